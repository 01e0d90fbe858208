package history

import (
	"cmp"

	"tableref/referee/match"
	"tableref/referee/record"
)

// Summary is what the record keeps about the match for speed.
func (m *Match) Summary() record.Summary {
	played := m.AsTold()
	s := record.Summary{Finished: m.State.Stage == match.StageFinished, Hidden: m.Log.Hidden(), Form: PackedForm, Packed: Pack(&played)}
	for _, seat := range m.State.Seats {
		s.Names, s.Players = append(s.Names, cmp.Or(seat.Told, seat.Name)), append(s.Players, seat.Players)
	}
	return s
}
