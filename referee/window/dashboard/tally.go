package dashboard

import (
	"slices"
	"strings"

	"tableref/referee/match"
	"tableref/referee/window/dashboard/display"
	"tableref/referee/window/dashboard/keys"
)

// tallyScreen shows all rounds and how the totals developed. Scores can be corrected.
type tallyScreen struct {
	*play
	round int // index into view.Past; -1: nothing is selected
	row   int // index into byRank()
}

// newTallyScreen opens the tally; with choosing, the newest round is selected.
func newTallyScreen(p *play, choosing bool) *tallyScreen {
	s := &tallyScreen{play: p, round: -1}
	if choosing {
		s.move(-1)
	}
	return s
}

// refresh deselects a round that undo took away, here or in the program that
// holds the match.
func (s *tallyScreen) refresh() {
	if s.round >= len(s.view.Past) || s.round >= 0 && !isSelectable(s.view.Past[s.round]) {
		s.round = -1
	}
}

func (s *tallyScreen) draw(c *sheet) {
	body := s.frame(c, s.say("dashboard.tally.title", "title", s.matchTitle()), s.state(), s.hints())
	w, h := body.Size()
	w -= margin
	if len(s.view.Past) == 0 {
		drawParagraph(body, margin, 1, w, h, s.styles.plain, s.say("dashboard.tally.none"))
		return
	}
	table := display.Scores{Table: s.picture(), Round: s.round, Seat: s.selectedSeat()}
	y := table.Draw(body, 1, w, h-2) + 1
	if !s.view.Outcome.IsZero() {
		y = drawParagraph(body, margin, y, w, 2, s.styles.strong, s.phrase(s.view.Outcome)) + 1
	}
	if s.round >= 0 {
		y = s.drawRound(body, y, w) + 1
	}
	rest := min(h-y-1, 16)
	lines := s.totalsChart(w, rest)
	drawLines(body, margin, y, lines)
	if note := s.legend(); note != "" && h-1 > y+len(lines) {
		body.Fit(margin, h-1, w, s.styles.faint, note)
	}
}

func (s *tallyScreen) selectedSeat() int {
	order := s.byRank()
	if len(order) == 0 {
		return -1
	}
	return order[min(s.row, len(order)-1)]
}

// drawRound describes the selected round: time, caller, failed checks.
func (s *tallyScreen) drawRound(c *sheet, y, w int) int {
	r := s.view.Past[s.round]
	text := s.say("dashboard.tally.about", "round", r.Number, "time", clockOf(r.Low))
	if r.Low != r.High {
		text = s.say("dashboard.tally.about_range", "round", r.Number, "low", clockOf(r.Low), "high", clockOf(r.High))
	}
	if r.Caller >= 0 && r.Caller < len(s.view.Seats) {
		text += " " + s.say("dashboard.tally.caller", "seat", s.view.Seats[r.Caller].Name)
	}
	y = drawParagraph(c, margin, y, w, 2, s.styles.plain, text)
	for _, check := range r.Checks {
		if !check.OK {
			y = drawParagraph(c, margin, y, w, 2, s.styles.bad, "✗ "+s.phrase(check.Text))
		}
	}
	return y
}

// legend explains the signs beside round numbers; "" when there are none.
func (p *play) legend() string {
	var said []string
	if len(p.view.Past) > 0 && p.view.Past[0].Carried {
		said = append(said, p.displayPen().RoundMark(p.view.Past[0])+" "+p.say("report.carried"))
	}
	if slices.ContainsFunc(p.view.Past, func(r match.PastRound) bool { return r.Corrected }) {
		said = append(said, p.say("dashboard.tally.legend.corrected"))
	}
	if slices.ContainsFunc(p.view.Past, func(r match.PastRound) bool { return r.Anyway }) {
		said = append(said, p.say("dashboard.tally.legend.anyway"))
	}
	if slices.ContainsFunc(p.view.Past, func(r match.PastRound) bool { return r.Void }) {
		said = append(said, p.say("dashboard.tally.legend.void"))
	}
	return strings.Join(said, " · ")
}

func (s *tallyScreen) press(key string) bool {
	switch key {
	case keys.Esc, "F2":
		s.pop()
	case keys.Left:
		s.move(-1)
	case keys.Right:
		s.move(1)
	case keys.Up:
		s.row = max(s.row-1, 0)
		s.chooseFirst()
	case keys.Down:
		s.row = min(s.row+1, len(s.view.Seats)-1)
		s.chooseFirst()
	case keys.Enter:
		s.correct()
	default:
		return slices.ContainsFunc(s.stepHints(), func(one hint) bool { return one.means(key) && one.press(key, s.setFocus) })
	}
	return true
}

// chooseFirst selects the newest round if none is selected.
func (s *tallyScreen) chooseFirst() {
	if s.round < 0 {
		s.move(-1)
	}
}

// move selects the next round in a direction; at first the newest one.
func (s *tallyScreen) move(by int) {
	from := s.round
	if from < 0 {
		from, by = len(s.view.Past), -1
	}
	for k := from + by; k >= 0 && k < len(s.view.Past); k += by {
		if isSelectable(s.view.Past[k]) {
			s.round = k
			return
		}
	}
}

// correct opens the selected seat's counts in the selected round.
func (s *tallyScreen) correct() {
	if s.view.Onlooking {
		s.warn("refuse.looking_on")
		return
	}
	for _, o := range s.view.Offers {
		if !isCorrection(o) {
			continue
		}
		s.chooseFirst()
		if s.round < 0 {
			break
		}
		r, seat := s.view.Past[s.round], s.selectedSeat()
		if seat >= len(r.Played) || !r.Played[seat] {
			s.warn("dashboard.tally.not_played", "seat", s.view.Seats[seat].Name, "round", r.Number)
			return
		}
		s.push(newCorrectionDialog(s.play, o, s.round, seat))
		return
	}
	s.warn("dashboard.tally.nothing")
}

func (s *tallyScreen) hints() []hint {
	var all []hint
	if slices.ContainsFunc(s.view.Past, isSelectable) {
		all = append(all, s.fixedHint("←→↑↓", "dashboard.tally.hint.choose"))
	}
	if slices.ContainsFunc(s.view.Offers, isCorrection) {
		all = append(all, s.fixedHint(keys.Enter, "dashboard.tally.hint.correct"))
	}
	return append(append(all, s.stepHints()...), s.fixedHint(keys.Esc, "dashboard.hint.back"))
}

// isSelectable reports whether a round has counts to correct.
func isSelectable(r match.PastRound) bool { return !r.Void && !r.Carried }
