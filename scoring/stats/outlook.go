package stats

import "tableref/scoring"

// Range is what one round can bring a seat, both bounds included.
type Range struct{ Low, High int }

// RangeOf is the range of a round's score: every count within its bounds, and
// together no more than a deck holds. Not playing a round, which brings nothing,
// is always possible too.
func RangeOf(sheet scoring.Sheet) Range {
	return Range{Low: -maxScore(sheet, -1), High: maxScore(sheet, 1)}
}

// maxScore is the greatest score of a round times the sign, at least 0. Where counts
// share a deck, cards go first to what brings most.
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

// Place is a seat as it stands between two rounds.
type Place struct {
	Total *int // nil: it has not played
	In    bool // it plays the rounds left
}

// Chaser is a seat that does not lead and may have a total that wins at the end.
type Chaser struct {
	Seat int
	// Behind is how many points it has to make up to draw level with the leaders as
	// they stand. It is 0 or less only for a seat that waits for its first round.
	Behind int
	In     bool // it plays the rounds left; one that left is level only when the leaders lose points
	Out    bool // it cannot win any more
}

// Outlook is how a match with an agreed number of rounds stands.
type Outlook struct {
	Leaders []int    // seats with the best total of those that can win
	Left    int      // rounds still to play, at least 1
	Chasers []Chaser // by seat
	Lost    bool     // not even the leaders can reach a total that wins
}

// Decided reports whether nobody but the leaders can win any more.
func (a Outlook) Decided() bool {
	for _, c := range a.Chasers {
		if !c.Out {
			return false
		}
	}
	return len(a.Chasers) > 0
}

// NewOutlook says who can still win a match with some rounds left, by what a
// round can bring. There is nothing to say, and false, without a round left or
// without a total that leads.
//
// A seat is out exactly when no scores within the range, of its own rounds and
// of those of the leaders, bring it level with every leader, with a total that
// may win. Seats are looked at one by one: one that is not out may
// still be unable to win, because a third one is in its way or because the counts
// of a round hang together. One that waits for its first round counts with a total of 0.
// Who left makes no more points, and where the lowest total wins is neither a
// leader nor a chaser ([scoring.Wins.Ranks]).
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

// chaser is a place that is behind the best total, or waits for its first round.
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

// total is the total; 0 before the first round.
func (p Place) total() int {
	if p.Total == nil {
		return 0
	}
	return *p.Total
}

// remaining is what is left of a match.
type remaining struct {
	left  int
	round Range
	wins  scoring.Wins
}

// finalRange are the totals that a place may end with.
func (c remaining) finalRange(p Place) Range {
	total := p.total()
	if !p.In {
		return Range{Low: total, High: total}
	}
	return Range{Low: total + c.left*c.round.Low, High: total + c.left*c.round.High}
}

// target is what has to be reached when all leaders do as badly as they can: the
// best of their worst ends.
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

// reaches reports whether a place can end level with the mark or better, with a
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

// canWin reports whether one of the totals may win at all.
func (c remaining) canWin(ends Range) bool {
	if c.wins.PositiveOnly {
		ends.Low = max(ends.Low, 1)
	}
	return ends.Low <= ends.High
}
