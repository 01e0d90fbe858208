package scoring

import (
	"fmt"
	"slices"
	"strings"

	"tableref/rulesets/phrase"
)

// Sheet is what is counted for each seat at the end of a round.
type Sheet struct {
	Fields []Field
	Deck   int // cards in a seat's deck, which all its counts together cannot exceed; 0: no such bound
}

// Field is one number that is counted.
type Field struct {
	Label    phrase.Phrase // names it in a message
	Weight   int           // points for each; may be negative
	Min, Max int           // the bounds, both allowed
	Caller   *int          // what the seat that called must have; nil: anything
}

// Score returns the points for one seat's counts, which are as many as the
// fields. In Plink (Scoring, by its two examples) a card in the middle is worth
// 1 and one left in the Plink pile −2: 7 and 10 score −13, 30 and 10 score +10.
func (s Sheet) Score(counts []int) int {
	score := 0
	for i, field := range s.Fields {
		score += field.Weight * counts[i]
	}
	return score
}

// Signed reports whether what is counted here can be worth points below zero.
func (f Field) Signed() bool { return f.Weight < 0 || f.Min < 0 }

// Signed reports whether a seat can have points below zero.
func (s Sheet) Signed() bool { return slices.ContainsFunc(s.Fields, Field.Signed) }

// CheckSeat checks the counts of one seat, as many as the fields, by themselves, and
// returns what is wrong with them. The name and whether the seat has called are
// those of the seat.
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

// FirstWrong is the first field whose count cannot be right by itself, or −1: either
// none is wrong, or only all together.
func (s Sheet) FirstWrong(called bool, counts []int) int {
	return slices.IndexFunc(s.Fields, func(field Field) bool {
		count := counts[0]
		counts = counts[1:]
		return field.outOfRange(count) || called && field.wrongForCaller(count)
	})
}

// outOfRange reports whether a count is beyond the bounds.
func (f Field) outOfRange(count int) bool { return count < f.Min || count > f.Max }

// wrongForCaller reports whether nobody who has called can have the count.
func (f Field) wrongForCaller(count int) bool { return f.Caller != nil && count != *f.Caller }

// CheckDecks looks across the seats for one that has more cards than a deck. Rows of
// seats that are not counted yet are nil. There is no finding when there is no
// such bound.
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

// CheckSecondCaller asks of every seat but the caller that has what a caller must have,
// whether it called too. Rows of seats that are not counted yet are nil. When
// nobody called (caller −1), or when nothing is asked of a caller, there is
// nothing to find. These findings do not block: two players may well be done at
// the same moment.
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

// fitsCaller reports whether the counts are those of somebody who could call.
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

// Formula writes how the score comes about: 30 − 2×10.
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

// CheckTotal proves a count whose sum over all seats is known. The id is that of the
// count.
func CheckTotal(id string, label phrase.Phrase, counted, must int) Finding {
	if counted == must {
		return proved(TotalCheck+"."+id, "total_proved", "field", label, "counted", counted)
	}
	return refuted(TotalCheck+"."+id, "total_differs", "field", label, "counted", counted, "must", must)
}
