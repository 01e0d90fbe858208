package record

import (
	"encoding/json"
	"fmt"
	"time"
)

// Entry is one entry in the log of a match.
type Entry struct {
	Seq    int             // from 1, without gaps; set by Append
	Kind   string          // "action", "undo", "redo", "resume", …: opaque here
	Target int             // for undo and redo the Seq they cancel or restore, else 0
	Action json.RawMessage // opaque; may be nil
	Events json.RawMessage // opaque; may be nil
	Run    string          // id of the program run that wrote it
	Wall   time.Time       // when, by the wall clock; kept to the microsecond, read as UTC
	Mono   time.Duration   // since the start of the run, by a clock that nobody sets
	Hash   Hash            // of the entry and of the one before it; set by Append
}

// End is where a log ends: the number and the hash of its newest entry. Its zero
// value is the end of a log without entries.
type End struct {
	Seq  int
	Hash Hash
}

// Seal returns the entries as a log that ends here goes on with them: numbered, with
// their hashes, and with JSON as it is kept. The error says which JSON is none.
func (end End) Seal(match string, entries []Entry) ([]Entry, error) {
	sealed := make([]Entry, len(entries))
	for i, e := range entries {
		var err error
		if e.Action, err = compact(e.Action); err != nil {
			return nil, fmt.Errorf("action: %w", err)
		}
		if e.Events, err = compact(e.Events); err != nil {
			return nil, fmt.Errorf("events: %w", err)
		}
		e.Seq = end.Seq + 1
		e.Hash = e.hashed(match, end.Hash)
		end, sealed[i] = End{e.Seq, e.Hash}, e
	}
	return sealed, nil
}

// Seal numbers the entries of a match that was made elsewhere and gives them
// their hashes, so that Merge can take them in. The entries are in order; what
// they had as number and hash is overwritten.
func Seal(match string, entries []Entry) error {
	sealed, err := End{}.Seal(match, entries)
	copy(entries, sealed)
	return err
}
