package exchange

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"strconv"

	"tableref/referee"
	"tableref/referee/journal"
	"tableref/referee/roster"
	"tableref/rulesets/phrase"
)

// File is what a file of this format brings, with every chain of hashes checked.
type File struct {
	Roster  []journal.RosterEntry
	Matches []Match
}

// Match is a match of a file, whole from its first entry.
type Match struct {
	ID      string
	Entries []journal.Entry
}

// Problem says why a file cannot be read. It is the last part of the id of the
// phrase that tells the user.
type Problem string

// The problems of files.
const (
	Garbled Problem = "garbled" // no JSON, or not of this form
	Foreign Problem = "foreign" // JSON of something else
	Version Problem = "version" // of a version that this program does not know
	BadID   Problem = "id"      // an id that no record makes
	Twice   Problem = "twice"   // a match that is there twice
)

// Error says that a file cannot be read, and where.
type Error struct {
	Problem Problem
	Line    int    // of the file, from 1; 0: of no single line
	Found   string // what is there; "" if there is nothing to name
	Err     error  // the cause, nil if there is none to name
}

// Error describes the fault for logs.
func (e *Error) Error() string { return "exchange." + string(e.Problem) + ": " + e.Found }

// Unwrap returns the cause.
func (e *Error) Unwrap() error { return e.Err }

// Phrase says what is wrong, where, and how to mend it.
func (e *Error) Phrase() phrase.Phrase {
	said := phrase.Of("exchange."+string(e.Problem), "line", e.Line, "word", e.Found, "known", version)
	if e.Err != nil {
		said.Args["cause"] = e.Err.Error()
	}
	return said
}

// Read reads a file that Write wrote, also when somebody put spaces between its
// parts. The errors are an [*Error], and a [*journal.ChainError] that names the
// first entry whose hash is not that of its content.
func Read(data []byte) (*File, error) {
	form, err := decode(data)
	if err != nil {
		return nil, err
	}
	file := &File{}
	for _, e := range form.Roster {
		if !journal.ValidID(e.Installation) {
			return nil, &Error{Problem: BadID, Found: e.Installation}
		}
		file.Roster = append(file.Roster, e.entry())
	}
	if err := journal.VerifyRoster(file.Roster); err != nil {
		return nil, err
	}
	seen := make(map[string]bool)
	for _, m := range form.Matches {
		switch {
		case !journal.ValidID(m.Match):
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
	return file, nil
}

// read reads a match and checks its chain.
func (f matchForm) read() (Match, error) {
	m := Match{ID: f.Match, Entries: make([]journal.Entry, len(f.Entries))}
	for i, e := range f.Entries {
		m.Entries[i] = e.entry()
	}
	if len(m.Entries) == 0 {
		return m, &journal.ChainError{Match: m.ID, Seq: 1, Misfit: journal.Gap}
	}
	return m, journal.Verify(m.ID, m.Entries)
}

// decode reads the form of a file. Its head is read first: a newer version may
// have parts that are unknown here.
func decode(data []byte) (fileForm, error) {
	var head struct {
		Format  string `json:"format"`
		Version int    `json:"version"`
	}
	var form fileForm
	if err := json.Unmarshal(data, &head); err != nil {
		return form, garbled(data, err, 0)
	}
	switch {
	case head.Format != format:
		return form, &Error{Problem: Foreign, Found: head.Format}
	case head.Version != version:
		return form, &Error{Problem: Version, Found: strconv.Itoa(head.Version)}
	}
	in := json.NewDecoder(bytes.NewReader(data))
	in.DisallowUnknownFields()
	if err := in.Decode(&form); err != nil {
		return form, garbled(data, err, in.InputOffset())
	}
	return form, nil
}

// garbled says where JSON stops to be of this form; offset is where the decoder
// stood when the error does not say.
func garbled(data []byte, err error, offset int64) error {
	var (
		syntax *json.SyntaxError
		kind   *json.UnmarshalTypeError
	)
	switch {
	case errors.As(err, &syntax):
		offset = syntax.Offset
	case errors.As(err, &kind):
		offset = kind.Offset
	case errors.Is(err, io.ErrUnexpectedEOF):
		offset = int64(len(data))
	}
	offset = min(max(offset, 0), int64(len(data)))
	return &Error{Problem: Garbled, Line: 1 + bytes.Count(data[:offset], []byte("\n")), Err: err}
}

// tight is JSON without spaces between its parts, as records keep it. What was
// read by a decoder is JSON.
func tight(raw json.RawMessage) json.RawMessage {
	if raw == nil {
		return nil
	}
	var out bytes.Buffer
	if err := json.Compact(&out, raw); err != nil {
		return raw // its hash will not fit
	}
	return out.Bytes()
}

// people reads the roster of a file.
func (f *File) people() (*roster.Roster, error) { return referee.People(f.Roster) }
