package command

import (
	"context"
	"net"
	"sync"
	"sync/atomic"

	"tableref/referee/window/board"
	"tableref/referee/window/board/qr"
	"tableref/referee/window/dashboard"
)

// boardInside is the board in the dashboard's own process. It begins to answer when it is
// asked for.
type boardInside struct {
	*app
	ctx   context.Context
	asked chan string

	server atomic.Pointer[board.Server] // nil: it was not asked for yet

	mu      sync.Mutex
	shown   dashboard.Table // nil: no table is open
	desk    *boardDesk      // knows the addresses
	network bool
	stop    func() // ends the answering, and waits for its end
}

func (a *app) boardInside(ctx context.Context) *boardInside {
	return &boardInside{app: a, ctx: ctx, asked: make(chan string)}
}

// The ports of the board: the usual one, or any that is free.
var boardPorts = []string{"8642", "0"}

// Open implements [dashboard.Board].
func (b *boardInside) Open(network bool) (dashboard.BoardLinks, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	server := b.server.Load()
	if server == nil {
		links, err := b.boardLinks(false)
		if err != nil {
			return dashboard.BoardLinks{}, err
		}
		server = board.New(board.Options{Library: b.library, Clock: b.Clock, Language: b.words.Tag(), Links: links, Save: b.keepLinks})
		b.server.Store(server)
		go b.forward(server)
	}
	if b.stop == nil || network != b.network {
		if err := b.answer(server, network); err != nil {
			return dashboard.BoardLinks{}, err
		}
	}
	hosts, _ := b.desk.hosts()
	return dashboard.BoardLinks{Viewer: "http://" + hosts[0] + server.ViewerPath(), Remote: "http://" + hosts[0] + server.RemotePath()}, nil
}

// answer begins to answer, in place of what it did before.
func (b *boardInside) answer(server *board.Server, network bool) error {
	if b.stop != nil {
		b.stop() // the port must be free
		b.stop = nil
	}
	host := "127.0.0.1"
	if network {
		host = "0.0.0.0"
	}
	var listener net.Listener
	var err error
	for _, port := range boardPorts {
		if listener, err = net.Listen("tcp", net.JoinHostPort(host, port)); err == nil {
			break
		}
	}
	if err != nil {
		return err
	}
	b.network = network
	b.desk = &boardDesk{app: b.app, server: server, at: listener.Addr()}
	ctx, end := context.WithCancel(b.ctx)
	done := make(chan struct{})
	go func() {
		defer close(done)
		_ = server.Serve(ctx, listener) // without it the dashboard goes on
	}()
	b.stop = func() { end(); <-done }
	b.show()
	return nil
}

// forward hands on which phones want to be the remote.
func (b *boardInside) forward(server *board.Server) {
	for {
		select {
		case request := <-server.Pairs().Requests():
			select {
			case b.asked <- request.Check:
			case <-b.ctx.Done():
				return
			}
		case <-b.ctx.Done():
			return
		}
	}
}

// Code implements [dashboard.Board].
func (b *boardInside) Code(link string, inverse bool) []string {
	lines, err := qr.Lines(link, inverse)
	if err != nil {
		return nil // the link stands beside it
	}
	return lines
}

// Show implements [dashboard.Board].
func (b *boardInside) Show(t dashboard.Table) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.shown = t
	b.show()
}

func (b *boardInside) show() {
	switch server := b.server.Load(); {
	case server == nil:
	case b.shown == nil:
		server.Show(nil)
	default:
		server.Show(b.shown)
	}
}

// Requests implements [dashboard.Board].
func (b *boardInside) Requests() <-chan string { return b.asked }

// Answer implements [dashboard.Board].
func (b *boardInside) Answer(yes bool) bool {
	server := b.server.Load()
	return server != nil && server.Pairs().Answer(yes)
}

// Paired implements [dashboard.Board].
func (b *boardInside) Paired() int {
	if server := b.server.Load(); server != nil {
		return server.Pairs().Paired()
	}
	return 0
}

// Unpair implements [dashboard.Board].
func (b *boardInside) Unpair() {
	if server := b.server.Load(); server != nil {
		server.Pairs().Unpair()
	}
}

// close ends the answering.
func (b *boardInside) close() {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.stop != nil {
		b.stop()
		b.stop = nil
	}
}
