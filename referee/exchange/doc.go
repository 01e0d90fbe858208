// Package exchange carries matches from one record to another.
//
//	Write   matches with the whole roster, as JSON
//	Read    the same, with every hash checked
//	Add     merges what was read into a record
//
// A file is one JSON object. Its parts are in a fixed order, so that the same
// matches always give the same bytes:
//
//	format    "tableref record"
//	version   of the form of the file
//	roster    every entry of the roster, in the order in which they are read
//	matches   by the time they were opened
//
// A match has its entries, as the record keeps them with their hashes, and
// "derived": who played, every accepted round, totals, ranks, winners. Derived is
// for programs that only want to know the scores. It is never read back, only
// compared with what the entries give.
//
// What comes in is merged by ids: of matches and their entries, of installations
// and theirs. What is known already is left as it is. Nothing is guessed: a match
// that went on in two places is named, and nothing of it is taken. Nor is anything
// believed because its hash fits: what comes in is what a table would take.
package exchange
