package plain

import (
	"bufio"
	"context"
	"io"

	"tableref/referee/learn"
	"tableref/referee/match"
	"tableref/referee/wire"
	"tableref/rulesets"
	"tableref/rulesets/phrase"
)

// Lesson teaches a game line by line. An answer is the number of a choice, or a number
// that is asked for; where nothing is asked, an empty line goes on.
type Lesson struct {
	Steps []learn.Step
	Game  learn.GameOf
	Words *rulesets.Text
	JSON  bool // write a line of JSON for each step
	// Practice plays the practice round, with the lines that are left.
	Practice func(in io.Reader, out io.Writer) error
}

// Run takes the steps one after the other until the last, the end of the input, or
// until somebody quits. The error is that of in, of out, of ctx or of the practice.
func (s *Lesson) Run(ctx context.Context, in io.Reader, out io.Writer) error {
	l := &dialog{ctx: ctx, in: bufio.NewReader(in), out: out}
	s.say(l, phrase.Of("learn.lesson.title", "game", phrase.Game(s.Game.Game.ID), "n", len(s.Steps)))
	for i := range s.Steps {
		if !s.take(l, i) {
			if l.err == nil {
				s.say(l, phrase.Of("learn.lesson.stopped", "n", i+1, "of", len(s.Steps)))
			}
			return l.err
		}
	}
	s.say(l, phrase.Of("learn.lesson.done", "command", "tableref learn "+s.Game.Game.ID+" --quiz"))
	return l.err
}

func (s *Lesson) say(l *dialog, p phrase.Phrase) {
	if !s.JSON {
		l.say(s.Words, p)
	}
}

// write prints a step as JSON, with its task if it has one.
func (s *Lesson) write(l *dialog, i int, verdict *wire.LessonVerdict, wrong *wire.Message) {
	if !s.JSON {
		return
	}
	step := s.Steps[i]
	line := wire.Told(s.Words, step)
	line.Step, line.Of, line.Verdict, line.Error = i+1, len(s.Steps), verdict, wrong
	l.write(line)
}

// take takes a step. It reports false at the end.
func (s *Lesson) take(l *dialog, i int) bool {
	step := s.Steps[i]
	s.say(l, phrase.Of("learn.lesson.step", "n", i+1, "of", len(s.Steps), "text", step.Text))
	if !s.JSON {
		for _, d := range step.Diagrams {
			l.say(s.Words, drawnLine(s.Words, d))
		}
	}
	s.write(l, i, nil, nil)
	switch {
	case step.Practice:
		return s.practise(l)
	case step.Task != nil:
		return s.ask(l, i)
	}
	s.say(l, phrase.Of("learn.lesson.go_on"))
	_, ok := l.next()
	return ok
}

// ask asks the task of a step until it is right, or was wrong too often.
func (s *Lesson) ask(l *dialog, i int) bool {
	task := *s.Steps[i].Task
	if !s.JSON {
		s.sayTask(l, s.Steps[i])
	}
	for wrong := 0; ; {
		answer, ok := l.next()
		if !ok {
			return false
		}
		mark, ok := task.Mark(asTyped(s.Words, answer))
		if !ok {
			why := noAnswer(answer, task)
			s.say(l, why)
			told := wire.Say(s.Words, why)
			s.write(l, i, nil, &told)
			continue
		}
		if !mark.Right {
			wrong++
		}
		if !s.JSON {
			sayMark(l, s.Words, s.Game, mark, wrong == learn.Tries, task.Typed)
		}
		s.write(l, i, wire.Marked(s.Words, mark), nil)
		if mark.Right || wrong == learn.Tries {
			return true
		}
	}
}

// sayTask prints what is asked, unless the step has asked it, and the choices.
func (s *Lesson) sayTask(l *dialog, step learn.Step) {
	task := *step.Task
	if !task.Text.IsZero() {
		l.say(s.Words, task.Text)
		if len(step.Diagrams) == 0 {
			for _, d := range task.Diagrams {
				l.say(s.Words, drawnLine(s.Words, d))
			}
		}
	}
	sayChoices(l, s.Words, task)
}

// practise plays the practice round.
func (s *Lesson) practise(l *dialog) bool {
	s.say(l, phrase.Of("learn.lesson.practice"))
	if l.err == nil {
		l.err = s.Practice(l.in, l.out)
	}
	s.say(l, phrase.Of("learn.lesson.over"))
	return l.err == nil
}

// drawnLine says what lies on the table, row by row.
func drawnLine(words *rulesets.Text, d match.Diagram) phrase.Phrase {
	var rows []phrase.Phrase
	for _, row := range d.Rows {
		var piles []phrase.Phrase
		for _, pile := range row {
			piles = append(piles, drawnPile(words, pile))
		}
		name := row[0].Label
		if name.IsZero() {
			name = d.Caption
		}
		rows = append(rows, phrase.Of("plain.diagram", "caption", name, "piles", joined(words, "plain.semicolon", piles)))
	}
	return phrase.Of("name", "name", words.Say(joined(words, "plain.space", rows)))
}

// drawnPile says what can be seen of a pile, and how many cards it has.
func drawnPile(words *rulesets.Text, pile match.Pile) phrase.Phrase {
	seen := commas(words, pile.Faces)
	switch {
	case pile.Cards == 0:
		return phrase.Of("learn.draw.empty")
	case pile.Down:
		return phrase.Of("learn.draw.down", "n", pile.Cards)
	case len(pile.Faces) == 0:
		seen = phrase.Of("learn.draw.any")
	case pile.Shape == match.Fan:
		return phrase.Of("learn.draw.fan", "cards", seen)
	}
	if pile.Cards == max(1, len(pile.Faces)) || pile.Cards < 0 {
		return seen
	}
	return phrase.Of("learn.draw.of", "cards", seen, "n", pile.Cards)
}
