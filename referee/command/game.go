package command

import (
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"tableref/referee/cards"
	"tableref/rulesets"
	"tableref/rulesets/phrase"
)

// gameFlags are the settings of a game.
type gameFlags struct {
	variant string
	set     []string // key=value
}

func (f *gameFlags) addTo(a *app, flags *pflag.FlagSet) {
	flags.StringVar(&f.variant, "variant", "", a.text("command.flag.variant"))
	flags.StringArrayVar(&f.set, "set", nil, a.text("command.flag.set"))
}

// settings reads settings written as key=value.
func (f *gameFlags) settings() (map[string]string, error) {
	settings := make(map[string]string, len(f.set))
	for _, pair := range f.set {
		key, value, ok := strings.Cut(pair, "=")
		if !ok {
			return nil, usageErr("command.set", "word", cards.Abbreviated(pair))
		}
		settings[strings.TrimSpace(key)] = value
	}
	return settings, nil
}

// agreed calls do with the game that the first word names and its settings. Errors
// are said in the words of that game.
func (a *app) agreed(args []string, f gameFlags, do func(*rulesets.Game, rulesets.Values) error) error {
	if len(args) == 0 {
		return usageErr("command.no_game", "games", a.gameIDs())
	}
	game, ok := a.library.Game(args[0])
	if !ok {
		return a.unknownGame(args[0])
	}
	settings, err := f.settings()
	if err != nil {
		return inGame(game.ID, err)
	}
	values, err := game.Agree(f.variant, settings)
	if err != nil {
		return inGame(game.ID, err)
	}
	return inGame(game.ID, do(game, values))
}

// gameCommand completes a command that answers a question about a game.
func (a *app) gameCommand(cmd *cobra.Command, answer func(*rulesets.Game, rulesets.Values, []string) error) *cobra.Command {
	var f gameFlags
	cmd.Short = a.text("command." + cmd.Name())
	cmd.Args, cmd.ValidArgsFunction = cobra.ArbitraryArgs, a.completeGames
	cmd.RunE = func(_ *cobra.Command, args []string) error {
		return a.agreed(args, f, func(game *rulesets.Game, values rulesets.Values) error {
			return answer(game, values, args[1:])
		})
	}
	f.addTo(a, cmd.Flags())
	return cmd
}

func (a *app) unknownGame(word string) error {
	if meant := a.library.Meant(word); meant != "" {
		return usageErr("command.unknown_game_meant", "word", cards.Abbreviated(word), "meant", meant)
	}
	return usageErr("command.unknown_game", "word", cards.Abbreviated(word), "games", a.gameIDs())
}

func (a *app) gameIDs() phrase.Names { return idsOf(a.library.Games()) }

func idsOf(games []*rulesets.Game) phrase.Names {
	var ids phrase.Names
	for _, game := range games {
		ids = append(ids, game.ID)
	}
	return ids
}

func (a *app) completeGames(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
	return a.gameIDs(), cobra.ShellCompDirectiveNoFileComp
}
