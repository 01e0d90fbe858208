// Package stats computes statistics over many matches: how often a player wins,
// what a round brings, who beats whom. During a match, it says who can still win.
//
//	matches ── Book.Add ──▶ Book ── Lines, Pairs ──▶ a line per player, a row per pair
//	totals, range of a round ── NewOutlook ──▶ who can still win
//
// Everything is plain numbers. Players are opaque ids; the package knows no store,
// no clock and no words.
package stats
