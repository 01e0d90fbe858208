package wire

import (
	"tableref/referee/match"
	"tableref/rulesets"
)

// Past is a round that has ended.
type Past struct {
	Round       int               `json:"round"`
	Void        bool              `json:"void"`
	Caller      *string           `json:"caller"`
	Low         int64             `json:"elapsed_ms"`
	High        int64             `json:"elapsed_max_ms"`
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

func counts(fields []match.Field, numbers []*int, score *int) Counts {
	row := Counts{"score": score}
	for k, field := range fields {
		row[field.ID] = At(numbers, k)
	}
	return row
}

// pastRounds are the rounds of the view that have ended, oldest first.
func pastRounds(words *rulesets.Text, v match.View) []Past {
	return listOf(v.Past, func(round match.PastRound) Past { return pastRound(words, v, round) })
}

func pastRound(words *rulesets.Text, v match.View, from match.PastRound) Past {
	to := Past{
		Round: from.Number, Void: from.Void, Corrected: from.Corrected, Anyway: from.Anyway,
		Low: from.Low.Milliseconds(), High: from.High.Milliseconds(),
		Rulings: rulings(words, from.Rulings), Checks: checks(words, from.Checks),
		Seats: make(map[string]Counts), Warnings: make(map[string]int), FalseStarts: make(map[string]int),
	}
	if from.Caller >= 0 {
		to.Caller = &v.Seats[from.Caller].Name
	}
	for k, seat := range v.Seats {
		if At(from.Played, k) {
			row := counts(v.Fields, At(from.Counts, k), At(from.Scores, k))
			row["total"] = At(from.Totals, k)
			to.Seats[seat.Name] = row
		}
		if n := At(from.Warnings, k); n > 0 {
			to.Warnings[seat.Name] = n
		}
		if n := At(from.FalseStarts, k); n > 0 {
			to.FalseStarts[seat.Name] = n
		}
	}
	return to
}
