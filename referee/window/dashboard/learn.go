package dashboard

import (
	"strconv"
	"strings"

	"github.com/rivo/tview"

	"tableref/referee/learn"
	"tableref/referee/match"
	"tableref/referee/window/dashboard/keys"
	"tableref/rulesets"
	"tableref/rulesets/phrase"
)

// learnScreen teaches a game: the steps of its lesson, or the questions of a quiz for
// one. What is right, and why, comes from package learn.
type learnScreen struct {
	*tview.Flex
	desk *desk
	game learn.GameOf
	walk *learn.Walk    // nil: it is a quiz
	quiz *learn.Sitting // nil: it is a lesson

	step  learn.Step      // of the lesson, as it is shown
	asked *learn.Question // what is to be answered; nil: nothing
	mark  *learn.Mark     // of the answer that was given; nil: none was
	shown bool            // the right answer is shown with it
	over  bool

	text    *textView
	picture *drawn
	choices *listView
	number  *tview.InputField
}

// quizLength is how many questions a quiz has.
const quizLength = 10

// learnGame opens the lesson of a game, or a quiz if there is none.
func (d *desk) learnGame(game *rulesets.Game) {
	course, ok := d.room.Lesson(game)
	if !ok {
		d.quizGame(game)
		return
	}
	steps, err := course.Steps(uint64(d.clock.Now().UnixNano()))
	if err != nil {
		d.fail(err)
		return
	}
	d.setGame(game.ID)
	s := d.newLearn(course.GameOf)
	s.walk = &learn.Walk{Steps: steps}
	s.next()
	d.push(s)
}

// quizGame opens a quiz about a game, if its rules can ask anything.
func (d *desk) quizGame(game *rulesets.Game) {
	of, kinds := d.room.Questions(game)
	if len(kinds) == 0 {
		d.warn("dashboard.learn.none", "game", phrase.Game(game.ID))
		return
	}
	d.setGame(game.ID)
	s := d.newLearn(of)
	s.quiz = &learn.Sitting{Quiz: learn.NewQuiz(kinds, uint64(d.clock.Now().UnixNano())), Of: quizLength}
	s.next()
	d.push(s)
}

func (d *desk) newLearn(game learn.GameOf) *learnScreen {
	s := &learnScreen{Flex: tview.NewFlex().SetDirection(tview.FlexRow), desk: d, game: game}
	s.text = d.newText(s.lines)
	s.picture = newDrawn(s.drawTable)
	s.choices = d.newList()
	s.choices.clicked = s.choose
	s.number = d.newNumberInput()
	return s
}

// next goes to the step or question that is on.
func (s *learnScreen) next() {
	s.asked, s.mark, s.shown = nil, nil, false
	on := false
	if s.walk != nil {
		if s.step, on = s.walk.Step(); on {
			s.asked = s.step.Task
		}
	} else if question, ok := s.quiz.Next(); ok {
		s.asked, on = &question, true
	}
	s.over = !on
	s.number.SetText("")
	s.choices.choose(0)
}

// goOn follows Enter where nothing is to be answered.
func (s *learnScreen) goOn() {
	switch {
	case s.over:
		s.back()
		return
	case s.walk != nil && s.step.Practice:
		s.practise()
		return
	case s.walk != nil && s.mark == nil: // a right answer has gone on already
		s.walk.GoOn()
	}
	s.next()
	s.desk.setFocus(s)
}

// choose answers with a choice.
func (s *learnScreen) choose(choice int) { s.answer(strconv.Itoa(choice + 1)) }

// answer marks an answer. A wrong one in a lesson may be tried again.
func (s *learnScreen) answer(answer string) {
	answered, ok := s.judge(answer)
	if !ok {
		s.desk.warn("learn.quiz.number_only", "text", answer)
		return
	}
	s.mark, s.shown = &answered.Mark, answered.Shown
	if answered.On {
		s.asked = nil
	}
	s.number.SetText("")
	s.desk.setFocus(s)
}

// judge hands an answer to the lesson or the quiz, which goes on after each.
func (s *learnScreen) judge(answer string) (learn.Answered, bool) {
	if s.walk != nil {
		return s.walk.Answer(answer)
	}
	mark, ok := s.quiz.Answer(answer)
	return learn.Answered{Mark: mark, Shown: true, On: true}, ok
}

// practise opens the table of the practice round.
func (s *learnScreen) practise() {
	d := s.desk
	var table Table
	var err error
	d.besideTurn(func() { table, err = d.room.Practice(s.game.Game) })
	if err != nil {
		d.fail(err)
		return
	}
	s.walk.GoOn()
	s.next()
	d.openTable(table)
	d.message = lastingMessage(func() string { return d.say("dashboard.learn.practising") })
}

// back leaves the lesson.
func (s *learnScreen) back() {
	s.desk.setGame("")
	s.desk.pop()
}

func (s *learnScreen) title() (title, state string) {
	d, game := s.desk, phrase.Game(s.game.Game.ID)
	switch {
	case s.walk != nil && s.over:
		return d.say("dashboard.learn.lesson", "game", game), ""
	case s.walk != nil:
		n := s.walk.Number()
		if s.mark != nil && s.asked == nil {
			n-- // the walk has gone on already
		}
		return d.say("dashboard.learn.lesson", "game", game), d.say("dashboard.learn.step", "n", n, "of", len(s.walk.Steps))
	}
	n := s.quiz.Number()
	if s.mark != nil {
		n--
	}
	return d.say("dashboard.learn.quiz", "game", game), d.say("dashboard.learn.question", "n", min(n, s.quiz.Of), "of", s.quiz.Of)
}

