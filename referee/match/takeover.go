package match

import (
	"slices"

	"tableref/scoring"
)

// Takeover is a seat that goes on with what another has: in a game in which the
// place of a player stays and only who sits there changes.
type Takeover struct {
	Seat, From int
	Past       int // the rounds that were over by then, those that were void too
}

// takeOver notes that the seat goes on with what another has. What it was to go on
// with before it has played a round no longer holds.
func (s *State) takeOver(seat, from int) {
	list := slices.DeleteFunc(slices.Clone(s.Takeovers), func(t Takeover) bool {
		played := slices.ContainsFunc(s.Past[t.Past:], func(r Round) bool { return r.Plays(seat) })
		return t.Seat == seat && !played
	})
	s.Takeovers = append(list, Takeover{Seat: seat, From: from, Past: len(s.Past)})
}

// tallying adds the accepted rounds to a tally one after the other, with what
// seats take over in between.
type tallying struct {
	scoring.Tally
	state *State
	due   []Takeover
	taken []Takeover // in this order
}

// tallying begins before the first round.
func (s *State) tallying() *tallying {
	return &tallying{Tally: s.noTally(), state: s, due: slices.Clone(s.Takeovers)}
}

// add adds the k-th round that is over, unless it is void: a seat has taken over
// what it was to go on with when it plays for the first time. It returns the scores
// of the round; nil when it is void.
func (t *tallying) add(k int) []*int {
	r := &t.state.Past[k]
	if r.Void {
		return nil
	}
	t.takeOver(func(due Takeover) bool { return due.Past <= k && r.Plays(due.Seat) })
	scores := t.state.scores(r)
	t.Tally = t.Add(scores)
	return scores
}

// now is the tally as it stands: who is to play the next round has taken over
// already, once whoever left is not playing any more.
func (t *tallying) now() scoring.Tally {
	s := t.state
	t.takeOver(func(due Takeover) bool {
		return s.Seats[due.Seat].In && (s.Round == nil || s.Round.Plays(due.Seat))
	})
	return t.Tally
}

func (t *tallying) takeOver(when func(Takeover) bool) {
	t.due = slices.DeleteFunc(t.due, func(due Takeover) bool {
		if !when(due) {
			return false
		}
		t.Tally = t.TakeOver(due.Seat, due.From)
		t.taken = append(t.taken, due)
		return true
	})
}
