package history

import "tableref/referee/match"

// LastWatched is the last moment at which a window had the match open. Hiding it is
// done from outside.
func (l Log) LastWatched() match.Moment {
	for i := len(l) - 1; i > 0; i-- {
		if l[i].Kind != Hiding && l[i].Kind != Showing {
			return l[i].At
		}
	}
	return l[0].At
}
