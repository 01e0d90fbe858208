// Package stats turns matches into the numbers that people ask for after years
// of evenings: who wins how often, what a round brings, who beats whom. It also
// says, in the middle of a match, who can still win it.
//
//	matches ── Book.Add ──▶ Book ── Lines, Pairs ──▶ a line a player, a row a pair
//	totals, what a round can bring ── LookAhead ──▶ who can still win
//
// Everything is plain numbers. Players are ids, which nothing here looks into;
// there is no store, no clock and no word.
package stats
