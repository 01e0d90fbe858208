package dashboard

import (
	"tableref/referee/dashboard/keys"
	"tableref/referee/match"
)

// leaveDialog asks before the table or the program is left: nothing is lost by it,
// and the question keeps a wrong key from stopping an evening.
type leaveDialog struct {
	*desk
	title    string // id of the phrase
	question func() string
	then     func()
}

// letGo asks before the table is left. Who only looks on stops nothing.
func (p *play) letGo(leave func()) {
	if p.view.Onlooking {
		leave()
		return
	}
	p.push(newLeaveDialog(p, leave))
}

func newLeaveDialog(p *play, leave func()) *leaveDialog {
	return &leaveDialog{desk: p.desk, title: "dashboard.leave.title", question: p.afterLeaving, then: leave}
}

// letGo asks before the program is left.
func (s *homeScreen) letGo() {
	question := func() string { return s.say("dashboard.leave.recorded") }
	s.push(&leaveDialog{desk: s.desk, title: "dashboard.leave.program", question: question, then: s.quit})
}

func (s *leaveDialog) dialog() {}

func (s *leaveDialog) draw(c *sheet) {
	text := wrap(s.question(), leaveWidth)
	body := s.dialogBox(c, s.say(s.title), leaveWidth, len(text), s.hints())
	for i, line := range text {
		body.Text(0, i, s.styles.plain, line)
	}
}

// leaveWidth is the width of the question's box.
const leaveWidth = 50

// afterLeaving says what happens to the match.
func (p *play) afterLeaving() string {
	switch p.view.Phase {
	case match.Finished:
		return p.say("dashboard.leave.finished")
	case match.Running:
		return p.say("dashboard.leave.running")
	}
	return p.say("dashboard.leave.open")
}

func (s *leaveDialog) press(key string) bool {
	switch key {
	case keys.Enter, "q":
		s.pop()
		s.then()
	case keys.Esc:
		s.pop()
	default:
		return false
	}
	return true
}

func (s *leaveDialog) hints() []hint {
	return []hint{s.fixed(keys.Enter, "dashboard.leave.yes"), s.fixed(keys.Esc, "dashboard.leave.no")}
}
