package referee

import (
	"math/rand/v2"
	"sync"
	"time"

	"tableref/referee/match"
	"tableref/referee/people"
	"tableref/referee/record"
	"tableref/rulesets/phrase"
)

// unwatched is how far the two clocks may part, or a tick be late, before the
// time between counts as not watched.
const unwatched = 3 * time.Second

// Table is one open match as the windows see it. It may be used by several
// goroutines.
type Table struct {
	mu        sync.Mutex
	room      *Room
	held      *record.Held // nil: this table only looks on
	revision  int64        // of the record, when a table that looks on was read
	called    int64        // revision of the roster from which the seats have their names
	id        string
	procedure match.Procedure
	clock     Clock
	random    *rand.Rand

	log    log
	state  *match.State
	end    ending
	before *match.State // what undo would go back to; nil: nothing to undo
	notes  []phrase.Phrase
	advice advice

	alive match.Moment // the last moment at which both clocks agreed
	ticks bool         // a window ticks, so that a late tick is a sign
	owed  *entry       // that this run took the match up; still to be written; nil: nothing
}

// Do does the action. When it returns nil, the action is on disk. A
// *match.Refusal says why it is not legal; any other error is the journal's.
// In both cases nothing has changed.
func (t *Table) Do(a match.Action) error {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.held == nil {
		return match.Refuse("refuse.looking_on")
	}
	now := t.clock.Now()
	if err := t.watch(now); err != nil {
		return err
	}
	t.recall()
	step, refusal := t.decide(a, now)
	if refusal != nil {
		return refusal
	}
	step = t.asTold(step)
	if at := t.strangers(step); len(at) > 0 {
		return t.welcome(step, at)
	}
	return t.keep(step)
}

// welcome keeps a step by which strangers join. They come into the roster with the
// step, or not at all.
func (t *Table) welcome(step entry, strangers []int) error {
	if err := t.pay(); err != nil {
		return err
	}
	var next *Table
	err := t.held.Add(func(known []record.RosterEntry) (record.Step, error) {
		list, err := roster(known)
		if err != nil {
			return record.Step{}, err
		}
		step, events, err := t.identify(list, step, strangers)
		if err != nil {
			return record.Step{}, err
		}
		step = t.asTold(step)
		next = t.with(step)
		return next.step(events, step)
	})
	if err == nil {
		t.show(next)
	}
	return err
}

// step is what is written of entries that brought the table to where it is.
func (t *Table) step(told []people.Event, entries ...entry) (record.Step, error) {
	step := record.Step{Summary: t.summary()}
	for _, e := range entries {
		raw, err := e.pack()
		if err != nil {
			return step, err
		}
		step.Entries = append(step.Entries, raw)
	}
	var err error
	step.People, err = people.Encode(told...)
	return step, err
}

// Preview returns the view as it would be after the action, and its
// consequences. It saves nothing, so that a table that only looks on can do it
// too.
func (t *Table) Preview(a match.Action) (match.View, []phrase.Phrase, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if match.Concealed(t.procedure, t.state, a) {
		return match.View{}, nil, match.Refuse("refuse.concealed")
	}
	now := t.clock.Now()
	step, refusal := t.decide(a, now)
	if refusal != nil {
		return match.View{}, nil, refusal
	}
	next := t.with(step)
	return next.look(now), next.notes, nil
}

// View shows the table at this moment.
func (t *Table) View() match.View {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.look(t.clock.Now())
}

// Tick is called by a window at least once a second while it shows the table. A
// tick that comes late, or clocks that disagree, mean that the program could
// not watch. A table that looks on shows what was played since.
func (t *Table) Tick() {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.room.Record != nil {
		t.recall()
	}
	if t.held == nil {
		t.follow()
		return
	}
	t.ticks = true
	// The error comes again with the next action, which needs the journal too.
	_ = t.watch(t.clock.Now())
}

// Close lets the match go; it stays open for another time.
func (t *Table) Close() error {
	if t.held == nil {
		return nil
	}
	return t.held.Release()
}

// decide turns an action into the entries that would keep it.
func (t *Table) decide(a match.Action, now match.Moment) (entry, *match.Refusal) {
	switch a.ID {
	case "undo":
		return t.undo(a, now)
	case "redo":
		return t.redo(a, now)
	}
	events, refusal := match.Decide(t.procedure, t.state, a, now, t.random)
	if refusal != nil {
		return entry{}, refusal
	}
	return entry{kind: acted, action: a, events: events, at: now}, nil
}

// owe adds the entry that this run took the match up. Unless a clock ran, it is
// written with the first action only: who just looks at a match leaves no trace
// in the record.
func (t *Table) owe(e entry) error {
	if t.state.Clock.Since != nil {
		return t.keep(e)
	}
	t.show(t.with(e))
	t.owed = &e
	return nil
}

// keep writes the entry to the journal, before it what is owed, and shows what
// follows from it.
func (t *Table) keep(e entry) error {
	if err := t.pay(); err != nil {
		return err
	}
	next := t.with(e)
	if err := t.write(e, next.summary()); err != nil {
		return err
	}
	t.show(next)
	return nil
}

// pay writes what is owed.
func (t *Table) pay() error {
	if t.owed == nil {
		return nil
	}
	if err := t.write(*t.owed, t.summary()); err != nil {
		return err
	}
	t.owed = nil
	return nil
}

// write writes the entry to the journal, with what the record says of the match
// from then on.
func (t *Table) write(e entry, s record.Summary) error {
	raw, err := e.pack()
	if err != nil {
		return err
	}
	return t.held.Append(&raw, s)
}

// show makes the table that with returned the one that is seen.
func (t *Table) show(next *Table) {
	t.log, t.notes = next.log, next.notes
	t.state, t.end, t.before = next.state, next.end, next.before
}

// with returns the table as it is with the entry at the end of its log.
func (t *Table) with(e entry) *Table {
	next := &Table{room: t.room, held: t.held, id: t.id, procedure: t.procedure, clock: t.clock}
	e.seq = len(t.log) + 1
	next.log = append(t.log[:len(t.log):len(t.log)], e)
	next.settle()
	last := &next.log[len(next.log)-1]
	if e.kind != undone && e.kind != redone {
		last.line = last.told(next.state, t.state.Stage)
	}
	next.notes = t.consequences(next, *last)
	return next
}

// settle derives everything else from the log.
func (t *Table) settle() {
	t.state, t.end = t.log.follow()
	t.before = nil
	if standing, _ := t.log.steps(); len(standing) > 0 {
		last := t.log[len(t.log)-1]
		back := append(t.log[:len(t.log):len(t.log)], entry{
			seq: last.seq + 1, kind: undone, target: t.log[standing[len(standing)-1]].seq, at: last.at,
		})
		t.before = back.replay()
	}
}
