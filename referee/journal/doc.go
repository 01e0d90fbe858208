// Package journal keeps the record of all matches on disk.
//
// A record is one SQLite file. It holds the log of every match, entry by entry
// from 1 without gaps, a line about each match that follows from its log, and
// the roster of players. What an entry means is for its writer to know: here
// actions and events are opaque JSON.
//
//	Reader     looks at a record: matches, entries, players
//	Journal    a Reader that may also begin and take up matches
//	Held       a match that this program holds, and may add entries to
//
// The promises of the package:
//
//   - When Create or Append returns without an error, the entry survives the
//     end of the program and of the machine's power. When it returns an error,
//     nothing was written.
//   - Nothing is ever erased: there is no way to change or remove an entry, and
//     the file itself refuses it to other programs.
//   - One program at a time holds a match. The operating system ends the hold
//     when the program dies, however it dies.
//   - A file that is not a record, is damaged, or was written by a newer version
//     of the program is refused with an error that says so, and left as it is.
//
// Errors that leave the package are of four types, each with a phrase for the
// user: [*Error], [*VersionError] and [*HeldError] mean that the record could
// not be read or written (the program's exit status 3), [*UnknownError] that a
// match was asked for which the record does not have (status 2).
package journal
