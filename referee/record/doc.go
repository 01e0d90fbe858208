// Package record keeps the record of all matches on disk.
//
// A record is one SQLite file. It holds the log of every match, entry by entry
// from 1 without gaps, a summary of each match that follows from its log, and
// the log of the roster. What an entry means is for its writer to know: here
// actions and events are opaque JSON.
//
//	Reader     looks at a record: matches, entries, the roster; copies it
//	Journal    a Reader that may also begin and take up matches
//	Held       a match that this program holds, and may add entries to
//	Restore    puts a copy in the place of a record
//
// The promises of the package:
//
//   - When Create or Append returns without an error, the entry survives the
//     end of the program and of the machine's power. When it returns an error,
//     nothing was written.
//   - Nothing is ever erased: there is no way to change or remove an entry, and
//     the file itself refuses it to other programs.
//   - Each entry carries a [Hash] over its content and the hash before it, so
//     that [Verify] finds what was changed by other means, and records that were
//     written in two places can be merged without guessing. [Reader.Flaws] finds
//     what was erased.
//   - One program at a time holds a match. The operating system ends the hold
//     when the program dies, however it dies.
//   - Who only looks on leaves nothing beside the record. What lies beside it and
//     belongs to another file (mark.go) is refused, and nothing is changed.
//   - A file that is not a record, is damaged, or was written by a newer version
//     of the program is refused with an error that says so, and left as it is.
//
// Errors that leave the package are of six types, each with a phrase for the
// user: [*Error], [*VersionError] and [*HeldError] mean that the record could
// not be read or written (the program's exit status 3), [*UnknownError] that a
// match was asked for which the record does not have (status 2), [*ChainError]
// that an entry does not fit, and [*FlawError] that something does not in the file
// as a whole (status 1).
package record
