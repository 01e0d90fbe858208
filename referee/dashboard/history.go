package dashboard

import (
	"tableref/referee/dashboard/keys"
	"tableref/referee/match"
)

// historyScreen shows everything that happened, what was taken back too.
type historyScreen struct {
	*play
	scroll
}

func newHistoryScreen(p *play) *historyScreen {
	return &historyScreen{play: p, scroll: scroll{first: len(p.view.Last)}}
}

func (s *historyScreen) draw(c *sheet) {
	body := s.frame(c, s.say("dashboard.history.title", "title", s.title()), s.state(), s.hints())
	w, h := body.Size()
	if len(s.view.Last) == 0 {
		paragraph(body, margin, 1, w-margin, h, s.styles.plain, s.say("dashboard.history.none"))
		return
	}
	first := s.within(len(s.view.Last), h-2)
	body.Right(w-1, 0, 4, s.styles.faint, s.more())
	for y, line := range s.view.Last[first:min(first+h-2, len(s.view.Last))] {
		s.drawLine(body, y+1, w, line)
	}
}

// drawLine writes one row of the record: when, in which round, what.
func (s *historyScreen) drawLine(c *sheet, y, w int, line match.Line) {
	x := c.Fit(margin, y, 7, s.styles.faint, line.At.Format("15:04"))
	round := ""
	if line.Round > 0 {
		round = s.say("dashboard.history.round", "round", line.Round)
	}
	x = c.Fit(x, y, 5, s.styles.faint, round)
	s.drawEvent(c, x, y, w-x-1, line)
}

func (s *historyScreen) press(key string) bool {
	switch key {
	case keys.Esc, "F3":
		s.pop()
	case "z":
		s.step(s.view.Undo, undo)
	case "y":
		s.step(s.view.Redo, redo)
	default:
		return s.scroll.press(key)
	}
	return true
}

func (s *historyScreen) hints() []hint {
	all := []hint{s.fixed("↑↓", "dashboard.hint.scroll")}
	if s.view.Undo != nil {
		all = append(all, s.undoHint())
	}
	if s.view.Redo != nil {
		all = append(all, s.fixed("y", "dashboard.hint.redo"))
	}
	return append(all, s.fixed(keys.Esc, "dashboard.hint.back"))
}
