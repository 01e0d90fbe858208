package referee

import (
	"fmt"
	"iter"
	"math/rand/v2"
	"slices"
	"time"

	"tableref/referee/cards/ruling"
	"tableref/referee/match"
	"tableref/referee/match/pairs"
	"tableref/referee/match/patience"
	"tableref/referee/match/race"
	"tableref/referee/match/spit"
	"tableref/referee/match/tally"
	"tableref/referee/people"
	"tableref/referee/record"
	"tableref/rulesets"
)

// procedures are the table routines, by the name that a game's YAML uses.
var procedures = map[string]match.Procedure{
	"pairs":    pairs.Procedure{},
	"patience": patience.New(),
	"spit":     spit.Procedure{},
	"race":     race.Procedure{},
	"tally":    tally.Procedure{},
}

// Checks are what the procedure of the match finds about the counts of the round
// that is on.
func Checks(s *match.State) []match.Check {
	procedure, ok := procedures[s.Game.Procedure]
	if !ok {
		return nil
	}
	return procedure.Checks(s, s.Round)
}

// Rulings are the questions that the rules of a game decide with these settings;
// none, where they decide nothing that can be asked in words.
func Rulings(game *rulesets.Game, agreed rulesets.Values) ruling.Book {
	if ruler, ok := procedures[game.Procedure].(match.Ruler); ok {
		return ruler.Rulings(game, agreed)
	}
	return ruling.Book{}
}

// Room opens tables: new matches and those on record.
type Room struct {
	Library *rulesets.Library
	Record  *record.Reader  // what is on disk
	Journal *record.Journal // the same for writing; nil: this room only looks on
	Clock   Clock
	Place   *time.Location // whose clock hangs on the wall; nil: new matches do not say
	Random  *rand.Rand     // of which the tables draw
}

// Start opens a new match. A *match.Refusal says what is wrong with the set-up.
func (r *Room) Start(setup Setup) (*Table, error) {
	opened, procedure, err := r.plan(setup)
	if err != nil {
		return nil, err
	}
	state := &match.State{}
	opened.Apply(state, match.Moment{})
	if err := r.begun(procedure, state, setup); err != nil {
		return nil, err
	}
	var table *Table
	held, err := r.Journal.Begin(setup.Game, func(known []record.RosterEntry) (step record.Step, err error) {
		table, step, err = r.begin(opened, procedure, setup, known)
		return step, err
	})
	if err != nil {
		return nil, err
	}
	table.id, table.held = held.ID(), held
	return table, nil
}

