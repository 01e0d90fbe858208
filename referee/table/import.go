package table

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"strconv"
	"strings"
	"time"

	"tableref/referee/history"
	"tableref/referee/match"
	"tableref/referee/people"
	"tableref/referee/record"
	"tableref/rulesets/phrase"
)

// ScoreSheet is a match whose scores were kept elsewhere. What makes it another match
// than those that are alike makes the id under which it is recorded: the same scores of
// another day, or of another game, are another match.
type ScoreSheet struct {
	Setup   Setup        // with everybody who has a score
	Day     string       `json:",omitempty"` // on which it is said to have been played; "" if nobody says
	Clock   string       `json:",omitempty"` // the time of that day; "" if nobody says
	Carried *SheetTotals `json:",omitempty"` // what was played before the first round; nil: nothing
	Scores  [][]*int     // by round and seat; nil where a seat did not play
	Label   string       `json:",omitempty"` // what was played; "" if nobody says
	Winners []int        `json:",omitempty"` // seats that won, in order; nil: those with the best total
	Nth     int          `json:",omitempty"` // which of several that are alike in one file, from 0
	// Source names the match where it was kept: then it alone makes the id. "" if nothing
	// names it.
	Source string        `json:",omitempty"`
	Place  string        `json:"-"` // where it was played; "" if nobody says
	Took   time.Duration `json:"-"` // 0 if nobody says
	Import string        `json:"-"` // names the import, so that it can be taken back as a whole
	At     match.Moment  `json:"-"` // when it counts as played
}

// SheetTotals are rounds of which only the totals are known.
type SheetTotals struct {
	Rounds int
	Totals []*int // by seat; nil: was not there
}

// ourSource begins the source of a match that this program exported to another: it comes
// back under its id.
const ourSource = "tableref:"

// ID is the id of the match.
func (k ScoreSheet) ID() string {
	if id, ours := strings.CutPrefix(k.Source, ourSource); ours && record.ValidID(id) {
		return id
	}
	if k.Source != "" {
		return record.IDOf(sha256.Sum256([]byte(k.Source)))
	}
	text, err := json.Marshal(k)
	if err != nil {
		panic(err) // names and numbers can always be written
	}
	return record.IDOf(sha256.Sum256(text))
}

// Rounds is how many rounds the match has; where only its totals are known, of how many
// they are; 0 if nobody says.
func (k ScoreSheet) Rounds() int {
	if len(k.Scores) == 0 && k.Carried != nil {
		return k.Carried.Rounds
	}
	return len(k.Scores)
}

// tells puts what is known of the match beside its scores into its opening.
func (k ScoreSheet) tells(opened match.Opened, now time.Time) match.Opened {
	opened.Label = match.Tidied(k.Label)
	if k.Import != "" || k.Place != "" || k.Took != 0 || len(k.Winners) > 0 {
		opened.Kept = &match.Kept{Import: k.Import, At: now, Place: match.Tidied(k.Place), Took: k.Took, Winners: k.Winners}
	}
	return opened
}

// KnowsScores reports whether the match of a sheet is on record, and not hidden.
func (r *Room) KnowsScores(kept ScoreSheet) bool {
	m, err := r.Record.Match(context.TODO(), kept.ID())
	return err == nil && !m.Hidden
}

// TryScores is the match of a sheet as it would be, with nothing recorded. The error is
// a [*match.Refusal] that says what cannot be.
func (r *Room) TryScores(kept ScoreSheet) (*match.State, error) {
	typed, err := r.enterScores(kept)
	if err != nil {
		return nil, err
	}
	return typed.state, nil
}

// ImportScores records a match whose scores were kept elsewhere, as if it had been typed
// in, so that importing a sheet twice is importing it once; then added is
// false. The game must be one of which a single number is counted. The match is
// dated at the moment At, and finished now. One that was hidden comes back.
//
// A *match.Refusal says what cannot be; then nothing is recorded.
func (r *Room) ImportScores(kept ScoreSheet) (id string, added bool, err error) {
	id = kept.ID()
	if m, err := r.Record.Match(context.TODO(), id); err == nil {
		if m.Hidden {
			return id, true, r.RestoreMatch(id)
		}
		return id, false, nil
	}
	typed, err := r.enterScores(kept)
	if err != nil {
		return id, false, err
	}
	merged, err := r.Store.Import(context.TODO(), r.Clock.Now().Wall, func(known []record.RosterEntry) ([]json.RawMessage, record.Incoming, error) {
		told, err := typed.identify(known)
		if err != nil {
			return nil, record.Incoming{}, err
		}
		incoming, err := history.Of(id, typed.procedure, typed.log).Incoming()
		if err != nil {
			return nil, incoming, err
		}
		events, err := people.Encode(told...)
		return events, incoming, err
	})
	return id, merged.Matches == 1, err
}

// scoreImporter types in what was kept. Every action is decided with the state after
// the one before, and applied to it at once: replaying the log for each of them
// would take a time that grows with its square.
type scoreImporter struct {
	room      *Room
	procedure match.Procedure
	state     *match.State
	log       history.Log
	at        match.Moment
	names     []string // of everybody who has a score
}

