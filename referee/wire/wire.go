// Package wire is a match as programs read it: the one JSON of a View, for line
// mode, and what reports say of a whole match. Lengths of time are whole
// milliseconds; what was not entered or not played is null, never 0; a list is
// never null.
package wire

import (
	"encoding/json"
	"io"
	"time"

	"tableref/referee/match"
	"tableref/referee/printable"
	"tableref/rulesets"
	"tableref/rulesets/phrase"
)

// Write writes a value as JSON and a line break, in one piece. Characters that a
// terminal would obey are escaped. With an indent it takes several lines. The
// error is the writer's.
func Write(w io.Writer, value any, indent string) error {
	enc := json.NewEncoder(printable.JSON(w))
	enc.SetEscapeHTML(false)
	enc.SetIndent("", indent)
	return enc.Encode(value)
}

// List is a copy of a list that JSON writes as [] when it is empty.
func List[T any](list []T) []T { return append([]T{}, list...) }

// listOf converts every value of a list.
func listOf[From, To any](list []From, convert func(From) To) []To {
	out := make([]To, len(list))
	for i, from := range list {
		out[i] = convert(from)
	}
	return out
}

// At is the entry of a list by seat or field; the zero value past its end, for a
// seat may have joined after the round that the list is about.
func At[T any](list []T, i int) T {
	var none T
	if i >= len(list) {
		return none
	}
	return list[i]
}

// UTC writes a time as RFC 3339, in UTC.
func UTC(at time.Time) string { return at.UTC().Format(time.RFC3339) }

// Message is a phrase: its stable id, and the words of the session's language.
type Message struct {
	ID   string `json:"id"`
	Text string `json:"text"`
}

// Say is the phrase as a message.
func Say(words *rulesets.Text, p phrase.Phrase) Message {
	return Message{ID: p.ID, Text: words.Say(p)}
}

// SayAll is each of the phrases as a message.
func SayAll(words *rulesets.Text, list []phrase.Phrase) []Message {
	return listOf(list, func(p phrase.Phrase) Message { return Say(words, p) })
}

// optional is the phrase as a message; nil for the zero phrase.
func optional(words *rulesets.Text, p phrase.Phrase) *Message {
	if p.IsZero() {
		return nil
	}
	m := Say(words, p)
	return &m
}

// texts are the words of the phrases, without their ids.
func texts(words *rulesets.Text, list []phrase.Phrase) []string { return listOf(list, words.Say) }

// Check is a proof that counts can or cannot be right.
type Check struct {
	ID       string `json:"id"`
	OK       bool   `json:"ok"`
	Blocking bool   `json:"blocking"` // the counts are not accepted while it fails
	Text     string `json:"text"`
}

func checks(words *rulesets.Text, list []match.Check) []Check {
	return listOf(list, func(c match.Check) Check {
		return Check{ID: c.ID, OK: c.OK, Blocking: c.Blocking, Text: words.Say(c.Text)}
	})
}

// rank is the seat's rank; nil before it has played.
func rank(seat match.SeatView) *int {
	if seat.Rank == 0 {
		return nil
	}
	return &seat.Rank
}

// winners are the names of the seats that have won.
func winners(v match.View) []string {
	return listOf(v.Winners, func(seat int) string { return v.Seats[seat].Name })
}
