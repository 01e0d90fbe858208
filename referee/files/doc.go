// Package files is the one way in and out for files that a person names: exports,
// score sheets, tables of scores, layouts.
//
//	Record.Write   a file that is whole, or the old one as it was
//	Record.Read    a file up to a limit, or why not
//
// Both leave the record alone, whatever name or link leads to it. Writing would
// destroy it. Reading is as bad: a program that opens and closes a file loses all
// the locks that it has on it, and SQLite's would be among them.
//
// The record itself is the business of the journal, rulesets are read from a file
// system that is listed first.
package files
