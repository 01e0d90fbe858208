package match

import "tableref/rulesets/phrase"

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

// FalseStartMarks say how often the seat played before Go in the round, if at all.
func FalseStartMarks(r *Round, seat int) []phrase.Phrase {
	if !r.Plays(seat) || r.FalseStarts[seat] == 0 {
		return nil
	}
	return []phrase.Phrase{phrase.Of("mark.falsestart", "n", r.FalseStarts[seat])}
}
