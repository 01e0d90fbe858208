package plain

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"slices"
	"strings"

	"tableref/referee/cards"
	"tableref/referee/learn"
	"tableref/referee/names"
	"tableref/referee/typed"
	"tableref/referee/wire"
	"tableref/rulesets"
	"tableref/rulesets/phrase"
)

// Quiz asks the questions of a quiz line by line. An answer is the number of a choice.
type Quiz struct {
	Sitting *learn.Sitting
	Game    learn.GameOf
	Seed    uint64 // that the quiz was made with
	Words   *rulesets.Text
	JSON    bool // write a line of JSON for each step
}

// Run asks the questions until the last one is answered, the input ends, or somebody
// quits. What was answered counts. When a table plays along, everybody answers each
// question, and a line says who was right. The error is that of in, of out or of ctx.
func (q *Quiz) Run(ctx context.Context, in io.Reader, out io.Writer) error {
	l := &dialog{ctx: ctx, in: bufio.NewReader(in), out: out}
	q.say(l, phrase.Of("learn.quiz.title", "game", phrase.Game(q.Game.Game.ID), "n", q.Sitting.Of))
	for {
		question, ok := q.Sitting.Next()
		if !ok || !q.ask(l, question) {
			break
		}
	}
	q.end(l)
	return l.err
}

// dialog is what is asked and answered line by line. It keeps the first error, after which nothing is
// read or written.
type dialog struct {
	ctx context.Context
	in  *bufio.Reader
	out io.Writer
	err error
}

// next reads a line. It reports false at the end: of the input, of the dialog when
// somebody quits, and at an error.
func (l *dialog) next() (string, bool) {
	if l.err != nil {
		return "", false
	}
	line, whole, err := readLine(l.in)
	if l.err = l.ctx.Err(); l.err != nil {
		return "", false
	}
	if err != nil {
		if err != io.EOF {
			l.err = err
		}
		return "", false
	}
	if !whole {
		line = "…" // it is no answer, however it goes on
	}
	line = strings.TrimSpace(line)
	return line, !slices.Contains([]string{"q", "quit"}, strings.ToLower(line))
}

// say prints a phrase on a line of its own.
func (l *dialog) say(words *rulesets.Text, p phrase.Phrase) {
	if l.err == nil {
		_, l.err = fmt.Fprintln(l.out, words.Say(p))
	}
}

// heading prints a phrase below an empty line, so that what belongs together is seen.
func (l *dialog) heading(words *rulesets.Text, p phrase.Phrase) {
	l.say(words, phrase.Phrase{})
	l.say(words, p)
}

// write prints a line of JSON.
func (l *dialog) write(value any) {
	if l.err == nil {
		l.err = wire.Write(l.out, value, "")
	}
}

func (q *Quiz) say(l *dialog, p phrase.Phrase) {
	if !q.JSON {
		l.say(q.Words, p)
	}
}

func (q *Quiz) write(l *dialog, step wire.Lesson) {
	if q.JSON {
		step.Of = q.Sitting.Of
		l.write(step)
	}
}

// ask asks one question until it is answered. It reports false at the end.
func (q *Quiz) ask(l *dialog, question learn.Question) bool {
	number := q.Sitting.Number()
	if !q.JSON {
		l.heading(q.Words, phrase.Of("learn.quiz.number", "n", number, "of", q.Sitting.Of))
		sayQuestion(l, q.Words, question)
	}
	q.write(l, q.step(number, question))
	if len(q.Sitting.Names) > 0 {
		return q.askTable(l, question)
	}
	for {
		answer, ok := l.next()
		if !ok {
			return false
		}
		mark, ok := q.Sitting.Answer(asTyped(q.Words, answer))
		if !ok {
			q.refuse(l, question, noAnswer(answer, question))
			continue
		}
		if !q.JSON {
			sayMark(l, q.Words, q.Game, mark, true, question.Typed)
		}
		step := q.step(number, question)
		step.Verdict = wire.Marked(q.Words, mark)
		q.write(l, step)
		return true
	}
}

// step is a question as JSON.
func (q *Quiz) step(number int, question learn.Question) wire.Lesson {
	step := wire.Asked(q.Words, question)
	step.Step = number
	return step
}

// asTyped is an answer in the letters of choices, when it is a card that is typed in
// those of the language.
func asTyped(words *rulesets.Text, answer string) string {
	reader := typed.Cards(words)
	if card, err := reader.Parse(answer); err == nil {
		return card.String()
	}
	return reader.Canonical(answer)
}

// refuse says that an answer is none.
func (q *Quiz) refuse(l *dialog, question learn.Question, why phrase.Phrase) {
	q.say(l, why)
	step := q.step(q.Sitting.Number(), question)
	told := wire.Say(q.Words, why)
	step.Error = &told
	q.write(l, step)
}

// noAnswer says what an answer is.
func noAnswer(text string, question learn.Question) phrase.Phrase {
	id := "learn.quiz.again"
	switch {
	case question.Typed:
		return phrase.Of("learn.quiz.number_only", "text", cards.Abbreviated(text))
	case text == "":
		id = "learn.quiz.again_empty"
	}
	return phrase.Of(id, "text", cards.Abbreviated(text), "most", len(question.Choices))
}

