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
	page = 300
	// looked is how many open matches the home screen looks into: the newest ones.
	looked = 12
	// followEvery is how often the home screen looks whether another program
	// changed a match.
	followEvery = time.Second
)

// readAgain reads the list anew, as far as it was read and a page more: a match
// that other ones came before is still in it.
func (s *homeScreen) readAgain(l *matchList, finished bool) {
	limit := page
	if len(l.entries) > page {
		limit += len(l.entries)
	}
	*l = matchList{}
	s.read(l, finished, limit)
}

// read reads more of the list, at most limit matches.
func (s *homeScreen) read(l *matchList, finished bool, limit int) {
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
		if !finished && len(l.entries) < looked {
			e.view, _ = s.room.Look(found[i].ID) // the error comes again when it is opened
		}
		l.entries = append(l.entries, e)
	}
}

// join puts the entries together.
func (s *homeScreen) join() {
	s.entries = append([]entry{}, s.open.entries...)
	for _, game := range s.room.Games() {
		s.entries = append(s.entries, entry{heading: "dashboard.home.new", game: game.ID})
	}
	s.entries = append(s.entries, s.finished.entries...)
}

// move moves the cursor, and reads on when it comes near the end of what was
// read.
func (s *homeScreen) move(by int) {
	s.readUntil(s.at + by + page)
	s.at = max(min(s.at+by, len(s.entries)-1), 0)
}

// readUntil reads on until there are n entries, or all: first the open matches,
// which stand above the others.
func (s *homeScreen) readUntil(n int) {
	others := len(s.entries) - len(s.open.entries)
	for !s.open.whole && len(s.open.entries) < n {
		s.read(&s.open, false, page)
	}
	finished := len(s.finished.entries)
	above := len(s.open.entries) + others - finished
	for !s.finished.whole && above+len(s.finished.entries) < n {
		s.read(&s.finished, true, page)
	}
	if above+len(s.finished.entries) > len(s.entries) {
		s.join()
	}
}

// readAll reads all that there is.
func (s *homeScreen) readAll() { s.readUntil(math.MaxInt) }

// follow reads the lists again when another program has changed a match.
func (s *homeScreen) follow() {
	now := s.clock.Now()
	if now.Sub(s.followed) < followEvery {
		return
	}
	s.followed = now
	// An error is told when the list is read for somebody who looks for it.
	if revision, err := s.room.Revision(); err == nil && revision != s.revision {
		s.reload()
	}
}
