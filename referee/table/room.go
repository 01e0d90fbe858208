package table

import (
	"context"
	"math/rand/v2"
	"slices"
	"time"

	"tableref/referee/audit"
	"tableref/referee/history"
	"tableref/referee/match"
	"tableref/referee/people"
	"tableref/referee/record"
)

// Room opens tables: new matches and those on record.
type Room struct {
	history.Archive                // what is on record
	Store           record.Store   // the same record for writing; nil: this room only looks on
	Place           *time.Location // whose clock hangs on the wall; nil: new matches do not say
	Random          *rand.Rand     // of which the tables draw
}

// Auditor looks after the record of the room.
func (r *Room) Auditor() audit.Auditor {
	return audit.Auditor{Archive: r.Archive, Store: r.Store}
}

// Start opens a new match. A *match.Refusal says what is wrong with the set-up.
func (r *Room) Start(setup Setup) (*Table, error) {
	opened, procedure, err := r.plan(setup)
	if err != nil {
		return nil, err
	}
	state := &match.State{}
	opened.Apply(state, match.Moment{})
	if err := r.applyCarried(procedure, state, setup); err != nil {
		return nil, err
	}
	var table *Table
	held, err := r.Store.Begin(context.TODO(), setup.Game, func(known []record.RosterEntry) (step record.Step, err error) {
		table, step, err = r.begin(opened, procedure, setup, known)
		return step, err
	})
	if err != nil {
		return nil, err
	}
	table.match.ID, table.held = held.Match(), held
	return table, nil
}

// begin is the table of a new match, with what was played elsewhere, and what is to
// be written of it: all of it, and the people, or nothing.
func (r *Room) begin(opened match.Opened, p match.Procedure, setup Setup, known []record.RosterEntry) (*Table, record.Step, error) {
	list, err := people.Read(known)
	if err != nil {
		return nil, record.Step{}, err
	}
	opened.Seats = slices.Clone(opened.Seats)
	events, err := people.EnrolSeats(list, r.Store.NewID, opened.Seats, nil, opened.Game.Players.Team)
	if err != nil {
		return nil, record.Step{}, err
	}
	table := r.open(history.Of("", p, history.Log{r.opening(opened)}))
	if setup.Carried != nil {
		carried, refusal := table.decide(setup.carry(), r.Clock.Now())
		if refusal != nil {
			return nil, record.Step{}, refusal
		}
		table.show(table.match.With(carried))
	}
	step, err := recordStep(table.match, events, table.match.Log...)
	return table, step, err
}

// placed is the opening of a match that says by which clock on the wall it began.
func (r *Room) placed(opened match.Opened, at match.Moment) match.Opened {
	if r.Place != nil {
		opened.Zone = match.ZoneOf(at.Wall.In(r.Place))
	}
	return opened
}

// opening is the first entry of a new match.
func (r *Room) opening(opened match.Opened) history.Entry {
	now := r.Clock.Now()
	return history.Entry{
		Seq: 1, Kind: history.Opening, Action: match.Action{ID: "open"}, Events: []match.Event{r.placed(opened, now)}, At: now,
	}
}

// Resume takes up a match on record, a finished one too; not one that is hidden, the
// error is a [*HiddenError] then. If a round was running
// when the program ended, its clock stands with a question.
func (r *Room) Resume(id string) (*Table, error) {
	held, err := r.Store.Take(context.TODO(), id)
	if err != nil {
		return nil, err
	}
	table, err := r.resume(held)
	if err != nil {
		_ = held.Release()
		return nil, err
	}
	return table, nil
}

// resume goes on with the match that is held.
func (r *Room) resume(held record.Hold) (*Table, error) {
	if err := r.verify(held); err != nil {
		return nil, err
	}
	table, err := r.take(held)
	if err != nil {
		return nil, err
	}
	if table.match.Hidden() {
		return nil, &HiddenError{Match: table.match.ID}
	}
	table.refreshNames()
	last := table.match.Log.LastWatched()
	return table, table.deferResume(history.Entry{Kind: history.Resumed, Alive: last, At: r.Clock.Now()})
}

// verify refuses a log that was changed: what is entered after that could be brought
// into no other record.
func (r *Room) verify(held record.Hold) error {
	entries, err := r.Record.Entries(context.TODO(), held.Match(), 0)
	if err != nil {
		return err
	}
	if err := record.Verify(held.Match(), entries); err != nil {
		return &ChangedError{Err: err}
	}
	return nil
}

// take is the table of the match that is held, with the names that were said at it.
func (r *Room) take(held record.Hold) (*Table, error) {
	roster, err := r.People()
	if err != nil {
		return nil, err
	}
	m, err := r.MatchAsTold(held.Match(), roster)
	if err != nil {
		return nil, err
	}
	table := r.open(m)
	table.held = held
	return table, nil
}

// LookOn shows a match as it is on record, read-only, while any program may hold it;
// its ticks follow what is played. Its seats have the names of today's roster.
func (r *Room) LookOn(id string) (*Table, error) {
	is, err := r.Record.Revision(context.TODO()) // before all else: what comes meanwhile is read again
	if err != nil {
		return nil, err
	}
	roster, err := r.People()
	if err != nil {
		return nil, err
	}
	listed, err := r.Record.Match(context.TODO(), id)
	if err != nil {
		return nil, err
	}
	m, err := r.Match(listed.ID, roster)
	if err != nil {
		return nil, err
	}
	t := r.open(m)
	t.called = is.Roster
	return t, nil
}

// onRecord is a match that another program plays, as it is on record by now. Only what
// is new is read, unless somebody has sat down, whose name the roster knows.
func (r *Room) onRecord(m *history.Match) (*history.Match, error) {
	entries, err := r.Record.Entries(context.TODO(), m.ID, len(m.Log))
	if err != nil {
		return nil, err
	}
	next, known, err := m.Continued(entries)
	if err != nil || known {
		return next, err
	}
	roster, err := r.People()
	if err != nil {
		return nil, err
	}
	return r.Match(m.ID, roster)
}
