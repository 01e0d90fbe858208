package exchange

import (
	"encoding/json"
	"time"

	"tableref/referee/record"
)

// The head of a file.
const (
	format = "tableref record"
	// version is that of the form of the file. The first one had no derivation.
	version, first = 2, 1
	// derivation is the number of the rules by which "derived" follows from the
	// entries. It must rise when an old log gives other totals, ranks or winners
	// than before, and when derived gets another part: a program compares only
	// what it would derive itself.
	derivation = 2
)

// wallForm writes the wall clock to the microsecond, in UTC, always as long.
const wallForm = "2006-01-02T15:04:05.000000Z"

// wall is a time of the wall clock as files have it.
type wall time.Time

// MarshalText writes the time.
func (w wall) MarshalText() ([]byte, error) {
	return time.Time(w).UTC().AppendFormat(nil, wallForm), nil
}

// UnmarshalText reads what MarshalText wrote. Anything else is no time, and its
// entry will not have the hash that it names.
func (w *wall) UnmarshalText(text []byte) error {
	at, err := time.Parse(wallForm, string(text))
	if err != nil {
		at = time.Time{}
	}
	*w = wall(at)
	return nil
}

// hash is a hash as files have it.
type hash record.Hash

// MarshalText writes the hash.
func (h hash) MarshalText() ([]byte, error) { return record.Hash(h).MarshalText() }

// UnmarshalText reads what MarshalText wrote. Anything else is the hash of
// nothing.
func (h *hash) UnmarshalText(text []byte) error {
	var read record.Hash
	if read.UnmarshalText(text) != nil {
		read = record.Hash{}
	}
	*h = hash(read)
	return nil
}

// lent is a piece of JSON that is not copied out of the file it is read from: a file
// may be long, and most of it are such pieces. Unmarshal hands out parts of its input,
// which nobody changes; if it ever did otherwise, no hash would fit.
type lent json.RawMessage

// UnmarshalJSON remembers where the piece is.
func (l *lent) UnmarshalJSON(piece []byte) error {
	*l = piece[:len(piece):len(piece)]
	return nil
}

// MarshalJSON writes the piece as it is.
func (l lent) MarshalJSON() ([]byte, error) { return json.RawMessage(l).MarshalJSON() }

// rosterForm is an entry of the roster.
type rosterForm struct {
	Installation string `json:"installation"`
	Seq          int    `json:"seq"`
	Clock        int64  `json:"clock"`
	Wall         wall   `json:"wall"`
	Event        lent   `json:"event"`
	Hash         hash   `json:"hash"`
}

func (f rosterForm) entry() record.RosterEntry {
	return record.RosterEntry{
		Installation: f.Installation, Seq: f.Seq, Clock: f.Clock, Event: tight(f.Event), Wall: time.Time(f.Wall), Hash: record.Hash(f.Hash),
	}
}

func rosterFormOf(e record.RosterEntry) rosterForm {
	return rosterForm{Installation: e.Installation, Seq: e.Seq, Clock: e.Clock, Wall: wall(e.Wall), Event: lent(e.Event), Hash: hash(e.Hash)}
}

// entryForm is an entry of a match.
type entryForm struct {
	Seq    int           `json:"seq"`
	Kind   string        `json:"kind"`
	Target int           `json:"target,omitempty"`
	Run    string        `json:"run"`
	Wall   wall          `json:"wall"`
	Mono   time.Duration `json:"mono"` // nanoseconds
	Action lent          `json:"action,omitempty"`
	Events lent          `json:"events,omitempty"`
	Hash   hash          `json:"hash"`
}

func (f entryForm) entry() record.Entry {
	return record.Entry{
		Seq: f.Seq, Kind: f.Kind, Target: f.Target, Run: f.Run, Wall: time.Time(f.Wall), Mono: f.Mono,
		Action: tight(f.Action), Events: tight(f.Events), Hash: record.Hash(f.Hash),
	}
}

func entryFormOf(e record.Entry) entryForm {
	return entryForm{
		Seq: e.Seq, Kind: e.Kind, Target: e.Target, Run: e.Run, Wall: wall(e.Wall), Mono: e.Mono,
		Action: lent(e.Action), Events: lent(e.Events), Hash: hash(e.Hash),
	}
}

// matchForm is a match.
type matchForm struct {
	Match   string      `json:"match"`
	Entries []entryForm `json:"entries"`
	Derived lent        `json:"derived"`
}

// fileForm is a whole file.
type fileForm struct {
	head
	Roster  []rosterForm `json:"roster"`
	Matches []matchForm  `json:"matches"`
}

// head says what a file is.
type head struct {
	Format     string `json:"format"`
	Version    int    `json:"version"`
	Derivation int    `json:"derivation"`
}
