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
	// derivation is the version of the rules for "derived". It must be raised when an
	// old log gives other totals, ranks or winners than before, and when derived gets
	// another part: a program compares only what it would derive itself.
	derivation = 2
)

// wallForm is the wall clock to the microsecond, in UTC, always of one length.
const wallForm = "2006-01-02T15:04:05.000000Z"

// wall is a wall-clock time in a file.
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

// hash is a hash in a file.
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

// rawJSON is a json.RawMessage that is not copied out of its file, because most of a
// large file is made of them. Unmarshal hands out parts of its input, which nobody
// changes; if that ever changed, no hash would fit.
type rawJSON json.RawMessage

// UnmarshalJSON keeps the piece without copying it.
func (l *rawJSON) UnmarshalJSON(piece []byte) error {
	*l = piece[:len(piece):len(piece)]
	return nil
}

// MarshalJSON writes the piece as it is.
func (l rawJSON) MarshalJSON() ([]byte, error) { return json.RawMessage(l).MarshalJSON() }

type rosterForm struct {
	Installation string  `json:"installation"`
	Seq          int     `json:"seq"`
	Clock        int64   `json:"clock"`
	Wall         wall    `json:"wall"`
	Event        rawJSON `json:"event"`
	Hash         hash    `json:"hash"`
}

func (f rosterForm) entry() record.RosterEntry {
	return record.RosterEntry{
		Installation: f.Installation, Seq: f.Seq, Clock: f.Clock, Event: compacted(f.Event), Wall: time.Time(f.Wall), Hash: record.Hash(f.Hash),
	}
}

func rosterFormOf(e record.RosterEntry) rosterForm {
	return rosterForm{Installation: e.Installation, Seq: e.Seq, Clock: e.Clock, Wall: wall(e.Wall), Event: rawJSON(e.Event), Hash: hash(e.Hash)}
}

type entryForm struct {
	Seq    int           `json:"seq"`
	Kind   string        `json:"kind"`
	Target int           `json:"target,omitempty"`
	Run    string        `json:"run"`
	Wall   wall          `json:"wall"`
	Mono   time.Duration `json:"mono"` // nanoseconds
	Action rawJSON       `json:"action,omitempty"`
	Events rawJSON       `json:"events,omitempty"`
	Hash   hash          `json:"hash"`
}

func (f entryForm) entry() record.Entry {
	return record.Entry{
		Seq: f.Seq, Kind: f.Kind, Target: f.Target, Run: f.Run, Wall: time.Time(f.Wall), Mono: f.Mono,
		Action: compacted(f.Action), Events: compacted(f.Events), Hash: record.Hash(f.Hash),
	}
}

func entryFormOf(e record.Entry) entryForm {
	return entryForm{
		Seq: e.Seq, Kind: e.Kind, Target: e.Target, Run: e.Run, Wall: wall(e.Wall), Mono: e.Mono,
		Action: rawJSON(e.Action), Events: rawJSON(e.Events), Hash: hash(e.Hash),
	}
}

type matchForm struct {
	Match   string      `json:"match"`
	Entries []entryForm `json:"entries"`
	Derived rawJSON     `json:"derived"`
}

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
