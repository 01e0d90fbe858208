package exchange

import (
	"bufio"
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"slices"
	"testing"

	"tableref/referee/record"
)

// Bare writes a file of one match without a roster and without looking into the
// match.
func Bare(t *testing.T, id string, entries []record.Entry) []byte {
	t.Helper()
	var out bytes.Buffer
	w := &writer{out: bufio.NewWriter(&out)}
	w.begin(head{format, version, derivation}, nil)
	w.match(0, id, entries, nil)
	if err := w.end(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// Reseal writes the file again after somebody changed it, with every hash made
// anew, and as a program with other rules would, so that what is derived is not
// compared. It returns nil when the file cannot be written any more.
func (f *File) Reseal() []byte {
	var before record.Hash
	slices.SortStableFunc(f.Roster, func(a, b record.RosterEntry) int { return cmp.Compare(a.Installation, b.Installation) })
	for i := range f.Roster {
		e := &f.Roster[i]
		if i == 0 || e.Installation != f.Roster[i-1].Installation {
			before = record.Hash{}
		}
		e.Hash = sealed(*e, before)
		before = e.Hash
	}
	people := slices.SortedFunc(slices.Values(f.Roster), func(a, b record.RosterEntry) int {
		return cmp.Or(cmp.Compare(a.Clock, b.Clock), cmp.Compare(a.Installation, b.Installation), cmp.Compare(a.Seq, b.Seq))
	})
	var out bytes.Buffer
	w := &writer{out: bufio.NewWriter(&out)}
	w.begin(head{format, version, derivation + 1}, people)
	for i, m := range f.Matches {
		if record.Seal(m.ID, m.Entries) != nil {
			return nil
		}
		w.match(i, m.ID, m.Entries, nil)
	}
	if w.end() != nil {
		return nil
	}
	return out.Bytes()
}

// sealed is the hash of an entry of the roster, as docs/records.md has it.
func sealed(e record.RosterEntry, before record.Hash) record.Hash {
	var row bytes.Buffer
	field := func(text string) { fmt.Fprintf(&row, "%d:%s,", len(text), text) }
	var event bytes.Buffer
	if json.Compact(&event, e.Event) == nil {
		e.Event = event.Bytes()
	}
	for _, text := range []string{
		"tableref/roster/1", e.Installation, fmt.Sprint(e.Seq), fmt.Sprint(e.Clock), string(e.Event), fmt.Sprint(e.Wall.UnixMicro()),
	} {
		field(text)
	}
	if before == (record.Hash{}) {
		field("")
	} else {
		field(string(before[:]))
	}
	return sha256.Sum256(row.Bytes())
}
