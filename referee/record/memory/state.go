package memory

import (
	"cmp"
	"maps"
	"slices"
	"time"

	"tableref/referee/record"
)

// state is all that a record holds at one moment. It is never changed once others see
// it: a write makes the next one. Logs only grow, so both share what the older one has.
type state struct {
	installation string
	matches      map[string]match
	roster       []record.RosterEntry // in reading order
	revision     record.Revision
}

// match is a match with its log.
type match struct {
	record.Match
	summary record.Summary
	log     []record.Entry
	last    int64 // number of its newest entry among those of all matches
}

// next is a copy that may be changed.
func (s *state) next() *state {
	next := *s
	next.matches = make(map[string]match, len(s.matches)+1)
	maps.Copy(next.matches, s.matches)
	return &next
}

// end is where a log ends.
func (m match) end() record.End {
	if len(m.log) == 0 {
		return record.End{}
	}
	last := m.log[len(m.log)-1]
	return record.End{Seq: last.Seq, Hash: last.Hash}
}

// add adds sealed entries, and what is kept about the match from then on; nil: what was
// kept before.
func (s *state) add(m match, entries []record.Entry, summary *record.Summary) match {
	for _, e := range entries {
		e.Wall = kept(e.Wall)
		m.log = append(m.log, e)
	}
	s.revision.Entries += int64(len(entries))
	m.last = s.revision.Entries
	m.Changed = m.log[len(m.log)-1].Wall
	m.Place.Changed = m.Changed.UnixMicro()
	if summary == nil {
		return m
	}
	return m.summarized(*summary)
}

// summarized is the match with what is derived from its log.
func (m match) summarized(s record.Summary) match {
	m.summary = s
	m.Finished, m.Hidden, m.Names, m.Players = s.Finished, s.Hidden, s.Names, s.Players
	return m
}

// place puts the match where its newest entry has its place in the list.
func (m match) place(newest int64) match {
	m.Place.Newest = newest
	return m
}

// opened is a match without entries.
func opened(id, game string, at time.Time) match {
	return match{Match: record.Match{ID: id, Game: game, Opened: kept(at), Place: record.Place{ID: id}}}
}

// enroll adds entries to the roster.
func (s *state) enroll(entries []record.RosterEntry) {
	s.roster = slices.Clone(s.roster)
	for _, e := range entries {
		e.Wall = kept(e.Wall)
		s.roster = append(s.roster, e)
	}
	record.SortRoster(s.roster)
	s.revision.Roster += int64(len(entries))
}

// kept is a time as a record keeps it.
func kept(at time.Time) time.Time { return time.UnixMicro(at.UnixMicro()).UTC() }

// list returns the matches in their order.
func (s *state) list() []match {
	list := slices.Collect(maps.Values(s.matches))
	slices.SortFunc(list, func(a, b match) int { return before(a.Place, b.Place) })
	return list
}

// before says which of two places comes first: negative, if a does.
func before(a, b record.Place) int {
	return cmp.Or(cmp.Compare(b.Newest, a.Newest), cmp.Compare(b.Changed, a.Changed), cmp.Compare(a.ID, b.ID))
}
