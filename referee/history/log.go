package history

import (
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"tableref/referee/match"
	"tableref/referee/record"
)

// Kind says what an entry of the log is.
type Kind string

// The kinds of entries.
const (
	Opening Kind = "open"   // the match was opened
	Acted   Kind = "action" // an action was done: a step
	Undone  Kind = "undo"   // the steps back to the target were taken back
	Redone  Kind = "redo"   // the steps up to the target were brought back
	Resumed Kind = "resume" // a later run of the program took the match up
	Gap     Kind = "gap"    // this run could not watch for a while
	Hiding  Kind = "hide"   // the match was taken out of all lists
	Showing Kind = "show"   // it was put back into them
)

// Entry is one entry of the log, read.
type Entry struct {
	Seq    int
	Kind   Kind
	Target int
	Action match.Action
	Events []match.Event
	At     match.Moment
	Alive  match.Moment // of Resumed and Gap: the last moment that was watched
	Line   match.Line   // what it was told as
}

// Log is the record of a match, oldest first. Nothing is ever taken out of it.
type Log []Entry

// Steps returns the positions of the actions that stand, oldest first, and of
// those that are taken back and can be brought back, the next one last.
func (l Log) Steps() (standing, back []int) {
	for i := range l {
		standing, back = l.turn(i, standing, back)
	}
	return standing, back
}

// turn is which steps stand after the i-th entry, with those that stand before it.
func (l Log) turn(i int, standing, back []int) (nowStanding, nowBack []int) {
	switch e := l[i]; e.Kind {
	case Acted:
		return append(standing, i), nil
	case Undone:
		return l.moveUntil(standing, back, e.Target)
	case Redone:
		back, standing = l.moveUntil(back, standing, e.Target)
	}
	return standing, back
}

// moveUntil moves steps from the end of one list to the other, the target last.
func (l Log) moveUntil(from, to []int, target int) (rest, moved []int) {
	for n := len(from); n > 0; n-- {
		step := from[n-1]
		from, to = from[:n-1], append(to, step)
		if l[step].Seq == target {
			break
		}
	}
	return from, to
}

// Ending is how a match came to its end.
type Ending struct {
	At   time.Time // when it was finished last; zero while it is open
	Late bool      // a round was corrected after that
}

// see follows one entry, with the stages before and after it.
func (c *Ending) see(e Entry, was, is match.Stage) {
	switch {
	case is != match.StageFinished:
		*c = Ending{}
	case was != match.StageFinished:
		*c = Ending{At: e.At.Wall}
	case slices.ContainsFunc(e.Events, func(event match.Event) bool { return event.Kind() == match.Corrected{}.Kind() }):
		c.Late = true
	}
}

// point is a match after some entries of its log.
type point struct {
	state *match.State
	end   Ending
	gap   int // number of the latest entry by which a time was not watched; 0: none
}

// clone returns a point that entries can be applied to.
func (p point) clone() point {
	p.state = p.state.Clone()
	return p
}

// apply goes on by one entry; standing are the positions of the actions that stand.
func (p *point) apply(e Entry, standing []int) {
	if e.Kind == Resumed || e.Kind == Gap {
		p.gap = e.Seq
	}
	if e.Kind == Undone && e.Target < p.gap && !stands(standing, e.Target-1) {
		// It reaches back past the gap: what had stopped the clock before the
		// gap is gone, so the clock ran through it and on to the undo.
		p.state.Reach(e.At)
	}
	was := p.state.Stage
	e.Apply(p.state)
	p.end.see(e, was, p.state.Stage)
}

// stands reports whether the action at a position is among those that stand.
func stands(standing []int, at int) bool {
	_, found := slices.BinarySearch(standing, at)
	return found
}

// Replay goes through the whole log and returns the state after everything that
// stands.
func (l Log) Replay() (*match.State, Ending) {
	standing, _ := l.Steps()
	p := point{state: &match.State{}}
	for i, e := range l {
		if e.Kind != Acted || stands(standing, i) {
			p.apply(e, standing)
		}
	}
	return p.state, p.end
}

// Apply changes the state to the one after the entry.
func (e Entry) Apply(state *match.State) {
	switch e.Kind {
	case Opening, Acted:
		for _, event := range e.Events {
			event.Apply(state, e.At)
		}
	case Resumed, Gap:
		state.Gap(e.Alive, e.At)
	}
}

// readLog turns the journal's entries into a log.
func readLog(p match.Procedure, entries []record.Entry) (Log, error) {
	l := make(Log, 0, len(entries))
	for _, raw := range entries {
		e := Entry{
			Seq: raw.Seq, Kind: Kind(raw.Kind), Target: raw.Target,
			At: match.Moment{Run: raw.Run, Wall: raw.Wall, Mono: raw.Mono},
		}
		if err := e.unpack(p, raw); err != nil {
			return nil, &entryError{raw.Seq, err}
		}
		l = append(l, e)
	}
	return l, nil
}

func (e *Entry) unpack(p match.Procedure, raw record.Entry) error {
	switch e.Kind {
	case Opening, Acted:
		if len(raw.Action) > 0 {
			if err := json.Unmarshal(raw.Action, &e.Action); err != nil {
				return err
			}
		}
		events, err := match.DecodeEvents(p, raw.Events)
		e.Events = events
		return err
	case Resumed, Gap:
		return json.Unmarshal(raw.Events, &e.Alive)
	case Undone, Redone, Hiding, Showing:
		return nil
	}
	return fmt.Errorf("unknown kind %q", raw.Kind)
}

// told are events with the names under which the record knows the players.
func told(events []match.Event) []match.Event {
	events = slices.Clone(events)
	for i, event := range events {
		if joined, ok := event.(match.Joined); ok && joined.RecordedName != "" {
			joined.Name = joined.RecordedName
			events[i] = joined
		}
	}
	return events
}

// Pack turns an entry into the journal's form.
func (e Entry) Pack() (record.Entry, error) {
	raw := record.Entry{Kind: string(e.Kind), Target: e.Target, Run: e.At.Run, Wall: e.At.Wall, Mono: e.At.Mono}
	var err error
	switch e.Kind {
	case Opening, Acted:
		if raw.Action, err = json.Marshal(e.Action); err == nil {
			raw.Events, err = match.EncodeEvents(told(e.Events))
		}
	case Resumed, Gap:
		raw.Events, err = json.Marshal(e.Alive)
	}
	return raw, err
}
