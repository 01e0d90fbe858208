package command

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"tableref/referee/cards"
	"tableref/referee/match"
	"tableref/referee/match/procedures"
	"tableref/referee/penguin"
	"tableref/referee/table"
	"tableref/referee/window/dashboard/terminal"
	"tableref/referee/window/plain"
	"tableref/rulesets/phrase"
)

// playFlags are the flags of play.
type playFlags struct {
	players []string // name or name:design, from a list
	literal []string // names as they are
	variant string
	rounds  int
	set     []string // key=value
	match   string
	round   int      // to be played next; 0: the first
	totals  []string // so far, by seat
	plain   bool
	json    jsonFlag
	voice   string
}

// play goes straight to the table.
func (a *app) play() *cobra.Command {
	var f playFlags
	cmd := &cobra.Command{
		Use:               "play GAME",
		Short:             a.text("command.play"),
		Args:              a.wordsBetween(0, 1),
		ValidArgsFunction: a.completePlayable,
		RunE: func(cmd *cobra.Command, args []string) error {
			return a.playGame(cmd, args, f)
		},
	}
	flags := cmd.Flags()
	flags.StringSliceVar(&f.players, "players", nil, a.text("command.flag.players"))
	flags.StringArrayVar(&f.literal, "player", nil, a.text("command.flag.player"))
	flags.StringVar(&f.variant, "variant", "", a.text("command.flag.variant"))
	flags.IntVar(&f.rounds, "rounds", 0, a.text("command.flag.rounds"))
	flags.StringArrayVar(&f.set, "set", nil, a.text("command.flag.set"))
	flags.IntVar(&f.round, "start-round", 0, a.text("middle.flag.round"))
	flags.StringSliceVar(&f.totals, "start-totals", nil, a.text("middle.flag.totals"))
	flags.StringVar(&f.match, "match", "", a.text("command.flag.match"))
	flags.BoolVar(&f.plain, "plain", false, a.text("command.flag.plain"))
	f.json.addTo(flags, a.text("command.flag.json"))
	flags.StringVar(&f.voice, "voice", "", a.text("command.flag.voice"))
	return cmd
}

func (a *app) playGame(cmd *cobra.Command, args []string, f playFlags) error {
	if f.json.on && !f.plain {
		return wrong("command.json_plain")
	}
	game, err := a.gameNamed(args, f)
	if err != nil {
		return err
	}
	var screen *terminal.Screen
	if !f.plain {
		if screen, err = a.screen(); err != nil {
			return err
		}
	}
	room, err := a.room()
	if err != nil {
		return err
	}
	defer room.Journal.Close() //nolint:errcheck // every event is on disk already
	table, err := a.table(room, cmd, game, f)
	if errors.Is(err, errNobody) && !f.plain {
		return a.sit(cmd.Context(), room, screen, begin{game: game, voice: f.voice})
	}
	if err != nil {
		return err
	}
	if !f.plain {
		return a.sit(cmd.Context(), room, screen, begin{table: table, voice: f.voice})
	}
	defer table.Close() //nolint:errcheck // the operating system lets the match go too
	return a.linesOf(cmd, table, f.json)
}

// gameNamed is the game of the command line; "" when only a match is named.
func (a *app) gameNamed(args []string, f playFlags) (string, error) {
	if len(args) == 0 {
		if f.match == "" {
			return "", wrong("command.no_game", "games", a.playable())
		}
		return "", nil
	}
	game, ok := a.library.Game(args[0])
	if !ok {
		return "", a.unknownGame(args[0])
	}
	a.words = a.words.For(game.ID) // what is wrong is said in the game's words too
	playable := a.playable()
	if !slices.Contains(playable, args[0]) {
		return "", match.Refuse("refuse.no_procedure", "word", args[0], "games", playable)
	}
	return args[0], nil
}

// playable lists the ids of the games that can be played.
func (a *app) playable() phrase.Names {
	var ids phrase.Names
	for _, game := range procedures.Playable(a.library) {
		ids = append(ids, game.ID)
	}
	return ids
}

func (a *app) unknownGame(word string) error {
	if meant := a.library.Meant(word); meant != "" {
		return wrong("command.unknown_game_meant", "word", cards.Abbreviated(word), "meant", meant)
	}
	return wrong("command.unknown_game", "word", cards.Abbreviated(word), "games", a.gameIDs())
}

