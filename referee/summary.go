package referee

import (
	"tableref/referee/journal"
	"tableref/referee/match"
)

// summary is what the record keeps about the match for speed.
func (t *Table) summary() journal.Summary { return summaryOf(t.state) }

func summaryOf(s *match.State) journal.Summary {
	sum := journal.Summary{Finished: s.Stage == match.StageFinished}
	for _, seat := range s.Seats {
		sum.Names, sum.Players = append(sum.Names, seat.Name), append(sum.Players, seat.Players)
	}
	return sum
}
