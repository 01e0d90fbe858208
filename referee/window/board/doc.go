// Package board is the table on other screens: a viewer that anybody may open in a
// browser, and a remote for the scorekeeper's phone. A [Server] shows one table after the
// other; what it shows follows from the View alone, so that it knows no game.
//
// A viewer can change nothing: what answers it holds no table. A remote sends the same
// actions as every window, each with the number of the View that it drew.
package board
