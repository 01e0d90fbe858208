package dashboard

import (
	"math"
	"time"

	"tableref/referee/history"
)

// matchList is a list of matches, newest first, as far as it was read. After years there
// are thousands, and the first picture must not wait for all of them.
type matchList struct {
	entries []entry
	whole   bool // there are no more
}

const (
	// pageSize is how many matches are read at a time: more than a window has rows, so
	// that what comes below a list never shows before the list's end.
	pageSize = 120
	// summarized is how many open matches show where they stand: the newest ones.
	summarized = 12
	// readEvery is how often the lists are read again at most.
	readEvery = time.Second
)

// reloadList reads the list again as far as it was read, and a page more: newer matches
// may have pushed the last ones down.
func (s *homeScreen) reloadList(l *matchList, finished bool) {
	limit := pageSize
	if len(l.entries) > pageSize {
		limit += len(l.entries)
	}
	*l = matchList{}
	s.loadMore(l, finished, limit)
}

// loadMore reads at most limit more matches.
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
			e.view, _ = s.room.Look(found[i].ID) // opening the match reports the error
		}
		l.entries = append(l.entries, e)
	}
}

func (s *homeScreen) joinLists() {
	s.entries = append([]entry{}, s.openMatches.entries...)
	for _, game := range s.room.Games() {
		s.entries = append(s.entries, entry{heading: "dashboard.home.new", game: game.ID})
	}
	s.entries = append(s.entries, s.finished.entries...)
}

// move moves the cursor, and reads on before it reaches the end of what was read.
func (s *homeScreen) move(by int) {
	s.loadUntil(s.cursor + by + pageSize)
	s.cursor = max(min(s.cursor+by, len(s.entries)-1), 0)
}

// loadUntil reads until there are n entries, or no more matches: the open ones first,
// because they come first.
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

func (s *homeScreen) loadAll() { s.loadUntil(math.MaxInt) }

// reloadIfChanged reads the lists again after something was written to the record, but no more
// than once a second.
func (s *homeScreen) reloadIfChanged() {
	now := s.clock.Now()
	if s.changed && now.Sub(s.read) >= readEvery {
		s.reload()
	}
}
