package match

import "slices"

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
		played := slices.ContainsFunc(s.Past[t.Past:], func(r *Round) bool { return r.Plays(seat) })
		return t.Seat == seat && !played
	})
	s.Takeovers = append(list, Takeover{Seat: seat, From: from, Past: len(s.Past)})
	s.addUp()
}
