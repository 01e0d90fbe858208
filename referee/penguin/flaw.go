package penguin

import (
	"cmp"
	"fmt"
	"slices"

	"tableref/rulesets/phrase"
)

// Flaw is one thing that is wrong in the text of a layout.
type Flaw struct {
	Line, Column int           // where, in characters, both from 1
	Why          phrase.Phrase // what, and how to mend it
}

// Phrase returns the flaw with its place, as people read it.
func (f Flaw) Phrase() phrase.Phrase {
	return phrase.Of("penguin.flaw.at", "line", f.Line, "column", f.Column, "why", f.Why)
}

// LayoutError is all that is wrong in a text, in the order of its lines.
type LayoutError struct{ Flaws []Flaw }

// Error names the first flaw, for logs.
func (e *LayoutError) Error() string {
	first := e.Flaws[0]
	return fmt.Sprintf("%d:%d: %s", first.Line, first.Column, first.Why.ID)
}

// Phrase returns the first flaw and says how many there are.
func (e *LayoutError) Phrase() phrase.Phrase {
	return phrase.Of("penguin.flaw.first", "flaw", e.Flaws[0].Phrase(), "n", len(e.Flaws))
}

func inOrder(flaws []Flaw) []Flaw {
	slices.SortStableFunc(flaws, func(a, b Flaw) int {
		return cmp.Or(cmp.Compare(a.Line, b.Line), cmp.Compare(a.Column, b.Column))
	})
	return flaws
}

// place is where a word stands in a text.
type place struct{ line, column int }

// flaw makes the flaw of a word there. The phrase's id is below "penguin.flaw".
func (p place) flaw(why string, pairs ...any) Flaw {
	return p.says(phrase.Of("penguin.flaw."+why, pairs...))
}

func (p place) says(why phrase.Phrase) Flaw {
	return Flaw{Line: p.line, Column: p.column, Why: why}
}
