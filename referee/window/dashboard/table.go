package dashboard

import (
	"strings"

	"tableref/referee/match"
	"tableref/referee/window/dashboard/canvas"
	"tableref/referee/window/dashboard/keys"
)

// tableScreen is the table: state, prompt, clock, seats, the rule of the moment, the
// latest events. During a count it shows the count form, between rounds the scores.
type tableScreen struct {
	*play
	form       *countForm // nil: no counts are being entered
	formOpened bool       // the form was opened by its key before the round ended
	rule       rule
	picking    *pileCursor // what is being picked in the diagrams; nil: nothing
}

func newTableScreen(p *play) *tableScreen { return &tableScreen{play: p} }

// refresh opens or closes the count form as the view asks for counts.
func (s *tableScreen) refresh() {
	s.rule.refresh(s.play)
	_, can := s.countOffer()
	s.formOpened = s.formOpened && can && s.view.Phase != match.Counting
	switch {
	case !s.counting():
		s.form = nil
	case s.form == nil && s.picking == nil:
		s.form = newCountForm(s.play)
	case s.form != nil:
		s.form.refresh()
	}
}

// counting reports whether the counts of this round are being entered.
func (s *tableScreen) counting() bool {
	return len(s.view.Fields) > 0 && (s.view.Phase == match.Counting || s.formOpened)
}

func (s *tableScreen) draw(c *sheet) {
	if s.form != nil || s.showsScores() {
		s.drawBody(s.frame(c, s.headline(), s.state(), s.hints()))
		return
	}
	body := s.frameWithoutMessage(c, s.headline(), s.state(), s.hints()) // so that the clock does not move
	s.drawBody(body)
	s.drawMessage(body)
}

func (s *tableScreen) drawBody(body *sheet) {
	w, h := body.Size()
	left, right := s.columns(w)
	switch {
	case s.picking != nil: // what is being picked must be visible
	case s.form != nil:
		s.form.draw(body.Sub(0, 0, left, h))
		s.drawSide(body.Sub(left+2, 0, right, h), nil)
		return
	case s.showsScores():
		s.drawResults(body, left, right)
		return
	}
	switch s.arrange(w, h, left, right) {
	case acrossWindow:
		s.drawAcross(body)
	case atSide:
		right = s.besideWidth(w, h, right)
		left = w - right - 3
		s.drawPlay(body.Sub(0, 0, left, h), nil)
		s.drawSide(body.Sub(left+2, 0, right, h), s.middle(right, h-sideRows))
	case underSeats:
		var middle [][]piece
		if s.middleFits(left-margin, h) {
			middle = s.middle(left-margin, unbounded)
		}
		s.drawPlay(body.Sub(0, 0, left, h), middle)
		s.drawSide(body.Sub(left+2, 0, right, h), nil)
	}
}

func (s *tableScreen) showsScores() bool {
	return s.view.Phase == match.Between || s.view.Phase == match.Finished
}

// columns shares the width between the table and the rule. A narrow window leaves the
// rule to its own screen.
func (s *tableScreen) columns(w int) (left, right int) {
	counting := s.counting()
	switch {
	case w < 76, counting && w < 104, len(s.view.Seats) > 8 && w < 100:
		return w, 0
	case w < 100:
		right = 33
	default:
		right = min(w/3, 44)
	}
	return w - right - 3, right
}

// headline is the game, the round if there was one, and the target total.
func (p *play) headline() string {
	title := p.title()
	if p.view.Onlooking {
		title = p.say("dashboard.onlooking.title", "title", title)
	}
	switch {
	case p.view.Round < 1:
		return title
	case p.view.Extra():
		title = p.say("dashboard.headline_extra", "title", title, "round", p.view.Round)
	case p.view.Rounds > 0:
		title = p.say("dashboard.headline", "title", title, "round", p.view.Round, "rounds", p.view.Rounds)
	default:
		title = p.say("dashboard.headline_open", "title", title, "round", p.view.Round)
	}
	if p.view.Target != 0 {
		title = p.say("dashboard.headline_target", "headline", title, "target", p.points(p.view.Target))
	}
	return title
}

func (p *play) title() string { return p.phrase(p.view.Title) }

// state is the phase in capitals.
func (p *play) state() string { return strings.ToUpper(p.say("phase." + string(p.view.Phase))) }

func (s *tableScreen) press(key string) bool {
	digit := keys.Digit(key)
	if s.form != nil && s.form.press(key) {
		s.refused = nil // a corrected number is not to be accepted as it was
		return true
	}
	if s.answerKey(key, digit) {
		return true
	}
	o, ok := s.offerFor(key)
	switch {
	case ok && isCounting(o):
		s.formOpened = true // the form takes its arguments
	case ok && !isStep(o):
		if s.form != nil && !s.form.submitAll() {
			return true
		}
		s.formOpened = false
		s.begin(o)
	case key == keys.Esc && s.formOpened:
		s.formOpened = false
	default:
		return s.pressFixed(key)
	}
	return true
}