// begin is the table of a new match, with what was played elsewhere, and what is to
// be written of it: all of it, and the people, or nothing.
func (r *Room) begin(opened match.Opened, p match.Procedure, setup Setup, known []record.RosterEntry) (*Table, record.Step, error) {
	list, err := roster(known)
	if err != nil {
		return nil, record.Step{}, err
	}
	opened.Seats = slices.Clone(opened.Seats)
	told, err := r.sit(list, opened.Seats, nil, opened.Game.Players.Team)
	if err != nil {
		return nil, record.Step{}, err
	}
	entries := log{r.opening(opened)}
	table := r.table("", p, entries)
	if setup.Carried != nil {
		carried, refusal := table.decide(setup.carry(), r.Clock.Now())
		if refusal != nil {
			return nil, record.Step{}, refusal
		}
		entries = append(entries, carried)
		table.show(table.with(carried))
	}
	step, err := table.step(told, entries...)
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
func (r *Room) opening(opened match.Opened) entry {
	now := r.Clock.Now()
	return entry{seq: 1, kind: opening, action: match.Action{ID: "open"}, events: []match.Event{r.placed(opened, now)}, at: now}
}

// Resume takes up a match on record, a finished one too; not one that is hidden, the
// error is a [*HiddenError] then. If a round was running
// when the program ended, its clock stands with a question.
func (r *Room) Resume(id string) (*Table, error) {
	held, err := r.Journal.Take(id)
	if err != nil {
		return nil, err
	}
	table, err := r.takeWhole(held)
	if err != nil {
		_ = held.Release()
		return nil, err
	}
	if table.log.hidden() {
		_ = held.Release()
		return nil, &HiddenError{Match: table.id}
	}
	table.recall()
	last := table.log.watched()
	if err := table.owe(entry{kind: resumed, alive: last, at: r.Clock.Now()}); err != nil {
		_ = held.Release()
		return nil, err
	}
	return table, nil
}

// takeWhole reads the match that is held, to go on with it. A log that was changed is
// refused: what is entered after that could be brought into no other record.
func (r *Room) takeWhole(held *record.Held) (*Table, error) {
	entries, err := r.Record.Log(held.ID())
	if err != nil {
		return nil, err
	}
	if err := record.Verify(held.ID(), entries); err != nil {
		return nil, &ChangedError{Err: err}
	}
	return r.take(held)
}

// take reads the match that is held.
func (r *Room) take(held *record.Held) (*Table, error) {
	roster, err := r.roster()
	if err != nil {
		return nil, err
	}
	table, err := r.told(held.ID(), roster)
	if err != nil {
		return nil, err
	}
	table.held = held
	return table, nil
}

// LookOn shows a match as it is on record, read-only, whoever holds it; its ticks
// follow what is played. Its seats have the names of today's roster.
func (r *Room) LookOn(id string) (*Table, error) {
	called, err := r.Record.RosterRevision() // before the roster, and that before the entries
	if err != nil {
		return nil, err
	}
	roster, err := r.roster()
	if err != nil {
		return nil, err
	}
	m, err := r.Record.Match(id)
	if err != nil {
		return nil, err
	}
	revision, err := r.Record.Revision() // before the entries: what comes meanwhile is read again
	if err != nil {
		return nil, err
	}
	procedure, l, err := r.load(m.ID, roster)
	if err != nil {
		return nil, err
	}
	l.rename(roster, true)
	t, err := r.followed(m.ID, procedure, l)
	if err != nil {
		return nil, err
	}
	t.revision, t.called = revision, called
	return t, nil
}

// followed is the table of a log that may be damaged: entries that nobody decided can
// speak of what is not there. The error is a [*RecordError].
func (r *Room) followed(id string, procedure match.Procedure, l log) (*Table, error) {
	var t *Table
	if !guarded(func() { t = r.table(id, procedure, l); t.View() }) {
		return nil, r.unfollowed(id, procedure, l)
	}
	return t, nil
}

// Views shows matches as [Room.LookOn] does, one after the other. One that is damaged
// comes with its error, and who goes on after it misses that match only.
func (r *Room) Views(ids []string) iter.Seq2[match.View, error] {
	return func(yield func(match.View, error) bool) {
		roster, err := r.roster()
		if err != nil {
			yield(match.View{}, err)
			return
		}
		for _, id := range ids {
			v, err := r.viewOf(id, roster)
			if !yield(v, err) {
				return
			}
		}
	}
}

// viewOf shows a match with the names of a roster.
func (r *Room) viewOf(id string, roster *people.Roster) (match.View, error) {
	procedure, l, err := r.load(id, roster)
	if err != nil {
		return match.View{}, err
	}
	l.rename(roster, true)
	t, err := r.followed(id, procedure, l)
	if err != nil {
		return match.View{}, err
	}
	return t.View(), nil
}

// told is a match on record, with the names that were said at the table.
func (r *Room) told(id string, roster *people.Roster) (*Table, error) {
	procedure, l, err := r.load(id, roster)
	if err != nil {
		return nil, err
	}
	return r.followed(id, procedure, l)
}

// load reads the log of a match.
func (r *Room) load(id string, roster *people.Roster) (match.Procedure, log, error) {
	raw, err := r.Record.Entries(id)
	if err != nil {
		return nil, nil, err
	}
	if len(raw) == 0 {
		return nil, nil, &record.UnknownError{Match: id}
	}
	procedure, l, err := decode(raw, roster.Sat(id))
	if err != nil {
		return nil, nil, faultIn(id, err)
	}
	return procedure, l, nil
}

// decode reads the entries of a match. Sat are the players of one from before
// players had ids.
func decode(raw []record.Entry, sat map[string]string) (match.Procedure, log, error) {
	opened, err := match.DecodeOpening(raw[0].Events)
	if err != nil {
		return nil, nil, err
	}
	procedure, ok := procedures[opened.Game.Procedure]
	if !ok {
		return nil, nil, fmt.Errorf("unknown procedure %q", opened.Game.Procedure)
	}
	l, err := read(procedure, raw)
	if err != nil {
		return nil, nil, err
	}
	l.identify(sat, opened.Game.Players.Team)
	return procedure, l, nil
}

// table is a match whose log is known. Nobody holds it.
func (r *Room) table(id string, procedure match.Procedure, l log) *Table {
	t := &Table{room: r, id: id, procedure: procedure, clock: r.Clock, random: r.draws(), log: l, alive: r.Clock.Now()}
	t.log.tell()
	t.settle()
	return t
}

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
