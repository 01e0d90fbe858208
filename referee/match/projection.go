package match

import "slices"

// Projection shows one state after the other. It keeps what it made of the rounds
// that are over: each is proved once, however often the table is looked at. Its zero
// value has shown nothing.
type Projection struct {
	rounds  []*Round
	names   []string
	carried *Carried
	list    []PastRound
}

// look are the rounds that are over, oldest first, after what was carried over. What
// it returned before stays as it was.
func (c *Projection) look(p Procedure, s *State) []PastRound {
	same := 0
	if names := s.Everybody(); s.Carried == c.carried && slices.Equal(names, c.names) {
		same = samePast(c.rounds, s.Past)
	} else {
		c.names, c.carried = names, s.Carried
	}
	if same == len(s.Past) && same == len(c.rounds) && c.list != nil {
		return c.list
	}
	list := make([]PastRound, 0, len(s.Past)+1)
	if s.Carried != nil {
		list = append(list, carriedRound(s))
	}
	before := len(list)
	t := s.noSums()
	for k, r := range s.Past {
		if k < same {
			list = append(list, c.list[before+k])
		} else {
			list = append(list, pastRound(p, s, r))
		}
		t = t.plus(s, k)
		list[before+k].Totals = t.tally.Totals
	}
	c.rounds, c.list = s.Past, list
	return list
}

// pastRound is one round that is over, but for the totals after it.
func pastRound(p Procedure, s *State, r *Round) PastRound {
	v := PastRound{
		Number: r.Number, Void: r.Void, Caller: r.Caller,
		Played: make([]bool, len(s.Seats)),
		Counts: make([][]*int, len(s.Seats)),
		Scores: make([]*int, len(s.Seats)),
		Low:    r.Time.Low, High: r.Time.High,
		Warnings: make([]int, len(s.Seats)), FalseStarts: make([]int, len(s.Seats)),
		Corrected: r.Corrected, Fixes: r.Fixes, Rulings: r.Rulings, Anyway: r.Anyway,
	}
	copy(v.Warnings, r.Warnings)
	copy(v.FalseStarts, r.FalseStarts)
	copy(v.Counts, r.Counts)
	copy(v.Played, r.In)
	if !r.Void {
		copy(v.Scores, s.scores(r))
		v.Checks = p.Checks(s, r)
	}
	return v
}