func (a *app) gameIDs() phrase.Names {
	var ids phrase.Names
	for _, game := range a.library.Games() {
		ids = append(ids, game.ID)
	}
	return ids
}

// table opens the match that the flags mean: the named one, a new one with the
// named players, or the newest open one of the game.
func (a *app) table(room *table.Room, cmd *cobra.Command, game string, f playFlags) (*table.Table, error) {
	seats := seatsOf(f)
	if len(seats) == 0 || f.match != "" {
		if err := onlyForNew(cmd); err != nil {
			return nil, err
		}
	}
	if f.match != "" {
		return a.resume(room, f.match, game)
	}
	if len(seats) > 0 {
		settings, err := settingsOf(cmd, f)
		if err != nil {
			return nil, err
		}
		totals, err := f.carried(cmd)
		if err != nil {
			return nil, err
		}
		return room.StartAt(table.Setup{Game: game, Variant: f.variant, Seats: seats, Settings: settings}, f.round, totals)
	}
	id, found, err := room.Newest(game)
	if err != nil {
		return nil, err
	}
	if !found {
		return nil, nobody{said{phrase.Of("command.no_players", "game", game)}}
	}
	return room.Resume(id)
}

// onlyForNew refuses flags that an open match could not follow any more.
func onlyForNew(cmd *cobra.Command) error {
	for _, flag := range []string{"players", "player", "variant", "rounds", "set", "start-round", "start-totals"} {
		if cmd.Flags().Changed(flag) {
			return wrong("command.only_new", "flag", flag)
		}
	}
	return nil
}

// resume takes up a match, which must be one of the game if one was named.
func (a *app) resume(room *table.Room, named, game string) (*table.Table, error) {
	id, err := room.Named(named)
	if err != nil {
		return nil, err
	}
	table, err := room.Resume(id)
	if err != nil || game == "" || table.View().Game == game {
		return table, err
	}
	played := table.View().Game
	_ = table.Close() // nothing was done
	return nil, wrong("command.other_game", "match", id, "game", phrase.Game(played))
}

// errNobody says that there are no players and no open match to go on with. The
// dashboard asks for them; line mode says how to name them.
var errNobody = errors.New("nobody")

// nobody is errNobody with words.
type nobody struct{ said }

// Is reports whether the error is errNobody.
func (nobody) Is(target error) bool { return target == errNobody }

// seatsOf reads the players: those of --players as they are typed at a table too,
// with card backs after a colon; --player takes a name literally.
func seatsOf(f playFlags) []table.SeatSetup {
	var seats []table.SeatSetup
	for _, word := range f.players {
		seats = append(seats, table.SeatTyped(word))
	}
	for _, name := range f.literal {
		seats = append(seats, table.SeatSetup{Name: name})
	}
	return seats
}

// settingsOf reads the settings of a new match.
func settingsOf(cmd *cobra.Command, f playFlags) (map[string]string, error) {
	settings, err := readSettings(f.set)
	if err == nil && cmd.Flags().Changed("rounds") {
		settings["rounds"] = strconv.Itoa(f.rounds)
	}
	return settings, err
}

// readSettings reads settings written as key=value.
func readSettings(pairs []string) (map[string]string, error) {
	settings := make(map[string]string, len(pairs))
	for _, pair := range pairs {
		key, value, ok := strings.Cut(pair, "=")
		if !ok {
			return nil, wrong("command.set", "word", cards.Abbreviated(pair))
		}
		settings[strings.TrimSpace(key)] = value
	}
	return settings, nil
}

// linesOf runs the table line by line.
func (a *app) linesOf(cmd *cobra.Command, table *table.Table, json jsonFlag) error {
	words := a.words.For(table.View().Game)
	session := plain.Session{
		Table: table,
		Words: words,
		JSON:  json.on,
		Whole: json.full,
		Wait:  a.Clock.Wait,
		Ticks: a.Ticks(cmd.Context()),
		Open:  a.openText,
	}
	return session.Run(cmd.Context(), a.In, a.Out)
}

// openText reads a file that somebody names at the table.
func (a *app) openText(name string) ([]byte, error) {
	return a.outside().Read(name, penguin.MaxText)
}

func (a *app) completePlayable(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
	return a.playable(), cobra.ShellCompDirectiveNoFileComp
}

func (a *app) completeGames(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
	return a.gameIDs(), cobra.ShellCompDirectiveNoFileComp
}
