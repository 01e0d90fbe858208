package referee

import (
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"tableref/referee/match"
	"tableref/referee/record"
)

// kind says what an entry of the log is.
type kind string

const (
	opening kind = "open"   // the match was opened
	acted   kind = "action" // an action was done: a step
	undone  kind = "undo"   // the steps back to the target were taken back
	redone  kind = "redo"   // the steps up to the target were brought back
	resumed kind = "resume" // a later run of the program took the match up
	unseen  kind = "gap"    // this run could not watch for a while
	hiding  kind = "hide"   // the match was taken out of all lists
	showing kind = "show"   // it was put back into them
)

// entry is one entry of the log, read.
type entry struct {
	seq    int
	kind   kind
	target int
	action match.Action
	events []match.Event
	at     match.Moment
	alive  match.Moment // resumed, unseen: the last moment that was watched
	line   match.Line   // what it was told as
}

// log is the record of a match, oldest first. Nothing is ever taken out of it.
type log []entry

// steps returns the positions of the actions that stand, oldest first, and of
// those that are taken back and can be brought back, the next one last.
func (l log) steps() (standing, back []int) {
	for i, e := range l {
		switch e.kind {
		case acted:
			standing, back = append(standing, i), nil
		case undone:
			standing, back = l.turn(standing, back, e.target)
		case redone:
			back, standing = l.turn(back, standing, e.target)
		}
	}
	return standing, back
}

// turn moves steps from the end of one list to the other, the target last.
func (l log) turn(from, to []int, target int) (rest, moved []int) {
	for n := len(from); n > 0; n-- {
		step := from[n-1]
		from, to = from[:n-1], append(to, step)
		if l[step].seq == target {
			break
		}
	}
	return from, to
}

// stand returns the actions that stand: how many, and at which positions.
func (l log) stand() (n int, at map[int]bool) {
	standing, _ := l.steps()
	at = make(map[int]bool, len(standing))
	for _, i := range standing {
		at[i] = true
	}
	return len(standing), at
}

// ending is how a match came to its end.
type ending struct {
	at   time.Time // when it was finished last; zero while it is open
	late bool      // a round was corrected after that
}

// replay returns the state after everything that stands.
func (l log) replay() *match.State {
	state, _ := l.follow()
	return state
}

// follow replays the log and watches for the end of the match.
func (l log) follow() (*match.State, ending) {
	_, stands := l.stand()
	state := &match.State{}
	gap := 0
	var end ending
	for i, e := range l {
		if e.kind == acted && !stands[i] {
			continue
		}
		if e.kind == resumed || e.kind == unseen {
			gap = e.seq
		}
		if e.kind == undone && e.target < gap && !stands[e.target-1] {
			// It reaches back past the gap: what had stopped the clock before the
			// gap is gone, so the clock ran through it and on to the undo.
			state.Reach(e.at)
		}
		was := state.Stage
		e.apply(state)
		end.see(e, was, state.Stage)
	}
	return state, end
}

// see follows one entry, with the stages before and after it.
func (c *ending) see(e entry, was, is match.Stage) {
	switch {
	case is != match.StageFinished:
		*c = ending{}
	case was != match.StageFinished:
		*c = ending{at: e.at.Wall}
	case slices.ContainsFunc(e.events, func(event match.Event) bool { return event.Kind() == match.Corrected{}.Kind() }):
		c.late = true
	}
}

// apply changes the state to the one after the entry.
func (e entry) apply(state *match.State) {
	switch e.kind {
	case opening, acted:
		for _, event := range e.events {
			event.Apply(state, e.at)
		}
	case resumed, unseen:
		state.Gap(e.alive, e.at)
	}
}

// read turns the journal's entries into a log.
func read(p match.Procedure, entries []record.Entry) (log, error) {
	l := make(log, 0, len(entries))
	for _, raw := range entries {
		e := entry{
			seq: raw.Seq, kind: kind(raw.Kind), target: raw.Target,
			at: match.Moment{Run: raw.Run, Wall: raw.Wall, Mono: raw.Mono},
		}
		if err := e.unpack(p, raw); err != nil {
			return nil, &entryError{raw.Seq, err}
		}
		l = append(l, e)
	}
	return l, nil
}

func (e *entry) unpack(p match.Procedure, raw record.Entry) error {
	switch e.kind {
	case opening, acted:
		if len(raw.Action) > 0 {
			if err := json.Unmarshal(raw.Action, &e.action); err != nil {
				return err
			}
		}
		events, err := match.DecodeEvents(p, raw.Events)
		e.events = events
		return err
	case resumed, unseen:
		return json.Unmarshal(raw.Events, &e.alive)
	case undone, redone, hiding, showing:
		return nil
	}
	return fmt.Errorf("unknown kind %q", raw.Kind)
}

// told are events with the names under which the record knows the players.
func told(events []match.Event) []match.Event {
	events = slices.Clone(events)
	for i, event := range events {
		if joined, ok := event.(match.Joined); ok && joined.Told != "" {
			joined.Name = joined.Told
			events[i] = joined
		}
	}
	return events
}

// pack turns an entry into the journal's form.
func (e entry) pack() (record.Entry, error) {
	raw := record.Entry{Kind: string(e.kind), Target: e.target, Run: e.at.Run, Wall: e.at.Wall, Mono: e.at.Mono}
	var err error
	switch e.kind {
	case opening, acted:
		if raw.Action, err = json.Marshal(e.action); err == nil {
			raw.Events, err = match.EncodeEvents(told(e.events))
		}
	case resumed, unseen:
		raw.Events, err = json.Marshal(e.alive)
	}
	return raw, err
}
