package history

import (
	"cmp"
	"slices"

	"tableref/referee/match"
	"tableref/referee/record"
)

// Summary is what the record keeps about the match for speed. It is never changed, and
// it is the same one as before an entry that changes nothing of it.
func (m *Match) Summary() *record.Summary { return m.summary }

// sameResults reports whether two matches have the same summary: nothing of what it
// is made of has changed.
func (m *Match) sameResults(other *Match) bool {
	a, b := m.State, other.State
	return m.hidden == other.hidden && m.End == other.End && a.Stage == b.Stage && a.Carried == b.Carried &&
		slices.Equal(a.Past, b.Past) && slices.EqualFunc(a.Seats, b.Seats, sameSeat)
}

func sameSeat(a, b match.Seat) bool {
	return a.Name == b.Name && a.RecordedName == b.RecordedName && a.In == b.In && slices.Equal(a.Players, b.Players)
}

// summarize makes the summary.
func (m *Match) summarize() *record.Summary {
	played := m.AsTold()
	s := &record.Summary{Finished: m.State.Stage == match.StageFinished, Hidden: m.hidden, Form: PackedForm, Packed: Pack(&played)}
	for _, seat := range m.State.Seats {
		s.Names, s.Players = append(s.Names, cmp.Or(seat.RecordedName, seat.Name)), append(s.Players, seat.Players)
	}
	return s
}
