package table

import (
	"context"
	"math/rand/v2"
	"sync"
	"time"

	"tableref/referee/clock"
	"tableref/referee/history"
	"tableref/referee/match"
	"tableref/referee/people"
	"tableref/referee/record"
	"tableref/rulesets/phrase"
)

// unwatched is how far the two clocks may part, or a tick be late, before the
// time between counts as not watched.
const unwatched = 3 * time.Second

// Table is one open match as the windows see it: its log, what follows from it, and
// the windows that watch. It may be used by several goroutines.
type Table struct {
	room   *Room
	held   record.Hold // nil: this table only looks on
	clock  clock.Clock
	random *rand.Rand

	// acting is held while entries are added to the log or read again, and while the disk
	// works. It guards the fields down to the next lock.
	acting   sync.Mutex
	alive    match.Moment    // the last moment at which both clocks agreed
	ticks    bool            // somebody ticks, so that a late tick is a sign
	pending  *history.Entry  // that this run took the match up; still to be written; nil: nothing
	recorded *record.Summary // what this table wrote last; nil: nothing yet
	called   int64           // revision of the roster from which the seats have their names

	// mu guards what is seen. Nobody reads or writes the record under it.
	mu      sync.Mutex
	match   *history.Match // changed under both locks
	notes   []phrase.Phrase
	advice  advice
	shown   shown
	readers map[chan match.View]struct{}
}

// open is the table of a match. Nobody holds it.
func (r *Room) open(m *history.Match) *Table {
	return &Table{room: r, match: m, clock: r.Clock, random: r.draws(), alive: r.Clock.Now()}
}

// Do does the action. When it returns nil, the action is on disk. A
// *match.Refusal says why it is not legal; any other error is the record's.
// In both cases nothing has changed.
func (t *Table) Do(a match.Action) error { return t.do(a, nil) }

// DoAt is Do for a window that shows the view with the number seq. What was meant for
// an older view is refused: a key that was to stop play must not start it again
// because somebody else was quicker.
func (t *Table) DoAt(seq int, a match.Action) error { return t.do(a, &seq) }

func (t *Table) do(a match.Action, seq *int) error {
	t.acting.Lock()
	defer t.acting.Unlock()
	if t.held == nil {
		return match.Refuse("refuse.looking_on")
	}
	if seq != nil && *seq != len(t.match.Log) {
		return match.Refuse("refuse.moved_on")
	}
	now := t.clock.Now()
	if err := t.noticeGap(now); err != nil {
		return err
	}
	t.refreshNames()
	step, refusal := t.decide(a, now)
	if refusal != nil {
		return refusal
	}
	step = t.asTold(step)
	if at := t.newcomers(step); len(at) > 0 {
		return t.welcome(step, at)
	}
	return t.append(step)
}

// welcome appends a step by which strangers join. They come into the roster with the
// step, or not at all.
func (t *Table) welcome(step history.Entry, strangers []int) error {
	if err := t.resume(); err != nil {
		return err
	}
	var next *history.Match
	err := t.held.AppendDeciding(context.TODO(), len(t.match.Log), func(known []record.RosterEntry) (record.Step, error) {
		list, err := people.Read(known)
		if err != nil {
			return record.Step{}, err
		}
		step, events, err := t.identify(list, step, strangers)
		if err != nil {
			return record.Step{}, err
		}
		next = t.match.With(t.asTold(step))
		return recordStep(next, events, next.Last())
	})
	if err == nil {
		t.show(next)
	}
	return err
}

// recordStep is what is written of entries that brought the match to where it is.
func recordStep(m *history.Match, events []people.Event, entries ...history.Entry) (record.Step, error) {
	step := record.Step{Summary: m.Summary()}
	for _, e := range entries {
		raw, err := e.Pack()
		if err != nil {
			return step, err
		}
		step.Entries = append(step.Entries, raw)
	}
	var err error
	step.People, err = people.Encode(events...)
	return step, err
}

// Preview returns the view as it would be after the action, and its
// consequences. It saves nothing, so that a table that only looks on can do it
// too.
func (t *Table) Preview(a match.Action) (match.View, []phrase.Phrase, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if match.Concealed(t.match.Procedure, t.match.State, a) {
		return match.View{}, nil, match.Refuse("refuse.concealed")
	}
	now := t.clock.Now()
	step, refusal := t.decide(a, now)
	if refusal != nil {
		return match.View{}, nil, refusal
	}
	next := t.match.Fork().With(step)
	notes := consequences(t.match, next)
	return t.look(next, notes, now), notes, nil
}

// Close lets the match go; it stays open for another time.
func (t *Table) Close() error {
	t.acting.Lock()
	defer t.acting.Unlock()
	if t.held == nil {
		return nil
	}
	return t.held.Release()
}

// decide turns an action into the entry that would keep it.
func (t *Table) decide(a match.Action, now match.Moment) (history.Entry, *match.Refusal) {
	switch a.ID {
	case "undo":
		return t.undo(a, now)
	case "redo":
		return t.redo(a, now)
	}
	events, refusal := match.Decide(t.match.Procedure, t.match.State, a, now, t.random)
	if refusal != nil {
		return history.Entry{}, refusal
	}
	return history.Entry{Kind: history.Acted, Action: a, Events: events, At: now}, nil
}

// deferResume adds the entry that this run took the match up. Unless a clock ran, it
// is written with the first action only: a look at a match leaves no trace in the
// record.
func (t *Table) deferResume(e history.Entry) error {
	if t.match.State.Clock.Since != nil {
		return t.append(e)
	}
	t.show(t.match.With(e))
	t.pending = &e
	return nil
}

// append writes the entry to the record, before it that the match was taken up, and
// shows the match with it.
func (t *Table) append(e history.Entry) error {
	if err := t.resume(); err != nil {
		return err
	}
	next := t.match.With(e)
	if err := t.write(next); err != nil {
		return err
	}
	t.show(next)
	return nil
}

// resume writes that this run took the match up, if that is still to be written.
func (t *Table) resume() error {
	if t.pending == nil {
		return nil
	}
	if err := t.write(t.match); err != nil {
		return err
	}
	t.pending = nil
	return nil
}

// write writes the last entry of the match to the record, with what that says of the
// match from then on.
func (t *Table) write(m *history.Match) error {
	step, err := recordStep(m, nil, m.Last())
	if err != nil {
		return err
	}
	if step.Summary == t.recorded {
		step.Summary = nil // it says nothing new, and grows with the match
	}
	if err := t.held.Append(context.TODO(), len(m.Log)-1, step); err != nil {
		return err
	}
	t.recorded = m.Summary()
	return nil
}

// show makes a match the one that is seen.
func (t *Table) show(next *history.Match) {
	notes := consequences(t.match, next)
	t.mu.Lock()
	defer t.mu.Unlock()
	t.match, t.notes = next, notes
	t.publish()
}

// ID is the id of the match.
func (t *Table) ID() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.match.ID
}
