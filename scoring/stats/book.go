package stats

import (
	"cmp"
	"slices"
	"time"
)

// Match is one match as numbers. A seat is an index into Seats.
type Match struct {
	Evening Day
	Over    bool // it is finished
	Low     bool // low scores are good
	Latest  bool // scores do not add up, see [scoring.Tally.Latest]
	Seats   []Seat
	Rounds  []Round // the accepted rounds
}

// Seat is the result of one seat in a match.
type Seat struct {
	Players []string // ids of its players: one, or several in a team
	Rank    int      // from 1, equal totals share a rank; 0: it has not played
	Won     bool
}

// Round is an accepted round.
type Round struct {
	Caller int           // seat; -1: nobody
	Time   time.Duration // 0: unknown
	Moves  int           // moves made in a patience; 0: not counted
	Seats  []Result      // by seat; shorter if seats joined later
}

// Result is what a seat did in a round.
type Result struct {
	In       bool // it took part
	Counted  bool // Score is valid
	Score    int  // points
	Warnings int
}

// Book collects the statistics of one game in one scoring mode. All its matches
// have the same Low and the same Latest, since scores that are good when high and
// scores that are good when low share neither a mean nor a best. Matches are added
// in the order in which they were played. The zero Book is empty.
type Book struct {
	Matches int // finished matches
	Open    int // matches that are not finished
	Rounds  int // accepted rounds of both

	low     bool
	players []*player
	index   map[string]int
	atMatch []int   // players of the match that is being added
	seats   [][]int // the same players by seat
}

// player is the line of one player with its working state.
type player struct {
	Line
	duels    []duel      // by index of the other player, for those that came before
	evenings map[Day]int // index into Line.Evenings
	atMatch  bool        // sits in the match that is being added
	evening  int         // its evening's place in Line.Evenings; -1: not looked up
	rank     int         // in it, the best of its seats
	won      bool
	shared   bool
}

// Line is the statistics of one player in one game.
type Line struct {
	Player   string // id
	Matches  int    // finished matches in which it has a rank
	Open     int    // open matches in which it has a rank
	Wins     int
	Shared   int // wins that were shared with another seat
	Rounds   int // rounds in which it took part
	Scores   Scores
	Moves    Scores // moves of the won rounds, where they were counted
	Calls    int
	Warnings int
	Timed    int           // rounds whose time is known
	Time     time.Duration // of all timed rounds
	Streak   int           // the current run of won matches
	Longest  int           // the longest run of won matches
	Evenings []Evening     // oldest first
}

// MeanTime is the mean time of the timed rounds; 0 if there is none.
func (l *Line) MeanTime() time.Duration {
	if l.Timed == 0 {
		return 0
	}
	return l.Time / time.Duration(l.Timed)
}

// Evening is what a player did on one evening.
type Evening struct {
	Day     Day
	Matches int // finished matches
	Wins    int
	Rounds  int // rounds with a score
	Sum     int // points, of those rounds
}

// Add adds a match. The rounds of open matches count; wins come from finished
// matches only.
func (b *Book) Add(m Match) {
	b.low = m.Low
	b.atMatch = b.atMatch[:0]
	b.addSeats(m)
	for _, r := range m.Rounds {
		b.Rounds++
		for seat, result := range r.Seats {
			if result.In {
				b.addRound(m, r, seat, result)
			}
		}
	}
	if m.Over {
		b.Matches++
		b.addDuels(m)
	} else {
		b.Open++
	}
	for _, at := range b.atMatch {
		b.players[at].finishMatch(m)
	}
}

