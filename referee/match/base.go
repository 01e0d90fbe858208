package match

import (
	"tableref/referee/cards/ruling"
	"tableref/rulesets"
	"tableref/rulesets/phrase"
)

// Base answers what many procedures have nothing of their own to say about. A
// procedure embeds it and overrides the rest.
type Base struct{}

// Kinds are none: the events of every match are enough.
func (Base) Kinds() Kinds { return nil }

// Governing names the Stop that is on, else the phase.
func (Base) Governing(s *State, now Moment) string { return Governing(s, now) }

// Checks proves the counts whose sum is known.
func (Base) Checks(s *State, r *Round) []Check { return SumChecks(s, r) }

// Marks are the seat's false starts in the round that is on.
func (Base) Marks(s *State, seat int) []phrase.Phrase { return FalseStartMarks(s.Round, seat) }

// Diagrams are none: nothing is known of the table.
func (Base) Diagrams(*State) []Diagram { return nil }

// Deal is empty: the rule text says how the cards are laid out.
func (Base) Deal(*State) Deal { return Deal{} }

// SeatChecks are none: a seat's counts are held against their bounds only.
func (Base) SeatChecks(*State, *Round, int, []int) []Check { return nil }

// Winners are those whose totals win.
func (Base) Winners(s *State) []int { return s.Winners() }

// Outcome goes by the totals.
func (Base) Outcome(s *State) phrase.Phrase { return ByTotals(s) }

// Moves is 0: none are counted.
func (Base) Moves(*Round) int { return 0 }

// Facts are none.
func (Base) Facts(*State, Moment) []Fact { return nil }

// Rulings are none: the rules decide nothing that can be asked in words.
func (Base) Rulings(*rulesets.Game, rulesets.Values) ruling.Book { return ruling.Book{} }

// PositionQuestion is none.
func (Base) PositionQuestion(*State) Question { return Question{} }

// FalseStartMarks say how often the seat played before Go in the round, if at all.
func FalseStartMarks(r *Round, seat int) []phrase.Phrase {
	if !r.Plays(seat) || r.FalseStarts[seat] == 0 {
		return nil
	}
	return []phrase.Phrase{phrase.Of("mark.falsestart", "n", r.FalseStarts[seat])}
}
