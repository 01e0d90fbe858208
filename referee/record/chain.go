package record

import (
	"fmt"

	"tableref/rulesets/phrase"
)

// Misfit says what is wrong with an entry of a chain.
type Misfit string

// The ways in which an entry does not fit.
const (
	Gap       Misfit = "gap"       // its number is not the next one
	Cut       Misfit = "cut"       // the log ends before it, and the list of matches knows of a later one
	Altered   Misfit = "altered"   // its content, or an entry before it, is not what its hash was made from
	Backwards Misfit = "backwards" // of the roster: its clock does not go on
	Forked    Misfit = "forked"    // another record has another entry in its place
)

// ChainError names the first entry of a chain that does not fit.
type ChainError struct {
	Match        string // the match, or
	Installation string // the installation whose roster it is
	Seq          int    // number of the entry in its chain
	Misfit       Misfit
}

// Error describes the fault for a log.
func (e *ChainError) Error() string {
	return fmt.Sprintf("journal.chain.%s: %s%s entry %d", e.Misfit, e.Match, e.Installation, e.Seq)
}

// Phrase says which entry does not fit, and why.
func (e *ChainError) Phrase() phrase.Phrase {
	why := phrase.Of("journal.chain." + string(e.Misfit))
	if e.Match != "" {
		return phrase.Of("journal.chain.match", "match", e.Match, "entry", e.Seq, "why", why)
	}
	return phrase.Of("journal.chain.roster", "installation", e.Installation, "entry", e.Seq, "why", why)
}

// Verify makes sure that entries are the log of the match from its first entry
// on: numbered without gaps, and each with the hash that its content and the
// entry before give. The error is a [*ChainError] about the first that does not
// fit.
func Verify(match string, entries []Entry) error {
	var before Hash
	for i := range entries {
		e := &entries[i]
		switch {
		case e.Seq != i+1:
			return &ChainError{Match: match, Seq: i + 1, Misfit: Gap}
		case e.hashed(match, before) != e.Hash:
			return &ChainError{Match: match, Seq: e.Seq, Misfit: Altered}
		}
		before = e.Hash
	}
	return nil
}

// VerifyRoster makes sure that entries hold whole chains of the roster, each
// from its first entry on. Entries of several installations may be mixed. The
// error is a [*ChainError] about the first that does not fit.
func VerifyRoster(entries []RosterEntry) error {
	last := make(map[string]RosterEntry)
	for _, e := range entries {
		before := last[e.Installation]
		fault := &ChainError{Installation: e.Installation, Seq: e.Seq}
		switch {
		case e.Seq != before.Seq+1:
			fault.Seq, fault.Misfit = before.Seq+1, Gap
			return fault
		case e.Clock <= before.Clock:
			fault.Misfit = Backwards
			return fault
		case e.hashed(before.Hash) != e.Hash:
			fault.Misfit = Altered
			return fault
		}
		last[e.Installation] = e
	}
	return nil
}
