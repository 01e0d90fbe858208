package learn

import (
	"errors"
	"math/rand/v2"
	"strconv"
	"strings"

	"tableref/referee/cards"
	"tableref/referee/cards/ruling"
	"tableref/referee/match"
	"tableref/rulesets"
	"tableref/rulesets/phrase"
)

// Tries is after how many wrong answers a step shows the right one and goes on, so
// that nobody gets stuck.
const Tries = 2

// MostWords is how many words a step may have: nobody listens while laying cards.
const MostWords = 25

// Course is all that a lesson of a game is made of.
type Course struct {
	GameOf
	Book   ruling.Book // that judges plays
	Kinds  []Kind      // of questions about the game
	Lesson *rulesets.Lesson
	// Strict says that a play without exactly one right card is a fault; otherwise it is
	// left out, because the settings of a match may turn it round.
	Strict bool
}

// Step is one step of a lesson.
type Step struct {
	ID       string
	Text     phrase.Phrase // what to know and to do
	Section  string        // of the rules
	Diagrams []match.Diagram
	Task     *Question // nil: there is nothing to answer
	Practice bool      // a round is played for practice
}

// Steps are the steps of the lesson; questions are drawn by the seed. A task that makes
// no sense with the settings of the game is left out, and the step only tells. The
// error is a [rulesets.Fault].
func (c Course) Steps(seed uint64) ([]Step, error) {
	r := rand.New(rand.NewPCG(seed, 1))
	var list []Step
	for _, step := range c.Lesson.Steps {
		made, err := c.step(step, r)
		if err != nil {
			return nil, err
		}
		list = append(list, made)
	}
	return list, nil
}

// StepPhrase is the id of what a step says.
func StepPhrase(step string) string { return "lesson." + step }

// whyPhrase is the id of how the number of a step is found.
func whyPhrase(step string) string { return "lesson_why." + step }

// Speaks are the ids of the phrases that the step says.
func Speaks(step rulesets.LessonStep) []string {
	ids := []string{StepPhrase(step.ID)}
	if step.Task.Number != "" {
		ids = append(ids, whyPhrase(step.ID))
	}
	return ids
}

func (c Course) step(from rulesets.LessonStep, r *rand.Rand) (Step, error) {
	step := Step{
		ID: from.ID, Section: from.Section, Practice: from.Task.Practice,
		Text: phrase.Phrase{ID: StepPhrase(from.ID), Args: c.Game.Args(c.Agreed)},
	}
	if len(from.Draw) > 0 {
		d, row, err := c.Draw(from.Draw, c.pack())
		if err != nil {
			return Step{}, c.drawFault(from.ID, row, err)
		}
		step.Diagrams = []match.Diagram{d}
	}
	task, err := c.task(from, r)
	if task != nil && task.Diagrams == nil {
		task.Diagrams = step.Diagrams
	}
	step.Task = task
	return step, err
}

func (c Course) drawFault(step string, row int, err error) error {
	wrong, _ := errors.AsType[*DrawError](err)
	if wrong.Name {
		return c.Lesson.DrawFault(step, row, wrong.Piece, "lesson_row")
	}
	return c.Lesson.DrawFault(step, row, wrong.Piece, "lesson_pile", "piece", cards.Abbreviated(wrong.Piece))
}

// task makes the task of a step; nil for none.
func (c Course) task(step rulesets.LessonStep, r *rand.Rand) (*Question, error) {
	switch {
	case step.Task.Number != "":
		return c.number(step), nil
	case step.Task.Ask != "":
		return c.ask(step, r)
	case step.Task.Play != "":
		q, err := c.play(step, r)
		if err != nil && !c.Strict {
			return nil, nil
		}
		return q, err
	}
	return nil, nil
}

// number asks for a number that is typed.
func (c Course) number(step rulesets.LessonStep) *Question {
	why := phrase.Phrase{ID: whyPhrase(step.ID), Args: c.Game.Args(c.Agreed)}
	return &Question{
		ID: "number", Typed: true,
		Choices: []Choice{Number(c.amount(step.Task.Number), ruling.Verdict{Legal: true, Why: why, Section: step.Section})},
	}
}

func (c Course) amount(name rulesets.Amount) int {
	if n, ok := c.Game.Args(c.Agreed)[string(name)].(int); ok {
		return n
	}
	return c.Agreed.Amount(name)
}

// ask draws a question about a topic. With settings under which there is none, the
// step has no task; a topic that the game never has is a fault.
func (c Course) ask(step rulesets.LessonStep, r *rand.Rand) (*Question, error) {
	for _, kind := range c.Kinds {
		_, short, _ := strings.Cut(kind.ID, ".")
		if short == step.Task.Ask {
			q, ok := kind.Make(r, 0)
			if !ok {
				return nil, nil
			}
			return &q, nil
		}
	}
	return nil, nil
}

// play asks which card can be played, and puts each to the judge.
func (c Course) play(step rulesets.LessonStep, r *rand.Rand) (*Question, error) {
	q := Question{ID: "play"}
	right := 0
	for _, word := range step.Task.Cards {
		_, verdict, err := c.Book.Ask(strings.Fields(strings.ReplaceAll(step.Task.Play, "?", word)), cards.Reader{})
		if err != nil {
			return nil, c.Lesson.Fault(step.ID, "play", "", "lesson_play", "text", cards.Abbreviated(step.Task.Play), "why", phrase.OfError(err))
		}
		if verdict.Open {
			continue
		}
		if verdict.Legal {
			right++
		}
		q.Choices = append(q.Choices, Choice{ID: word, Text: c.word(word), Verdict: verdict})
	}
	if right != 1 || len(q.Choices) < 2 {
		return nil, c.Lesson.Fault(step.ID, "cards", "", "lesson_right", "n", right)
	}
	q.Choices = Shuffled(r, q.Choices)
	return &q, nil
}

// word is a choice as people read it: a card, a number, an empty place.
func (c Course) word(word string) phrase.Phrase {
	if face, ok := faceOf(word, c.pack()); ok {
		return face
	}
	if n, err := strconv.Atoi(word); err == nil {
		return phrase.Of("number", "value", n)
	}
	if word == ruling.Empty {
		return phrase.Of("question.empty")
	}
	return phrase.Of("name", "name", word)
}

// pack is that of a game of pairs; nil for playing cards.
func (c Course) pack() *ruling.Pack {
	if pack, ok := c.Book.Rules.(ruling.Pack); ok {
		return &pack
	}
	return nil
}
