package record

import (
	"fmt"

	"tableref/rulesets/phrase"
)

// Problem says why a record could not be read or written. It is the last part
// of the id of the phrase that tells the user.
type Problem string

// The problems of records.
const (
	Missing  Problem = "missing"  // no file there, or nothing was ever recorded in it
	NotFile  Problem = "notfile"  // a folder or a device, not a file
	NoFolder Problem = "nofolder" // the folder for the file cannot be made
	Denied   Problem = "denied"   // the operating system does not allow it
	Foreign  Problem = "foreign"  // a file, but not a record of this program
	Damaged  Problem = "damaged"  // a record whose content is broken
	Full     Problem = "full"     // no space left on the disk
	Busy     Problem = "busy"     // another program kept the file locked for too long
	Moved    Problem = "moved"    // moved, replaced or removed while it was open
	Exists   Problem = "exists"   // a file that was to be made is there already
	Strayed  Problem = "strayed"  // what lies beside the file is of another record
	InUse    Problem = "inuse"    // another program has it open
	NoCopy   Problem = "nocopy"   // no copy there to go back to
	Nowhere  Problem = "nowhere"  // no folder there to make a file in
	Released Problem = "released" // the match is no longer held: a mistake of the calling code
	Failed   Problem = "failed"   // anything else; Err says what
)

// Error says that the record could not be read or written.
type Error struct {
	Problem Problem
	Path    string // the record's file, or the folder for it
	Err     error  // the cause, nil if there is none to name
}

// Error describes the failure for a log.
func (e *Error) Error() string {
	if e.Err == nil {
		return fmt.Sprintf("journal.%s: %s", e.Problem, e.Path)
	}
	return fmt.Sprintf("journal.%s: %s: %v", e.Problem, e.Path, e.Err)
}

// Unwrap returns the cause.
func (e *Error) Unwrap() error { return e.Err }

// Phrase says what is wrong, where, and how to mend it.
func (e *Error) Phrase() phrase.Phrase {
	said := phrase.Of("journal."+string(e.Problem), "file", e.Path)
	if e.Err != nil {
		said.Args["cause"] = phrase.OfError(e.Err)
	}
	return said
}

// VersionError says that a record's version does not fit the program: it was
// written by a newer program, or is to be looked at and was written by one so
// old that it has to be brought up to date first.
type VersionError struct {
	Path  string
	Found int // the file's version
	Known int // the newest version this program knows
}

// Error describes the failure for a log.
func (e *VersionError) Error() string {
	return fmt.Sprintf("journal.version: %s: found %d, known %d", e.Path, e.Found, e.Known)
}

// Phrase says what is wrong, where, and how to mend it.
func (e *VersionError) Phrase() phrase.Phrase {
	id := "journal.newer"
	if e.Found < e.Known {
		id = "journal.older"
	}
	return phrase.Of(id, "file", e.Path, "found", e.Found, "known", e.Known)
}

// HeldError says that a match is held already, by another program or by
// another part of this one.
type HeldError struct {
	Match string
	Path  string // what holds it: a lock file
}

// Error describes the refusal for a log.
func (e *HeldError) Error() string {
	return fmt.Sprintf("journal.held: %s: %s", e.Match, e.Path)
}

// Phrase says what is wrong and how to mend it.
func (e *HeldError) Phrase() phrase.Phrase {
	return phrase.Of("journal.held", "match", e.Match, "file", e.Path)
}

// BehindError says that a step was meant to follow another entry than the last one.
type BehindError struct {
	Match string
	Meant int // number of the entry that it was to follow
	Last  int // number of the last entry
}

// Error describes the refusal for a log.
func (e *BehindError) Error() string {
	return fmt.Sprintf("journal.behind: %s: meant %d, last %d", e.Match, e.Meant, e.Last)
}

// Phrase says what is wrong and how to mend it.
func (e *BehindError) Phrase() phrase.Phrase {
	return phrase.Of("journal.behind", "match", e.Match, "meant", e.Meant, "last", e.Last)
}

// UnknownError says that the record has no such match.
type UnknownError struct {
	Match string // as it was asked for
	Path  string
}

// Error describes the refusal for a log.
func (e *UnknownError) Error() string {
	return fmt.Sprintf("journal.unknown: %+q: %s", e.Match, e.Path)
}

// Phrase says what is wrong, where, and how to mend it.
func (e *UnknownError) Phrase() phrase.Phrase {
	return phrase.Of("journal.unknown", "match", e.Match, "file", e.Path)
}
