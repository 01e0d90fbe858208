// Package solve finds out whether a position of the patience Penguin can still be
// won, and how. [Solve] is exact: it answers [Lost] only after everything was
// tried, and [Won] only with a line of moves that the referee has accepted.
//
// # Positions
//
// A card that has been moved lies in a cell, on a foundation, deepest in an
// empty column, or on its parent: the card of its suit one rank higher. There is
// only one such parent, so sets of cards determine where all of them are. The
// columns of the position to be solved are divided into runs, each a sequence of
// one suit that is as long as possible. Of a run only the first (deepest) card has
// a place of its own; the others lie on their parents and count as moved. Four
// things remain to be stored (type board): the cards in cells, the first cards of
// columns that are one run, the number of runs left of each column of the start,
// and the heights of the foundations. They take 24 bytes (type state), are exact,
// and do not depend on the order of cells and columns. A start that no deal can
// lead to is not a special case, since its columns are runs like any others.
//
// # Moves that are made at once
//
// (playSafe) Two kinds of moves never turn a win into a loss, so no other move is
// tried while there is one.
//
// A card that is not the base card goes up as soon as it can. The only card that
// could have lain on it is its child, and that is on the foundation already. So
// all that it could do in a column or cell is take room, and any line that wins
// without the move still wins after it, with the card's own moves left out.
//
// A card in a cell goes onto its exposed parent, unless that is the base card.
// The parent cannot go up before it, and nothing else may lie on the parent. A
// line that moves the parent away can first put the card back into the cell that
// it left. The base card is different: it could have gone up without its child,
// which is the last of the suit.
//
// # Moves that are tried
//
// (branch) A run moves whole onto its parent, into a gap, or into cells. The end
// of a run moves into a gap. A card in a cell moves into a gap, or onto its base
// card. The base card goes up, after what lies on it went into cells. These are
// enough:
//
// The end of a run never goes onto a parent, since it lies on it. If it goes
// into cells while the rest of the run stays, that uncovers one card, on which
// nothing but the card just taken may lie, and which cannot go up before it. So
// the move can wait until the rest moves too: the cells are free for longer, and
// all other moves are possible as before. When the rest then goes into cells as
// well, it is the whole run that went. When the rest goes onto a card or into a
// gap, the end can follow it out of the cells; the number of cards that may move
// together is what these moves one by one allow. And when a piece of the end
// goes from its cell into a gap, the cards below it can follow again, so that an
// end of the run went into the gap. Only the base card is worth being uncovered
// for itself, to go up, and so it does in the same step.
//
// Every length of end is tried. It seems enough to move the longest that may be
// moved, but a shorter one may later leave the gap with fewer cells.
//
// A column that is one run does not move into another gap, for nothing would
// have changed. Nothing else is left out. It is tempting to leave alone for good
// a run that begins with the highest rank and is deepest in its column, but its
// gap may be worth more than its cells: source deal 954 and parlett deal 860 are
// won only by moving such runs.
//
// # Order
//
// Boards wait in a queue, those that look nearest to the win first (type
// weights). Every state is stored once, so the search ends when everything that
// can be reached was tried. Its memory is bounded by [MaxPositions]. The loop
// allocates nothing but pages of the table of states, which later searches reuse.
//
// # Lines
//
// Steps are written out as single moves, then moves that the win does not need are
// left out (shorten). With [Options.Short] the search continues for that time: it
// gives the number of moves more weight, tries a state again if it reaches it in
// fewer moves, and drops states that cannot lead to a shorter line.
package solve
