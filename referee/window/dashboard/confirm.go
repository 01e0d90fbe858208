package dashboard

import (
	"tableref/referee/match"
	"tableref/referee/window/dashboard/keys"
)

// confirmDialog asks before something that should not happen by a wrong key.
type confirmDialog struct {
	*desk
	title     string // phrase id
	question  func() string
	width     int    // columns of the question
	yes       string // phrase id for what Enter does
	key       string // also confirms; "": only Enter does
	confirmed func()
}

// confirmLeave asks before the table is left. An onlooker ends nothing by leaving, and
// is not asked.
func (p *play) confirmLeave(leave func()) {
	if p.view.Onlooking {
		leave()
		return
	}
	p.confirmLeaving("dashboard.leave.title", p.leaveQuestion, leave)
}

func (d *desk) confirmLeaving(title string, question func() string, leave func()) {
	d.push(&confirmDialog{desk: d, title: title, question: question, width: 50, yes: "dashboard.leave.yes", key: "q", confirmed: leave})
}

func (s *homeScreen) confirmQuit() {
	question := func() string { return s.say("dashboard.leave.recorded") }
	s.confirmLeaving("dashboard.leave.program", question, s.quit)
}

func (s *confirmDialog) dialog() {}

func (s *confirmDialog) draw(c *sheet) {
	text := wrap(s.question(), s.width)
	body := s.dialogBox(c, s.say(s.title), s.width, len(text), s.hints())
	drawText(body, 0, 0, s.styles.plain, text)
}

// leaveQuestion says what becomes of the match.
func (p *play) leaveQuestion() string {
	switch p.view.Phase {
	case match.Finished:
		return p.say("dashboard.leave.finished")
	case match.Running:
		return p.say("dashboard.leave.running")
	}
	return p.say("dashboard.leave.open")
}

func (s *confirmDialog) press(key string) bool {
	switch {
	case key == keys.Enter, s.key != "" && key == s.key:
		s.pop()
		s.confirmed()
	case key == keys.Esc:
		s.pop()
	default:
		return false
	}
	return true
}

func (s *confirmDialog) hints() []hint {
	return []hint{s.fixedHint(keys.Enter, s.yes), s.fixedHint(keys.Esc, "dashboard.leave.no")}
}
