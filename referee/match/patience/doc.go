// Package patience is the procedure of a patience in which every card lies face
// up, such as Penguin: one player, and a clock.
//
// A layout may be told or not. Without one the table times the deals, counts
// and tallies them. With one it referees every move, plays up what is safe,
// notices the win, and says whether the deal can still be won. What a legal move
// is decides package penguin, what can be won package solve; nothing here names
// a game.
//
// A round is a deal. Sections that comments name are those of Penguin's rule
// text.
package patience
