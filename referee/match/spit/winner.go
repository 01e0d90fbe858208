package spit

import (
	"tableref/referee/match"
	"tableref/rulesets/phrase"
)

// Winners are the players who have won the match. A series for points goes by its
// totals. Without points only going out with no spit card in hand wins: who merely
// holds the fewest cards when the match ends early has not won. Spit, winning.
func (Procedure) Winners(s *match.State) []int {
	if series(s) {
		return s.Winners()
	}
	if last := s.Accepted(s.Done()); last != nil && wonOutright(s, last) {
		return []int{last.Caller}
	}
	return nil
}

// Outcome says who has won or leads; of a match that ended before it was won, who
// holds the fewest cards.
func (p Procedure) Outcome(s *match.State) phrase.Phrase {
	if series(s) || s.Stage != match.StageFinished {
		return match.ByTotals(s)
	}
	if winners := p.Winners(s); len(winners) > 0 {
		return match.Won(s, winners)
	}
	var fewest []int
	for seat, rank := range s.Ranks() {
		if rank == 1 {
			fewest = append(fewest, seat)
		}
	}
	if len(fewest) == 0 {
		return phrase.Of("spit.nobody")
	}
	return phrase.Of("spit.unfinished", "names", phrase.Names(s.Names(fewest)), "n", len(fewest),
		"cards", *s.Tally().Totals[fewest[0]])
}
