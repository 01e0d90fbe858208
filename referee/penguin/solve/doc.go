// Package solve says whether a position of the patience Penguin can still be
// won, and how.
package solve
