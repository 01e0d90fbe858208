package dashboard

import (
	"golang.org/x/text/language"

	"tableref/referee/window/dashboard/display"
)

// historyScreen shows everything that happened, including what was undone.
type historyScreen struct {
	*textView
	play *play
	laid laidHistory
}

// laidHistory is the history as it was laid out last. It is long after an evening, and
// the screen is drawn ten times a second.
type laidHistory struct {
	seq, width int
	tag        language.Tag
	lines      [][]piece
}

// newHistoryScreen shows the end of the history first.
func newHistoryScreen(p *play) *historyScreen {
	s := &historyScreen{play: p}
	s.textView = p.newText(s.rows)
	s.SetBorderPadding(1, 0, margin, margin)
	s.ScrollToEnd()
	return s
}

func (s *historyScreen) title() (title, state string) {
	return s.play.say("dashboard.history.title", "title", s.play.matchTitle()), s.play.state()
}

func (s *historyScreen) refresh() {}

// The columns before what happened.
const (
	whenWidth     = 7 // time of day
	roundNoWidth  = 5
	historyIndent = whenWidth + roundNoWidth + display.EventClock
)

// rows are the events in w columns: when, in which round, what.
func (s *historyScreen) rows(w int) [][]piece {
	p := s.play
	if p.view.Last.Len() == 0 {
		return pieces(p.say("dashboard.history.none"), w, p.styles.Plain)
	}
	if last := s.laid; last.lines != nil && last.seq == p.view.Seq && last.width == w && last.tag == p.tag {
		return last.lines
	}
	var rows [][]piece
	for line := range p.view.Last.All() {
		round := ""
		if line.Round > 0 {
			round = p.say("dashboard.history.round", "round", line.Round)
		}
		at, what := p.eventText(line)
		before := pad(line.At.Format("15:04"), whenWidth) + pad(round, roundNoWidth) + pad(at, display.EventClock)
		for _, text := range wrap(what.Text, w-historyIndent) {
			rows = append(rows, []piece{{Text: before, Look: p.styles.Faint}, {Text: text, Look: what.Look}})
			before = pad("", historyIndent)
		}
	}
	s.laid = laidHistory{p.view.Seq, w, p.tag, rows}
	return rows
}

func (s *historyScreen) hints() []hint {
	all := append([]hint{s.play.scrolling(s.textView)}, s.play.stepHints()...)
	return append(all, s.play.backHint("F3"))
}
