package referee

import (
	"iter"
	"slices"
	"time"
)

// Played is one match as statistics read it: who sat where, and what every
// accepted round brought. It follows from the log of the match alone, but for
// the names, which are those of today's roster.
type Played struct {
	Match    string
	Game     string
	Opened   time.Time // UTC
	Finished time.Time // when the match was finished last, UTC; zero while it is open
	LowWins  bool      // the lowest total wins
	Latest   bool      // a total is the score of the latest round, not the sum
	Fields   []string  // ids of what is counted, in the order of Counts
	Seats    []PlayedSeat
	Rounds   []PlayedRound // the accepted ones, oldest first; void rounds are left out
	Winners  []int         // seats; several have won together; empty while the match is open
	// Corrected says that a round was corrected after the match had been finished.
	Corrected bool
}

// PlayedSeat is one seat of a match.
type PlayedSeat struct {
	Name    string   // as it is shown today
	Told    string   // as it was said at the table
	Players []string // ids of those who sit there: one, in teams several
	Total   int      // over the rounds of the match
	Played  int      // rounds it took part in
	Rank    int      // from 1, equal totals share a rank; 0: no round played
}

// PlayedRound is one accepted round.
type PlayedRound struct {
	Number    int
	Caller    int           // seat; -1: nobody
	Low, High time.Duration // the time played; equal unless the clock was not watched
	Corrected bool
	Anyway    bool     // accepted although a check failed
	Seats     []Result // by seat; one that joined later has zero Results before
}

// Result is what one seat did in one round.
type Result struct {
	In       bool // took part
	Counted  bool // Score and Counts hold
	Score    int
	Counts   []int // by field
	Warnings int
}

// Filter says which matches are meant. Its zero value means all.
type Filter struct {
	Match   string    // this one only
	Game    string    // of this game
	Since   time.Time // opened then or later
	Before  time.Time // opened earlier
	Players []string  // ids: each of them sits in it
}

// Played yields the matches that the filter means, the one opened first first.
// An error ends the sequence.
func (r *Room) Played(f Filter) iter.Seq2[Played, error] {
	return func(yield func(Played, error) bool) {
		list, err := r.Record.Matches()
		if err != nil {
			yield(Played{}, err)
			return
		}
		for _, m := range slices.Backward(list) {
			if f.Game != "" && m.Game != f.Game || f.Match != "" && m.ID != f.Match {
				continue
			}
			if !f.Since.IsZero() && m.Opened.Before(f.Since) || !f.Before.IsZero() && !m.Opened.Before(f.Before) {
				continue
			}
			table, err := r.LookOn(m.ID)
			if err != nil {
				yield(Played{}, err)
				return
			}
			if !yield(table.played(), nil) {
				return
			}
		}
	}
}

// played is the match as its log gives it.
func (t *Table) played() Played {
	s := t.state
	p := Played{
		Match: t.id, Game: s.Game.ID, Opened: t.log[0].at.Wall,
		LowWins: s.Game.Wins.Low,
	}
	for _, count := range s.Game.Counts {
		p.Fields = append(p.Fields, count.ID)
	}
	return p
}
