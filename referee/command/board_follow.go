package command

import (
	"context"
	"time"

	"tableref/referee/clock"
	"tableref/referee/match"
	"tableref/referee/record"
	"tableref/referee/table"
	"tableref/referee/window/board"
)

// follower lets a board show the match that is being played. While a phone is paired it
// takes the match up, if no other program has it open, so that the phone can act.
type follower struct {
	room   *table.Room
	server *board.Server
	named  string // the match to stay with; "": the one in which something happens

	table *table.Table // nil: no match is open
	held  bool         // this program has the match open, and may act
	leave func()       // ends what watches the table
}

// begin shows the match that is named, or the newest open one.
func (f *follower) begin() error {
	f.leave = func() {}
	id := f.named
	if id == "" {
		newest, found, err := f.room.Newest("")
		if err != nil || !found {
			return err
		}
		id = newest
	}
	return f.open(id)
}

// settleEvery is how often it is looked whether the match can be taken up, or let go.
const settleEvery = time.Second

// run follows what is written until the context ends, and then lets the match go.
func (f *follower) run(ctx context.Context) {
	defer f.close()
	changes, err := f.room.Record.Changes(ctx)
	if err != nil {
		changes = nil // then the match stays the same
	}
	ticks := clock.Ticks(ctx, f.room.Clock, clock.Every(settleEvery))
	for {
		select {
		case change, ok := <-changes:
			if !ok {
				changes = nil
				continue
			}
			f.changed(change)
		case <-ticks:
			f.settle()
		case <-ctx.Done():
			return
		}
	}
}

// changed goes over to another match in which something happens. What has gone wrong is
// tried again with the next change.
func (f *follower) changed(change record.Change) {
	if change.Match == "" || f.named != "" || f.table != nil && (change.Match == f.table.ID() || f.playsHere()) {
		return
	}
	listed, err := f.room.Listing(change.Match)
	if err == nil && !listed.Finished && !listed.Hidden {
		_ = f.open(change.Match)
	}
}

// playsHere reports whether a phone of this board plays a match that is not over.
func (f *follower) playsHere() bool { return f.held && f.table.View().Phase != match.Finished }

// settle takes the match up while a phone is paired, and lets it go when none is.
func (f *follower) settle() {
	wanted := f.server.Pairs().Paired() > 0
	if f.table == nil || wanted == f.held {
		return
	}
	id := f.table.ID()
	if !wanted {
		f.close()
		_ = f.open(id) // it was read a moment ago
		return
	}
	taken, err := f.room.Resume(id)
	if err != nil {
		return // most likely another program has it open: then that one acts
	}
	f.show(taken, true)
}

// open looks on at a match.
func (f *follower) open(id string) error {
	t, err := f.room.LookOn(id)
	if err != nil {
		return err
	}
	f.show(t, false)
	f.settle()
	return nil
}

func (f *follower) show(t *table.Table, held bool) {
	f.close()
	ctx, leave := context.WithCancel(context.Background())
	f.table, f.held = t, held
	watched := make(chan struct{})
	go func() { defer close(watched); t.Watch(ctx) }()
	f.leave = func() { leave(); <-watched }
	f.server.Show(t)
}

// close leaves the table, whose match stays open.
func (f *follower) close() {
	f.leave()
	f.leave = func() {}
	if f.table != nil {
		_ = f.table.Close() // the system releases the match too
	}
	f.table, f.held = nil, false
}