// layOut puts the text above, what is answered with below it, and then the picture of
// the table.
func (s *learnScreen) layOut() {
	_, _, w, h := s.desk.pages.GetRect()
	s.Clear().AddItem(tview.NewBox(), 1, 0, false)
	s.AddItem(s.text, min(len(s.lines(w-2*margin)), max(h*2/3, 1)), 0, false)
	switch {
	case s.asked == nil:
	case s.asked.Typed:
		s.AddItem(s.number, 2, 0, true)
	default:
		s.AddItem(s.choices, len(s.asked.Choices)+1, 0, true)
	}
	s.AddItem(s.picture, 0, 1, false)
}

// Focus gives the focus to what is answered with.
func (s *learnScreen) Focus(delegate func(tview.Primitive)) {
	switch {
	case s.asked != nil && s.asked.Typed:
		delegate(s.number)
	case s.asked != nil:
		delegate(s.choices)
	default:
		delegate(s.text)
	}
}

func (s *learnScreen) refresh() {
	s.layOut()
	s.number.SetLabel("› ")
	s.number.SetBorderPadding(0, 0, margin, margin)
	if s.asked == nil || s.asked.Typed {
		return
	}
	var labels []string
	for i, choice := range s.asked.Choices {
		labels = append(labels, s.desk.number(i+1)+"  "+s.desk.phrase(choice.Text))
	}
	s.choices.fill(labels)
}

// diagrams are what lies on the table.
func (s *learnScreen) diagrams() []match.Diagram {
	switch {
	case s.over:
		return nil
	case s.walk != nil && len(s.step.Diagrams) > 0:
		return s.step.Diagrams
	case s.asked != nil:
		return s.asked.Diagrams
	}
	return nil
}

func (s *learnScreen) drawTable(c *sheet) {
	w, h := c.Size()
	lines := s.desk.diagrams(s.diagrams(), w-2*margin, h, nil)
	drawLines(c, margin, 0, c.Fitting(margin, 0, lines))
}

// lines say what to know and do, and how the answer is marked.
func (s *learnScreen) lines(w int) [][]piece {
	d := s.desk
	var all [][]piece
	add := func(look style, p phrase.Phrase) {
		if text := strings.TrimSpace(d.phrase(p)); text != "" {
			all = append(append(all, pieces(text, w, look)...), nil)
		}
	}
	switch {
	case s.over && s.walk != nil:
		add(d.styles.Strong, phrase.Of("dashboard.learn.done"))
		return all
	case s.over:
		add(d.styles.Strong, phrase.Of("learn.quiz.result", "right", s.quiz.Right(), "of", s.quiz.Asked()))
		return all
	case s.walk != nil:
		add(d.styles.Strong, s.step.Text)
		if s.step.Practice {
			add(d.styles.Plain, phrase.Of("dashboard.learn.practice"))
		}
		if s.walk.Number() == 1 {
			add(d.styles.Faint, phrase.Of("dashboard.learn.cards"))
		}
	}
	if s.asked != nil {
		add(d.styles.Strong, s.asked.Text)
	}
	if s.mark != nil {
		all = append(all, s.marked(w)...)
	}
	return all
}

// marked says whether the answer was right, why, and by which rule.
func (s *learnScreen) marked(w int) [][]piece {
	d, m := s.desk, s.mark
	id, look := "learn.quiz.wrong", d.styles.Bad
	if m.Right {
		id, look = "learn.quiz.right", d.styles.Good
	}
	all := pieces(d.say(id, "why", m.Given.Verdict.Why), w, look)
	if !m.Right && s.shown {
		all = append(all, pieces(d.say("learn.quiz.answer_number", "text", m.Answer.Text), w, d.styles.Plain)...)
	}
	if section, ok := d.text.Section(s.game.Game.ID, m.Given.Verdict.Section, s.game.Agreed); ok {
		all = append(all, pieces(d.say("dispute.rule", "section", section.Title), w, d.styles.Faint)...)
	}
	return all
}

// section is the section of the rules that matters now.
func (s *learnScreen) section() string {
	if s.mark != nil {
		return s.mark.Given.Verdict.Section
	}
	return s.step.Section
}

func (s *learnScreen) hints() []hint {
	d := s.desk
	rules := d.fixedHint("F1", "dashboard.hint.rules").does(func() {
		d.push(newRulesScreen(d, s.game.Game.ID, s.section(), s.game.Agreed))
	})
	back := d.fixedHint(keys.Esc, "dashboard.hint.back").does(s.back)
	help := d.fixedHint("?", "dashboard.hint.help").does(func() { d.openHelp(s) })
	quiz := d.fixedHint("q", "dashboard.learn.hint.quiz").does(func() {
		s.back()
		d.quizGame(s.game.Game)
	})
	enter := d.fixedHint(keys.Enter, "dashboard.learn.hint.go_on")
	enter.strong = true
	switch {
	case s.asked == nil:
		all := []hint{enter.or(keys.Space).does(s.goOn)}
		if s.over {
			all = append(all, quiz)
		}
		scroll := d.scrolling(s.text)
		scroll.quiet = true
		return append(all, scroll, rules, help, back)
	case s.asked.Typed:
		enter.label = d.say("dashboard.learn.hint.answer")
		return []hint{enter.does(func() { s.answer(strings.TrimSpace(s.number.GetText())) }), rules, help, back}
	}
	enter.label = d.say("dashboard.learn.hint.answer")
	digits := d.digits(len(s.asked.Choices), func(n int) { s.choose(n - 1) })
	return []hint{
		enter.does(func() { s.choose(s.choices.chosen()) }), digits,
		d.moving("↑↓", "dashboard.hint.choose", s.choices), rules, help, back,
	}
}
