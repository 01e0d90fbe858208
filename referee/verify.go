package referee

import (
	"errors"
	"fmt"
	"slices"

	"tableref/referee/match"
	"tableref/referee/people"
	"tableref/referee/record"
	"tableref/rulesets/phrase"
)

// Checked says what a check of the record went through, and what does not fit:
// of the record as a whole, of each match and of the roster, the first entry that
// does not.
type Checked struct {
	Matches, Entries, Roster int
	// Faults have a phrase each: *journal.ChainError, *journal.FlawError,
	// *RecordError, *RosterError.
	Faults []error
}

// Check reads the whole record as it is at one moment, whoever writes meanwhile:
// every hash, every log replayed, what is kept for speed compared with what the
// log gives, and the file itself. The error is the journal's, when the file
// cannot be read at all.
func (r *Room) Check() (checked Checked, err error) {
	err = r.Record.Freeze(func(still *record.Reader) error {
		frozen := *r
		frozen.Record = still
		c := checker{room: &frozen}
		err := c.all()
		checked = c.Checked
		return err
	})
	if err != nil {
		return Checked{}, err
	}
	return checked, nil
}

// checker goes through a record that stands still.
type checker struct {
	room    *Room
	players *people.Roster
	Checked
}

// all goes through everything. What lies in a table that is not what it should
// be cannot be judged.
func (c *checker) all() error {
	flaws, err := c.room.Record.Flaws()
	if err != nil {
		return err
	}
	for _, flaw := range flaws {
		c.Faults = append(c.Faults, flaw)
		if flaw.Flaw == record.Misshapen {
			return nil
		}
	}
	if err := c.roster(); err != nil {
		return err
	}
	return c.matches()
}

func (c *checker) roster() error {
	entries, err := c.room.Record.Roster()
	if err != nil {
		return err
	}
	c.Roster = len(entries)
	if err := record.VerifyRoster(entries); err != nil {
		c.Faults = append(c.Faults, err)
	}
	if c.players, err = roster(entries); err != nil {
		c.Faults = append(c.Faults, err)
		c.players = nil
	}
	return nil
}

func (c *checker) matches() error {
	listed, unlisted, err := c.room.Record.IDs()
	if err != nil {
		return err
	}
	slices.Reverse(listed)
	for _, id := range slices.Concat(listed, unlisted) {
		err := c.match(id)
		if fault := (*record.Error)(nil); errors.As(err, &fault) {
			return err
		}
		if err != nil {
			c.Faults = append(c.Faults, err)
		}
		c.Matches++
	}
	return nil
}

// match goes through one match and returns the first fault.
func (c *checker) match(id string) error {
	entries, err := c.room.Record.Log(id)
	if err != nil {
		return err
	}
	c.Entries += len(entries)
	if err := record.Verify(id, entries); err != nil {
		return err
	}
	known := c.players
	if known == nil {
		known = &people.Roster{}
	}
	table, err := c.room.Replay(id, entries, known)
	if err != nil {
		return err
	}
	if err := c.kept(table); err != nil {
		return err
	}
	return c.knowsPlayers(table)
}

// kept compares what is kept for speed with what the log gives. What is out of
// date is no fault: it is made again when it is needed.
func (c *checker) kept(t *Table) error {
	differ, err := c.room.Record.Differences(t.derived())
	if unknown := (*record.UnknownError)(nil); errors.As(err, &unknown) {
		return &RecordError{Match: t.id, Seq: 1, Err: errUnlisted}
	}
	if err == nil && len(differ) > 0 {
		return &RecordError{Match: t.id, Seq: len(t.log), Err: errStale, Columns: differ}
	}
	return err
}

// players makes sure that the roster knows who sat at the table.
func (c *checker) knowsPlayers(t *Table) error {
	if c.players == nil {
		return nil // why, was said of the roster
	}
	for _, seat := range t.state.Seats {
		for _, id := range seat.Players {
			if _, known := c.players.Shown(id); !known {
				return &RecordError{Match: t.id, Seq: len(t.log), Err: errStranger, Player: id}
			}
		}
	}
	return nil
}

// derived is all that the record keeps beside the log of the match.
func (t *Table) derived() record.Derived {
	return record.Derived{Match: t.id, Game: t.state.Game.ID, Last: len(t.log), Summary: t.summary()}
}

