// Package table keeps a table: one open match as the windows see it.
//
//	Action ── decide ──▶ Events ── record ──▶ State ── look ──▶ View
//
// A Room opens tables from the record on disk. A Table takes Actions, keeps
// their events, and shows a View. It says nothing in words: windows find the
// words of its phrases in the language of the reader.
package table
