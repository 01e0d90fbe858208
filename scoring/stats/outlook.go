package stats

import "tableref/scoring"

// Range is a range of scores in points, both bounds inclusive.
type Range struct{ Low, High int }

// RangeOf returns the range of the score of one round: every count is within its
// bounds, and their sum is at most a deck. The range includes 0, because a seat
// may sit out a round.
func RangeOf(sheet scoring.Sheet) Range {
	return Range{Low: -maxScore(sheet, -1), High: maxScore(sheet, 1)}
}

// maxScore is the greatest value of a round's score times sign, at least 0. The
// counts share the cards of a deck, so the field with the greatest weight gets as
// many as it can, then the next.
func maxScore(sheet scoring.Sheet, sign int) int {
	score, room := 0, sheet.Deck
	for _, f := range sheet.Fields {
		score += sign * f.Weight * f.Min
		room -= f.Min
	}
	taken := make([]bool, len(sheet.Fields))
	for {
		best := -1
		for i, f := range sheet.Fields {
			if !taken[i] && sign*f.Weight > 0 && (best < 0 || sign*f.Weight > sign*sheet.Fields[best].Weight) {
				best = i
			}
		}
		if best < 0 {
			return max(0, score)
		}
		taken[best] = true
		f := sheet.Fields[best]
		cards := f.Max - f.Min
		if sheet.Deck > 0 {
			cards = max(0, min(cards, room))
			room -= cards
		}
		score += sign * f.Weight * cards
	}
}

// Place is the state of a seat between two rounds.
type Place struct {
	Total *int // nil: it has not played
	In    bool // it will play the remaining rounds
}

// Chaser is a seat behind the leaders.
type Chaser struct {
	Seat int
	// Behind is the number of points that separate it from the leaders now. It is 0
	// or less only for a seat that waits for its first round.
	Behind int
	In     bool // it will play the remaining rounds; otherwise it catches up only if the leaders lose points
	Out    bool // it can no longer win
}

// Outlook says who can still win a match with a fixed number of rounds.
type Outlook struct {
	Leaders []int    // seats that share the best total
	Left    int      // rounds still to play, at least 1
	Chasers []Chaser // in the order of their seats
	Lost    bool     // not even the leaders can reach a total that wins
}

// Decided reports whether nobody but the leaders can still win.
func (a Outlook) Decided() bool {
	for _, c := range a.Chasers {
		if !c.Out {
			return false
		}
	}
	return len(a.Chasers) > 0
}

// NewOutlook says who can still win a match with left rounds to play, if round is
// the range of a round's score. It reports false if no round is left or if nobody
// leads.
//
// A seat is out if no scores within the range, for its own rounds and for those of
// the leaders, bring it level with every leader and to a total that may win. Each
// seat is compared with the leaders alone. So a seat that is not out may still be
// unable to win, because a third seat is in its way or because the counts of one
// round depend on each other. A seat that waits for its first round has 0 points.
// A seat that left scores no more points and, if the lowest total wins, is neither
// a leader nor a chaser ([scoring.Wins.Ranks]).
func NewOutlook(places []Place, left int, round Range, wins scoring.Wins) (Outlook, bool) {
	totals, gone := make([]*int, len(places)), make([]bool, len(places))
	for i, p := range places {
		totals[i], gone[i] = p.Total, !p.In
	}
	first := scoring.Wins{Low: wins.Low}.Winners(totals, gone)
	if left < 1 || len(first) == 0 {
		return Outlook{}, false
	}
	rest := remaining{left: left, round: round, wins: wins}
	a := Outlook{Leaders: first, Left: left, Lost: true}
	mark := rest.target(places, first)
	for _, seat := range first {
		a.Lost = a.Lost && !rest.canWin(rest.finalRange(places[seat]))
	}
	for seat, p := range places {
		if c, ok := chaser(p, *totals[first[0]], wins.Low); ok {
			c.Seat, c.Out = seat, !rest.reaches(p, mark)
			a.Chasers = append(a.Chasers, c)
		}
	}
	return a, true
}

// chaser returns the place as a chaser; false if it leads or can never win.
func chaser(p Place, best int, low bool) (Chaser, bool) {
	if !p.In && (low || p.Total == nil) {
		return Chaser{}, false
	}
	behind := best - p.total()
	if low {
		behind = -behind
	}
	return Chaser{Behind: behind, In: p.In}, behind > 0 || p.Total == nil
}

// total is the total, 0 before the first round.
func (p Place) total() int {
	if p.Total == nil {
		return 0
	}
	return *p.Total
}

// remaining is the rest of a match.
type remaining struct {
	left  int
	round Range
	wins  scoring.Wins
}

// finalRange is the range of totals that a place can end with.
func (c remaining) finalRange(p Place) Range {
	total := p.total()
	if !p.In {
		return Range{Low: total, High: total}
	}
	return Range{Low: total + c.left*c.round.Low, High: total + c.left*c.round.High}
}

// target is the total that a chaser must reach if all leaders score as badly as
// they can: the best of their worst final totals.
func (c remaining) target(places []Place, leaders []int) int {
	best := c.worstFinal(places[leaders[0]])
	for _, seat := range leaders[1:] {
		if worst := c.worstFinal(places[seat]); c.wins.Low {
			best = min(best, worst)
		} else {
			best = max(best, worst)
		}
	}
	return best
}

func (c remaining) worstFinal(p Place) int {
	if c.wins.Low {
		return c.finalRange(p).High
	}
	return c.finalRange(p).Low
}

// reaches reports whether a place can end level with the target or better, with a
// total that may win.
func (c remaining) reaches(p Place, mark int) bool {
	ends := c.finalRange(p)
	if c.wins.Low {
		ends.High = min(ends.High, mark)
	} else {
		ends.Low = max(ends.Low, mark)
	}
	return c.canWin(ends)
}

// canWin reports whether a total in the range may win at all.
func (c remaining) canWin(ends Range) bool {
	if c.wins.PositiveOnly {
		ends.Low = max(ends.Low, 1)
	}
	return ends.Low <= ends.High
}
