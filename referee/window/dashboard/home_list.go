package dashboard

import (
	"math"
	"time"

	"tableref/referee/history"
)

// matchList is as much of a list of matches as was read: the finished ones or the
// open ones, the newest first. After years there are thousands, and the first
// picture must not wait for them.
type matchList struct {
	entries []entry
	whole   bool // there are no more
}

const (
	// page is how many matches are read at a time. It is more than a window has
	// rows, so that what follows a list is never shown before its end.
	pageSize = 300
	// looked is how many open matches the home screen looks into: the newest ones.
	summarized = 12
	// followEvery is how often the home screen looks whether another program
	// changed a match.
	pollEvery = time.Second
)

// reloadList reads the list anew, as far as it was read and a page more: a match
// that other ones came before is still in it.
func (s *homeScreen) reloadList(l *matchList, finished bool) {
	limit := pageSize
	if len(l.entries) > pageSize {
		limit += len(l.entries)
	}
	*l = matchList{}
	s.loadMore(l, finished, limit)
}

// loadMore reads more of the list, at most limit matches.
func (s *homeScreen) loadMore(l *matchList, finished bool, limit int) {
	var after *history.Listing
	if n := len(l.entries); n > 0 {
		after = l.entries[n-1].listing
	}
	found, err := s.room.Page(finished, after, limit)
	if err != nil {
		s.fail(err)
	}
	l.whole = len(found) < limit
	heading := "dashboard.home.open"
	if finished {
		heading = "dashboard.home.finished"
	}
	for i := range found {
		e := entry{heading: heading, game: found[i].Game, listing: &found[i]}
		if !finished && len(l.entries) < summarized {
			e.view, _ = s.room.Look(found[i].ID) // the error comes again when it is opened
		}
		l.entries = append(l.entries, e)
	}
}

// joinLists puts the entries together.
func (s *homeScreen) joinLists() {
	s.entries = append([]entry{}, s.openMatches.entries...)
	for _, game := range s.room.Games() {
		s.entries = append(s.entries, entry{heading: "dashboard.home.new", game: game.ID})
	}
	s.entries = append(s.entries, s.finished.entries...)
}

// move moves the cursor, and reads on when it comes near the end of what was
// read.
func (s *homeScreen) move(by int) {
	s.loadUntil(s.cursor + by + pageSize)
	s.cursor = max(min(s.cursor+by, len(s.entries)-1), 0)
}

// loadUntil reads on until there are n entries, or all: first the open matches,
// which stand above the others.
func (s *homeScreen) loadUntil(n int) {
	others := len(s.entries) - len(s.openMatches.entries)
	for !s.openMatches.whole && len(s.openMatches.entries) < n {
		s.loadMore(&s.openMatches, false, pageSize)
	}
	finished := len(s.finished.entries)
	above := len(s.openMatches.entries) + others - finished
	for !s.finished.whole && above+len(s.finished.entries) < n {
		s.loadMore(&s.finished, true, pageSize)
	}
	if above+len(s.finished.entries) > len(s.entries) {
		s.joinLists()
	}
}

// loadAll reads all that there is.
func (s *homeScreen) loadAll() { s.loadUntil(math.MaxInt) }

// follow reads the lists again when another program has changed a match.
func (s *homeScreen) follow() {
	now := s.clock.Now()
	if now.Sub(s.polled) < pollEvery {
		return
	}
	s.polled = now
	// An error is told when the list is read for somebody who looks for it.
	if revision, err := s.room.Revision(); err == nil && revision != s.revision {
		s.reload()
	}
}
