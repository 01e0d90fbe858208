package command

import (
	"slices"
	"strconv"

	"github.com/spf13/cobra"

	"tableref/referee/match"
	"tableref/referee/match/procedures"
	"tableref/referee/penguin"
	"tableref/referee/table"
	"tableref/referee/window/plain"
	"tableref/rulesets/phrase"
)

type playFlags struct {
	gameFlags
	players []string // name or name:design, from a list
	literal []string // names as they are
	rounds  int
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
	flags.IntVar(&f.rounds, "rounds", 0, a.text("command.flag.rounds"))
	flags.IntVar(&f.round, "start-round", 0, a.text("middle.flag.round"))
	flags.StringSliceVar(&f.totals, "start-totals", nil, a.text("middle.flag.totals"))
	flags.StringVar(&f.match, "match", "", a.text("command.flag.match"))
	flags.BoolVar(&f.plain, "plain", false, a.text("command.flag.plain"))
	f.gameFlags.addTo(a, flags)
	f.json.addTo(flags, a.text("command.flag.json"))
	flags.StringVar(&f.voice, "voice", "", a.text("command.flag.voice"))
	a.addTheme(cmd)
	return cmd
}

func (a *app) playGame(cmd *cobra.Command, args []string, f playFlags) error {
	if f.json.on && !f.plain {
		return usageErr("command.json_plain")
	}
	game, err := a.gameNamed(args, f)
	if err != nil {
		return inGame(game, err)
	}
	if f.plain {
		return inGame(game, a.writing(func(room *table.Room) error { return a.playLines(cmd, room, game, f) }))
	}
	screen, err := a.screen()
	if err != nil {
		return inGame(game, err)
	}
	return inGame(game, a.writing(func(room *table.Room) error {
		start := dashboardStart{voice: f.voice}
		start.table, err = a.table(room, cmd, game, f)
		if is[nobodyErr](err) {
			start.game, err = game, nil // the dashboard asks who plays
		}
		if err != nil {
			return err
		}
		return a.runDashboard(cmd.Context(), room, screen, start)
	}))
}

// gameNamed is the game of the command line; "" when only a match is named. With
// an error it is the game in whose words that is said.
func (a *app) gameNamed(args []string, f playFlags) (string, error) {
	if len(args) == 0 && f.match != "" {
		return "", nil
	}
	playable := a.playable()
	if len(args) == 0 {
		return "", usageErr("command.no_game", "games", playable)
	}
	game, ok := a.library.Game(args[0])
	if !ok {
		return "", a.unknownGame(args[0])
	}
	if !slices.Contains(playable, game.ID) {
		return game.ID, match.Refuse("refuse.no_procedure", "word", args[0], "games", playable)
	}
	return game.ID, nil
}

func (a *app) playable() phrase.Names { return idsOf(procedures.Playable(a.library)) }

// table opens the match that the flags mean: the named one, a new one with the
// named players, or the newest open one of the game.
func (a *app) table(room *table.Room, cmd *cobra.Command, game string, f playFlags) (*table.Table, error) {
	seats := f.seats()
	if len(seats) == 0 || f.match != "" {
		if err := onlyForNew(cmd); err != nil {
			return nil, err
		}
	}
	if f.match != "" {
		return a.resume(room, f.match, game)
	}
	if len(seats) > 0 {
		settings, err := f.settings(cmd)
		if err != nil {
			return nil, err
		}
		totals, err := f.startTotals(cmd)
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
		return nil, nobodyErr{phraseErr{phrase.Of("command.no_players", "game", game)}}
	}
	return room.Resume(id)
}

// onlyForNew refuses flags that come too late for a match that is open.
func onlyForNew(cmd *cobra.Command) error {
	for _, flag := range []string{"players", "player", "variant", "rounds", "set", "start-round", "start-totals"} {
		if cmd.Flags().Changed(flag) {
			return usageErr("command.only_new", "flag", flag)
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
	return nil, usageErr("command.other_game", "match", id, "game", phrase.Game(played))
}

// nobodyErr says that no player is named and no match is open.
type nobodyErr struct{ phraseErr }

// seats are the players: those of --players are read as they are typed at a table,
// with card backs after a colon; --player takes a name literally.
func (f playFlags) seats() []table.SeatSetup {
	var seats []table.SeatSetup
	for _, word := range f.players {
		seats = append(seats, table.ParseSeat(word))
	}
	for _, name := range f.literal {
		seats = append(seats, table.SeatSetup{Name: name})
	}
	return seats
}

// settings are those of a new match.
func (f playFlags) settings(cmd *cobra.Command) (map[string]string, error) {
	settings, err := f.gameFlags.settings()
	if err == nil && cmd.Flags().Changed("rounds") {
		settings["rounds"] = strconv.Itoa(f.rounds)
	}
	return settings, err
}

// playLines runs the table line by line.
func (a *app) playLines(cmd *cobra.Command, room *table.Room, game string, f playFlags) error {
	table, err := a.table(room, cmd, game, f)
	if err != nil {
		return err
	}
	defer table.Close() //nolint:errcheck // the system releases the match too
	session := plain.Session{
		Table: table,
		Words: a.words.For(table.View().Game),
		JSON:  f.json.on,
		Whole: f.json.full,
		Wait:  a.Clock.Wait,
		Watch: table.Watch,
		Open:  a.openText,
	}
	return session.Run(cmd.Context(), a.In, a.Out)
}

// openText reads a file that is named at the table.
func (a *app) openText(name string) ([]byte, error) {
	return a.files().Read(name, penguin.MaxText)
}

func (a *app) completePlayable(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
	return a.playable(), cobra.ShellCompDirectiveNoFileComp
}
