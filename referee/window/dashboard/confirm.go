package dashboard

import (
	"tableref/referee/match"
	"tableref/referee/window/dashboard/keys"
)

// confirmDialog asks before something that should not happen by a wrong key.
type confirmDialog struct {
	*textView
	desk      *desk
	heading   string // phrase id
	question  func() string
	width     int    // columns of the question
	yes       string // phrase id for what Enter does
	key       string // also confirms; "": only Enter does
	confirmed func()
}

func (d *desk) newConfirm(heading string, question func() string, width int, yes string, confirmed func()) *confirmDialog {
	s := &confirmDialog{desk: d, heading: heading, question: question, width: width, yes: yes, confirmed: confirmed}
	s.textView = d.newText(func(w int) [][]piece { return pieces(question(), w, d.styles.Plain) })
	s.SetBorderPadding(0, 0, 0, 0)
	return s
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
	s := d.newConfirm(title, question, 50, "dashboard.leave.yes", leave)
	s.key = "q"
	d.push(s)
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

func (s *confirmDialog) title() (title, state string) { return s.desk.say(s.heading), "" }

func (s *confirmDialog) size() (w, h int) {
	return s.width, len(wrap(s.question(), s.width))
}

func (s *confirmDialog) refresh() {}

func (s *confirmDialog) hints() []hint {
	return []hint{
		s.desk.fixedHint(keys.Enter, s.yes).or(s.key).does(func() {
			s.desk.pop()
			s.confirmed()
		}),
		s.desk.fixedHint(keys.Esc, "dashboard.leave.no").does(s.desk.pop),
	}
}