// addSeats records the players of the match with their ranks. A player can have two
// seats, if two ids were merged into one: the better seat counts.
func (b *Book) addSeats(m Match) {
	winners := 0
	for _, s := range m.Seats {
		if s.Won {
			winners++
		}
	}
	b.seats = b.seats[:0]
	for i, s := range m.Seats {
		b.seats = append(b.seats[:i], nil)
		for _, id := range s.Players {
			at := b.playerIndex(id)
			p := b.players[at]
			b.seats[i] = append(b.seats[i], at)
			if !p.atMatch {
				p.atMatch, p.evening, p.rank, p.won, p.shared = true, -1, 0, false, false
				b.atMatch = append(b.atMatch, at)
			}
			if s.Rank > 0 && (p.rank == 0 || s.Rank < p.rank) {
				p.rank = s.Rank
			}
			p.won = p.won || s.Won
			p.shared = p.won && winners > 1
		}
	}
}

func (b *Book) playerIndex(id string) int {
	if at, ok := b.index[id]; ok {
		return at
	}
	if b.index == nil {
		b.index = make(map[string]int)
	}
	b.index[id] = len(b.players)
	b.players = append(b.players, &player{Line: Line{Player: id}, evenings: make(map[Day]int)})
	return len(b.players) - 1
}

// addRound adds the result of a seat in a round to the seat's players.
func (b *Book) addRound(m Match, r Round, seat int, result Result) {
	for _, at := range b.seats[seat] {
		p := b.players[at]
		p.Rounds++
		p.Warnings += result.Warnings
		if r.Caller == seat {
			p.Calls++
		}
		if r.Time > 0 {
			p.Timed++
			p.Time += r.Time
		}
		if r.Moves > 0 && m.Seats[seat].Won {
			p.Moves.Add(r.Moves)
		}
		if result.Counted && !m.Latest {
			p.Scores.Add(result.Score)
			evening := p.eveningLine(m.Evening)
			evening.Rounds++
			evening.Sum += result.Score
		}
	}
}

// finishMatch adds the result of the match and clears the state of the match.
func (p *player) finishMatch(m Match) {
	p.atMatch = false
	switch {
	case p.rank == 0: // seated, but played no round
		return
	case !m.Over:
		p.Open++
		return
	}
	evening := p.eveningLine(m.Evening)
	p.Matches++
	evening.Matches++
	if !p.won {
		p.Streak = 0
		return
	}
	p.Wins++
	evening.Wins++
	if p.shared {
		p.Shared++
	}
	p.Streak++
	p.Longest = max(p.Longest, p.Streak)
}

// eveningLine returns the player's evening of that day, and adds it if necessary.
func (p *player) eveningLine(day Day) *Evening {
	if p.evening >= 0 {
		return &p.Evenings[p.evening]
	}
	at, ok := len(p.Evenings)-1, true
	if at < 0 || p.Evenings[at].Day != day { // usually it is the same as for the last match
		at, ok = p.evenings[day]
	}
	if !ok {
		at = len(p.Evenings)
		p.evenings[day] = at
		p.Evenings = append(p.Evenings, Evening{Day: day})
	}
	p.evening = at
	return &p.Evenings[at]
}

// Lines returns a line for each player that took part in a round or a finished
// match, sorted by wins, then by the better mean, then by rounds.
func (b *Book) Lines() []Line {
	var lines []Line
	for _, p := range b.players {
		if p.Rounds > 0 || p.Matches > 0 {
			lines = append(lines, p.Line)
		}
	}
	slices.SortStableFunc(lines, func(x, y Line) int {
		return cmp.Or(cmp.Compare(y.Wins, x.Wins), b.better(&x, &y), cmp.Compare(y.Rounds, x.Rounds), cmp.Compare(x.Player, y.Player))
	})
	return lines
}

// better compares the means of two lines. It is negative if x has the better one,
// or the only one.
func (b *Book) better(x, y *Line) int {
	if x.Scores.N() == 0 || y.Scores.N() == 0 {
		return cmp.Compare(y.Scores.N(), x.Scores.N())
	}
	by := cmp.Compare(y.Scores.Mean(), x.Scores.Mean())
	if b.low {
		return -by
	}
	return by
}
