package history

import (
	"slices"

	"tableref/referee/match"
	"tableref/referee/people"
	"tableref/referee/record"
)

// interval is of how many steps one keeps the match before it. So an undo costs the
// same in a short match as in a long one, and a long one does not fill the memory.
const interval = 32

// Match is a match as its log gives it. It is read as a value: With makes the match
// with one more entry. Both may be read, but only one may be gone on with, for they
// share memory.
type Match struct {
	ID        string
	Procedure match.Procedure
	Log       Log
	State     *match.State // after everything that stands; never changed
	End       Ending
	Lines     match.Lines
	Before    *match.State // what undo would go back to; nil: nothing to undo

	gap      int   // see point
	standing []int // positions of the actions that stand, oldest first
	back     []int // of those that can be brought back, the next one last
	kept     []before
	hidden   bool
	summary  *record.Summary
	shown    *match.Projection
}

// before is the match before the step at a position.
type before struct {
	at int
	point
}

// Of replays a log.
func Of(id string, procedure match.Procedure, l Log) *Match {
	m := &Match{ID: id, Procedure: procedure, Log: slices.Clip(l), shown: &match.Projection{}}
	p := point{state: &match.State{}}
	for i := range l {
		e := &l[i]
		was := p.state.Stage
		switch e.Kind {
		case Undone, Redone:
			m.turn(*e)
			p, _ = m.replay(i + 1)
			continue
		case Acted:
			if m.step(i) {
				m.keep(i, p.clone())
			}
		}
		m.see(e.Kind)
		p.apply(*e, m.standing)
		e.Line = e.lineAfter(p.state, was)
	}
	m.Lines = match.LinesOf(m.lines())
	m.set(p)
	m.Before = m.undone()
	m.summary = m.summarize()
	return m
}

// With returns the match with one more entry. It costs the same at the end of a long
// log as at its beginning.
func (m *Match) With(e Entry) *Match {
	next := *m
	e.Seq = len(m.Log) + 1
	next.Log = append(m.Log, e)
	switch e.Kind {
	case Undone, Redone:
		next.turn(e)
		p, before := next.replay(len(next.Log))
		p.state.ShareRounds(m.State)
		next.set(p)
		next.Lines = m.Lines.Mark(e.Kind == Undone, next.turned(m)...)
		if next.Before = before; next.gap > 0 { // an undo may reach back past the gap
			next.Before = next.undone()
		}
	case Acted:
		next.add(m)
		next.Before = m.State
	default:
		next.add(m)
		next.Before = next.undone()
	}
	if !next.sameResults(m) {
		next.summary = next.summarize()
	}
	return &next
}

// Fork returns the match to try something out with, while the other one is gone on
// with.
func (m *Match) Fork() *Match {
	fork := *m
	fork.Log, fork.standing, fork.back = slices.Clip(m.Log), slices.Clip(m.standing), slices.Clip(m.back)
	return &fork
}

// Continued returns the match with entries that another program has added. Known is
// false when somebody has sat down with them, whose name and id only the roster knows:
// then there is no match. The error is a [*RecordError].
func (m *Match) Continued(entries []record.Entry) (next *Match, known bool, err error) {
	added, err := readLog(m.Procedure, entries)
	if err != nil {
		return nil, false, faultIn(m.ID, err)
	}
	sat := false
	added.EachSeat(func(*match.Joined) { sat = true })
	if sat {
		return nil, false, nil
	}
	next = m
	for _, e := range added {
		if !Guarded(func() { next = next.With(e) }) {
			return nil, false, &RecordError{Match: m.ID, Seq: e.Seq, Err: ErrReplay}
		}
	}
	return next, true, nil
}

// add goes on from the match before by the newest entry.
func (m *Match) add(from *Match) {
	e := &m.Log[len(m.Log)-1]
	p := point{from.State, from.End, from.gap}
	if e.Kind == Acted && m.step(len(m.Log)-1) {
		m.keep(len(m.Log)-1, p)
	}
	m.see(e.Kind)
	p = p.clone()
	p.apply(*e, m.standing)
	m.set(p)
	e.Line = e.lineAfter(p.state, from.State.Stage)
	if !e.Line.Text.IsZero() {
		m.Lines = from.Lines.Plus(e.Line)
	}
}

// Rename calls the seats as the roster does by now, and with ids gives them the ids
// of today too.
func (m *Match) Rename(roster *people.Roster, ids bool) *Match {
	m.Log.Rename(roster, ids)
	return Of(m.ID, m.Procedure, m.Log)
}

// Last returns the newest entry.
func (m *Match) Last() Entry { return m.Log[len(m.Log)-1] }

// Steps returns how many steps can be taken back and how many brought back.
func (m *Match) Steps() (standing, back int) { return len(m.standing), len(m.back) }

