package match

import (
	"reflect"
	"slices"

	"tableref/scoring"
)

// close files the round that is on. Those who hold an older state keep theirs.
func (s *State) close(next Stage) {
	s.Round.scored = s.scores(s.Round)
	s.Past = append(s.Past[:len(s.Past):len(s.Past)], s.Round)
	s.sums = s.sums.plus(s, len(s.Past)-1)
	s.Round = nil
	s.Stage, s.Stop, s.Decided, s.beforeStart, s.Unstarted = next, NoStop, Decision{}, nil, false
}

// changePast changes the k-th round that is over, in this state only.
func (s *State) changePast(k int, change func(*Round)) {
	s.Past = slices.Clone(s.Past)
	s.Past[k] = s.Past[k].clone()
	change(s.Past[k])
	s.Past[k].scored = s.scores(s.Past[k])
	s.addUp()
}

// samePast is how many rounds, from the oldest on, two states have in common as they
// are.
func samePast(a, b []*Round) int {
	n := min(len(a), len(b))
	for k := range n {
		if a[k] != b[k] {
			return k
		}
	}
	return n
}

// ShareRounds makes the rounds that are over those of another state where they say the
// same, so that nothing that was found out about those is found out again.
func (s *State) ShareRounds(with *State) {
	from, to := samePast(s.Past, with.Past), min(len(s.Past), len(with.Past))
	if from == to {
		return
	}
	s.Past = slices.Clone(s.Past)
	for k := from; k < to; k++ {
		if reflect.DeepEqual(s.Past[k], with.Past[k]) {
			s.Past[k] = with.Past[k]
		}
	}
}

// sums are the totals after some rounds, with what seats take over in between. They
// are kept with the state, so that nothing adds up all rounds of a long match at
// every look. A value is never changed.
type sums struct {
	tally scoring.Tally
	due   []Takeover // still to come
	taken []Takeover // in this order
}

// addUp adds up all rounds that are over. It belongs to every change of them, of the
// seats, and of what was taken over.
func (s *State) addUp() {
	s.sums = s.noSums()
	for k := range s.Past {
		s.sums = s.sums.plus(s, k)
	}
}

// noSums are the sums before the first round.
func (s *State) noSums() *sums { return &sums{tally: s.noTally(), due: s.Takeovers} }

// plus adds the k-th round that is over, unless it is void: a seat has taken over
// what it was to go on with when it plays for the first time.
func (t *sums) plus(s *State, k int) *sums {
	if t == nil {
		t = s.noSums()
	}
	r := s.Past[k]
	if r.Void {
		return t
	}
	next := t.takeOver(func(due Takeover) bool { return due.Past <= k && r.Plays(due.Seat) })
	next.tally = next.tally.Add(s.scores(r))
	return &next
}

// standing are the sums as they are now: the seat that is to play the next round has
// taken over already, once the one that left is not playing any more.
func (s *State) standing() sums {
	t := s.sums
	if t == nil {
		t = s.noSums()
	}
	return t.takeOver(func(due Takeover) bool {
		return s.Seats[due.Seat].In && (s.Round == nil || s.Round.Plays(due.Seat))
	})
}

// takeOver are the sums after those takeovers that are due.
func (t *sums) takeOver(when func(Takeover) bool) sums {
	next := *t
	if !slices.ContainsFunc(t.due, when) {
		return next
	}
	next.due, next.taken = nil, slices.Clone(t.taken)
	for _, due := range t.due {
		if !when(due) {
			next.due = append(next.due, due)
			continue
		}
		next.tally = next.tally.TakeOver(due.Seat, due.From)
		next.taken = append(next.taken, due)
	}
	return next
}
