package scoring

import (
	"fmt"
	"slices"
	"strings"

	"tableref/rulesets/phrase"
)

// Sheet describes the numbers that are counted for each seat at the end of a round.
// Counts are slices with one number for each of its fields.
type Sheet struct {
	Fields []Field
	Deck   int // cards in a seat's deck, the upper bound of the sum of its counts; 0: no bound
}

// Field is one number that is counted.
type Field struct {
	Label    phrase.Phrase // the name of the field in messages
	Weight   int           // points for each; may be negative
	Min, Max int           // the bounds, both inclusive
	Caller   *int          // the count that the caller must have; nil: any
}

// Score returns the points for one seat's counts. In Plink (Scoring, by its two
// examples) a card in the middle is worth 1 and one left in the Plink pile −2: 7
// and 10 score −13, 30 and 10 score +10.
func (s Sheet) Score(counts []int) int {
	score := 0
	for i, field := range s.Fields {
		score += field.Weight * counts[i]
	}
	return score
}

// Signed reports whether the field can be worth less than 0 points.
func (f Field) Signed() bool { return f.Weight < 0 || f.Min < 0 }

// Signed reports whether a seat's score can be less than 0.
func (s Sheet) Signed() bool { return slices.ContainsFunc(s.Fields, Field.Signed) }

// CheckSeat checks the counts of one seat by themselves and returns only what is
// wrong. name is the seat's name for messages; called says that it is the caller.
func (s Sheet) CheckSeat(name string, called bool, counts []int) []Finding {
	var wrong []Finding
	for i, field := range s.Fields {
		switch count := counts[i]; {
		case field.outOfRange(count):
			wrong = append(wrong, refuted(RangeCheck, "range", "seat", name, "field", field.Label,
				"count", count, "min", field.Min, "max", field.Max))
		case called && field.wrongForCaller(count):
			wrong = append(wrong, refuted(CallerCheck, "caller", "seat", name, "field", field.Label,
				"count", count, "must", *field.Caller))
		}
	}
	if counted := sum(counts); s.Deck > 0 && counted > s.Deck {
		wrong = append(wrong, refuted(DeckCheck, "deck", "seat", name, "counted", counted, "deck", s.Deck))
	}
	return wrong
}

// FirstWrong returns the index of the first field whose count cannot be right by
// itself; −1 if every single count can, although their sum may still be wrong.
func (s Sheet) FirstWrong(called bool, counts []int) int {
	return slices.IndexFunc(s.Fields, func(field Field) bool {
		count := counts[0]
		counts = counts[1:]
		return field.outOfRange(count) || called && field.wrongForCaller(count)
	})
}

func (f Field) outOfRange(count int) bool { return count < f.Min || count > f.Max }

// wrongForCaller reports whether a caller cannot have the count.
func (f Field) wrongForCaller(count int) bool { return f.Caller != nil && count != *f.Caller }

// CheckDecks checks that no seat has more cards than a deck. The row of a seat that
// is not counted yet is nil. Without a bound (Deck 0) there is no finding.
func (s Sheet) CheckDecks(names []string, rows [][]int) []Finding {
	if s.Deck == 0 {
		return nil
	}
	for seat, row := range rows {
		if counted := sum(row); counted > s.Deck {
			return []Finding{refuted(DeckCheck, "deck", "seat", names[seat], "counted", counted, "deck", s.Deck)}
		}
	}
	return []Finding{proved(DeckCheck, "decks", "deck", s.Deck)}
}

// CheckSecondCaller finds seats, other than the caller, with the counts that a
// caller must have: they may have called too. The row of a seat that is not
// counted yet is nil. There is no finding if nobody called (caller −1), or if no
// field has a fixed count for callers. The findings do not block, since two
// players can be done at the same moment.
func (s Sheet) CheckSecondCaller(names []string, caller int, rows [][]int) []Finding {
	if caller < 0 {
		return nil
	}
	var doubts []Finding
	for seat, row := range rows {
		if seat != caller && row != nil && s.fitsCaller(row) {
			doubts = append(doubts, doubted(SecondCheck, "second", "seat", names[seat], "caller", names[caller]))
		}
	}
	return doubts
}

// fitsCaller reports whether the counts are those of a possible caller.
func (s Sheet) fitsCaller(counts []int) bool {
	asked := false
	for i, field := range s.Fields {
		if field.Caller == nil {
			continue
		}
		asked = true
		if counts[i] != *field.Caller {
			return false
		}
	}
	return asked
}

func sum(numbers []int) int {
	total := 0
	for _, n := range numbers {
		total += n
	}
	return total
}

// Formula writes the calculation of the score: 30 − 2×10.
func (s Sheet) Formula(counts []int) string {
	var b strings.Builder
	for i, field := range s.Fields {
		weight := field.Weight
		switch {
		case weight < 0 && i == 0:
			b.WriteString("−")
		case weight < 0:
			b.WriteString(" − ")
		case i > 0:
			b.WriteString(" + ")
		}
		if weight = max(weight, -weight); weight != 1 {
			fmt.Fprintf(&b, "%d×", weight)
		}
		fmt.Fprintf(&b, "%d", counts[i])
	}
	return b.String()
}

// CheckTotal compares the sum of a count over all seats with the sum that it must
// have. id is the count's id in the ruleset.
func CheckTotal(id string, label phrase.Phrase, counted, must int) Finding {
	if counted == must {
		return proved(TotalCheck+"."+id, "total_proved", "field", label, "counted", counted)
	}
	return refuted(TotalCheck+"."+id, "total_differs", "field", label, "counted", counted, "must", must)
}