// Standing returns the entry of the n-th step from the end that stands, from 1.
func (m *Match) Standing(n int) Entry { return m.Log[m.standing[len(m.standing)-n]] }

// Back returns the entry of the n-th step that can be brought back, from 1.
func (m *Match) Back(n int) Entry { return m.Log[m.back[len(m.back)-n]] }

// Turned returns the entries of the steps that the newest entry took back or brought
// back, given the match before it, in this order.
func (m *Match) Turned(from *Match) []Entry {
	var list []Entry
	for _, seq := range m.turned(from) {
		list = append(list, m.Log[seq-1])
	}
	return list
}

// Hidden reports whether the match is out of all lists. That is no step, which undo
// could take back: it is said of the whole match, and taken back as a whole.
func (m *Match) Hidden() bool { return m.hidden }

// Look shows the match at the moment now.
func (m *Match) Look(now match.Moment) match.View {
	v := m.shown.Look(m.Procedure, m.State, now)
	v.Match, v.Seq, v.Last, v.CorrectedLate = m.ID, len(m.Log), m.Lines, m.End.Late
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
	return record.Derived{Match: m.ID, Game: m.State.Game.ID, Last: len(m.Log), Summary: *m.summary}
}

// Incoming is the match as another record has it.
func (m *Match) Incoming() (record.Incoming, error) {
	in := record.Incoming{ID: m.ID, Game: m.State.Game.ID, Summary: *m.summary, Entries: make([]record.Entry, len(m.Log))}
	for i, e := range m.Log {
		raw, err := e.Pack()
		if err != nil {
			return in, err
		}
		in.Entries[i] = raw
	}
	return in, record.Seal(m.ID, in.Entries)
}

func (m *Match) set(p point) { m.State, m.End, m.gap = p.state, p.end, p.gap }

// see notes whether the match is out of all lists.
func (m *Match) see(k Kind) { m.hidden = k == Hiding || m.hidden && k != Showing }

// step notes that the action at a position is the newest step, and reports whether
// the match before it is to be kept.
func (m *Match) step(at int) bool {
	m.standing, m.back = append(m.standing, at), nil
	return len(m.standing)%interval == 1
}

func (m *Match) keep(at int, p point) {
	m.kept = append(m.kept[:len(m.kept):len(m.kept)], before{at, p})
}

// turn takes steps back or brings them back, as the entry says.
func (m *Match) turn(e Entry) {
	if e.Kind == Redone {
		m.back, m.standing = m.Log.moveUntil(m.back, slices.Clone(m.standing), e.Target)
		return
	}
	m.standing, m.back = m.Log.moveUntil(m.standing, slices.Clone(m.back), e.Target)
	for n := len(m.kept); n > 0 && !stands(m.standing, m.kept[n-1].at); n-- {
		m.kept = m.kept[:n-1]
	}
}

// turned are the numbers of the entries that only one of two matches lets stand, in
// the order in which they were taken back or brought back.
func (m *Match) turned(from *Match) []int {
	was, is := from.standing, m.standing
	steps := slices.Clone(is[min(len(was), len(is)):])
	if len(was) > len(is) {
		steps = slices.Clone(was[len(is):])
		slices.Reverse(steps)
	}
	for i := range steps {
		steps[i]++
	}
	return steps
}

// replay returns the match after the first n entries, from the newest point that is
// kept, and the state before the newest step that stands.
func (m *Match) replay(n int) (point, *match.State) {
	var before *match.State
	p, at := point{state: &match.State{}}, 0
	if last := len(m.kept) - 1; last >= 0 {
		p, at = m.kept[last].clone(), m.kept[last].at
	}
	for i := at; i < n; i++ {
		e := m.Log[i]
		if e.Kind == Acted && !stands(m.standing, i) {
			continue
		}
		if last := len(m.standing) - 1; last >= 0 && i == m.standing[last] {
			before = p.state.Clone()
		}
		p.apply(e, m.standing)
	}
	return p, before
}

// undone is what undo would go back to; nil: nothing stands.
func (m *Match) undone() *match.State {
	n := len(m.standing)
	if n == 0 {
		return nil
	}
	back := *m
	e := Entry{Seq: len(m.Log) + 1, Kind: Undone, Target: m.Log[m.standing[n-1]].Seq, At: m.Last().At}
	back.Log = append(m.Log, e)
	back.turn(e)
	p, _ := back.replay(len(back.Log))
	return p.state
}

// lines tells what happened, oldest first, and what of it was taken back.
func (m *Match) lines() []match.Line {
	list := make([]match.Line, 0, len(m.Log))
	for i, e := range m.Log {
		if e.Line.Text.IsZero() {
			continue
		}
		line := e.Line
		line.Undone = e.Kind == Acted && !stands(m.standing, i)
		list = append(list, line)
	}
	return list
}
