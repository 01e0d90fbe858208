// Package penguin referees the patience Penguin: which move is legal, what the
// table looks like after it, and how a table is written as text.
//
// A [Position] is the whole game, since no card is hidden. [Position.Play]
// makes a [Move] or says with a [Fault] which rule forbids it; [Position.Moves]
// lists what is legal and [Position.Safe] what harms nobody. [Read] and
// [Position.Text] know the text that other solvers of patiences read and write.
//
// Sections that comments name are those of the game's rule text. Words used
// here: the base rank is the rank of the first card dealt, and that card is the
// base card; a column's deepest card was dealt to it first, its exposed card is
// the last, which nothing covers.
package penguin
