package scoring

import "slices"

// Tally is the state of the scores after some rounds. The zero Tally is the state
// before the first round. Its methods return a new Tally and leave the receiver
// unchanged.
type Tally struct {
	// Latest says that scores do not add up: a total is the score of the latest
	// round, such as the number of cards a player holds. A seat that did not play
	// that round has no total.
	Latest bool
	Totals []*int // by seat; nil: has not played, or, with Latest, not in the latest round
	Played []int  // by seat: rounds played
}

// TakeOver returns the tally after a seat has taken over the total of another one.
func (t Tally) TakeOver(seat, from int) Tally {
	next := t
	next.Totals = slices.Clone(t.Totals)
	next.Totals[seat] = t.Totals[from]
	return next
}

// Add returns the tally after one more round. scores are by seat, nil for a seat
// that did not play. They may be longer than the tally, for seats that joined, or
// shorter: the missing seats did not play.
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
