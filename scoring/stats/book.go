package stats

import (
	"cmp"
	"slices"
	"time"
)

// Match is one match of a game as numbers. Seats are numbered by their place.
type Match struct {
	Evening Day
	Over    bool // it is finished: somebody may have won
	Low     bool // low scores are good
	Latest  bool // a score is where a seat stands, as the cards it holds, not what the round brought
	Seats   []Seat
	Rounds  []Round // the accepted ones
}

// Seat is a place in a match.
type Seat struct {
	Players []string // ids of those who sit there: one, in teams several
	Rank    int      // from 1, equal totals share a rank; 0: it has not played
	Won     bool
}

// Round is an accepted round.
type Round struct {
	Caller int           // seat; -1: nobody
	Time   time.Duration // 0: not known
	Moves  int           // that were made in it; 0: nobody counted them
	Seats  []Result      // by seat; those that joined later are missing at the end
}

// Result is what a seat did in a round.
type Result struct {
	In       bool
	Counted  bool // Score holds
	Score    int
	Warnings int
}

// Book is what is known of the players of one game, played one way: all its
// matches are Low, or none is, and so with Latest. Scores of which some are good
// high and others low have no mean and no best. Matches are added in the order in
// which they were played. The zero Book is empty.
type Book struct {
	Matches int // finished ones
	Open    int
	Rounds  int

	low     bool
	players []*player
	index   map[string]int
	atMatch []int   // players of the match that is being added
	seats   [][]int // the same by seat
}

// player is the line of one player while it grows.
type player struct {
	Line
	duels    []duel      // with players of lower places
	evenings map[Day]int // place in Line.Evenings
	atMatch  bool        // sits in the match that is being added
	evening  int         // its evening's place in Line.Evenings; -1: not looked up
	rank     int         // in it, the best of its seats
	won      bool
	shared   bool
}

// Line is what one player has done in one game.
type Line struct {
	Player   string
	Matches  int // finished ones in which it played a round
	Open     int // the same of open ones
	Wins     int
	Shared   int // of the wins: with others
	Rounds   int // that it took part in
	Scores   Scores
	Moves    Scores // of the rounds that were won and whose moves are known
	Calls    int
	Warnings int
	Timed    int // rounds whose time is known
	Time     time.Duration
	Streak   int // matches won in a row until now
	Longest  int
	Evenings []Evening // oldest first
}

// MeanTime is the mean time of the rounds of which it is known; 0 for none.
func (l *Line) MeanTime() time.Duration {
	if l.Timed == 0 {
		return 0
	}
	return l.Time / time.Duration(l.Timed)
}

// Evening is what a player did on one evening.
type Evening struct {
	Day     Day
	Matches int // finished ones
	Wins    int
	Rounds  int // that have a score
	Sum     int // of their scores
}

// Add adds a match. Rounds of open matches count; only finished ones can be won.
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

// addSeats notes who sits in the match and how it went for each. Somebody may sit at
// two seats, when two players turned out to be one: the better one counts.
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

// addRound adds what a seat did in a round to those who sit there.
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

// finishMatch closes the match for the player.
func (p *player) finishMatch(m Match) {
	p.atMatch = false
	switch {
	case p.rank == 0: // sat there and did not play
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

// eveningLine is the player's line of the evening of the match that is being added.
func (p *player) eveningLine(day Day) *Evening {
	if p.evening >= 0 {
		return &p.Evenings[p.evening]
	}
	at, ok := len(p.Evenings)-1, true
	if at < 0 || p.Evenings[at].Day != day { // mostly it is the one before
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
// match: the most wins first, then the better mean, then the more rounds.
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

// better compares the means of two lines: negative when x has the better one.
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
