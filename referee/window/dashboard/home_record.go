package dashboard

import (
	"context"
	"maps"
	"math"
	"time"

	"tableref/referee/history"
	"tableref/referee/match"
)

// homeRecord is what the home screen has read of the record. The matches are read page
// by page, beside the turn of the screens; what takes longer is read in the background.
type homeRecord struct {
	openMatches, finished matchList
	views                 map[string]lookedInto // where open matches stand, by id
	news                  news
	read                  time.Time          // when the lists were read
	outdated              bool               // views and news are from before the lists were read
	reading               bool               // the lists are being read in the background
	cancel                context.CancelFunc // ends the reading of views and news; nil: nothing is read
}

// lookedInto is an open match as it was when it was looked into.
type lookedInto struct {
	view    match.View
	changed time.Time
}

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

// again is how many matches are read when the list is read again: as many as were read,
// and a page more, because newer matches may have pushed the last ones down.
func (l matchList) again() int {
	if len(l.entries) > pageSize {
		return len(l.entries) + pageSize
	}
	return pageSize
}

// readOn is the list with at most limit more matches.
func (d *desk) readOn(l matchList, finished bool, limit int) (matchList, error) {
	var after *history.Listing
	if n := len(l.entries); n > 0 {
		after = l.entries[n-1].listing
	}
	found, err := d.room.Page(finished, after, limit)
	heading := "dashboard.home.open"
	if finished {
		heading = "dashboard.home.finished"
	}
	next := matchList{entries: l.entries[:len(l.entries):len(l.entries)], whole: len(found) < limit}
	for i := range found {
		next.entries = append(next.entries, entry{heading: heading, game: found[i].Game, listing: &found[i]})
	}
	return next, err
}

// entries are the open matches, the games, and the finished matches.
func (s *homeScreen) entries() []entry {
	all := append([]entry{}, s.openMatches.entries...)
	for _, game := range s.desk.room.Games() {
		all = append(all, entry{heading: "dashboard.home.new", game: game.ID})
	}
	return append(all, s.finished.entries...)
}

// isEmpty reports whether nothing is on record.
func (s *homeScreen) isEmpty() bool {
	return len(s.openMatches.entries)+len(s.finished.entries) == 0 && s.openMatches.whole && s.finished.whole
}

// last is the match that was played last; nil: none is on record.
func (s *homeScreen) last() *history.Listing {
	var last *history.Listing
	for _, list := range []matchList{s.openMatches, s.finished} {
		if len(list.entries) > 0 && (last == nil || list.entries[0].listing.Changed.After(last.Changed)) {
			last = list.entries[0].listing
		}
	}
	return last
}

// view is where an open match stands; false while that is not known.
func (s *homeScreen) view(e entry) (match.View, bool) {
	looked, known := s.views[e.listing.ID]
	return looked.view, known && !e.listing.Finished
}

// reload reads the lists again and keeps the chosen entry.
func (s *homeScreen) reload() {
	read := s.readingAgain()
	var then func()
	s.desk.besideTurn(func() { then = read() })
	then()
}

// readingAgain is what reads the lists again. It returns what shows them.
func (s *homeScreen) readingAgain() (read func() (then func())) {
	s.desk.changed, s.read = false, s.desk.clock.Now()
	open, finished := s.openMatches.again(), s.finished.again()
	return func() func() {
		first, err := s.desk.readOn(matchList{}, false, open)
		second, err2 := s.desk.readOn(matchList{}, true, finished)
		return func() {
			s.failed(err)
			s.failed(err2)
			s.openMatches, s.finished, s.outdated = first, second, true
			s.show()
		}
	}
}

func (s *homeScreen) failed(err error) {
	if err != nil {
		s.desk.fail(err)
	}
}

// readUntil reads until there are n entries, or no more matches: the open ones first,
// because they come first.
func (s *homeScreen) readUntil(n int) {
	for !s.openMatches.whole && len(s.openMatches.entries) < n {
		s.readPage(&s.openMatches, false, n)
	}
	n -= len(s.openMatches.entries)
	for !s.finished.whole && len(s.finished.entries) < n {
		s.readPage(&s.finished, true, n)
	}
}

// readPage reads on in a list of which n matches are wanted, a page at least.
func (s *homeScreen) readPage(l *matchList, finished bool, n int) {
	from := *l
	var next matchList
	var err error
	s.desk.besideTurn(func() { next, err = s.desk.readOn(from, finished, max(n-len(from.entries), pageSize)) })
	if err != nil {
		s.desk.fail(err)
		next.whole = true // asking again would fail again
	}
	*l = next
	s.show()
}

func (s *homeScreen) readAll() { s.readUntil(math.MaxInt32) }

// followRecord reads again what was written to the record, but no more than once a
// second, and then what takes longer.
func (s *homeScreen) followRecord() {
	if now := s.desk.clock.Now(); s.desk.changed && !s.reading && now.Sub(s.read) >= readEvery {
		s.reading = true
		read := s.readingAgain()
		s.desk.background(func(context.Context) func() {
			then := read()
			return func() { s.reading = false; then() }
		})
	}
	if s.outdated {
		s.outdated = false
		s.readMore()
	}
}

// readMore reads in the background where the newest open matches stand, and the news.
func (s *homeScreen) readMore() {
	if s.cancel != nil {
		s.cancel()
	}
	known, now := maps.Clone(s.views), s.desk.clock.Now()
	var open []history.Listing
	for _, e := range s.openMatches.entries[:min(summarized, len(s.openMatches.entries))] {
		open = append(open, *e.listing)
	}
	latest := s.finished
	s.cancel = s.desk.background(func(ctx context.Context) func() {
		views := s.desk.lookInto(ctx, open, known)
		said, err := s.desk.readNews(ctx, latest, now)
		return func() {
			s.failed(err)
			s.views, s.news = views, said
		}
	})
}

// lookInto says where matches stand. Those that are known and have not changed since are
// not read again: each costs a replay.
func (d *desk) lookInto(ctx context.Context, open []history.Listing, known map[string]lookedInto) map[string]lookedInto {
	views := make(map[string]lookedInto, len(open))
	for _, one := range open {
		if ctx.Err() != nil {
			return nil
		}
		if was, ok := known[one.ID]; ok && was.changed.Equal(one.Changed) {
			views[one.ID] = was
		} else if view, err := d.room.Look(one.ID); err == nil { // opening the match reports the error
			views[one.ID] = lookedInto{view, one.Changed}
		}
	}
	return views
}
