package match

import (
	"tableref/rulesets/phrase"
	"tableref/scoring/stats"
)

// Outlook says, between two rounds of an agreed number, whether the leaders can
// still be caught, and what everybody else needs to draw level. Both follow from
// what the counts of a round can bring at all. There is nothing to say where
// totals are no sums.
func Outlook(s *State) []phrase.Phrase {
	rounds := s.Agreed.Int("rounds")
	tally := s.Tally()
	if rounds == 0 || s.Stage != StageBetween || tally.Latest || len(s.Seats) < 2 {
		return nil
	}
	low := s.Wins().Low
	a, ok := stats.LookAhead(tally.Totals, rounds-s.Done(), stats.RangeOf(s.Sheet()), low)
	if !ok || len(a.Chasers) == 0 {
		return nil
	}
	leaders := phrase.Names(s.Names(a.Leaders))
	if a.Decided() {
		return []phrase.Phrase{phrase.Of("outlook.decided", "names", leaders, "n", len(leaders))}
	}
	id, most := "outlook.more", "outlook.left"
	if low {
		id = "outlook.fewer"
	}
	var needs []phrase.Phrase
	var out phrase.Names
	for _, c := range a.Chasers {
		name := s.Seats[c.Seat].Name
		if c.Out {
			out = append(out, name)
			continue
		}
		needs = append(needs, phrase.Of(id, "seat", name, "n", c.Behind))
	}
	said := []phrase.Phrase{phrase.Of(most, "names", leaders, "n", a.Left, "needs", needs)}
	if len(out) > 0 {
		said = append(said, phrase.Of("outlook.out", "names", out, "n", len(out)))
	}
	return said
}
