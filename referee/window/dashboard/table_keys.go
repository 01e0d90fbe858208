package dashboard

import (
	"strconv"
	"strings"

	"tableref/referee/match"
	"tableref/referee/window/dashboard/canvas"
	"tableref/referee/window/dashboard/keys"
)

// takes gives a key to the count form. A corrected number is not to be accepted as it
// was.
func (s *tableScreen) takes(key string) bool {
	if s.form == nil || !pressed(s.form.hints(), key, s.setFocus) {
		return false
	}
	s.refused = nil
	return true
}

// hints are what can be done now: answers to open questions first, then the offers in
// the table's order, then what works at every table.
func (s *tableScreen) hints() []hint {
	all := s.actionHints()
	if s.inquiry != nil && !s.formOpened {
		all = append(all, s.fixedHint(keys.Esc, "dashboard.hint.stop_thinking").does(func() { s.cancelQuestion() }))
	}
	all = append(all, s.stepHints()...)
	if len(s.view.Advice) > 0 {
		id := "dashboard.hint.unadvised"
		if s.hideAdvice {
			id = "dashboard.hint.advised"
		}
		all = append(all, s.hintFor("F4", id).does(s.toggleAdvice))
	}
	quit := hint{key: "q", quiet: true}.does(func() { s.confirmLeave(s.quit) })
	room := hint{key: "F11", quiet: true}.does(s.openRoom)
	board := s.boardHint()
	board.quiet = true // the last row is full
	esc := s.escHint()
	esc.quiet = s.inquiry != nil && !s.formOpened // it stops the thinking first
	return append(all,
		s.fixedHint("F1", "dashboard.hint.rules").does(s.openRules),
		s.fixedHint("F2", "dashboard.hint.tally").does(func() { s.push(newTallyScreen(s.play, false)) }),
		s.fixedHint("F3", "dashboard.hint.history").does(func() { s.push(newHistoryScreen(s.play)) }),
		quit, room, board,
		esc,
		s.fixedHint("?", "dashboard.hint.help").does(func() { s.openHelp(s) }))
}

// escHint goes back one level: from a form that was opened by its key, else home.
func (s *tableScreen) escHint() hint {
	if s.formOpened {
		return s.fixedHint(keys.Esc, "dashboard.hint.back").does(func() { s.formOpened = false })
	}
	return s.fixedHint(keys.Esc, "dashboard.hint.home").does(func() { s.confirmLeave(s.closeTable) })
}

// actionHints are the keys of the count form, those that answer an open question, and
// the offers.
func (s *tableScreen) actionHints() []hint {
	var answers, offers []hint
	if s.form != nil {
		answers = s.form.hints()
	}
	for _, o := range s.view.Offers {
		switch one := s.offerHint(o); {
		case isStep(o):
		case s.view.Clock.Asked && len(o.Args) > 0 && o.Args[0].Kind == match.TimeArg:
			answers = append(answers, one)
		default:
			offers = append(offers, one)
		}
	}
	return append(append(answers, s.askHints()...), offers...)
}

// offerHint does what an offer offers.
func (s *tableScreen) offerHint(o match.Offer) hint {
	one := hint{key: keyOf(o), alt: ownKeyOf(o), label: s.phrase(o.Label), strong: o.Primary}
	if isCounting(o) {
		one.quiet = s.form != nil // the form takes its arguments
		return one.does(func() { s.formOpened = true })
	}
	return one.does(func() {
		if s.form != nil && !s.form.submitAll() {
			return
		}
		s.formOpened = false
		s.begin(o)
	})
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
	enter := hint{key: keys.Enter, label: label}.does(func() { p.askPending(ask) })
	switch seats := p.askedSeats(); {
	case len(seats) > 0:
		enter.quiet = len(seats) <= 9 // each has its digit
		return []hint{p.seatHint(ask, seats, label), enter}
	case onlyWord(arg):
		return []hint{hint{key: anywayKey, label: p.wordLabel(arg, arg.Words[0])}.does(func() { p.answer(ask, arg.Words[0]) })}
	}
	enter.quiet = arg.Kind == match.TimeArg // the action has a key of its own
	return []hint{enter}
}

// seatHint answers with a seat, by its digit.
func (p *play) seatHint(ask match.Ask, seats []int, label string) hint {
	all := hint{key: seatKeys(seats), label: label}
	for _, seat := range seats {
		if seat < 9 {
			all.also = append(all.also, strconv.Itoa(seat+1))
		}
	}
	all.do = func(key string) { p.answer(ask, p.view.Seats[keys.Digit(key)-1].Name) }
	return all
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

func (s *tableScreen) typesNumbers() bool { return s.counting() }

// seatKeys are the digits of seats as hints show them: "1-3" or "1 3".
func seatKeys(seats []int) string {
	first, last := seats[0], seats[len(seats)-1]
	switch {
	case len(seats) == 1:
		return strconv.Itoa(first + 1)
	case last-first == len(seats)-1:
		return strconv.Itoa(first+1) + "-" + strconv.Itoa(min(last+1, 9))
	}
	digits := make([]string, len(seats))
	for i, seat := range seats {
		digits[i] = strconv.Itoa(seat + 1)
	}
	return strings.Join(digits, " ")
}
