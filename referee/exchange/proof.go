package exchange

import (
	"bufio"
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"unicode/utf8"

	"tableref/referee/history"
	"tableref/referee/people"
	"tableref/referee/record"
	"tableref/referee/wire"
	"tableref/rulesets/phrase"
)

// asWritten makes sure that the file is what Write would write of its content,
// but for spaces between its parts: hashes prove the entries, this proves all
// that is around them. What is derived is left to proves.
func (f *File) asWritten(data []byte, h head) error {
	roster := slices.SortedFunc(slices.Values(f.Roster), func(a, b record.RosterEntry) int {
		return cmp.Or(cmp.Compare(a.Clock, b.Clock), cmp.Compare(a.Installation, b.Installation), cmp.Compare(a.Seq, b.Seq))
	})
	matches := slices.SortedFunc(slices.Values(f.Matches), func(a, b Match) int {
		return earlier(a.Entries[0].Wall, b.Entries[0].Wall, a.ID, b.ID)
	})
	written := &comparison{data: data}
	w := &writer{out: bufio.NewWriter(written)}
	w.begin(h, roster)
	for i, m := range matches {
		w.match(i, m.ID, m.Entries, m.derived)
	}
	if err := w.end(); err != nil {
		return err
	}
	return written.fault()
}

// comparison compares what is written to it with a text of JSON, but for spaces
// between their parts. It keeps neither: a file may be long.
type comparison struct {
	data          []byte
	at            int    // in data
	text, escaped bool   // it is in a text, or behind a backslash there
	parted        bool   // the two differ from here on
	want          []byte // the beginning of what data should have here
}

// Write compares the next piece.
func (c *comparison) Write(piece []byte) (int, error) {
	all := len(piece)
	for i := 0; i < len(piece) && !c.parted; i++ {
		if !c.text {
			if n := spaces(piece[i:]); n > 0 {
				i += n - 1
				continue
			}
			c.at += spaces(c.data[c.at:])
		}
		if c.at == len(c.data) || c.data[c.at] != piece[i] {
			c.parted, piece = true, piece[i:]
			break
		}
		c.follow(piece[i])
		c.at++
	}
	if c.parted && len(c.want) < utf8.UTFMax*longestExcerpt {
		c.want = append(c.want, piece[:min(len(piece), utf8.UTFMax*longestExcerpt)]...)
	}
	return all, nil
}

// follow knows whether what comes after a sign is in a text.
func (c *comparison) follow(sign byte) {
	switch {
	case c.escaped:
		c.escaped = false
	case sign == '\\': // outside of a text there is none
		c.escaped = true
	case sign == '"':
		c.text = !c.text
	}
}

// fault is where the data is not what was written; nil: nowhere.
func (c *comparison) fault() error {
	c.at += spaces(c.data[c.at:])
	if !c.parted && c.at == len(c.data) {
		return nil
	}
	fault := at(Altered, c.data, c.at)
	fault.Want = excerpt(c.want)
	return fault
}

// spaces is how many spaces data begins with.
func spaces(data []byte) int { return len(data) - len(bytes.TrimLeft(data, " \t\r\n")) }

// proves makes sure that what the file derives from the entries of a match is
// what follows from them, with the names of the roster in the file. What was
// derived by other rules is not compared.
func (f *File) proves(m Match, replayed *history.Match, roster *people.Roster) error {
	if f.Unproved {
		return nil
	}
	want, err := wire.Marshal(derive(replayed.Played(roster)))
	if err != nil || bytes.Equal(tight(m.derived), want) {
		return err
	}
	fault := &DerivedError{Match: m.ID, Part: "derived"}
	fault.find("derived", value(m.derived), value(want))
	return fault
}

// value reads JSON, with its numbers as they are written.
func value(raw []byte) (v any) {
	in := json.NewDecoder(bytes.NewReader(raw))
	in.UseNumber()
	_ = in.Decode(&v) // it is JSON: it was read before, or just written
	return v
}

// DerivedError says that what a file derives from the entries of a match is not
// what follows from them.
type DerivedError struct {
	Match       string
	Part        string // the first that differs: derived.seats[0].total
	Found, Want string // what it is in the file, and what the entries give, as JSON; "": only their form differs
}

// Error describes the fault for logs.
func (e *DerivedError) Error() string {
	return fmt.Sprintf("exchange.derived: %s: %s: %s ≠ %s", e.Match, e.Part, e.Found, e.Want)
}

// Phrase says what differs.
func (e *DerivedError) Phrase() phrase.Phrase {
	if e.Want == "" {
		return phrase.Of("exchange.derived_form", "match", e.Match, "part", e.Part)
	}
	return phrase.Of("exchange.derived", "match", e.Match, "part", e.Part, "found", e.Found, "want", e.Want)
}

// find looks for the first part in which two values differ, and reports whether
// there is one.
func (e *DerivedError) find(part string, found, want any) bool {
	switch want := want.(type) {
	case map[string]any:
		if found, ok := found.(map[string]any); ok {
			all := maps.Clone(want)
			maps.Copy(all, found)
			keys := slices.Sorted(maps.Keys(all))
			return slices.ContainsFunc(keys, func(key string) bool { return e.find(part+"."+key, found[key], want[key]) })
		}
	case []any:
		if found, ok := found.([]any); ok && len(found) == len(want) {
			for i := range want {
				if e.find(fmt.Sprintf("%s[%d]", part, i), found[i], want[i]) {
					return true
				}
			}
			return false
		}
	}
	if reflect.DeepEqual(found, want) {
		return false
	}
	e.Part, e.Found, e.Want = part, brief(found), brief(want)
	return true
}

// brief is a value as JSON, and its beginning when it is long.
func brief(v any) string {
	text, err := json.Marshal(v)
	if err != nil {
		return "" // values that were read can be written
	}
	return excerpt(text)
}