// Replay reads the log of a match that may come from anywhere. The error is a
// [*RecordError] that names the first entry which cannot be replayed. The roster
// is that of the record where the log is from.
func (r *Room) Replay(id string, entries []record.Entry, roster *people.Roster) (*Table, error) {
	if len(entries) == 0 {
		return nil, &RecordError{Match: id, Seq: 1, Err: errEmpty}
	}
	procedure, l, err := decode(entries, roster.Sat(id))
	if err != nil {
		return nil, faultIn(id, err)
	}
	whole := l
	astray := l.astray()
	if astray > 0 {
		whole = l[:astray-1]
	}
	var table *Table
	if !guarded(func() { table = r.table(id, procedure, whole); table.View() }) {
		return nil, r.unfollowed(id, procedure, l)
	}
	if astray > 0 {
		return nil, &RecordError{Match: id, Seq: astray, Err: errTarget}
	}
	return table, nil
}

// unfollowed is the fault of a log that cannot be replayed: its first entry that does
// not follow from those before.
func (r *Room) unfollowed(id string, procedure match.Procedure, l log) *RecordError {
	n := 1
	for n < len(l) && guarded(func() { r.table(id, procedure, slices.Clone(l[:n])).View() }) {
		n++
	}
	return &RecordError{Match: id, Seq: n, Err: errReplay}
}

var (
	errStale    = errors.New("what is kept for speed is not what the log gives")
	errUnlisted = errors.New("the match is not in the list")
	errStranger = errors.New("a player is not in the roster")
)

var (
	errEmpty  = errors.New("there is no entry")
	errTarget = errors.New("it takes back or brings back what is not there")
	errReplay = errors.New("it does not follow from the entries before")
)

// guarded runs do and reports whether it came to its end. Events are decided
// once and applied without a question ever after; those that nobody decided can
// speak of seats that are not there.
func guarded(do func()) (ok bool) {
	defer func() { ok = recover() == nil }()
	do()
	return true
}

// astray returns the number of the first undo or redo whose target is no step
// that it could turn to; 0 if there is none.
func (l log) astray() int {
	for i, e := range l {
		if e.kind != undone && e.kind != redone {
			continue
		}
		from, back := l[:i].steps()
		if e.kind == redone {
			from = back
		}
		if !slices.ContainsFunc(from, func(at int) bool { return l[at].seq == e.target }) {
			return e.seq
		}
	}
	return 0
}

// Summary is what the record keeps about a match for speed.
func (t *Table) Summary() record.Summary {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.summary()
}

// Game is the id of the game of the table.
func (t *Table) Game() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.state.Game.ID
}

// People reads the roster of entries, in their order. The error is a
// [*RosterError] that names the first that cannot be read.
func People(entries []record.RosterEntry) (*people.Roster, error) { return roster(entries) }

// entryError is a fault in one entry of a log.
type entryError struct {
	seq int
	err error
}

func (e *entryError) Error() string { return fmt.Sprintf("entry %d: %v", e.seq, e.err) }

func (e *entryError) Unwrap() error { return e.err }

// faultIn is the fault of a match, in the entry that the error is about; without
// one it is the first.
func faultIn(id string, err error) *RecordError {
	fault := &RecordError{Match: id, Seq: 1, Err: err}
	if at := (*entryError)(nil); errors.As(err, &at) {
		fault.Seq, fault.Err = at.seq, at.err
	}
	return fault
}

// IsBroken reports whether an error is about one match, or a part of the roster,
// that is damaged. The others can still be read.
func IsBroken(err error) bool {
	return errors.As(err, new(*RecordError)) || errors.As(err, new(*record.ChainError))
}

// RecordError is a match on record that cannot be read.
type RecordError struct {
	Match string
	Seq   int // number of the first entry that does not fit
	Err   error
	// Columns are those of what is kept for speed that do not fit, if it is that.
	Columns []string
	Player  string // who is not in the roster, if it is that
}

// Error describes the fault for logs.
func (e *RecordError) Error() string {
	return fmt.Sprintf("match %s entry %d: %v", e.Match, e.Seq, e.Err)
}

// Unwrap returns the cause.
func (e *RecordError) Unwrap() error { return e.Err }

// Phrase says what is wrong and how to mend it.
func (e *RecordError) Phrase() phrase.Phrase {
	switch e.Err {
	case errStale:
		return phrase.Of("records.stale", "match", e.Match, "columns", phrase.Names(e.Columns))
	case errUnlisted:
		return phrase.Of("records.unlisted", "match", e.Match)
	case errStranger:
		return phrase.Of("records.stranger", "match", e.Match, "player", e.Player)
	case errTarget, errReplay, errEmpty:
		return phrase.Of("records.astray", "match", e.Match, "entry", e.Seq)
	}
	if unfit := unfitting(e.Err); unfit != nil {
		return phrase.Of("admit.entry", "match", e.Match, "entry", e.Seq, "why", unfit.why)
	}
	return phrase.Of("records.unreadable", "match", e.Match, "entry", e.Seq, "text", phrase.OfError(e.Err))
}
