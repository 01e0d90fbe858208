package paper

import (
	"fmt"

	"tableref/rulesets/phrase"
)

// Problem says what is wrong with a score table.
type Problem string

// The problems of score tables.
const (
	Garbled   Problem = "garbled"   // it is no CSV: an open quote
	NoTable   Problem = "no_table"  // there is no head with a row below it
	NoHead    Problem = "no_head"   // the first line has a number where a name must be
	NoName    Problem = "no_name"   // a column, or a row, has no name
	Twice     Problem = "twice"     // two columns have one name, or a round has two scores of one player
	NoNumber  Problem = "no_number" // a score is no whole number
	NoRound   Problem = "no_round"  // a round is no number from 1 on
	Hole      Problem = "hole"      // a round is not the one that comes next
	NoTruth   Problem = "no_truth"  // a cell is neither true nor false
	Ragged    Problem = "ragged"    // a row has more cells than there are columns
	Several   Problem = "several"   // it holds more than one match
	TooMany   Problem = "too_many"  // it has more scores than anybody has written down
	NotTheSum Problem = "sum"       // a last row of totals is not what the rounds come to
)

// Fault is what is wrong with a score table, and where.
type Fault struct {
	Line    int // from 1
	Column  int // from 1; 0: the whole line
	Problem Problem
	Found   string // what stands there
	Want    string // what must stand there, for some problems
}

func (f *Fault) Error() string {
	return fmt.Sprintf("paper.%s: line %d column %d: %q", f.Problem, f.Line, f.Column, f.Found)
}

// Phrase says what is wrong, where, and how to mend it.
func (f *Fault) Phrase() phrase.Phrase {
	what := phrase.Of("paper."+string(f.Problem), "found", f.Found, "want", f.Want)
	if f.Column == 0 {
		return phrase.Of("paper.line", "line", f.Line, "what", what)
	}
	return phrase.Of("paper.at", "line", f.Line, "column", f.Column, "what", what)
}
