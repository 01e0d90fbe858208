package history

import (
	"tableref/referee/match"
	"tableref/referee/people"
	"tableref/referee/record"
)

// Match is a match as its log gives it. A change makes a new one: nothing of it is
// ever changed but the names of its seats.
type Match struct {
	ID        string
	Procedure match.Procedure
	Log       Log
	State     *match.State
	End       Ending
	Before    *match.State // what undo would go back to; nil: nothing to undo
}

// Of replays a log.
func Of(id string, procedure match.Procedure, l Log) *Match {
	m := &Match{ID: id, Procedure: procedure, Log: l}
	m.Log.Tell()
	m.settle()
	return m
}

// With returns the match as it is with one more entry.
func (m *Match) With(e Entry) *Match {
	next := &Match{ID: m.ID, Procedure: m.Procedure}
	e.Seq = len(m.Log) + 1
	next.Log = append(m.Log[:len(m.Log):len(m.Log)], e)
	next.settle()
	last := &next.Log[len(next.Log)-1]
	if e.Kind != Undone && e.Kind != Redone {
		last.Line = last.LineAfter(next.State, m.State.Stage)
	}
	return next
}

// Rename calls the seats as the roster does by now, and with ids gives them the ids
// of today too.
func (m *Match) Rename(roster *people.Roster, ids bool) {
	m.Log.Rename(roster, ids)
	m.Log.Tell()
	m.settle()
}

// settle derives everything else from the log.
func (m *Match) settle() {
	m.State, m.End = m.Log.Replay()
	m.Before = nil
	if standing, _ := m.Log.Steps(); len(standing) > 0 {
		last := m.Log[len(m.Log)-1]
		back := append(m.Log[:len(m.Log):len(m.Log)], Entry{
			Seq: last.Seq + 1, Kind: Undone, Target: m.Log[standing[len(standing)-1]].Seq, At: last.At,
		})
		m.Before = back.State()
	}
}

// Last returns the newest entry.
func (m *Match) Last() Entry { return m.Log[len(m.Log)-1] }

// Look shows the match at the moment now.
func (m *Match) Look(now match.Moment) match.View {
	v := match.Look(m.Procedure, m.State, now)
	v.Match, v.Last, v.CorrectedLate = m.ID, m.Log.lines(), m.End.Late
	return v
}

// LookOn shows the match at the moment now to those who can do nothing at it: it
// offers nothing and asks for nothing.
func (m *Match) LookOn(now match.Moment) match.View {
	v := m.Look(now)
	v.Onlooking, v.Offers, v.Asks = true, nil, nil
	return v
}

// Derived is all that the record keeps beside the log of the match.
func (m *Match) Derived() record.Derived {
	return record.Derived{Match: m.ID, Game: m.State.Game.ID, Last: len(m.Log), Summary: m.Summary()}
}

// Incoming is the match as another record has it.
func (m *Match) Incoming() (record.Incoming, error) {
	in := record.Incoming{ID: m.ID, Game: m.State.Game.ID, Summary: m.Summary(), Entries: make([]record.Entry, len(m.Log))}
	for i, e := range m.Log {
		raw, err := e.Pack()
		if err != nil {
			return in, err
		}
		in.Entries[i] = raw
	}
	return in, record.Seal(m.ID, in.Entries)
}
