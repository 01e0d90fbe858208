package command

import (
	"math/rand/v2"
	"strings"

	"github.com/spf13/cobra"

	"tableref/referee/cards"
	"tableref/referee/learn"
	"tableref/referee/match/procedures"
	"tableref/referee/window/plain"
	"tableref/rulesets"
	"tableref/rulesets/phrase"
)

type learnFlags struct {
	gameFlags
	quiz    bool
	seed    uint64
	topic   string
	players []string
	json    bool
}

// questions is how many questions a quiz has.
const questions = 10

// learn teaches a game.
func (a *app) learn() *cobra.Command {
	var f learnFlags
	cmd := &cobra.Command{
		Use:               "learn GAME",
		Short:             a.text("learn.command.learn"),
		Example:           "  tableref learn plink --quiz\n  tableref learn spit --quiz --topic stuck\n  tableref learn penguin --quiz --variant strict\n  tableref learn plicplac --quiz --players Ana,Ben,Cid",
		Args:              a.wordsBetween(0, 1),
		ValidArgsFunction: a.completePlayable,
		RunE: func(cmd *cobra.Command, args []string) error {
			return a.agreed(args, f.gameFlags, func(game *rulesets.Game, values rulesets.Values) error {
				if !cmd.Flags().Changed("seed") {
					f.seed = uint64(rand.Uint32())
				}
				return a.ask(cmd, learn.GameOf{Game: game, Agreed: values}, f)
			})
		},
	}
	flags := cmd.Flags()
	flags.BoolVar(&f.quiz, "quiz", false, a.text("learn.command.quiz"))
	flags.Uint64Var(&f.seed, "seed", 0, a.text("learn.command.seed"))
	flags.StringVar(&f.topic, "topic", "", a.text("learn.command.topic"))
	flags.StringSliceVar(&f.players, "players", nil, a.text("learn.command.players"))
	flags.BoolVar(&f.json, "json", false, a.text("learn.command.json"))
	f.gameFlags.addTo(a, flags)
	return cmd
}

// ask runs a quiz.
func (a *app) ask(cmd *cobra.Command, game learn.GameOf, f learnFlags) error {
	kinds, err := kindsOf(game, f.topic)
	if err != nil {
		return err
	}
	players, err := plain.Players(f.players)
	if err != nil {
		return err
	}
	quiz := plain.Quiz{
		Quiz: learn.NewQuiz(kinds, f.seed), Game: game, Seed: f.seed, Of: questions,
		Names: players, Words: a.words.For(game.Game.ID), JSON: f.json,
	}
	return quiz.Run(cmd.Context(), a.In, a.Out)
}

// kindsOf are the kinds of questions about a game, or about one topic of it, which is
// named with or without the kind of game before it: race.build, build.
func kindsOf(game learn.GameOf, topic string) ([]learn.Kind, error) {
	kinds := procedures.Questions(game.Game, game.Agreed)
	if len(kinds) == 0 {
		return nil, usageErr("learn.command.none", "game", phrase.Game(game.Game.ID))
	}
	if topic == "" {
		return kinds, nil
	}
	var topics []string
	for _, kind := range kinds {
		_, short, _ := strings.Cut(kind.ID, ".")
		if strings.EqualFold(topic, short) || strings.EqualFold(topic, kind.ID) {
			return []learn.Kind{kind}, nil
		}
		topics = append(topics, short)
	}
	return nil, usageErr("learn.command.no_topic", "text", cards.Abbreviated(topic), "game", phrase.Game(game.Game.ID), "topics", strings.Join(topics, ", "))
}