// sayQuestion prints a question, what lies on the table, and the choices.
func sayQuestion(l *dialog, words *rulesets.Text, question learn.Question) {
	l.say(words, question.Text)
	for _, d := range question.Diagrams {
		l.say(words, drawnLine(words, d))
	}
	sayChoices(l, words, question)
}

// sayChoices prints the choices with their numbers; none where a number is typed.
func sayChoices(l *dialog, words *rulesets.Text, question learn.Question) {
	if question.Typed {
		return
	}
	for i, choice := range question.Choices {
		l.say(words, phrase.Of("learn.quiz.choice", "n", i+1, "text", choice.Text))
	}
}

// sayMark prints how an answer is marked, and by which rule.
func sayMark(l *dialog, words *rulesets.Text, game learn.GameOf, mark learn.Mark, tell, typed bool) {
	id := "learn.quiz.wrong"
	if mark.Right {
		id = "learn.quiz.right"
	}
	l.say(words, phrase.Of(id, "why", mark.Given.Verdict.Why))
	if !mark.Right && tell {
		l.say(words, answerLine(mark, typed))
	}
	if section, ok := words.Section(game.Game.ID, mark.Given.Verdict.Section, game.Agreed); ok {
		l.say(words, phrase.Of("plain.rule", "section", section.Title, "command", wire.RuleCommand(game.Game.ID, mark.Given.Verdict.Section)))
	}
}

func answerLine(mark learn.Mark, typed bool) phrase.Phrase {
	if typed {
		return phrase.Of("learn.quiz.answer_number", "text", mark.Answer.Text)
	}
	return phrase.Of("learn.quiz.answer", "n", mark.Number, "text", mark.Answer.Text)
}

// askTable lets everybody answer at once, uncovers the answer, and asks who was right.
func (q *Quiz) askTable(l *dialog, question learn.Question) bool {
	q.say(l, phrase.Of("learn.quiz.ready"))
	if _, ok := l.next(); !ok {
		return false
	}
	right := question.Choices[question.Right()]
	mark := learn.Mark{Right: true, Given: learn.Choice{Verdict: right.Verdict}, Answer: right, Number: question.Right() + 1}
	q.say(l, answerLine(mark, question.Typed))
	q.say(l, right.Verdict.Why)
	step := q.step(q.Sitting.Number(), question)
	step.Verdict = wire.Marked(q.Words, mark)
	q.write(l, step)
	for {
		q.say(l, phrase.Of("learn.quiz.who", "names", strings.Join(q.Sitting.Names[:min(2, len(q.Sitting.Names))], ",")))
		line, ok := l.next()
		if !ok {
			return false
		}
		stranger := q.Sitting.Won(named(line))
		if stranger == "" {
			return true
		}
		q.refuse(l, question, phrase.Of("learn.quiz.not_here", "text", cards.Abbreviated(stranger), "names", phrase.Names(q.Sitting.Names)))
	}
}

// named are the names of a line: right Ana,Ben.
func named(line string) []string {
	words := strings.FieldsFunc(line, func(r rune) bool { return r == ',' || r == ' ' })
	if len(words) > 0 && strings.EqualFold(words[0], "right") {
		words = words[1:]
	}
	return words
}

// end says how the quiz went.
func (q *Quiz) end(l *dialog) {
	topics := q.Sitting.Quiz.Topics()
	asked, right := q.Sitting.Asked(), q.Sitting.Right()
	q.say(l, phrase.Phrase{})
	if q.JSON {
		l.write(wire.Lesson{
			Step: asked, Of: q.Sitting.Of, Points: wire.Podium(q.Sitting.Podium()),
			Result: &wire.LessonResult{Right: right, Asked: asked, Seed: q.Seed, Topics: wire.Topics(topics)},
		})
		return
	}
	if asked == 0 {
		q.say(l, phrase.Of("learn.quiz.none"))
		return
	}
	for _, place := range q.Sitting.Podium() {
		q.say(l, phrase.Of("learn.quiz.place", "place", place.Number, "names", phrase.Names(place.Names), "points", place.Points))
	}
	if len(q.Sitting.Names) == 0 {
		q.say(l, phrase.Of("learn.quiz.result", "right", right, "of", asked))
	}
	var sits, weak []phrase.Phrase
	for _, t := range topics {
		switch name := phrase.Of("learn.topic." + t.ID); {
		case t.Row >= learn.Sits:
			sits = append(sits, name)
		case t.Row == 0:
			weak = append(weak, name)
		}
	}
	if len(sits) > 0 {
		q.say(l, phrase.Of("learn.quiz.sits", "topics", sits))
	}
	if len(weak) > 0 {
		q.say(l, phrase.Of("learn.quiz.weak", "topics", weak))
	}
	q.say(l, phrase.Of("learn.quiz.repeat", "seed", fmt.Sprint(q.Seed)))
}

// Players are the names of those who play along, each once. The error says which of
// them cannot be a name.
func Players(typed []string) ([]string, error) {
	var list []string
	for _, word := range typed {
		name, err := names.Clean(word)
		if err != nil {
			return nil, err
		}
		if !slices.ContainsFunc(list, func(other string) bool { return names.Key(other) == names.Key(name) }) {
			list = append(list, name)
		}
	}
	return list, nil
}
