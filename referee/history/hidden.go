package history

import "tableref/referee/match"

// Hidden reports whether the match is out of all lists. That is no step, which undo
// could take back: it is said of the whole match, and taken back as a whole.
func (l Log) Hidden() bool {
	for i := len(l) - 1; i >= 0; i-- {
		if l[i].Kind == Hiding || l[i].Kind == Showing {
			return l[i].Kind == Hiding
		}
	}
	return false
}

// LastWatched is the last moment at which somebody had the match before them. Hiding it
// is done from outside.
func (l Log) LastWatched() match.Moment {
	for i := len(l) - 1; i > 0; i-- {
		if l[i].Kind != Hiding && l[i].Kind != Showing {
			return l[i].At
		}
	}
	return l[0].At
}
