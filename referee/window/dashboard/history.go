package dashboard

import (
	"math"

	"tableref/referee/window/dashboard/keys"
)

// historyScreen shows everything that happened, including what was undone.
type historyScreen struct {
	*play
	scroll
}

// newHistoryScreen shows the end of the history first.
func newHistoryScreen(p *play) *historyScreen {
	return &historyScreen{play: p, scroll: scroll{first: math.MaxInt}}
}

func (s *historyScreen) draw(c *sheet) {
	body := s.frame(c, s.say("dashboard.history.title", "title", s.title()), s.state(), s.hints())
	w, h := body.Size()
	if s.view.Last.Len() == 0 {
		drawParagraph(body, margin, 1, w-margin, h, s.styles.plain, s.say("dashboard.history.none"))
		return
	}
	rows := s.rows(w - margin - 1)
	s.drawVisible(body.Sub(margin, 1, w-margin, h-2), rows)
	body.Right(w-1, 0, 4, s.styles.faint, s.more())
}

// The columns before what happened.
const (
	whenWidth     = 7 // time of day
	roundNoWidth  = 5
	historyIndent = whenWidth + roundNoWidth + clockWidth
)

// rows are the events in w columns: when, in which round, what.
func (s *historyScreen) rows(w int) [][]piece {
	var rows [][]piece
	for line := range s.view.Last.All() {
		round := ""
		if line.Round > 0 {
			round = s.say("dashboard.history.round", "round", line.Round)
		}
		at, what := s.eventText(line)
		before := pad(line.At.Format("15:04"), whenWidth) + pad(round, roundNoWidth) + pad(at, clockWidth)
		for _, text := range wrap(what.Text, w-historyIndent) {
			rows = append(rows, []piece{{Text: before, Look: s.styles.faint}, {Text: text, Look: what.Look}})
			before = pad("", historyIndent)
		}
	}
	return rows
}

func (s *historyScreen) press(key string) bool {
	switch key {
	case keys.Esc, "F3":
		s.pop()
	default:
		return s.pressStep(key) || s.scroll.press(key)
	}
	return true
}

func (s *historyScreen) hints() []hint {
	all := append([]hint{s.fixedHint("↑↓", "dashboard.hint.scroll")}, s.stepHints()...)
	return append(all, s.fixedHint(keys.Esc, "dashboard.hint.back"))
}
