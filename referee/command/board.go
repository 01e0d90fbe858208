package command

import (
	"bufio"
	"context"
	"errors"
	"io"
	"io/fs"
	"net"
	"net/netip"
	"os/signal"
	"slices"
	"strings"
	"sync"

	"github.com/spf13/cobra"

	"tableref/referee/cards"
	"tableref/referee/table"
	"tableref/referee/window/board"
	"tableref/referee/window/board/qr"
	"tableref/referee/window/dashboard/loop"
	"tableref/referee/wire"
	"tableref/rulesets/phrase"
)

type boardFlags struct {
	listen   string
	anyPort  bool // where the usual port is taken, any that is free
	match    string
	hosts    []string
	newLinks bool
	json     bool
}

// board shows the table to browsers.
func (a *app) board() *cobra.Command {
	var f boardFlags
	cmd := &cobra.Command{
		Use: "board", Short: a.text("board.command.short"), Args: a.wordsBetween(0, 0),
		RunE: func(cmd *cobra.Command, _ []string) error {
			f.anyPort = !cmd.Flags().Changed("listen")
			return a.writing(func(room *table.Room) error { return a.runBoard(cmd.Context(), room, f) })
		},
	}
	flags := cmd.Flags()
	flags.StringVar(&f.listen, "listen", "127.0.0.1:8642", a.text("board.command.flag.listen"))
	flags.StringVar(&f.match, "match", "", a.text("board.command.flag.match"))
	flags.StringArrayVar(&f.hosts, "host", nil, a.text("board.command.flag.host"))
	flags.BoolVar(&f.newLinks, "new-links", false, a.text("board.command.flag.new_links"))
	flags.BoolVar(&f.json, "json", false, a.text("board.command.flag.json"))
	return cmd
}

func (a *app) runBoard(ctx context.Context, room *table.Room, f boardFlags) error {
	named := ""
	if f.match != "" {
		id, err := room.Named(f.match)
		if err != nil {
			return err
		}
		named = id
	}
	links, err := a.boardLinks(f.newLinks)
	if err != nil {
		return err
	}
	listener, err := listen(f)
	if err != nil {
		return usageErr("board.command.listen", "address", cards.Abbreviated(f.listen), "cause", cards.Abbreviated(err.Error()))
	}
	defer listener.Close() //nolint:errcheck // the server closes it too
	ctx, end := signal.NotifyContext(ctx, loop.EndingSignals...)
	defer end()
	server := board.New(board.Options{
		Library: a.library, Clock: a.Clock, Language: a.words.Tag(), Links: links, Save: a.keepLinks, Hosts: f.hosts,
	})
	follow := &follower{room: room, server: server, named: named}
	if err := follow.begin(); err != nil {
		return err
	}
	desk := &boardDesk{app: a, server: server, at: listener.Addr(), json: f.json, end: end}
	desk.printLinks()
	if err := a.Out.Err(); err != nil {
		return err // nobody would know the links
	}
	done := make(chan struct{})
	go func() { defer close(done); follow.run(ctx) }()
	go desk.read(ctx)
	go desk.announce(ctx)
	err = server.Serve(ctx, listener)
	end()
	<-done // the match is let go before the record is closed
	return err
}

// listen begins to answer where it was asked for.
func listen(f boardFlags) (net.Listener, error) {
	listener, err := net.Listen("tcp", f.listen)
	if host, _, ok := strings.Cut(f.listen, ":"); err != nil && f.anyPort && ok {
		return net.Listen("tcp", net.JoinHostPort(host, "0")) // another board has the port
	}
	return listener, err
}

// linksFile is where the links of the record's board are kept.
func (a *app) linksFile() string { return a.path() + ".board" }

const mostLinks = 16 << 10 // bytes of the file

// boardLinks are the links that were kept, or new ones.
func (a *app) boardLinks(fresh bool) (board.Links, error) {
	if !fresh {
		data, err := a.files().Read(a.linksFile(), mostLinks)
		if err == nil {
			var links board.Links
			if links, err = board.ReadLinks(data); err == nil {
				return links, nil
			}
		}
		if !errors.Is(err, fs.ErrNotExist) {
			return board.Links{}, usageErr("board.command.links", "file", a.linksFile(), "cause", cards.Abbreviated(err.Error()))
		}
	}
	links := board.NewLinks()
	return links, a.writeLinks(links)
}

func (a *app) writeLinks(links board.Links) error {
	return a.files().WritePrivate(a.linksFile(), links.Write)
}

// keepLinks keeps the phones that are paired. If that fails they have to be paired again
// after a restart.
func (a *app) keepLinks(links board.Links) {
	if err := a.writeLinks(links); err != nil {
		a.warnError(err)
	}
}

// boardDesk is the board at the laptop: it prints the links, asks about phones, and reads
// keys, each a line.
type boardDesk struct {
	*app
	server  *board.Server
	at      net.Addr
	json    bool
	inverse bool
	end     func()

	mu sync.Mutex // of what is printed
}

