package history

import (
	"cmp"
	"context"
	"iter"
	"slices"
	"time"

	"tableref/referee/match"
	"tableref/referee/people"
	"tableref/referee/record"
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
	Moves     int           // that were made in it; 0: nobody entered them
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

// Filter says which matches are meant. Its zero value means all but those that are
// hidden.
type Filter struct {
	Match   string    // this one only, hidden or not
	Game    string    // of this game
	Since   time.Time // opened then or later
	Before  time.Time // opened earlier
	Players []string  // ids: each of them sits in it
}

// Played yields the matches that the filter means, oldest first. A match that cannot
// be read comes with its error, after all others; the loop may go on after an error.
func (a Archive) Played(f Filter) iter.Seq2[Played, error] {
	return func(yield func(Played, error) bool) {
		stopped := false
		unreadable, err := a.visit(f, false, func(roster *people.Roster, m *Played) bool {
			m.today(roster)
			stopped = !yield(*m, nil)
			return !stopped
		})
		if err != nil {
			unreadable = []error{err}
		}
		for _, fault := range unreadable {
			if stopped || !yield(Played{}, fault) {
				return
			}
		}
	}
}

// visit calls do with the matches that the filter means, oldest first, until it says
// no, and returns the errors of those that cannot be read. The seats have the ids of
// the table, and no names yet. With reuse, the memory of a match but its texts is used
// again for the next one, so that do must keep nothing else of it.
func (a Archive) visit(f Filter, reuse bool, do func(*people.Roster, *Played) bool) (unreadable []error, err error) {
	roster, rows, err := a.rows(f)
	if err != nil {
		return nil, err
	}
	u, m := unpacker{texts: make(map[string]string)}, Played{}
	for _, row := range rows {
		if !reuse {
			u, m = unpacker{texts: u.texts}, Played{}
		}
		if err := a.read(row, roster, &u, &m); err != nil {
			unreadable = append(unreadable, err)
			continue
		}
		if f.means(roster, &m) && !do(roster, &m) {
			return nil, nil
		}
	}
	return unreadable, nil
}

// rows are the packed rows of the matches within the bounds of the filter, with
// the roster. Those whose log is to be read instead have no data.
func (a Archive) rows(f Filter) (*people.Roster, []record.Packed, error) {
	roster, err := a.People()
	if err != nil {
		return nil, nil, err
	}
	span := record.Span{Match: f.Match, Game: f.Game, Since: f.Since, Before: f.Before}
	stale, err := a.Record.Stale(context.TODO(), PackedForm, span)
	if err != nil {
		return nil, nil, err
	}
	rows, err := a.Record.Packed(context.TODO(), span)
	if err != nil || len(stale) == 0 {
		return roster, rows, err
	}
	rows = slices.DeleteFunc(rows, func(p record.Packed) bool { return slices.Contains(stale, p.Match) })
	for _, id := range stale {
		m, err := a.Record.Match(context.TODO(), id)
		if err != nil {
			return nil, nil, err
		}
		if m.Hidden && f.Match == "" {
			continue
		}
		rows = append(rows, record.Packed{Match: id, Opened: m.Opened})
	}
	slices.SortStableFunc(rows, func(a, b record.Packed) int { return a.Opened.Compare(b.Opened) })
	return roster, rows, nil
}

// read reads one match, from its log when its row is missing or broken.
func (a Archive) read(row record.Packed, roster *people.Roster, u *unpacker, m *Played) error {
	if err := u.match(row.Data, m); err != nil {
		told, err := a.MatchAsTold(row.Match, roster)
		if err != nil {
			return err
		}
		*m = told.AsTold()
	}
	m.Match = row.Match
	return nil
}

// today gives the seats the names and ids of today's roster.
func (m *Played) today(roster *people.Roster) {
	told, players := make([]string, len(m.Seats)), make([][]string, len(m.Seats))
	for i, seat := range m.Seats {
		told[i], players[i] = seat.Told, seat.Players
	}
	for i, name := range people.SeatNames(roster, told, players) {
		m.Seats[i].Name = name
	}
	m.identify(roster)
}

// identify gives the seats the ids of today's roster.
func (m *Played) identify(roster *people.Roster) {
	for i := range m.Seats {
		for k, id := range m.Seats[i].Players {
			m.Seats[i].Players[k] = roster.Of(id)
		}
	}
}

// means reports whether all players of the filter sit in the match.
func (f Filter) means(roster *people.Roster, m *Played) bool {
	for _, id := range f.Players {
		is := roster.Of(id)
		sits := func(other string) bool { return roster.Of(other) == is }
		if !slices.ContainsFunc(m.Seats, func(s PlayedSeat) bool { return slices.ContainsFunc(s.Players, sits) }) {
			return false
		}
	}
	return true
}

// AsTold is the match as statistics read it, with the names and ids of the table.
func (m *Match) AsTold() Played {
	s := m.State
	tally, ranks := s.Tally(), s.Ranks()
	p := Played{
		Match: m.ID, Game: s.Game.ID, Opened: m.Log[0].At.Wall, Finished: m.End.At,
		LowWins: s.Wins().Low, Latest: tally.Latest, Corrected: m.End.Late,
	}
	for _, count := range s.Game.Counts {
		p.Fields = append(p.Fields, count.ID)
	}
	for i, seat := range s.Seats {
		row := PlayedSeat{Told: cmp.Or(seat.RecordedName, seat.Name), Players: slices.Clone(seat.Players), Played: tally.Played[i], Rank: ranks[i]}
		if total := tally.Totals[i]; total != nil {
			row.Total = *total
		}
		p.Seats = append(p.Seats, row)
	}
	for _, r := range s.Past {
		if !r.Void {
			p.Rounds = append(p.Rounds, roundOf(m.Procedure, s, r))
		}
	}
	if s.Stage == match.StageFinished {
		p.Winners = m.Procedure.Winners(s)
	}
	return p
}

func roundOf(procedure match.Procedure, s *match.State, r *match.Round) PlayedRound {
	p := PlayedRound{
		Number: r.Number, Caller: r.Caller, Low: r.Time.Low, High: r.Time.High,
		Corrected: r.Corrected, Anyway: r.Anyway, Seats: make([]Result, len(s.Seats)), Moves: procedure.Moves(r),
	}
	for i := range s.Seats {
		result := Result{In: r.Plays(i)}
		if i < len(r.Warnings) {
			result.Warnings = r.Warnings[i]
		}
		if counts := r.Counted(i); counts != nil {
			result.Counted, result.Counts, result.Score = true, counts, *s.Score(r, i)
		}
		p.Seats[i] = result
	}
	return p
}

// Played is the match as statistics read it, with the names and ids of the roster.
func (m *Match) Played(roster *people.Roster) Played {
	p := m.AsTold()
	p.today(roster)
	return p
}
