package record

import (
	"fmt"

	"tableref/rulesets/phrase"
)

// Flaw says what is wrong with a record as a whole.
type Flaw string

// The flaws of records.
const (
	Lost       Flaw = "lost"       // entries were erased: N of Name
	Renumbered Flaw = "renumbered" // entries of Name have numbers that were never given out
	Leftover   Flaw = "leftover"   // a packed row of a match (Name) that is nowhere
	Nameless   Flaw = "nameless"   // the record has no name of its own among others
	Unmarked   Flaw = "unmarked"   // the file has lost the mark by which it knows its log
	Gone       Flaw = "gone"       // an index or a trigger (Name) is missing or was changed
	Strange    Flaw = "strange"    // an index or a trigger (Name) that this program did not make
	Misshapen  Flaw = "misshapen"  // a table (Name) is missing or not as this program makes it
	Index      Flaw = "index"      // an index of what is derived from the logs is not that of its table; Name is what SQLite says
	Pages      Flaw = "pages"      // SQLite finds the file inconsistent otherwise; Name is what it says
)

// FlawError names a flaw of a record.
type FlawError struct {
	Flaw Flaw
	Name string // of what is meant, see the flaws
	N    int    // Lost: how many
}

// Error describes the flaw for a log.
func (e *FlawError) Error() string { return fmt.Sprintf("journal.flaw.%s: %s %d", e.Flaw, e.Name, e.N) }

// Phrase says what is wrong, where, and how to mend it.
func (e *FlawError) Phrase() phrase.Phrase {
	if e.Flaw == Lost {
		return phrase.Of("journal.flaw.lost."+e.Name, "n", e.N)
	}
	return phrase.Of("journal.flaw."+string(e.Flaw), "name", e.Name)
}
