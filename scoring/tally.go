package scoring

import "slices"

// Tally is what each seat has after some rounds. The zero Tally is that before
// the first round.
type Tally struct {
	// Latest says that scores do not add up: a total is the score of the latest
	// round, such as the cards that somebody holds. Who did not play it holds
	// nothing any more and has no total.
	Latest bool
	Totals []*int // by seat; nil: has not played, or has none any more
	Played []int  // by seat: rounds played
}

// TakeOver returns the tally after the seat has taken over what another has. The
// tally itself stays as it is.
func (t Tally) TakeOver(seat, from int) Tally {
	next := t
	next.Totals = slices.Clone(t.Totals)
	next.Totals[seat] = t.Totals[from]
	return next
}

// Add returns the tally after one more round. The round's scores are by seat,
// nil where a seat did not play. Seats that joined since may be new at the end;
// a seat that is missing there has not played. The tally itself stays as it is.
func (t Tally) Add(scores []*int) Tally {
	seats := max(len(t.Totals), len(scores))
	next := Tally{Latest: t.Latest, Totals: make([]*int, seats), Played: make([]int, seats)}
	copy(next.Totals, t.Totals)
	copy(next.Played, t.Played)
	for seat, score := range scores {
		if score == nil {
			if t.Latest {
				next.Totals[seat] = nil
			}
			continue
		}
		total := *score
		if before := next.Totals[seat]; before != nil && !t.Latest {
			total += *before
		}
		next.Totals[seat] = &total
		next.Played[seat]++
	}
	return next
}
