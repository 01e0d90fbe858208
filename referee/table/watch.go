package table

import (
	"context"
	"time"

	"tableref/referee/clock"
	"tableref/referee/history"
	"tableref/referee/match"
	"tableref/referee/record"
)

// Subscribe sends every new view of the table, the present one first, until the
// context ends; then the channel is closed. A slow reader delays nobody: it misses
// views, but never the newest.
func (t *Table) Subscribe(ctx context.Context) <-chan match.View {
	box := make(chan match.View, 1)
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.readers == nil {
		t.readers = make(map[chan match.View]struct{})
	}
	t.readers[box] = struct{}{}
	box <- t.view(t.clock.Now())
	context.AfterFunc(ctx, func() {
		t.mu.Lock()
		defer t.mu.Unlock()
		delete(t.readers, box)
		close(box)
	})
	return box
}

// publish sends the view, which is another one by now, to all who have subscribed. It
// is called with mu held.
func (t *Table) publish() {
	t.shown.made = false
	if len(t.readers) == 0 {
		return
	}
	v := t.view(t.clock.Now())
	for box := range t.readers {
		select {
		case <-box: // the view that nobody has read yet
		default:
		}
		box <- v
	}
}

// tickEvery is how often a table is looked after at least.
const tickEvery = time.Second

// Watch looks after the table until the context ends: it notices when the program
// could not watch the time, shows what other programs have written since, and
// publishes the view when the time alone has made it another one. Every window that
// shows a table calls it, beside its own loop.
func (t *Table) Watch(ctx context.Context) {
	changes, err := t.changes(ctx)
	if err != nil {
		changes = nil // then only the time is watched
	}
	// What was written before the changes came is seen now.
	t.changed(record.Change{})
	t.changed(record.Change{Match: t.ID()})
	ticks := clock.Ticks(ctx, t.clock, t.untilTick)
	for {
		select {
		case change, ok := <-changes:
			if !ok {
				changes = nil
				continue
			}
			t.changed(change)
		case <-ticks:
			t.Tick()
		case <-ctx.Done():
			return
		}
	}
}

// changes are what is written to the record from now on; none where there is no record.
func (t *Table) changes(ctx context.Context) (<-chan record.Change, error) {
	if t.room.Record == nil {
		return nil, nil
	}
	return t.room.Record.Changes(ctx)
}

// changed takes in what was written to the record.
func (t *Table) changed(change record.Change) {
	t.acting.Lock()
	defer t.acting.Unlock()
	switch {
	case change.Match == "":
		t.refreshNames()
	case t.held == nil && change.Match == t.match.ID:
		t.refresh()
	}
}

// untilTick is how long it is until the table has to be looked after.
func (t *Table) untilTick() time.Duration {
	t.mu.Lock()
	defer t.mu.Unlock()
	now := t.clock.Now()
	t.view(now)
	if !t.shown.soon {
		return tickEvery
	}
	return max(min(tickEvery, t.shown.ends.Sub(now)), time.Millisecond)
}

// Tick looks after the table once. A tick that comes late, or clocks that disagree,
// mean that the program could not watch.
func (t *Table) Tick() {
	t.acting.Lock()
	defer t.acting.Unlock()
	now := t.clock.Now()
	if t.held != nil {
		t.ticks = true
		// The error comes again with the next action, which needs the record too.
		_ = t.noticeGap(now)
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.shown.made && !t.shown.holds(now) {
		t.publish()
	}
}

// noticeGap notices that the program could not noticeGap since the last moment at which
// both clocks agreed, and keeps that in the log. It is no step: nothing can
// take it back, and if the clock did not run it changes nothing.
func (t *Table) noticeGap(now match.Moment) error {
	alive := t.alive
	late := t.ticks && now.Mono-alive.Mono > unwatched
	parted := (now.Wall.Sub(alive.Wall) - (now.Mono - alive.Mono)).Abs() > unwatched
	if t.held == nil || t.match.State.Stage == match.StageFinished || (!late && !parted) {
		t.alive = now
		return nil
	}
	if err := t.append(history.Entry{Kind: history.Gap, Alive: alive, At: now}); err != nil {
		return err
	}
	t.alive = now
	return nil
}

// refresh shows what was written since by the program that holds the match. What
// cannot be read now may be with the next change.
func (t *Table) refresh() {
	next, err := t.room.onRecord(t.match)
	if err != nil {
		return
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	t.match, t.notes = next, nil
	t.publish()
}
