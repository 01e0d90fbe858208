package exchange

import (
	"bytes"
	"encoding/json"
	"errors"
	"reflect"
	"strings"
	"unicode/utf8"

	"tableref/referee/cards"
	"tableref/rulesets/phrase"
)

// Problem says why a file cannot be read. It is the last part of the id of its
// phrase.
type Problem string

// The problems of files.
const (
	Garbled Problem = "garbled" // no JSON, or not of this form
	Altered Problem = "altered" // JSON of this form, but not as Write writes it
	Foreign Problem = "foreign" // something else
	Version Problem = "version" // of a version that this program does not know
	BadID   Problem = "id"      // an id that no record makes
	Twice   Problem = "twice"   // a match that is there twice
)

// Error says that a file cannot be read, and where.
type Error struct {
	Problem Problem
	Line    int           // of the file, from 1; 0: of no single line
	Column  int           // of the line, in characters, from 1
	Found   string        // what is there; "" if there is nothing to name
	Want    string        // what must be there, of a file that was altered
	Because phrase.Phrase // what is wrong with the JSON, of a file that is garbled
}

func (e *Error) Error() string { return "exchange." + string(e.Problem) + ": " + e.Found }

// Phrase says what is wrong, where, and how to mend it.
func (e *Error) Phrase() phrase.Phrase {
	id := "exchange." + string(e.Problem)
	if e.Problem == Garbled && e.Found == "" {
		id = "exchange.garbled_here"
	}
	return phrase.Of(id, "line", e.Line, "column", e.Column,
		"word", cards.Abbreviated(e.Found), "want", cards.Abbreviated(e.Want), "known", version, "what", e.Because)
}

// at makes an error about the place at the offset.
func at(problem Problem, data []byte, offset int) *Error {
	offset = min(max(offset, 0), len(data))
	before := data[:offset]
	start := bytes.LastIndexByte(before, '\n') + 1
	return &Error{
		Problem: problem, Line: 1 + bytes.Count(before, []byte("\n")), Column: 1 + utf8.RuneCount(data[start:offset]),
		Found: excerpt(data[offset:]),
	}
}

// longestExcerpt is how much of a file is named, in characters.
const longestExcerpt = 24

// excerpt is the beginning of the first line of data.
func excerpt(data []byte) string {
	line, _, _ := bytes.Cut(data, []byte("\n"))
	runes := []rune(string(line[:min(len(line), utf8.UTFMax*longestExcerpt)]))
	return strings.TrimSpace(string(runes[:min(len(runes), longestExcerpt)]))
}

// expectations are what must stand where JSON breaks off, by the end of the error of
// the standard library.
var expectations = []struct{ says, id string }{
	{"unexpected end of JSON input", "ends"},
	{"looking for beginning of value", "value"},
	{"looking for beginning of object key string", "key"},
	{"after object key", "colon"},
	{"after object key:value pair", "more_pairs"},
	{"after array element", "more_values"},
	{"after top-level value", "nothing"},
}

// kinds are what a part of a file is, by its kind in Go.
var kinds = map[reflect.Kind]string{
	reflect.String: "text", reflect.Int: "number", reflect.Int64: "number",
	reflect.Slice: "list", reflect.Array: "text", reflect.Struct: "object",
}

// garbled says where JSON stops being of this form, and what must stand there.
func garbled(data []byte, err error) error {
	if syntax, ok := errors.AsType[*json.SyntaxError](err); ok {
		id, offset := "sign", int(syntax.Offset)-1
		for _, e := range expectations {
			if strings.HasSuffix(syntax.Error(), e.says) {
				id = e.id
			}
		}
		if id == "ends" {
			offset = len(data)
		}
		fault := at(Garbled, data, offset)
		fault.Because = phrase.Of("exchange.must." + id)
		return fault
	}
	if kind, ok := errors.AsType[*json.UnmarshalTypeError](err); ok {
		fault := at(Garbled, data, int(kind.Offset)-1)
		fault.Found = "" // the value is not named: it may be long
		must := phrase.Of("exchange.must.sign")
		if id, ok := kinds[kind.Type.Kind()]; ok {
			must = phrase.Of("exchange.must.be_"+id, "part", kind.Field)
		}
		fault.Because = must
		return fault
	}
	return &Error{Problem: Foreign}
}
