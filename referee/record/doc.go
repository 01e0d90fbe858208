// Package record says what the record of all matches is and what it promises. It
// reads and writes nothing itself: a backend implements [Store].
//
//	sqlite      one file, shared by several programs
//	memory      nothing on disk: practice tables and tests
//	recordtest  the suite that every backend passes
//
// A record holds the log of every match, entry by entry from 1 without gaps, a
// summary of each match derived from its log, and the log of the roster. What an
// entry means is for its writer to know: here actions and events are opaque JSON.
//
//	Reader  looks at a record: matches, entries, the roster, what changes
//	Store   a Reader that may also begin and take up matches
//	Hold    the right to add entries to one match
//
// Every backend keeps these promises:
//
//   - When Begin or Append returns without an error, the entries are as safe as the
//     backend can make them: those of a file survive the end of the program and of
//     the machine's power. When it returns an error, nothing was written.
//   - Entries and the roster's events of the same step are written together.
//   - Nothing is ever erased: there is no way to change or remove an entry.
//   - Each entry carries a [Hash] over its content and the hash before it, so
//     that [Verify] finds what was changed by other means, and records that were
//     written in two places can be merged without guessing.
//   - One holder at a time adds to a match, and says after which entry. The hold
//     ends with the handle of the store or with the program, however it ends.
//   - A context that has ended ends a call: nothing was written, and the error is
//     the context's.
//
// Other errors are of seven types, each with a phrase for the user: [*Error],
// [*VersionError], [*HeldError] and [*BehindError] mean that the record could not be
// read or written (the program's exit status 3), [*UnknownError] that the record does
// not have a match (status 2), [*ChainError] that an entry does not fit, and
// [*FlawError] that something else of the record does not (status 1).
package record
