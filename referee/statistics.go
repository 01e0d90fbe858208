package referee

import (
	"cmp"
	"errors"
	"slices"
	"time"

	"tableref/referee/match"
	"tableref/referee/roster"
	"tableref/scoring/stats"
)

// Statistics is what the record knows of the players, game by game.
type Statistics struct {
	Games  []GameStatistics  // the one with the most rounds first
	Unread []string          // ids of matches that cannot be read
	Names  map[string]string // how players are called today, by id
}

// GameStatistics is one game of it.
type GameStatistics struct {
	Game   string
	Latest bool // totals do not add up, so a round has no score of its own
	// Solo says that it is played alone: every round counts as a match, and it is
	// won with the most that can be counted.
	Solo bool
	Book *stats.Book
	top  int
	room *scratch
}

// scratch is the room that one match after the other is turned into numbers in:
// the book keeps nothing of it.
type scratch struct {
	seats   []stats.Seat
	rounds  []stats.Round
	results []stats.Result
}

// Name is how a player is called today.
func (s Statistics) Name(id string) string { return cmp.Or(s.Names[id], id) }

// Statistics reads what the record knows of the matches that the filter means.
func (r *Room) Statistics(f Filter, evenings stats.Evenings) (Statistics, error) {
	s := Statistics{Names: make(map[string]string)}
	list, err := r.people()
	if err != nil {
		return s, err
	}
	games := make(map[string]*GameStatistics)
	for played, err := range r.Played(f) {
		if fault := (*RecordError)(nil); errors.As(err, &fault) {
			s.Unread = append(s.Unread, fault.Match)
			continue
		}
		if err != nil {
			return s, err
		}
		game := games[played.Game]
		if game == nil {
			game = r.solo(played)
			games[played.Game] = game
		}
		game.Latest = game.Latest || played.Latest
		s.call(list, played)
		game.add(played, evenings.Of(played.Opened))
	}
	for _, game := range games {
		s.Games = append(s.Games, *game)
	}
	slices.SortFunc(s.Games, func(a, b GameStatistics) int {
		return cmp.Or(cmp.Compare(b.Book.Rounds, a.Book.Rounds), cmp.Compare(a.Game, b.Game))
	})
	return s, nil
}

// solo begins the statistics of a game: is it played alone, and what is the most
// that a round of it can bring?
func (r *Room) solo(p Played) *GameStatistics {
	g := &GameStatistics{Game: p.Game, Book: &stats.Book{}, room: &scratch{}}
	game, ok := r.Library.Game(p.Game)
	if !ok || game.Players.Max != 1 {
		return g
	}
	agreed, err := game.Agree("", nil)
	if err != nil {
		return g
	}
	g.Solo, g.top = true, stats.RangeOf(match.SheetOf(game, agreed)).High
	return g
}

// call notes how the players of a match are called. The name of a seat is that
// of its player; in teams the roster says each name.
func (s *Statistics) call(list *roster.Roster, p Played) {
	for _, seat := range p.Seats {
		for _, id := range seat.Players {
			if _, known := s.Names[id]; known {
				continue
			}
			name, ok := list.Shown(id)
			if !ok && len(seat.Players) == 1 {
				name = seat.Name
			}
			s.Names[id] = name
		}
	}
}

// add adds a match to the game's book. Played alone, every round is a match.
func (g *GameStatistics) add(p Played, evening stats.Day) {
	m := stats.Match{
		Evening: evening, Over: !p.Finished.IsZero(), Low: p.LowWins, Latest: p.Latest,
	}
	s := g.room
	s.seats, s.rounds, s.results = s.seats[:0], s.rounds[:0], slices.Grow(s.results[:0], len(p.Rounds)*len(p.Seats))
	for i, seat := range p.Seats {
		s.seats = append(s.seats, stats.Seat{Players: seat.Players, Rank: seat.Rank, Won: slices.Contains(p.Winners, i)})
	}
	for _, r := range p.Rounds {
		from := len(s.results)
		s.results = appendNumbers(s.results, r)
		s.rounds = append(s.rounds, roundOfNumbers(r, s.results[from:]))
	}
	m.Seats, m.Rounds = s.seats, s.rounds
	if !g.Solo {
		g.Book.Add(m)
		return
	}
	for _, round := range m.Rounds {
		g.Book.Add(g.deal(m, round))
	}
}

// deal is one round of a game that is played alone, as a match.
func (g *GameStatistics) deal(m stats.Match, round stats.Round) stats.Match {
	m.Over, m.Rounds, m.Seats = true, []stats.Round{round}, slices.Clone(m.Seats)
	for i, result := range round.Seats {
		m.Seats[i].Rank = 1
		m.Seats[i].Won = result.Counted && result.Score >= g.top
	}
	return m
}

// roundOfNumbers is a round with its results. A time that is only known by its
// bounds is none.
func roundOfNumbers(r PlayedRound, results []stats.Result) stats.Round {
	round := stats.Round{Caller: r.Caller, Seats: results}
	if r.Low == r.High {
		round.Time = r.Low
	}
	return round
}

// appendNumbers adds the results of a round to a list.
func appendNumbers(results []stats.Result, r PlayedRound) []stats.Result {
	for _, result := range r.Seats {
		results = append(results, stats.Result{In: result.In, Counted: result.Counted, Score: result.Score, Warnings: result.Warnings})
	}
	return results
}

// Evening narrows the filter to the matches that were opened on one evening.
func (f Filter) Evening(evenings stats.Evenings, day stats.Day) Filter {
	f.Since, f.Before = evenings.Bounds(day)
	return f
}

// From narrows the filter to the matches of one evening and those after it.
func (f Filter) From(evenings stats.Evenings, day stats.Day) Filter {
	f.Since, _ = evenings.Bounds(day)
	return f
}

// LastEvening is the evening of the match that was opened last; false when none
// is on record.
func (r *Room) LastEvening(evenings stats.Evenings) (stats.Day, bool, error) {
	list, err := r.Matches()
	if err != nil || len(list) == 0 {
		return stats.Day{}, false, err
	}
	latest := time.Time{}
	for _, m := range list {
		if m.Opened.After(latest) {
			latest = m.Opened
		}
	}
	return evenings.Of(latest), true, nil
}

// PlayerIDs finds the players that words mean, each by id or name. The error is
// a [*roster.Refusal] when a word means nobody, or several.
func (r *Room) PlayerIDs(words []string) ([]string, error) {
	if len(words) == 0 {
		return nil, nil
	}
	list, err := r.people()
	if err != nil {
		return nil, err
	}
	ids := make([]string, len(words))
	for i, word := range words {
		player, err := list.One(word)
		if err != nil {
			return nil, err
		}
		ids[i] = player.ID
	}
	return ids, nil
}