// enterScores does what somebody would who types in the match, without writing
// anything down.
func (r *Room) enterScores(kept ScoreSheet) (*scoreImporter, error) {
	everybody, procedure, err := r.plan(kept.Setup)
	if err != nil {
		return nil, err
	}
	if everybody.Game.Procedure != "tally" || len(everybody.Game.Counts) != 1 {
		return nil, match.Refuse("scores.not_summed", "game", phrase.Game(everybody.Game.ID))
	}
	t := &scoreImporter{room: r, procedure: procedure, state: &match.State{}, at: kept.At}
	for _, seat := range everybody.Seats {
		t.names = append(t.names, seat.Name)
	}
	setup := kept.Setup
	if kept.Carried != nil {
		setup.Seats = kept.Carried.there(setup.Seats)
	}
	opened, _, err := r.plan(setup)
	if err != nil {
		return nil, err
	}
	t.add(match.Action{ID: "open"}, history.Opening, []match.Event{kept.tells(r.placed(opened, kept.At), r.Clock.Now().Wall)})
	if kept.Carried != nil {
		if err := t.do(kept.Carried.action()); err != nil {
			return nil, err
		}
	}
	for _, round := range kept.Scores {
		if err := t.round(round); err != nil {
			return nil, inRound(t.state.Done()+1, err)
		}
	}
	if t.state.Stage != match.StageFinished {
		if err := t.do(match.Action{ID: match.Finish.ID}); err != nil {
			return nil, err
		}
	}
	// It came to its end on record now: it is the match that changed last.
	t.log[len(t.log)-1].At = r.Clock.Now()
	return t, nil
}

// there are the seats that have a total.
func (k *SheetTotals) there(seats []SeatSetup) []SeatSetup {
	var there []SeatSetup
	for i, total := range k.Totals {
		if total != nil {
			there = append(there, seats[i])
		}
	}
	return there
}

// action carries the totals over.
func (k *SheetTotals) action() match.Action {
	a := match.Action{ID: match.Carry.ID, Args: []string{strconv.Itoa(k.Rounds)}}
	for _, total := range k.Totals {
		if total != nil {
			a.Args = append(a.Args, strconv.Itoa(*total))
		}
	}
	return a
}

// round types in one round: who comes and goes before it, then the scores.
func (t *scoreImporter) round(scores []*int) error {
	for _, a := range t.comings(scores) {
		if err := t.do(a); err != nil {
			return err
		}
	}
	for seat, score := range scores {
		if score == nil {
			continue
		}
		count := match.Action{ID: match.Count.ID, Args: []string{t.names[seat], strconv.Itoa(*score)}}
		if err := t.do(count); err != nil {
			return err
		}
	}
	return t.do(match.Action{ID: match.Accept.ID})
}

// comings are the seats that come before a round, and those that leave.
func (t *scoreImporter) comings(scores []*int) []match.Action {
	in := make(map[string]bool)
	for _, seat := range t.state.Seats {
		in[seat.Name] = seat.In
	}
	var come, leave []match.Action
	for seat, score := range scores {
		name := t.names[seat]
		switch {
		case in[name] && score == nil:
			leave = append(leave, match.Action{ID: match.Leave.ID, Args: []string{name}})
		case !in[name] && score != nil:
			come = append(come, match.Action{ID: match.Join.ID, Args: []string{name}})
		}
	}
	return append(come, leave...)
}

// do decides an action and adds it.
func (t *scoreImporter) do(a match.Action) error {
	events, refusal := match.Decide(t.procedure, t.state, a, t.at, t.room.draws())
	if refusal != nil {
		return refusal
	}
	t.add(a, history.Acted, events)
	return nil
}

// add adds an entry to the log and applies it to the state.
func (t *scoreImporter) add(a match.Action, k history.Kind, events []match.Event) {
	e := history.Entry{Seq: len(t.log) + 1, Kind: k, Action: a, Events: events, At: t.at}
	e.Apply(t.state)
	t.log = append(t.log, e)
}

// identify says by id who sits at each seat, and returns what the roster has to be
// told of those who are new.
func (t *scoreImporter) identify(known []record.RosterEntry) ([]people.Event, error) {
	list, err := people.Read(known)
	if err != nil {
		return nil, err
	}
	var seats []match.Joined
	at := make(map[string]int)
	t.log.EachSeat(func(seat *match.Joined) {
		if _, known := at[seat.Name]; !known {
			at[seat.Name], seats = len(seats), append(seats, *seat)
		}
	})
	told, err := people.EnrolSeats(list, t.room.Store.NewID, seats, nil, t.state.Game.Players.Team)
	if err != nil {
		return nil, err
	}
	t.log.EachSeat(func(seat *match.Joined) { *seat = seats[at[seat.Name]] })
	return told, nil
}

// inRound says of which round a refusal is.
func inRound(round int, err error) error {
	if refusal := (*match.Refusal)(nil); errors.As(err, &refusal) {
		return match.Refuse("scores.round", "round", round, "why", refusal.Phrase())
	}
	return err
}

// LastImport returns the matches of the newest import of scores that were kept
// elsewhere, without those that are hidden; none: there was no import, or nothing of it
// is left.
func (r *Room) LastImport() ([]history.Listing, error) {
	list, err := r.Matches()
	if err != nil {
		return nil, err
	}
	imports := make(map[string][]history.Listing)
	var newest match.Kept
	for _, m := range list {
		kept, err := r.keptOf(m.ID)
		if err != nil {
			return nil, err
		}
		if kept == nil || kept.Import == "" {
			continue
		}
		imports[kept.Import] = append(imports[kept.Import], m)
		if newest.Import == "" || kept.At.After(newest.At) {
			newest = *kept
		}
	}
	return imports[newest.Import], nil
}

// keptOf is what is known of a match that was kept elsewhere; nil: it was not. Only the
// first entry is read.
func (r *Room) keptOf(id string) (*match.Kept, error) {
	entries, err := r.Record.Entries(context.TODO(), id, 0)
	if err != nil || len(entries) == 0 || !bytes.Contains(entries[0].Events, []byte(`"kept"`)) {
		return nil, err
	}
	opened, err := match.DecodeOpening(entries[0].Events)
	if err != nil {
		return nil, nil //nolint:nilerr // what cannot be read was not imported by this program
	}
	return opened.Kept, nil
}
