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

// checkForm makes sure that the file is what Write would write of its content, but
// for spaces between its parts: hashes prove the entries, this proves all that is
// around them. What is derived is left to checkDerived.
func (f *File) checkForm(data []byte, h head) error {
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

// comparison compares what is written to it with JSON, but for spaces between the
// parts. It copies neither, as files may be large.
type comparison struct {
	data          []byte
	at            int    // in data
	text, escaped bool   // at is in a string, or after a backslash there
	differs       bool   // from at on
	want          []byte // the beginning of what should be there
}

// Write compares the next piece. It never fails.
func (c *comparison) Write(piece []byte) (int, error) {
	all := len(piece)
	for i := 0; i < len(piece) && !c.differs; i++ {
		if !c.text {
			if n := spaces(piece[i:]); n > 0 {
				i += n - 1
				continue
			}
			c.at += spaces(c.data[c.at:])
		}
		if c.at == len(c.data) || c.data[c.at] != piece[i] {
			c.differs, piece = true, piece[i:]
			break
		}
		c.pass(piece[i])
		c.at++
	}
	if c.differs && len(c.want) < utf8.UTFMax*longestExcerpt {
		c.want = append(c.want, piece[:min(len(piece), utf8.UTFMax*longestExcerpt)]...)
	}
	return all, nil
}

// pass notes whether what comes after a character is in a string.
func (c *comparison) pass(sign byte) {
	switch {
	case c.escaped:
		c.escaped = false
	case sign == '\\': // outside of a text there is none
		c.escaped = true
	case sign == '"':
		c.text = !c.text
	}
}

// fault is where the data differs from what was written; nil: nowhere.
func (c *comparison) fault() error {
	c.at += spaces(c.data[c.at:])
	if !c.differs && c.at == len(c.data) {
		return nil
	}
	fault := at(Altered, c.data, c.at)
	fault.Want = excerpt(c.want)
	return fault
}

func spaces(data []byte) int { return len(data) - len(bytes.TrimLeft(data, " \t\r\n")) }

// checkDerived makes sure that the entries of a match give what the file says, with
// the names of the roster in the file. What was derived by other rules is not
// compared.
func (f *File) checkDerived(m Match, replayed *history.Match, roster *people.Roster) error {
	if f.Unproved {
		return nil
	}
	want, err := wire.Marshal(derive(replayed.Played(roster)))
	if err != nil || bytes.Equal(compacted(m.derived), want) {
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

// DerivedError says that the entries of a match give other results than the file
// says.
type DerivedError struct {
	Match       string
	Part        string // the first that differs: derived.seats[0].total
	Found, Want string // what it is in the file, and what the entries give, as JSON; "": only their form differs
}

func (e *DerivedError) Error() string {
	return fmt.Sprintf("exchange.derived: %s: %s: %s ≠ %s", e.Match, e.Part, e.Found, e.Want)
}

func (e *DerivedError) Phrase() phrase.Phrase {
	if e.Want == "" {
		return phrase.Of("exchange.derived_form", "match", e.Match, "part", e.Part)
	}
	return phrase.Of("exchange.derived", "match", e.Match, "part", e.Part, "found", e.Found, "want", e.Want)
}

// find sets the first part in which two values differ, and reports whether there is
// one.
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
