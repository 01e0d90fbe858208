package referee

import (
	"fmt"
	"math/rand/v2"
	"sort"
	"time"

	"tableref/referee/journal"
	"tableref/referee/match"
	"tableref/referee/race"
	"tableref/referee/tally"
	"tableref/rulesets"
	"tableref/rulesets/phrase"
)

// procedures are the table routines, by the name that a game's YAML uses.
var procedures = map[string]match.Procedure{
	"race":  race.Procedure{},
	"tally": tally.Procedure{},
}

// Room opens tables: new matches and those on record.
type Room struct {
	Library *rulesets.Library
	Record  *journal.Reader  // what is on disk
	Journal *journal.Journal // the same for writing; nil: this room only looks on
	Clock   Clock
	Random  *rand.Rand // for the signal's random part
}

// Listing is a match on record.
type Listing struct {
	ID              string
	Game            string
	Names           []string
	Opened, Changed time.Time
	Finished        bool
}

// Start opens a new match. A *match.Refusal says what is wrong with the set-up.
func (r *Room) Start(setup Setup) (*Table, error) {
	opened, procedure, err := r.plan(setup)
	if err != nil {
		return nil, err
	}
	first := entry{kind: opening, action: match.Action{ID: "open"}, events: []match.Event{opened}, at: r.Clock.Now()}
	raw, err := first.pack()
	if err != nil {
		return nil, err
	}
	state := log{first}.replay()
	held, err := r.Journal.Create(setup.Game, summaryOf(state), raw)
	if err != nil {
		return nil, err
	}
	first.seq = 1
	return r.table(held.ID(), held, procedure, log{first}), nil
}

// Resume takes up a match on record, a finished one too. If a round was running
// when the program ended, its clock stands with a question.
func (r *Room) Resume(id string) (*Table, error) {
	held, err := r.Journal.Take(id)
	if err != nil {
		return nil, err
	}
	table, err := r.load(id, held, held.Entries)
	if err != nil {
		_ = held.Release()
		return nil, err
	}
	last := table.log[len(table.log)-1].at
	if err := table.keep(entry{kind: resumed, alive: last, at: r.Clock.Now()}); err != nil {
		_ = held.Release()
		return nil, err
	}
	return table, nil
}

// LookOn shows a match as it is on record, read-only, whoever holds it.
func (r *Room) LookOn(id string) (*Table, error) {
	return r.load(id, nil, func() ([]journal.Entry, error) { return r.Record.Entries(id) })
}

func (r *Room) load(id string, held *journal.Held, entries func() ([]journal.Entry, error)) (*Table, error) {
	raw, err := entries()
	if err != nil {
		return nil, err
	}
	if len(raw) == 0 {
		return nil, &journal.UnknownError{Match: id}
	}
	opened, err := match.DecodeOpening(raw[0].Events)
	if err != nil {
		return nil, &RecordError{Match: id, Err: err}
	}
	procedure, ok := procedures[opened.Game.Procedure]
	if !ok {
		return nil, &RecordError{Match: id, Err: fmt.Errorf("unknown procedure %q", opened.Game.Procedure)}
	}
	l, err := read(procedure, raw)
	if err != nil {
		return nil, &RecordError{Match: id, Err: err}
	}
	return r.table(id, held, procedure, l), nil
}

func (r *Room) table(id string, held *journal.Held, procedure match.Procedure, l log) *Table {
	t := &Table{held: held, id: id, procedure: procedure, clock: r.Clock, random: r.Random, log: l, alive: r.Clock.Now()}
	t.log.tell()
	t.settle()
	return t
}

// Newest returns the newest open match of the game; of any game for "".
func (r *Room) Newest(game string) (id string, found bool, err error) {
	list, err := r.Matches()
	if err != nil {
		return "", false, err
	}
	for _, m := range list {
		if !m.Finished && (game == "" || m.Game == game) {
			return m.ID, true, nil
		}
	}
	return "", false, nil
}

// Matches lists what is on record, open matches first, then by last change, the
// newest first.
func (r *Room) Matches() ([]Listing, error) {
	found, err := r.Record.Matches()
	if err != nil {
		return nil, err
	}
	list := make([]Listing, len(found))
	for i, m := range found {
		list[i] = Listing{ID: m.ID, Game: m.Game, Names: m.Names, Opened: m.Opened, Changed: m.Changed, Finished: m.Finished}
	}
	sort.SliceStable(list, func(i, j int) bool { return !list[i].Finished && list[j].Finished })
	return list, nil
}

// Roster lists the players of earlier matches, the latest first.
func (r *Room) Roster() ([]string, error) { return nil, nil }

// Games lists the games that can be played here, in the library's order.
func (r *Room) Games() []*rulesets.Game { return Playable(r.Library) }

// Playable lists the games of the library that some procedure runs, in the
// library's order; the others can be read.
func Playable(library *rulesets.Library) []*rulesets.Game {
	var list []*rulesets.Game
	for _, game := range library.Games() {
		if _, ok := procedures[game.Procedure]; ok {
			list = append(list, game)
		}
	}
	return list
}

// RecordError is a match on record that cannot be read.
type RecordError struct {
	Match string
	Err   error
}

// Error describes the fault for logs.
func (e *RecordError) Error() string { return "match " + e.Match + ": " + e.Err.Error() }

// Unwrap returns the cause.
func (e *RecordError) Unwrap() error { return e.Err }

// Phrase says what is wrong and how to mend it.
func (e *RecordError) Phrase() phrase.Phrase {
	return phrase.Of("error.record", "match", e.Match, "text", e.Err.Error())
}
