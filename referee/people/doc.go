// Package people manages the players: ids that never change, with names that can.
//
// A [Roster] is computed from a log of events. Events are only ever added, and are
// applied in the same order wherever they came from, so that two records with the same
// events have the same roster.
//
//	player   a new player, with an id and a name
//	rename   a new name
//	suffix   a suffix that tells players of the same name apart: Peter jr
//	merge    two ids belong to one person
//	split    they belong to two persons after all
//	hide     the player is in no list
//	show     the player is in the lists again
//	seats    the players of a match that was recorded before players had ids
//
// Players are never merged because of equal names. The package knows no matches:
// matches store ids, and ask for the name to show.
package people
