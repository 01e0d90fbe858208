package dashboard

import (
	"tableref/referee/dashboard/keys"
	"tableref/referee/match"
)

// leaveDialog asks before the table is left: the match stays open, and the
// question keeps a wrong key from stopping an evening.
type leaveDialog struct {
	*play
	leaveTable func()
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
	return &leaveDialog{play: p, leaveTable: leave}
}

func (s *leaveDialog) dialog() {}

func (s *leaveDialog) draw(c *sheet) {
	text := wrap(s.question(), leaveWidth)
	body := s.dialogBox(c, s.say("dashboard.leave.title"), leaveWidth, len(text), s.hints())
	for i, line := range text {
		body.Text(0, i, s.styles.plain, line)
	}
}

// leaveWidth is the width of the question's box.
const leaveWidth = 50

// question says what happens to the match.
func (s *leaveDialog) question() string {
	switch s.view.Phase {
	case match.Finished:
		return s.say("dashboard.leave.finished")
	case match.Running:
		return s.say("dashboard.leave.running")
	}
	return s.say("dashboard.leave.open")
}

func (s *leaveDialog) press(key string) bool {
	switch key {
	case keys.Enter, "q":
		s.pop()
		s.leaveTable()
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
