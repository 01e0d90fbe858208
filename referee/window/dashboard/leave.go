package dashboard

import (
	"tableref/referee/match"
	"tableref/referee/window/dashboard/keys"
)

// sureDialog asks before something is done that a wrong key should not do. Nothing
// is lost by it.
type sureDialog struct {
	*desk
	title    string // id of the phrase
	question func() string
	width    int    // of the question's lines
	yes      string // id of what Enter does
	key      string // does it too; "": no other key does
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

func newLeaveDialog(p *play, leave func()) *sureDialog {
	return p.leaving("dashboard.leave.title", p.afterLeaving, leave)
}

// leaving asks before the table or the program is left.
func (d *desk) leaving(title string, question func() string, leave func()) *sureDialog {
	return &sureDialog{desk: d, title: title, question: question, width: 50, yes: "dashboard.leave.yes", key: "q", then: leave}
}

// letGo asks before the program is left.
func (s *homeScreen) letGo() {
	question := func() string { return s.say("dashboard.leave.recorded") }
	s.push(s.leaving("dashboard.leave.program", question, s.quit))
}

func (s *sureDialog) dialog() {}

func (s *sureDialog) draw(c *sheet) {
	text := wrap(s.question(), s.width)
	body := s.dialogBox(c, s.say(s.title), s.width, len(text), s.hints())
	textLines(body, 0, 0, s.styles.plain, text)
}

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

func (s *sureDialog) press(key string) bool {
	switch {
	case key == keys.Enter, s.key != "" && key == s.key:
		s.pop()
		s.then()
	case key == keys.Esc:
		s.pop()
	default:
		return false
	}
	return true
}

func (s *sureDialog) hints() []hint {
	return []hint{s.fixed(keys.Enter, s.yes), s.fixed(keys.Esc, "dashboard.leave.no")}
}
