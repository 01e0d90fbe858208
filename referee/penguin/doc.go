// Package penguin referees the patience Penguin: which moves are legal, what the
// table looks like after a move, and how a position is written as text.
//
// A [Position] is the whole game, since no card is hidden. [Position.Play] makes a
// [Move], or returns a [Fault] that names the rule against it. [Position.Moves]
// lists the legal moves, and [Position.Safe] those that can never do harm. [Read]
// and [Position.Text] use the text format of other patience solvers.
//
// The sections named in comments are those of the game's rule text. Terms: the base
// rank is the rank of the first card dealt, and that card is the base card; the
// deepest card of a column was dealt to it first; the exposed card of a column is
// the last one, which no card covers.
package penguin
