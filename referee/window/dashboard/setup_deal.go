package dashboard

import (
	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"

	"tableref/referee/match"
	"tableref/referee/window/dashboard/canvas"
	"tableref/referee/window/dashboard/keys"
)

// dealScreen shows step by step how the cards are laid out, and starts the match.
type dealScreen struct {
	*tview.Flex
	draft *draft
	deal  match.Deal
	step  int
	more  bool // the layout is longer than its place, as last drawn

	steps  *textView
	layout *textView // after the step; the picture is long when many play
}

func newDealScreen(d *draft, deal match.Deal) *dealScreen {
	s := &dealScreen{Flex: tview.NewFlex().SetDirection(tview.FlexRow), draft: d, deal: deal}
	s.steps = d.desk.newText(s.stepLines)
	s.layout = d.desk.newText(s.layoutLines)
	s.AddItem(tview.NewBox(), 1, 0, false).AddItem(s.steps, 0, 0, false).AddItem(tview.NewBox(), 1, 0, false).AddItem(s.layout, 0, 1, true)
	return s
}

func (s *dealScreen) title() (title, state string) {
	return s.draft.title(), s.draft.desk.say("dashboard.setup.deal")
}

func (s *dealScreen) refresh() {}

// Draw shares the room between the steps and the layout and draws them. A click on a
// step goes there.
func (s *dealScreen) Draw(screen tcell.Screen) {
	_, _, w, h := s.GetRect()
	inner := max(w-2*margin, 0)
	all := len(s.stepLines(inner))
	s.ResizeItem(s.steps, min(all, max(h-1, 0)), 0)
	if all > h-1 {
		s.steps.ScrollTo(len(s.linesBefore(s.step, inner)), 0)
	}
	s.Flex.Draw(screen)
	_, _, inside, rows := s.layout.GetInnerRect()
	s.more = len(s.layoutLines(inside)) > rows
	first, _ := s.steps.GetScrollOffset()
	for i := range s.deal.Steps {
		y, rows := len(s.linesBefore(i, inner))-first, len(s.lines(i, inner))
		canvas.On(screen, s.steps).OnClick(0, y, w, rows, func() { s.step = i })
	}
}

// stepLines are all steps, the one that is shown marked.
func (s *dealScreen) stepLines(w int) [][]piece { return s.linesBefore(len(s.deal.Steps), w) }

// linesBefore are the steps before one.
func (s *dealScreen) linesBefore(step, w int) [][]piece {
	var lines [][]piece
	for i := range step {
		lines = append(lines, s.lines(i, w)...)
	}
	return lines
}

// lines are one step.
func (s *dealScreen) lines(i, w int) [][]piece {
	d := s.draft.desk
	const before = 5 // columns
	look, sign := d.styles.Plain, "  "
	if i == s.step {
		look, sign = d.styles.Strong, "▸ "
	}
	start := pad(sign+d.number(i+1), before)
	var lines [][]piece
	for _, text := range wrap(d.phrase(s.deal.Steps[i].Text), min(w-before, 80)) {
		lines = append(lines, []piece{{Text: start, Look: look}, {Text: text, Look: look}})
		start = pad("", before)
	}
	return lines
}

// layoutLines are the cards after the step, in w columns.
func (s *dealScreen) layoutLines(w int) [][]piece {
	_, _, _, h := s.layout.GetInnerRect()
	if h <= 0 {
		return nil
	}
	return s.draft.desk.diagrams(s.deal.Steps[s.step].Diagrams, w-margin, h, nil)
}

func (s *dealScreen) move(by int) {
	s.step = max(min(s.step+by, len(s.deal.Steps)-1), 0)
	s.layout.press(keys.Home)
}

func (s *dealScreen) hints() []hint {
	d := s.draft.desk
	start := hint{key: keys.Space, label: d.say("dashboard.setup.hint.start"), strong: true, fixed: true}
	steps := d.fixedHint("↑↓", "dashboard.setup.hint.step").or(keys.Up, keys.Left, keys.Down, keys.Right)
	steps.do = func(key string) {
		if key == keys.Up || key == keys.Left {
			s.move(-1)
		} else {
			s.move(1)
		}
	}
	scroll := d.fixedHint(keys.PageDown, "dashboard.hint.scroll").or(keys.PageUp, keys.Home, keys.End)
	scroll.do = s.layout.press
	scroll.quiet = !s.more
	return []hint{
		start.or(keys.Enter, "F5").does(s.draft.start), steps, scroll,
		d.fixedHint("F1", "dashboard.hint.rules").does(s.draft.openRules),
		d.fixedHint("?", "dashboard.hint.help").does(func() { d.openHelp(s) }),
		d.backHint(),
	}
}
