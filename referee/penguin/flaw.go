package penguin

import (
	"cmp"
	"fmt"
	"slices"

	"tableref/rulesets/phrase"
)

// Flaw is one mistake in the text of a layout.
type Flaw struct {
	Line, Column int           // both from 1; the column in characters
	Why          phrase.Phrase // what is wrong, and how to correct it
}

// Phrase returns the flaw with its line and column.
func (f Flaw) Phrase() phrase.Phrase {
	return phrase.Of("penguin.flaw.at", "line", f.Line, "column", f.Column, "why", f.Why)
}

// MaxFlaws is the most flaws of a text that are listed. A text with more of them is
// hardly a layout, or repeats the same mistake.
const MaxFlaws = 20

// LayoutError lists the flaws of a text.
type LayoutError struct {
	Flaws []Flaw // at least one and at most MaxFlaws, sorted by line and column
	More  int    // number of flaws that are not listed
}

// Count is the number of flaws in the text, including those that are not listed.
func (e *LayoutError) Count() int { return len(e.Flaws) + e.More }

// Error returns the first flaw, for logs.
func (e *LayoutError) Error() string {
	first := e.Flaws[0]
	return fmt.Sprintf("%d:%d: %s", first.Line, first.Column, first.Why.ID)
}

// Phrase returns the first flaw and the number of the others.
func (e *LayoutError) Phrase() phrase.Phrase {
	return phrase.Of("penguin.flaw.first", "flaw", e.Flaws[0].Phrase(), "n", e.Count()-1)
}

// flaws collects the flaws of a text.
type flaws struct {
	named []Flaw
	more  int
}

// note adds a flaw. Beyond MaxFlaws it only counts.
func (f *flaws) note(flaw Flaw) {
	if len(f.named) == MaxFlaws {
		f.more++
		return
	}
	f.named = append(f.named, flaw)
}

// err returns the flaws as an error; nil if there are none.
func (f *flaws) err() error {
	if len(f.named) == 0 {
		return nil
	}
	slices.SortStableFunc(f.named, func(a, b Flaw) int {
		return cmp.Or(cmp.Compare(a.Line, b.Line), cmp.Compare(a.Column, b.Column))
	})
	return &LayoutError{Flaws: f.named, More: f.more}
}

// place is the position of a word in a text, from 1.
type place struct{ line, column int }

// flaw makes a flaw at the place. The phrase's id is below "penguin.flaw".
func (p place) flaw(why string, pairs ...any) Flaw {
	return p.flawPhrase(phrase.Of("penguin.flaw."+why, pairs...))
}

func (p place) flawPhrase(why phrase.Phrase) Flaw {
	return Flaw{Line: p.line, Column: p.column, Why: why}
}
