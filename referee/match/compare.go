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
	over := after.Stage == StageFinished && before.Stage != StageFinished // who wins is said then
	if after.Done() == 0 || len(after.Seats) == 1 || over {
		return said
	}
	return append(said, places(before, after)...)
}

// places says what the change did to the standing. Who went from which place to
// which is said of rounds that were there before too: a new round moves people
// all the time.
func places(before, after *State) []phrase.Phrase {
	old, new := before.Ranks(), after.Ranks()
	for len(old) < len(new) {
		old = append(old, 0)
	}
	if slices.Equal(old, new) {
		return []phrase.Phrase{phrase.Of("change.no_place")}
	}
	var said []phrase.Phrase
	if first := leaders(new); !slices.Equal(leaders(old), first) && len(first) > 0 {
		said = append(said, phrase.Of("change.leads", "names", phrase.Names(after.Names(first)), "n", len(first)))
	}
	if before.Done() == after.Done() {
		return append(said, moves(after, old, new))
	}
	if len(said) == 0 {
		said = append(said, phrase.Of("change.places"))
	}
	return said
}

// moves names every seat whose place is another one.
func moves(s *State, old, new []int) phrase.Phrase {
	var list []phrase.Phrase
	for seat := range new {
		if old[seat] != new[seat] {
			list = append(list, phrase.Of("change.move", "seat", s.Seats[seat].Name, "from", old[seat], "to", new[seat]))
		}
	}
	return phrase.Of("change.moves", "moves", list)
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
