// Package people says who the players are: ids that never change, with names
// that may.
//
// A roster is what follows from a log of events. An [Event] is small, is only
// ever added, and is read in the same order wherever the log was brought
// together from, so that two records with the same events have the same roster.
//
//	player   somebody new, with an id and a name
//	rename   the name from now on
//	suffix   what tells apart those of the same name: Peter jr
//	merge    two ids are one person after all
//	split    no, they are two
//	seats    who sat where in a match from before players had ids
//
// Nobody is ever merged because of a name. Nothing here knows matches: they keep
// ids, and ask what to show for one.
package people
