package stats

import "tableref/scoring"

// Range is what one round can bring a seat, both bounds included.
type Range struct{ Low, High int }

// RangeOf is the range of a round's score: every count within its bounds, and
// together no more than a deck holds. Not playing a round, which brings nothing,
// is always possible too.
func RangeOf(sheet scoring.Sheet) Range {
	return Range{Low: -most(sheet, -1), High: most(sheet, 1)}
}

// most is the greatest score of a round times the sign, at least 0. Where counts
// share a deck, cards go first to what brings most.
func most(sheet scoring.Sheet, sign int) int {
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

// Chaser is a seat that is behind.
type Chaser struct {
	Seat   int
	Behind int  // how much more than the leaders it has to make in the rounds left, above 0
	Out    bool // no counts that are possible can make up for it
}

// Ahead is how a match with an agreed number of rounds stands.
type Ahead struct {
	Leaders []int    // seats with the best total
	Left    int      // rounds still to play, at least 1
	Chasers []Chaser // by seat
}

// Decided reports whether nobody behind can catch up any more.
func (a Ahead) Decided() bool {
	for _, c := range a.Chasers {
		if !c.Out {
			return false
		}
	}
	return len(a.Chasers) > 0
}

// LookAhead says who can still catch up with the leaders in the rounds left. The
// totals are by seat, nil for one that has not played; low says that the lowest
// one wins. A seat that is out can draw level in no way; one that is not may
// still be unable to, because the bounds look at each seat by itself. There is
// nothing to say, and false, without a round left or without a total.
func LookAhead(totals []*int, left int, round Range, low bool) (Ahead, bool) {
	first := scoring.Wins{Low: low}.Winners(totals)
	if left < 1 || len(first) == 0 {
		return Ahead{}, false
	}
	a := Ahead{Leaders: first, Left: left}
	best, span := *totals[first[0]], left*(round.High-round.Low)
	for seat, total := range totals {
		if total == nil || *total == best {
			continue
		}
		behind := max(best-*total, *total-best)
		a.Chasers = append(a.Chasers, Chaser{Seat: seat, Behind: behind, Out: behind > span})
	}
	return a, true
}
