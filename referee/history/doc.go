// Package history reads what is on record: a match replayed from its log, the list
// of matches and players, past rounds, statistics.
package history
