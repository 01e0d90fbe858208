package command

import (
	"io"
	"math/rand/v2"
	"strings"

	"github.com/spf13/cobra"

	"tableref/referee/cards"
	"tableref/referee/history"
	"tableref/referee/learn"
	"tableref/referee/match"
	"tableref/referee/match/procedures"
	"tableref/referee/table"
	"tableref/referee/window/plain"
	"tableref/rulesets"
	"tableref/rulesets/phrase"
)

type learnFlags struct {
	gameFlags
	lesson  bool
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
		Example:           "  tableref learn plink\n  tableref learn plink --quiz\n  tableref learn spit --quiz --topic stuck\n  tableref learn penguin --quiz --variant strict\n  tableref learn plicplac --quiz --players Ana,Ben,Cid",
		Args:              a.wordsBetween(0, 1),
		ValidArgsFunction: a.completePlayable,
		RunE: func(cmd *cobra.Command, args []string) error {
			return a.agreed(args, f.gameFlags, func(game *rulesets.Game, values rulesets.Values) error {
				return a.teach(cmd, learn.GameOf{Game: game, Agreed: values}, f)
			})
		},
	}
	flags := cmd.Flags()
	flags.BoolVar(&f.lesson, "lesson", false, a.text("learn.command.lesson"))
	flags.BoolVar(&f.quiz, "quiz", false, a.text("learn.command.quiz"))
	flags.Uint64Var(&f.seed, "seed", 0, a.text("learn.command.seed"))
	flags.StringVar(&f.topic, "topic", "", a.text("learn.command.topic"))
	flags.StringSliceVar(&f.players, "players", nil, a.text("learn.command.players"))
	flags.BoolVar(&f.json, "json", false, a.text("learn.command.json"))
	f.gameFlags.addTo(a, flags)
	return cmd
}

// teach runs the lesson of a game or, where there is none or when it is asked for, a
// quiz.
func (a *app) teach(cmd *cobra.Command, game learn.GameOf, f learnFlags) error {
	if !cmd.Flags().Changed("seed") {
		f.seed = uint64(rand.Uint32())
	}
	course, ok := procedures.Course(a.library, game.Game, game.Agreed)
	switch {
	case f.lesson && f.quiz:
		return usageErr("learn.command.both")
	case f.lesson && !ok:
		return usageErr("learn.command.no_lesson", "game", phrase.Game(game.Game.ID), "id", game.Game.ID)
	case f.quiz || !ok:
		return a.ask(cmd, game, f)
	}
	for _, flag := range []string{"topic", "players"} {
		if cmd.Flags().Changed(flag) {
			return usageErr("learn.command.only_quiz", "flag", flag)
		}
	}
	return a.lesson(cmd, course, f)
}

// lesson runs a lesson.
func (a *app) lesson(cmd *cobra.Command, course learn.Course, f learnFlags) error {
	steps, err := course.Steps(f.seed)
	if err != nil {
		return err
	}
	lesson := plain.Lesson{
		Walk: &learn.Walk{Steps: steps}, Game: course.GameOf, Words: a.words.For(course.Game.ID), JSON: f.json,
		Practice: func(in io.Reader, out io.Writer) error { return a.practise(cmd, course.GameOf, f, in, out) },
	}
	return lesson.Run(cmd.Context(), a.In, a.Out)
}

// practise plays a round at a table that is on no record, and ends with it.
func (a *app) practise(cmd *cobra.Command, game learn.GameOf, f learnFlags, in io.Reader, out io.Writer) error {
	settings, err := f.settings()
	if err != nil {
		return err
	}
	room := &table.Room{Archive: history.Archive{Library: a.library, Clock: a.Clock}, Random: rand.New(rand.NewPCG(f.seed, 2))}
	round, err := room.Practice(game.Game, f.variant, settings)
	if err != nil {
		return err
	}
	defer round.Close() //nolint:errcheck // nothing of it is kept
	session := plain.Session{
		Table: round, Words: a.words.For(game.Game.ID), JSON: f.json, Wait: a.Clock.Wait, Full: true,
		Done: func(v match.View) bool { return len(v.Past) > 0 },
	}
	return session.Run(cmd.Context(), in, out)
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
		Sitting: &learn.Sitting{Quiz: learn.NewQuiz(kinds, f.seed), Of: questions, Names: players},
		Game:    game, Seed: f.seed, Words: a.words.For(game.Game.ID), JSON: f.json,
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
