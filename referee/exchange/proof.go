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

	"tableref/referee"
	"tableref/referee/journal"
	"tableref/referee/roster"
	"tableref/rulesets/phrase"
)

// asWritten makes sure that the file is what Write would write of its content,
// but for spaces between its parts: hashes prove the entries, this proves all
// that is around them. What is derived is left to proves.
func (f *File) asWritten(data []byte, h head) error {
	people := slices.SortedFunc(slices.Values(f.Roster), func(a, b journal.RosterEntry) int {
		return cmp.Or(cmp.Compare(a.Clock, b.Clock), cmp.Compare(a.Installation, b.Installation), cmp.Compare(a.Seq, b.Seq))
	})
	matches := slices.SortedFunc(slices.Values(f.Matches), func(a, b Match) int {
		return earlier(a.Entries[0].Wall, b.Entries[0].Wall, a.ID, b.ID)
	})
	var want bytes.Buffer
	w := &writer{out: bufio.NewWriter(&want)}
	w.begin(h, people)
	for i, m := range matches {
		w.match(i, m.ID, m.Entries, m.derived)
	}
	if err := w.end(); err != nil {
		return err
	}
	here, there, same := part(data, want.Bytes())
	if same {
		return nil
	}
	fault := at(Altered, data, here)
	fault.Want = excerpt(want.Bytes()[there:])
	return fault
}

// part finds where two texts of JSON part, but for spaces between their parts.
func part(a, b []byte) (i, j int, same bool) {
	text, escaped := false, false
	for {
		if !text {
			i, j = i+spaces(a[i:]), j+spaces(b[j:])
		}
		if i == len(a) || j == len(b) || a[i] != b[j] {
			return i, j, i == len(a) && j == len(b)
		}
		switch {
		case escaped:
			escaped = false
		case text && a[i] == '\\':
			escaped = true
		case a[i] == '"':
			text = !text
		}
		i, j = i+1, j+1
	}
}

// spaces is how many spaces data begins with.
func spaces(data []byte) int { return len(data) - len(bytes.TrimLeft(data, " \t\r\n")) }

// proves makes sure that what the file derives from the entries of a match is
// what follows from them, with the names of the roster in the file. What was
// derived by other rules is not compared.
func (f *File) proves(m Match, table *referee.Table, people *roster.Roster) error {
	if f.Unproved {
		return nil
	}
	var want bytes.Buffer
	enc := json.NewEncoder(&want)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(derive(table.Played(people))); err != nil {
		return err
	}
	if bytes.Equal(tight(m.derived), bytes.TrimSpace(want.Bytes())) {
		return nil
	}
	fault := &DerivedError{Match: m.ID, Part: "derived"}
	fault.find("derived", value(m.derived), value(want.Bytes()))
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