func (d *boardDesk) tell(id string, pairs ...any) { d.print(d.say(phrase.Of(id, pairs...))) }

// print prints a text. A board without its laptop goes on.
func (d *boardDesk) print(text string) {
	d.mu.Lock()
	defer d.mu.Unlock()
	_, _ = io.WriteString(d.Out, text+"\n")
}

// printJSON prints a value as one line, for programs.
func (d *boardDesk) printJSON(value any) {
	d.mu.Lock()
	defer d.mu.Unlock()
	_ = wire.Write(d.Out, value, "") // as print
}

// printLinks prints where the board answers.
func (d *boardDesk) printLinks() {
	hosts, local := d.hosts()
	viewer, remote := "http://"+hosts[0]+d.server.ViewerPath(), "http://"+hosts[0]+d.server.RemotePath()
	if d.json {
		d.printJSON(struct {
			Viewer string `json:"viewer"`
			Remote string `json:"remote"`
		}{viewer, remote})
		return
	}
	d.tell("board.command.viewer", "link", viewer)
	d.draw(viewer)
	d.tell("board.command.remote", "link", remote)
	d.tell("board.command.remote_once")
	d.draw(remote)
	if local {
		_, port, _ := net.SplitHostPort(hosts[0])
		d.tell("board.command.local", "address", net.JoinHostPort("0.0.0.0", port))
	}
	if len(hosts) > 1 {
		d.tell("board.command.addresses", "addresses", strings.Join(hosts[1:], ", "))
	}
	d.tell("board.command.keys")
}

// draw draws a link for a phone's camera, on a terminal only.
func (d *boardDesk) draw(link string) {
	if !d.Terminal {
		return
	}
	lines, err := qr.Lines(link, d.inverse)
	if err == nil {
		d.print(strings.Join(lines, "\n"))
	}
}

// hosts are the addresses at which phones can find the board, the likeliest first, and
// whether only this computer can.
func (d *boardDesk) hosts() (list []string, local bool) {
	at, err := netip.ParseAddrPort(d.at.String())
	if err != nil || !at.Addr().IsUnspecified() {
		return []string{d.at.String()}, err == nil && at.Addr().IsLoopback()
	}
	own, _ := net.InterfaceAddrs() // without them it is this computer
	var found []netip.Addr
	for _, one := range own {
		if prefix, err := netip.ParsePrefix(one.String()); err == nil && prefix.Addr().Is4() && !prefix.Addr().IsLoopback() {
			found = append(found, prefix.Addr())
		}
	}
	slices.SortStableFunc(found, func(a, b netip.Addr) int { return likely(a) - likely(b) })
	for _, one := range found {
		list = append(list, netip.AddrPortFrom(one, at.Port()).String())
	}
	if len(list) == 0 {
		return []string{netip.AddrPortFrom(netip.AddrFrom4([4]byte{127, 0, 0, 1}), at.Port()).String()}, true
	}
	return list, false
}

// likely is how likely phones are in the network of an address: the less the likelier.
func likely(address netip.Addr) int {
	switch {
	case !address.IsPrivate():
		return 3
	case strings.HasPrefix(address.String(), "192.168."):
		return 0
	case strings.HasPrefix(address.String(), "10."):
		return 1
	}
	return 2 // where programs keep their virtual machines
}

// announce asks about each phone that wants to be paired.
func (d *boardDesk) announce(ctx context.Context) {
	for {
		select {
		case request := <-d.server.Pairs().Requests():
			if d.json {
				d.printJSON(struct {
					Asks string `json:"asks"`
				}{request.Check})
				continue
			}
			d.tell("board.command.asks", "check", request.Check)
		case <-ctx.Done():
			return
		}
	}
}

// read reads keys until there are no more: a board can run without its laptop.
func (d *boardDesk) read(ctx context.Context) {
	lines := bufio.NewScanner(d.In)
	for lines.Scan() && ctx.Err() == nil {
		d.key(strings.ToLower(strings.TrimSpace(lines.Text())))
	}
}

func (d *boardDesk) key(word string) {
	pairs := d.server.Pairs()
	switch word {
	case "", "y":
		if !pairs.Answer(true) {
			d.tell("board.command.nobody")
			return
		}
		d.tell("board.command.paired", "n", pairs.Paired())
	case "n":
		if !pairs.Answer(false) {
			d.tell("board.command.nobody")
			return
		}
		d.tell("board.command.refused")
	case "c":
		d.printLinks()
	case "i":
		d.inverse = !d.inverse
		d.printLinks()
	case "u":
		pairs.Unpair()
		d.tell("board.command.paired", "n", pairs.Paired())
	case "q":
		d.end()
	default:
		d.tell("board.command.unknown", "word", cards.Abbreviated(word))
	}
}
