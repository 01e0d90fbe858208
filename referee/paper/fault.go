package paper

import (
	"fmt"
	"strings"

	"tableref/rulesets/phrase"
)

// Problem says what is wrong with a score table.
type Problem string

// The problems of score tables.
const (
	Garbled    Problem = "garbled"    // it is no CSV: an open quote
	NoTable    Problem = "no_table"   // there is no head with a row below it
	NoHead     Problem = "no_head"    // the first line has a number where a name must be
	NoName     Problem = "no_name"    // a column, or a row, has no name
	Twice      Problem = "twice"      // two columns have one name, or a round has two scores of one player
	NoNumber   Problem = "no_number"  // a score is no whole number
	Thousands  Problem = "thousands"  // a number such as 1.000 may be 1 or 1000
	NoRound    Problem = "no_round"   // a round is no number from 1 on
	Hole       Problem = "hole"       // a round is not the one that comes next
	NoTruth    Problem = "no_truth"   // a cell is neither true nor false
	Ragged     Problem = "ragged"     // a row has more cells than there are columns
	Several    Problem = "several"    // it holds more than one match of which the games may differ
	TooMany    Problem = "too_many"   // it has more scores than anybody has written down
	NotTheSum  Problem = "sum"        // a last row of totals is not what the rounds come to
	SumColumn  Problem = "sum_column" // a column has the sums of the others
	NotAPlayer Problem = "not_player" // the head of a column is no name, but a word for something else
	Counting   Problem = "counting"   // a column of numbers in order may be scores or not
	SumRow     Problem = "sum_row"    // a last row without a word may be a round or the totals
	NoDay      Problem = "no_day"     // a cell in a column of dates is none
	NoDate     Problem = "no_date"    // a cell in a column of dates is empty
	WhichDay   Problem = "which_day"  // 10/11 may be two days
	NoTime     Problem = "no_time"    // a cell in a column of times of day is none
	NoColumn   Problem = "no_column"  // a flag names a column that is not there
	BothKinds  Problem = "both_kinds" // two columns of a list are for the same thing
	NoLine     Problem = "no_line"    // a line is not written like the lines around it
	Unknown    Problem = "unknown"    // a column of a list has numbers, and nothing says what they are
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
	what := phrase.Of("paper."+string(f.Problem), "found", f.Found, "want", f.Want, "flag", FlagValue(f.Found))
	if f.Column == 0 {
		return phrase.Of("paper.line", "line", f.Line, "what", what)
	}
	return phrase.Of("paper.at", "line", f.Line, "column", f.Column, "what", what)
}

// FlagValue is a text as it is typed after a flag.
func FlagValue(text string) string {
	if strings.ContainsAny(text, " '\"$`\\&;|<>()*?#~!") || text == "" {
		return "'" + strings.ReplaceAll(text, "'", `'\''`) + "'"
	}
	return text
}
