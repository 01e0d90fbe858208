package match

import (
	"slices"

	"tableref/rulesets/phrase"
)

// Consequences says what changed in the totals and places between two states:
// "Ana 41 → 39", "Ben now leads", "nobody changes place". The totals that a
// round more or less brings stand in every window anyway and are left out.
func Consequences(before, after *State) []phrase.Phrase {
	if after.Done() == 0 && before.Done() == 0 {
		return nil
	}
	var said []phrase.Phrase
	old, new := before.Tally(), after.Tally()
	changed := false
	for i := range after.Seats {
		from, to := 0, total(new, i)
		if i < len(before.Seats) {
			from = total(old, i)
		}
		changed = changed || from != to
		if from != to && before.Done() == after.Done() {
			said = append(said, phrase.Of("change.total", "seat", after.Seats[i].Name, "from", from, "to", to))
		}
	}
	if !changed {
		return nil
	}
	if after.Done() == 0 || len(after.Seats) == 1 {
		return said
	}
	return append(said, places(before, after))
}

// Doubts tells which checks of rounds that both states accepted fail only in the
// later one: a correction may undo a proof.
func Doubts(p Procedure, before, after *State) []phrase.Phrase {
	var said []phrase.Phrase
	for i := range after.Past {
		now := &after.Past[i]
		was := before.Accepted(now.Number)
		if now.Void || was == nil {
			continue
		}
		failed := make(map[string]bool)
		for _, check := range p.Checks(before, was) {
			failed[check.ID] = check.Blocking && !check.OK
		}
		for _, check := range p.Checks(after, now) {
			if check.Blocking && !check.OK && !failed[check.ID] {
				said = append(said, phrase.Of("change.doubt", "round", now.Number, "check", check.Text))
			}
		}
	}
	return said
}

// places says what the change did to the standing.
func places(before, after *State) phrase.Phrase {
	old, new := before.Ranks(), after.Ranks()
	for len(old) < len(new) {
		old = append(old, 0)
	}
	if slices.Equal(old, new) {
		return phrase.Of("change.no_place")
	}
	if !slices.Equal(leaders(old), leaders(new)) && len(leaders(new)) > 0 {
		first := leaders(new)
		return phrase.Of("change.leads", "names", phrase.Names(after.Names(first)), "n", len(first))
	}
	return phrase.Of("change.places")
}

func leaders(ranks []int) []int {
	var first []int
	for seat, rank := range ranks {
		if rank == 1 {
			first = append(first, seat)
		}
	}
	return first
}
