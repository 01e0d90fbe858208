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

// MaxFlaws is how many flaws of a text are named. A text with more of them is
// not a layout with slips but something else, or made of one slip repeated.
const MaxFlaws = 20

// LayoutError is what is wrong in a text.
type LayoutError struct {
	Flaws []Flaw // at least one, at most MostFlaws, in the order of their lines
	More  int    // flaws that were found and are not named
}

// Count is the number of flaws in the text, those included that are not named.
func (e *LayoutError) Count() int { return len(e.Flaws) + e.More }

// Error names the first flaw, for logs.
func (e *LayoutError) Error() string {
	first := e.Flaws[0]
	return fmt.Sprintf("%d:%d: %s", first.Line, first.Column, first.Why.ID)
}

// Phrase returns the first flaw and says how many more there are.
func (e *LayoutError) Phrase() phrase.Phrase {
	return phrase.Of("penguin.flaw.first", "flaw", e.Flaws[0].Phrase(), "n", e.Count()-1)
}

// flaws collects what is wrong in a text.
type flaws struct {
	named []Flaw
	more  int
}

// note keeps a flaw, or only counts it when there are many already.
func (f *flaws) note(flaw Flaw) {
	if len(f.named) == MaxFlaws {
		f.more++
		return
	}
	f.named = append(f.named, flaw)
}

// err is the error of a text with these flaws; nil when there are none.
func (f *flaws) err() error {
	if len(f.named) == 0 {
		return nil
	}
	slices.SortStableFunc(f.named, func(a, b Flaw) int {
		return cmp.Or(cmp.Compare(a.Line, b.Line), cmp.Compare(a.Column, b.Column))
	})
	return &LayoutError{Flaws: f.named, More: f.more}
}

// place is where a word stands in a text.
type place struct{ line, column int }

// flaw makes the flaw of a word there. The phrase's id is below "penguin.flaw".
func (p place) flaw(why string, pairs ...any) Flaw {
	return p.flawPhrase(phrase.Of("penguin.flaw."+why, pairs...))
}

func (p place) flawPhrase(why phrase.Phrase) Flaw {
	return Flaw{Line: p.line, Column: p.column, Why: why}
}
