package spit

import (
	"tableref/referee/match"
	"tableref/rulesets/phrase"
)

// The ids of the checks, besides that of the sum.
const (
	knownCheck = "known" // out in a round with one spit pile: nothing was to be counted
	leastCheck = "least" // nobody holds fewer cards than they must
	slapCheck  = "slap"  // one pile for two hands: one of the two has stock cards only
)

// Checks proves, or not, that the round's counts can be right.
func (Procedure) Checks(s *match.State, r *match.Round) []match.Check {
	if len(r.Missing()) > 0 || len(r.Players()) != 2 {
		return nil
	}
	checks := match.SumChecks(s, r)
	if r.Data == nil { // how many spit cards were turned, and who went out, is not known
		return checks
	}
	if _, _, ok := known(s, r); ok {
		return append(checks, checkKnown(s, r))
	}
	checks = append(checks, checkLeast(s, r))
	if data(r).blocked && layoutOf(s, r).piles() < 2 {
		checks = append(checks, checkSlap(s, r))
	}
	return checks
}

// checkKnown compares the counts with what the round leaves known.
func checkKnown(s *match.State, r *match.Round) match.Check {
	seat, held, _ := known(s, r)
	counted := r.Counted(seat)[0]
	args := []any{"seat", s.Seats[seat].Name, "n", held, "counted", counted, "other", s.Seats[opponent(r, seat)].Name}
	if counted == held {
		return match.Check{ID: knownCheck, OK: true, Text: phrase.Of("check.known", args...)}
	}
	return match.Check{ID: knownCheck, Blocking: true, Text: phrase.Of("check.known_differs", args...)}
}

// checkLeast compares the counts with the fewest cards that each can hold.
func checkLeast(s *match.State, r *match.Round) match.Check {
	seats := r.Players()
	for _, seat := range seats {
		if must, counted := least(s, r, seat), r.Counted(seat)[0]; counted < must {
			return match.Check{ID: leastCheck, Blocking: true, Text: phrase.Of("check.too_few_held",
				"seat", s.Seats[seat].Name, "counted", counted, "n", must, "spit", left(s, r, seat))}
		}
	}
	return match.Check{ID: leastCheck, OK: true, Text: phrase.Of("check.enough_held",
		"seat", s.Seats[seats[0]].Name, "n", least(s, r, seats[0]),
		"other", s.Seats[seats[1]].Name, "must", least(s, r, seats[1]))}
}

// least is the fewest cards that the seat can hold after the round: the spit
// cards in hand, one stock card unless it went out, and one card of the pile that
// it took: with two spit piles each takes one. Of a round that the scorekeeper
// ended nobody knows what was taken.
func least(s *match.State, r *match.Round, seat int) int {
	n := left(s, r, seat)
	if r.Caller != seat {
		n++
	}
	if layoutOf(s, r).piles() >= 2 && (r.Caller >= 0 || data(r).blocked) {
		n++
	}
	return n
}

// checkSlap finds that one of the two took nothing from the middle and so has no
// more cards than the stock had. Spit, one spit pile, blocked (ours).
func checkSlap(s *match.State, r *match.Round) match.Check {
	l := layoutOf(s, r)
	seats := r.Players()
	var most [2]int
	for i, seat := range seats {
		h := l.of(seat)
		most[i] = h.cards() - h.spit
		if r.Counted(seat)[0] <= most[i] {
			return match.Check{ID: slapCheck, OK: true, Text: phrase.Of("check.took_none",
				"seat", s.Seats[seat].Name, "counted", r.Counted(seat)[0], "n", most[i])}
		}
	}
	return match.Check{ID: slapCheck, Blocking: true, Text: phrase.Of("check.both_took",
		"seat", s.Seats[seats[0]].Name, "n", most[0], "other", s.Seats[seats[1]].Name, "most", most[1])}
}
