package exchange

import (
	"bytes"
	"encoding/json"
	"strconv"

	"tableref/referee/people"
	"tableref/referee/printable"
	"tableref/referee/record"
)

// File is the content of a file, with every chain of hashes checked.
type File struct {
	Roster  []record.RosterEntry
	Matches []Match
	// Unproved says that the totals, ranks and winners in the file were derived by
	// the rules of another version, so they cannot be compared.
	Unproved bool
}

// Match is a match of a file, whole from its first entry.
type Match struct {
	ID      string
	Entries []record.Entry
	derived json.RawMessage // as the file has it
}

// Read reads a file that Write wrote, in UTF-8. Spaces between its parts make no
// difference. The errors are an [*Error], and a [*record.ChainError] for the first
// entry whose hash is not that of its content.
func Read(data []byte) (*File, error) {
	data = printable.UnescapedJSON(data)
	form, err := decode(data)
	if err != nil {
		return nil, err
	}
	file := &File{Unproved: form.Derivation != derivation}
	for _, e := range form.Roster {
		if !record.ValidID(e.Installation) {
			return nil, &Error{Problem: BadID, Found: e.Installation}
		}
		file.Roster = append(file.Roster, e.entry())
	}
	if err := record.VerifyRoster(file.Roster); err != nil {
		return nil, err
	}
	seen := make(map[string]bool)
	for i, m := range form.Matches {
		form.Matches[i] = matchForm{} // its entries need not stay in memory twice
		switch {
		case !record.ValidID(m.Match):
			return nil, &Error{Problem: BadID, Found: m.Match}
		case seen[m.Match]:
			return nil, &Error{Problem: Twice, Found: m.Match}
		}
		seen[m.Match] = true
		match, err := m.read()
		if err != nil {
			return nil, err
		}
		file.Matches = append(file.Matches, match)
	}
	if err := file.checkForm(data, form.head); err != nil {
		return nil, err
	}
	return file, nil
}

// read reads a match and checks its chain.
func (f matchForm) read() (Match, error) {
	m := Match{ID: f.Match, Entries: make([]record.Entry, len(f.Entries)), derived: json.RawMessage(f.Derived)}
	for i, e := range f.Entries {
		m.Entries[i] = e.entry()
	}
	if len(m.Entries) == 0 {
		return m, &record.ChainError{Match: m.ID, Seq: 1, Misfit: record.Gap}
	}
	return m, record.Verify(m.ID, m.Entries)
}

// decode reads the form of a file, its head first: a newer version may have parts that
// are unknown here.
func decode(data []byte) (fileForm, error) {
	var form fileForm
	if !bytes.HasPrefix(bytes.TrimLeft(data, " \t\r\n"), []byte("{")) {
		return form, &Error{Problem: Foreign}
	}
	if err := json.Unmarshal(data, &form.head); err != nil {
		return form, garbled(data, err)
	}
	switch h := form.head; {
	case h.Format != format:
		return form, &Error{Problem: Foreign}
	case h.Version < first || h.Version > version:
		return form, &Error{Problem: Version, Found: strconv.Itoa(h.Version)}
	}
	if err := json.Unmarshal(data, &form); err != nil {
		return form, garbled(data, err)
	}
	return form, nil
}

// compacted is JSON without spaces between its parts, as records keep it.
func compacted[T ~[]byte](raw T) json.RawMessage {
	if raw == nil {
		return nil
	}
	if !bytes.ContainsAny([]byte(raw), " \t\r\n") {
		return json.RawMessage(raw)
	}
	out := bytes.NewBuffer(make([]byte, 0, len(raw)))
	if err := json.Compact(out, raw); err != nil {
		return json.RawMessage(raw) // its hash will not fit
	}
	if out.Len() == len(raw) {
		return json.RawMessage(raw) // all spaces are inside strings; drop the copy
	}
	return out.Bytes()
}

func (f *File) roster() (*people.Roster, error) { return people.Read(f.Roster) }
