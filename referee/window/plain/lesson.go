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
	Walk  *learn.Walk
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
	s.say(l, phrase.Of("learn.lesson.title", "game", phrase.Game(s.Game.Game.ID), "n", len(s.Walk.Steps)))
	for {
		step, on := s.Walk.Step()
		if !on {
			break
		}
		if number := s.Walk.Number(); !s.take(l, step, number) {
			if l.err == nil {
				s.say(l, phrase.Of("learn.lesson.stopped", "n", number, "of", len(s.Walk.Steps)))
			}
			return l.err
		}
	}
	s.say(l, phrase.Phrase{})
	s.say(l, phrase.Of("learn.lesson.done", "command", "tableref learn "+s.Game.Game.ID+" --quiz"))
	return l.err
}

func (s *Lesson) say(l *dialog, p phrase.Phrase) {
	if !s.JSON {
		l.say(s.Words, p)
	}
}

// write prints a step as JSON, with its task if it has one.
func (s *Lesson) write(l *dialog, step learn.Step, number int, verdict *wire.LessonVerdict, wrong *wire.Message) {
	if !s.JSON {
		return
	}
	line := wire.Told(s.Words, step)
	line.Step, line.Of, line.Verdict, line.Error = number, len(s.Walk.Steps), verdict, wrong
	l.write(line)
}

// take takes a step. It reports false at the end.
func (s *Lesson) take(l *dialog, step learn.Step, number int) bool {
	if !s.JSON {
		l.heading(s.Words, phrase.Of("learn.lesson.step", "n", number, "of", len(s.Walk.Steps), "text", step.Text))
		for _, d := range step.Diagrams {
			l.say(s.Words, drawnLine(s.Words, d))
		}
	}
	s.write(l, step, number, nil, nil)
	if step.Task != nil {
		return s.ask(l, step, number)
	}
	ok := false
	if step.Practice {
		ok = s.practise(l)
	} else {
		s.say(l, phrase.Of("learn.lesson.go_on"))
		_, ok = l.next()
	}
	if ok {
		s.Walk.GoOn()
	}
	return ok
}

// ask asks the task of a step until the lesson goes on.
func (s *Lesson) ask(l *dialog, step learn.Step, number int) bool {
	if !s.JSON {
		s.sayTask(l, step)
	}
	for {
		answer, ok := l.next()
		if !ok {
			return false
		}
		answered, ok := s.Walk.Answer(asTyped(s.Words, answer))
		if !ok {
			why := noAnswer(answer, *step.Task)
			s.say(l, why)
			told := wire.Say(s.Words, why)
			s.write(l, step, number, nil, &told)
			continue
		}
		if !s.JSON {
			sayMark(l, s.Words, s.Game, answered.Mark, answered.Shown, step.Task.Typed)
		}
		s.write(l, step, number, wire.Marked(s.Words, answered.Mark), nil)
		if answered.On {
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
