package record

import (
	"context"
	"encoding/json"
	"time"
)

// Reader looks at a record. It may be used by several goroutines. Every call sees
// what was written until then, by whatever handle and program.
type Reader interface {
	// Name is what messages call the record: the path of a file.
	Name() string

	// Match returns the match with this id, in capitals or not. When there is none
	// the error is an [*UnknownError].
	Match(ctx context.Context, id string) (Match, error)
	// Matches returns all matches, hidden ones too, the one that changed last first.
	Matches(ctx context.Context) ([]Match, error)
	// Page returns the matches of one page, the one that changed last first. It
	// reads no others.
	Page(ctx context.Context, p Page) ([]Match, error)
	// IDs returns the ids of all matches in the order of Matches, and the ids under
	// which there are entries but no match: it was taken out of the list.
	IDs(ctx context.Context) (listed, unlisted []string, err error)
	// Entries returns the log of a match after the entry with number after, in order;
	// 0 means from the first on. The id is taken as it is. When there is neither a
	// match nor an entry with this id the error is an [*UnknownError].
	Entries(ctx context.Context, match string, after int) ([]Entry, error)
	// Roster returns the log of the roster, in the order in which its events are to
	// be read.
	Roster(ctx context.Context) ([]RosterEntry, error)

	// Revision says how far the record has come.
	Revision(ctx context.Context) (Revision, error)
	// Changes sends what is written from now on, by this handle, others and other
	// programs, until the context ends or the record is closed; then the channel is
	// closed. A slow reader delays nobody: of each match it gets the newest change.
	Changes(ctx context.Context) (<-chan Change, error)

	// Packed returns the packed rows, oldest match first. Those of the matches that
	// Stale names are missing or out of date.
	Packed(ctx context.Context, s Span) ([]Packed, error)
	// Stale returns the ids of the matches whose packed rows are missing or not of
	// the given form, in no order.
	Stale(ctx context.Context, form int, s Span) ([]string, error)

	Inspector
	Close() error
}

// Inspector is what a check of the whole record asks.
type Inspector interface {
	// Snapshot runs look with a reader for which the record stands still, while
	// others write; only that reader may be used until it returns. Look may run
	// more than once. Its error is returned as it is.
	Snapshot(ctx context.Context, look func(Reader) error) error
	// Flaws returns what is wrong with the record as a whole. That the logs fit is
	// for [Verify] to say, and what is derived from them for Differences. When a
	// table is [Misshapen], nothing else was looked at.
	Flaws(ctx context.Context) ([]*FlawError, error)
	// Differences names the parts of what is kept beside the log of a match that do
	// not say what the log gives, as table.column. What is packed and who plays is not
	// looked at when it is out of date. The error is a [*ChainError] when the record
	// knows of a later entry than the last one of the log, and an [*UnknownError] when
	// the match is not in the list.
	Differences(ctx context.Context, d Derived) ([]string, error)
}

// Store is a record that may be written. It may be used by several goroutines, and
// several handles and programs may have one record open.
type Store interface {
	Reader

	// NewID makes an id for something new, such as a player.
	NewID() (string, error)
	// Begin begins a match with the entries that are decided on, and holds it. Its id
	// is new, and the match is in the record exactly when Begin returns no error.
	Begin(ctx context.Context, game string, decide Deciding) (Hold, error)
	// Take holds the match with this id, in capitals or not. The error is an
	// [*UnknownError] when there is no such match, and a [*HeldError] when it is held.
	Take(ctx context.Context, id string) (Hold, error)
	// Enroll adds events to this installation's roster. They are decided on with the
	// roster as it stands, which cannot change meanwhile, and perhaps more than once;
	// only NewID may be called meanwhile. An error of decide is returned as it is, and
	// nothing was written.
	Enroll(ctx context.Context, wall time.Time, decide func(known []RosterEntry) ([]json.RawMessage, error)) error
	// Merge adds what another record has: chains of the roster and matches. What is
	// here already is left as it is, so that merging twice is merging once. A match
	// that has another entry here in some place is a conflict: nothing of it is
	// taken. All that can be added is added in one step, or, with an error, nothing.
	// The error is a [*ChainError] when a chain of the roster went two ways, and a
	// [*HeldError] when a match that would grow is held.
	Merge(ctx context.Context, roster []RosterEntry, matches []Incoming) (Merged, error)
	// Import adds a match that was made here, with those who come into the roster with
	// it, in one step, as Merge does; it is decided on as in Enroll.
	Import(ctx context.Context, wall time.Time, decide func(known []RosterEntry) (people []json.RawMessage, in Incoming, err error)) (Merged, error)

	Mender
}

// Mender sets a record right.
type Mender interface {
	// Summarize keeps what was derived again, and returns the matches that it left as
	// they were: such a match has other entries by now, and what was written with
	// the newest is newer too, or its log was cut, which must go on to show.
	Summarize(ctx context.Context, list []Derived) (left []string, err error)
	// Mend sets right what is wrong with the record as a whole and can be derived.
	// Entries that are gone are counted, so that only later losses are flaws. A record
	// whose roster has lost entries goes on with it under a new name: another copy may
	// have those of the old one.
	Mend(ctx context.Context) error
	// Rename gives the record a new name among others, under which its roster goes on.
	Rename(ctx context.Context) error
}

// Hold is the right to add to the log of one match. It may be used by several
// goroutines. It ends with Release, with the handle that gave it, and with the
// program; from then on it refuses with the problem [Released].
type Hold interface {
	// Match returns the id of the match.
	Match() string
	// Append adds a step after the entry with number last, and sets Seq and Hash of its
	// entries. When the log ends elsewhere the error is a [*BehindError]. With an error
	// nothing was written, and the step is as it was.
	Append(ctx context.Context, last int, step Step) error
	// AppendDeciding is Append with a step that is decided on with the roster as it
	// stands.
	AppendDeciding(ctx context.Context, last int, decide Deciding) error
	// Release ends the hold, so that others may take the match. Releasing twice is
	// no error.
	Release() error
}

// Change says that something was written.
type Change struct {
	Match string // the match that has new entries; "" for the roster
	Seq   int    // number of its newest entry; for the roster its Revision
}

// Revision says how far a record has come: each number grows with every entry.
type Revision struct {
	Entries int64 // of all matches
	Roster  int64
}
