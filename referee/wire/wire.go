// Package wire is the table as programs read it: the parts of a View as JSON.
// Line mode answers with them and reports export them, so that a program reads
// both alike. Lengths of time are whole milliseconds; what was not entered or
// not played is null, never 0.
package wire

import (
	"tableref/referee/match"
	"tableref/rulesets"
	"tableref/rulesets/phrase"
)

// Message is something said: by its stable id, and in words.
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
	out := make([]Message, len(list))
	for i, p := range list {
		out[i] = Say(words, p)
	}
	return out
}

// Perhaps is the phrase as a message, or nil when there is nothing to say.
func Perhaps(words *rulesets.Text, p phrase.Phrase) *Message {
	if p.IsZero() {
		return nil
	}
	m := Say(words, p)
	return &m
}

// Check is a proof that counts can or cannot be right.
type Check struct {
	ID       string `json:"id"`
	OK       bool   `json:"ok"`
	Blocking bool   `json:"blocking"`
	Text     string `json:"text"`
}

// Checks are the checks in words.
func Checks(words *rulesets.Text, list []match.Check) []Check {
	out := make([]Check, len(list))
	for i, c := range list {
		out[i] = Check{ID: c.ID, OK: c.OK, Blocking: c.Blocking, Text: words.Say(c.Text)}
	}
	return out
}

// Past is a round that has ended.
type Past struct {
	Round       int               `json:"round"`
	Void        bool              `json:"void"`
	Caller      *string           `json:"caller"`
	Elapsed     int64             `json:"elapsed_ms"`
	ElapsedMax  int64             `json:"elapsed_max_ms"`
	Seats       map[string]Counts `json:"seats"` // those that played
	Warnings    map[string]int    `json:"warnings"`
	FalseStarts map[string]int    `json:"false_starts"`
	Corrected   bool              `json:"corrected"`
	Anyway      bool              `json:"anyway"`
	Rulings     []Ruling          `json:"rulings"` // disputes that were settled, oldest first
	Checks      []Check           `json:"checks"`
}

// Counts are what a seat counted, by the id of the count, with its "score" and,
// of a round that has ended, its "total".
type Counts map[string]*int

// CountsOf names the numbers of one seat.
func CountsOf(fields []match.Field, numbers []*int, score *int) Counts {
	row := Counts{"score": score}
	for k, field := range fields {
		row[field.ID] = at(numbers, k)
	}
	return row
}

// PastOf are the rounds of the view that have ended, oldest first.
func PastOf(words *rulesets.Text, v match.View) []Past {
	list := make([]Past, len(v.Past))
	for i, round := range v.Past {
		list[i] = pastOf(words, v, round)
	}
	return list
}

func pastOf(words *rulesets.Text, v match.View, from match.PastRound) Past {
	to := Past{
		Round: from.Number, Void: from.Void, Corrected: from.Corrected, Anyway: from.Anyway, Rulings: Rulings(words, from.Rulings),
		Elapsed: from.Low.Milliseconds(), ElapsedMax: from.High.Milliseconds(),
		Seats: make(map[string]Counts), Warnings: make(map[string]int), FalseStarts: make(map[string]int), Checks: Checks(words, from.Checks),
	}
	if from.Caller >= 0 {
		to.Caller = &v.Seats[from.Caller].Name
	}
	for k, seat := range v.Seats {
		if at(from.Played, k) {
			row := CountsOf(v.Fields, at(from.Counts, k), at(from.Scores, k))
			row["total"] = at(from.Totals, k)
			to.Seats[seat.Name] = row
		}
		if n := at(from.Warnings, k); n > 0 {
			to.Warnings[seat.Name] = n
		}
		if n := at(from.FalseStarts, k); n > 0 {
			to.FalseStarts[seat.Name] = n
		}
	}
	return to
}

// at is the entry of a seat or field, the zero value where the list ends before
// it: a seat may have joined later.
func at[T any](list []T, i int) T {
	if i < len(list) {
		return list[i]
	}
	var none T
	return none
}

// Rank is the seat's place, or nil before it has played.
func Rank(seat match.SeatView) *int {
	if seat.Rank == 0 {
		return nil
	}
	return &seat.Rank
}

// Winners are the names of the seats that have won.
func Winners(v match.View) []string {
	names := make([]string, len(v.Winners))
	for i, seat := range v.Winners {
		names[i] = v.Seats[seat].Name
	}
	return names
}
