// Package files reads and writes all files that a user names: exports, score sheets,
// tables of scores, layouts.
//
//	Record.Write   writes a whole file, or leaves the old one as it was
//	Record.Read    reads a file up to a limit
//
// Both refuse the record, whatever name or link leads to it. Writing would destroy
// it. Reading does harm too: a process that closes a file loses all POSIX locks that it
// holds on that file, including those of SQLite.
//
// Package record opens the record itself, and package rulesets reads its files from
// a file system.
package files
