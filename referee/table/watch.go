package table

import (
	"context"

	"tableref/referee/history"
	"tableref/referee/match"
)

// watch notices that the program could not watch since the last moment at which
// both clocks agreed, and keeps that in the log. It is no step: nothing can
// take it back, and if the clock did not run it changes nothing.
func (t *Table) watch(now match.Moment) error {
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
// cannot be read now may be at the next tick.
func (t *Table) refresh() {
	if t.revision == 0 {
		return // it is on no record
	}
	is, err := t.room.Record.Revision(context.TODO())
	if err != nil || is.Entries == t.revision {
		return
	}
	if next, err := t.room.LookOn(t.match.ID); err == nil {
		t.match, t.notes, t.revision = next.match, nil, next.revision
	}
}