// pressFixed handles the keys that work at every table.
func (s *tableScreen) pressFixed(key string) bool {
	switch key {
	case "F1":
		s.openRules()
	case "F2":
		s.push(newTallyScreen(s.play, false))
	case "F3":
		s.push(newHistoryScreen(s.play))
	case "F4":
		if len(s.view.Advice) == 0 {
			return false
		}
		s.toggleAdvice()
	case keys.Esc:
		if !s.cancelQuestion() {
			s.confirmLeave(s.closeTable)
		}
	case "q":
		s.confirmLeave(s.quit)
	default:
		return s.pressStep(key)
	}
	return true
}

// pressStep undoes or redoes an action; it reports false for other keys.
func (p *play) pressStep(key string) bool {
	switch key {
	case "z":
		p.step(p.view.Undo, undo)
	case "y":
		p.step(p.view.Redo, redo)
	default:
		return false
	}
	return true
}

// stepHints are the keys for undo and redo. They are listed when there is something to
// undo or redo.
func (p *play) stepHints() []hint {
	back, again := p.undoHint(), p.fixedHint("y", "dashboard.hint.redo")
	back.quiet, again.quiet = p.view.Undo == nil, p.view.Redo == nil
	return []hint{
		back.does(func() { p.step(p.view.Undo, undo) }),
		again.does(func() { p.step(p.view.Redo, redo) }),
	}
}

// step undoes or redoes an action.
func (p *play) step(step *match.Step, id string) {
	if p.view.Onlooking {
		p.warn("refuse.looking_on")
		return
	}
	if step == nil {
		p.warn("dashboard.nothing_to." + id)
		return
	}
	if err := p.do(match.Action{ID: id}); err != nil {
		p.fail(err)
	}
}

func (s *tableScreen) hints() []hint {
	all := s.actionHints()
	if s.inquiry != nil {
		all = append(all, s.fixedHint(keys.Esc, "dashboard.hint.stop_thinking"))
	}
	all = append(all, s.stepHints()...)
	esc := "dashboard.hint.home"
	if s.formOpened {
		esc = "dashboard.hint.back"
	}
	if len(s.view.Advice) > 0 {
		id := "dashboard.hint.unadvised"
		if s.hideAdvice {
			id = "dashboard.hint.advised"
		}
		all = append(all, s.hintFor("F4", id))
	}
	return append(all,
		s.fixedHint("F1", "dashboard.hint.rules"),
		s.fixedHint("F2", "dashboard.hint.tally"),
		s.fixedHint("F3", "dashboard.hint.history"),
		s.fixedHint(keys.Esc, esc),
		s.fixedHint("?", "dashboard.hint.help"))
}

// actionHints are the keys for what can be done now: answers to open questions first,
// then the offers in the table's order.
func (s *tableScreen) actionHints() []hint {
	var answers, offers []hint
	if s.form != nil {
		answers = s.form.hints()
	}
	for _, o := range s.view.Offers {
		one := hint{key: keyOf(o), alt: ownKeyOf(o), label: s.phrase(o.Label), strong: o.Primary}
		switch {
		case isStep(o) || (isCounting(o) && s.form != nil):
		case s.view.Clock.Asked && len(o.Args) > 0 && o.Args[0].Kind == match.TimeArg:
			answers = append(answers, one)
		default:
			offers = append(offers, one)
		}
	}
	return append(append(answers, s.askHints()...), offers...)
}

// answerHints are the keys of the count form, and those that answer an open question.
func (s *tableScreen) answerHints() []hint {
	var all []hint
	if s.form != nil {
		all = s.form.hints()
	}
	return append(all, s.askHints()...)
}

// askHints are the keys that answer what the table still wants to know.
func (p *play) askHints() []hint {
	ask, ok := p.pendingAsk()
	if !ok {
		return nil
	}
	arg := ask.Arg()
	label := p.say("arg." + arg.ID)
	if of := p.listed(ask.Offer, ask.Given); of != "" {
		label = p.say("dashboard.of", "first", of, "second", label)
	}
	switch seats := p.askedSeats(); {
	case len(seats) > 9:
		return []hint{{key: seatKeys(seats), label: label}, {key: keys.Enter, label: label}}
	case len(seats) > 0:
		return []hint{{key: seatKeys(seats), label: label}}
	case arg.Kind == match.TimeArg:
		return nil // the action has a key of its own
	case onlyWord(arg):
		return []hint{{key: anywayKey, label: p.wordLabel(arg, arg.Words[0])}}
	}
	return []hint{{key: keys.Enter, label: label}}
}

// undoHint names the action that undo takes back.
func (p *play) undoHint() hint {
	what := ""
	if p.view.Undo != nil {
		what = p.phrase(p.view.Undo.Text)
	}
	label := func(w int) string { return p.say("dashboard.hint.undo", "what", canvas.CutWords(what, w)) }
	const most, least = 24, 6
	return hint{key: "z", label: label(most), fixed: true, cut: func(w int) string {
		return label(max(w-width(label(0)), least))
	}}
}

func (s *tableScreen) typesNumbers() bool { return s.counting() }
