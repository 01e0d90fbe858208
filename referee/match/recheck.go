package match

import (
	"reflect"
	"slices"

	"tableref/rulesets/phrase"
)

// doubt is a check of an accepted round that fails and did not fail before.
type doubt struct {
	round int
	check Check
}

// say tells of the doubt. What can well be right is asked, as at an entry.
func (d doubt) say() phrase.Phrase {
	if !d.check.Blocking {
		return phrase.Of("change.ask", "round", d.round, "check", d.check.Text)
	}
	return phrase.Of("change.doubt", "round", d.round, "check", d.check.Text)
}

// doubts are the checks of rounds that both states accepted that fail only in the
// later one: a correction may undo a proof, of a later round too where the next
// deal depends on the last round.
func doubts(p Procedure, before, after *State) []doubt {
	var found []doubt
	for _, now := range after.Past[samePast(before.Past, after.Past):] {
		was := before.Accepted(now.Number)
		if now.Void || was == nil {
			continue
		}
		failed := failing(p, before, was)
		for _, check := range failing(p, after, now) {
			if !slices.ContainsFunc(failed, check.repeats) {
				found = append(found, doubt{now.Number, check})
			}
		}
	}
	return found
}

// repeats reports whether a check that failed before fails for the same reason. A
// proof that failed may well fail by another number; a question is another one
// when it asks of somebody else.
func (c Check) repeats(before Check) bool {
	return c.ID == before.ID && (c.Blocking || reflect.DeepEqual(c.Text, before.Text))
}

// failing are the checks of the round that do not hold.
func failing(p Procedure, s *State, r *Round) []Check {
	return slices.DeleteFunc(slices.Clone(p.Checks(s, r)), func(c Check) bool { return c.OK })
}

// blocks reports whether the round cannot be accepted as it is.
func blocks(p Procedure, s *State, r *Round) bool {
	return slices.ContainsFunc(failing(p, s, r), func(c Check) bool { return c.Blocking })
}

// Doubts tells which checks of rounds that both states accepted fail only in the
// later one.
func Doubts(p Procedure, before, after *State) []phrase.Phrase {
	var said []phrase.Phrase
	for _, d := range doubts(p, before, after) {
		said = append(said, d.say())
	}
	return said
}

// Recheck lets the corrections happen as far as the checks of all accepted rounds
// hold after them like before. If one does not, it refuses them, or with anyway
// adds that the round counts nevertheless. Of a round that counted so and whose
// checks now hold it adds that, too.
func (req Request) Recheck(corrections []Event) ([]Event, *Refusal) {
	after := req.State.Clone()
	for _, event := range corrections {
		event.Apply(after, req.Now)
	}
	var e Rechecked
	for _, d := range doubts(req.Procedure, req.State, after) {
		if !d.check.Blocking {
			continue // it is asked, and told with what the correction does
		}
		if !req.anyway() {
			return nil, Refuse("refuse.correct_check", "round", d.round, "check", d.check.Text)
		}
		if !slices.Contains(e.Fail, d.round) {
			e.Fail = append(e.Fail, d.round)
		}
	}
	for _, r := range after.Past {
		if r.Anyway && !r.Void && !blocks(req.Procedure, after, r) {
			e.Hold = append(e.Hold, r.Number)
		}
	}
	if len(e.Fail)+len(e.Hold) == 0 {
		return corrections, nil
	}
	return append(corrections, e), nil
}

// Rechecked is what a correction does to the proofs of accepted rounds.
type Rechecked struct {
	Fail []int `json:"fail,omitempty"` // rounds that count although a check fails now
	Hold []int `json:"hold,omitempty"` // rounds that counted so and whose checks hold now
}

func (Rechecked) Kind() string { return "recheck" }

// Apply marks the rounds.
func (e Rechecked) Apply(s *State, _ Moment) {
	s.markAnyway(e.Fail, true)
	s.markAnyway(e.Hold, false)
}

func (s *State) markAnyway(rounds []int, anyway bool) {
	for _, n := range rounds {
		if k := s.accepted(n); k >= 0 {
			s.changePast(k, func(r *Round) { r.Anyway = anyway })
		}
	}
}

func (e Rechecked) Say(*State) phrase.Phrase {
	var said phrase.Phrase
	for _, n := range e.Fail {
		said = both(said, phrase.Of("line.recheck.fails", "round", n))
	}
	for _, n := range e.Hold {
		said = both(said, phrase.Of("line.recheck.holds", "round", n))
	}
	return said
}

// both joins two phrases, the first of which may be zero.
func both(first, second phrase.Phrase) phrase.Phrase {
	if first.IsZero() {
		return second
	}
	return phrase.Of("line.both", "first", first, "second", second)
}
