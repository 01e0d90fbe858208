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
	*drawn
	play  *play
	round int // index into view.Past; -1: nothing is selected
	row   int // index into byRank()
}

// newTallyScreen opens the tally; with choosing, the newest round is selected.
func newTallyScreen(p *play, choosing bool) *tallyScreen {
	s := &tallyScreen{play: p, round: -1}
	s.drawn = newDrawn(s.picture)
	if choosing {
		s.move(-1)
	}
	return s
}

// refresh deselects a round that undo took away, here or in the program that
// holds the match.
func (s *tallyScreen) refresh() {
	if s.round >= len(s.play.view.Past) || s.round >= 0 && !isSelectable(s.play.view.Past[s.round]) {
		s.round = -1
	}
}

func (s *tallyScreen) title() (title, state string) {
	return s.play.say("dashboard.tally.title", "title", s.play.matchTitle()), s.play.state()
}

func (s *tallyScreen) picture(body *sheet) {
	w, h := body.Size()
	w -= margin
	if len(s.play.view.Past) == 0 {
		drawParagraph(body, margin, 1, w, h, s.play.styles.Plain, s.play.say("dashboard.tally.none"))
		return
	}
	table := display.Scores{Table: s.play.picture(), Round: s.round, Seat: s.selectedSeat()}
	y := table.Draw(body, 1, w, h-2) + 1
	if !s.play.view.Outcome.IsZero() {
		y = drawParagraph(body, margin, y, w, 2, s.play.styles.Strong, s.play.phrase(s.play.view.Outcome)) + 1
	}
	if s.round >= 0 {
		y = s.drawRound(body, y, w) + 1
	}
	rest := min(h-y-1, 16)
	lines := s.play.totalsChart(w, rest)
	drawLines(body, margin, y, lines)
	if note := s.play.legend(); note != "" && h-1 > y+len(lines) {
		body.Fit(margin, h-1, w, s.play.styles.Faint, note)
	}
}

func (s *tallyScreen) selectedSeat() int {
	order := s.play.byRank()
	if len(order) == 0 {
		return -1
	}
	return order[min(s.row, len(order)-1)]
}

// drawRound describes the selected round: time, caller, failed checks.
func (s *tallyScreen) drawRound(c *sheet, y, w int) int {
	r := s.play.view.Past[s.round]
	text := s.play.say("dashboard.tally.about", "round", r.Number, "time", clockOf(r.Low))
	if r.Low != r.High {
		text = s.play.say("dashboard.tally.about_range", "round", r.Number, "low", clockOf(r.Low), "high", clockOf(r.High))
	}
	if r.Caller >= 0 && r.Caller < len(s.play.view.Seats) {
		text += " " + s.play.say("dashboard.tally.caller", "seat", s.play.view.Seats[r.Caller].Name)
	}
	y = drawParagraph(c, margin, y, w, 2, s.play.styles.Plain, text)
	for _, check := range r.Checks {
		if !check.OK {
			y = drawParagraph(c, margin, y, w, 2, s.play.styles.Bad, "✗ "+s.play.phrase(check.Text))
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

// choose moves the cursor by a key.
func (s *tallyScreen) choose(key string) {
	switch key {
	case keys.Left:
		s.move(-1)
	case keys.Right:
		s.move(1)
	case keys.Up:
		s.row = max(s.row-1, 0)
		s.chooseFirst()
	case keys.Down:
		s.row = min(s.row+1, len(s.play.view.Seats)-1)
		s.chooseFirst()
	}
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
		from, by = len(s.play.view.Past), -1
	}
	for k := from + by; k >= 0 && k < len(s.play.view.Past); k += by {
		if isSelectable(s.play.view.Past[k]) {
			s.round = k
			return
		}
	}
}

// correct opens the selected seat's counts in the selected round.
func (s *tallyScreen) correct() {
	if s.play.view.Onlooking {
		s.play.warn("refuse.looking_on")
		return
	}
	for _, o := range s.play.view.Offers {
		if !isCorrection(o) {
			continue
		}
		s.chooseFirst()
		if s.round < 0 {
			break
		}
		r, seat := s.play.view.Past[s.round], s.selectedSeat()
		if seat >= len(r.Played) || !r.Played[seat] {
			s.play.warn("dashboard.tally.not_played", "seat", s.play.view.Seats[seat].Name, "round", r.Number)
			return
		}
		s.play.push(newCorrectionDialog(s.play, o, s.round, seat))
		return
	}
	s.play.warn("dashboard.tally.nothing")
}

func (s *tallyScreen) hints() []hint {
	choose := s.play.fixedHint("←→↑↓", "dashboard.tally.hint.choose").or(keys.Left, keys.Right, keys.Up, keys.Down)
	choose.quiet = !slices.ContainsFunc(s.play.view.Past, isSelectable)
	choose.do = s.choose
	correct := s.play.fixedHint(keys.Enter, "dashboard.tally.hint.correct").does(s.correct)
	correct.quiet = !slices.ContainsFunc(s.play.view.Offers, isCorrection)
	return append(append([]hint{choose, correct}, s.play.stepHints()...), s.play.backHint("F2"))
}

// isSelectable reports whether a round has counts to correct.
func isSelectable(r match.PastRound) bool { return !r.Void && !r.Carried }
