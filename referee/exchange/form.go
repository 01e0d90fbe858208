package exchange

import (
	"encoding/json"
	"time"

	"tableref/referee/journal"
)

// The head of a file.
const (
	format  = "tableref record"
	version = 1
)

// wallForm writes the wall clock to the microsecond, in UTC, always as long.
const wallForm = "2006-01-02T15:04:05.000000Z"

// wall is a time of the wall clock as files have it.
type wall time.Time

// MarshalText writes the time.
func (w wall) MarshalText() ([]byte, error) {
	return time.Time(w).UTC().AppendFormat(nil, wallForm), nil
}

// UnmarshalText reads what MarshalText wrote.
func (w *wall) UnmarshalText(text []byte) error {
	at, err := time.Parse(wallForm, string(text))
	*w = wall(at)
	return err
}

// rosterForm is an entry of the roster.
type rosterForm struct {
	Installation string          `json:"installation"`
	Seq          int             `json:"seq"`
	Clock        int64           `json:"clock"`
	Wall         wall            `json:"wall"`
	Event        json.RawMessage `json:"event"`
	Hash         journal.Hash    `json:"hash"`
}

func (f rosterForm) entry() journal.RosterEntry {
	return journal.RosterEntry{
		Installation: f.Installation, Seq: f.Seq, Clock: f.Clock, Event: tight(f.Event), Wall: time.Time(f.Wall), Hash: f.Hash,
	}
}

func rosterFormOf(e journal.RosterEntry) rosterForm {
	return rosterForm{Installation: e.Installation, Seq: e.Seq, Clock: e.Clock, Wall: wall(e.Wall), Event: e.Event, Hash: e.Hash}
}

// entryForm is an entry of a match.
type entryForm struct {
	Seq    int             `json:"seq"`
	Kind   string          `json:"kind"`
	Target int             `json:"target,omitempty"`
	Run    string          `json:"run"`
	Wall   wall            `json:"wall"`
	Mono   time.Duration   `json:"mono"` // nanoseconds
	Action json.RawMessage `json:"action,omitempty"`
	Events json.RawMessage `json:"events,omitempty"`
	Hash   journal.Hash    `json:"hash"`
}

func (f entryForm) entry() journal.Entry {
	return journal.Entry{
		Seq: f.Seq, Kind: f.Kind, Target: f.Target, Run: f.Run, Wall: time.Time(f.Wall), Mono: f.Mono,
		Action: tight(f.Action), Events: tight(f.Events), Hash: f.Hash,
	}
}

func entryFormOf(e journal.Entry) entryForm {
	return entryForm{
		Seq: e.Seq, Kind: e.Kind, Target: e.Target, Run: e.Run, Wall: wall(e.Wall), Mono: e.Mono,
		Action: e.Action, Events: e.Events, Hash: e.Hash,
	}
}

// matchForm is a match.
type matchForm struct {
	Match   string          `json:"match"`
	Entries []entryForm     `json:"entries"`
	Derived json.RawMessage `json:"derived"`
}

// fileForm is a whole file.
type fileForm struct {
	Format  string       `json:"format"`
	Version int          `json:"version"`
	Roster  []rosterForm `json:"roster"`
	Matches []matchForm  `json:"matches"`
}
