package history

import (
	"cmp"
	"errors"
	"slices"
	"time"

	"tableref/referee/match"
	"tableref/referee/people"
	"tableref/rulesets/phrase"
	"tableref/scoring"
	"tableref/scoring/stats"
)

// Statistics is what the record knows of the players, game by game.
type Statistics struct {
	Games  []GameStatistics  // the game with the most rounds first; one for each way it was played
	Unread []string          // ids of matches that cannot be read
	Names  map[string]string // how players are called today, by id
	// Apart is how they are called beside each other: those of the same name are
	// marked with their ids ([roster.Apart]).
	Apart map[string]string
}

// GameStatistics is one game of it, played one way. Two things make the scores of
// one game incomparable, and matches that differ in them are never put together:
// whether low ones are good, and whether a round has one. A best, a mean, an
// order of players means nothing across the first, and wins come about otherwise
// across the second (a series of Spit for points is another game than one that is
// won outright). All other settings (cards, rounds, weights) make a score harder
// or easier to get, as other players do; it stays a score of that game.
type GameStatistics struct {
	Game   string
	Low    bool         // the lowest total wins
	Latest bool         // totals do not add up, so a round has no score of its own
	Ways   ScoringModes // in what the same game was played otherwise too
	// Solo says that it is played alone: every round counts as a match, and it is
	// won with the most that can be counted.
	Solo  bool
	Book  *stats.Book
	sheet scoring.Sheet
	top   int
	room  *scratch
}

// ScoringModes says in what two ways of playing a game differ.
type ScoringModes struct {
	Wins bool // whether the lowest or the highest total wins
	Sums bool // whether totals add up
}

// Name is how a player is called today.
func (s Statistics) Name(id string) string { return cmp.Or(s.Names[id], id) }

// Marked is how a player is called beside the others: those of the same name are
// marked with their ids.
func (s Statistics) Marked(id string) string { return cmp.Or(s.Apart[id], s.Name(id)) }

// Statistics reads what the record knows of the matches that the filter means.
func (a Archive) Statistics(f Filter, evenings stats.Evenings) (Statistics, error) {
	s := Statistics{Names: make(map[string]string)}
	games := make(map[scoringMode]*GameStatistics)
	unreadable, err := a.visit(f, true, func(roster *people.Roster, m *Played) bool {
		w := scoringMode{m.Game, m.LowWins, m.Latest}
		if games[w] == nil {
			games[w] = a.game(w)
		}
		m.identify(roster)
		games[w].add(m, evenings.Of(m.Opened))
		s.call(roster, m)
		return true
	})
	if err != nil {
		return s, err
	}
	for _, err := range unreadable {
		fault := (*RecordError)(nil)
		if !errors.As(err, &fault) {
			return s, err
		}
		s.Unread = append(s.Unread, fault.Match)
	}
	s.Games, s.Apart = inOrder(games), people.Apart(s.Names)
	return s, nil
}

// scoringMode is a game and how it was played.
type scoringMode struct {
	game   string
	low    bool
	latest bool
}

// inOrder lists the games, the one with the most rounds first, and says of each
// in what it was played otherwise too.
func inOrder(games map[scoringMode]*GameStatistics) []GameStatistics {
	rounds := make(map[string]int)
	list := make([]GameStatistics, 0, len(games))
	for w, game := range games {
		rounds[w.game] += game.Book.Rounds
		for other := range games {
			if other.game == w.game {
				game.Ways.Wins = game.Ways.Wins || other.low != w.low
				game.Ways.Sums = game.Ways.Sums || other.latest != w.latest
			}
		}
		list = append(list, *game)
	}
	slices.SortFunc(list, func(a, b GameStatistics) int {
		return cmp.Or(
			cmp.Compare(rounds[b.Game], rounds[a.Game]), cmp.Compare(a.Game, b.Game), cmp.Compare(b.Book.Rounds, a.Book.Rounds),
			trueFirst(a.Low, b.Low), trueFirst(a.Latest, b.Latest),
		)
	})
	return list
}

// trueFirst sorts true before false.
func trueFirst(a, b bool) int {
	switch {
	case a == b:
		return 0
	case a:
		return -1
	}
	return 1
}

// game begins the statistics of a game: what is counted in a round, is it played
// alone, and what is the most that a round of it can bring?
func (a Archive) game(w scoringMode) *GameStatistics {
	g := &GameStatistics{Game: w.game, Low: w.low, Latest: w.latest, Book: &stats.Book{}, room: &scratch{}}
	game, ok := a.Library.Game(w.game)
	if !ok {
		return g
	}
	agreed, err := game.Agree("", nil)
	if err != nil {
		return g
	}
	g.sheet = match.SheetOf(game, agreed)
	g.Solo = game.Players.Max == 1
	g.top = stats.RangeOf(g.sheet).High
	return g
}

// Title names the game, and how it was played where it was played otherwise too.
func (g GameStatistics) Title() phrase.Phrase {
	title := phrase.Of("name", "name", phrase.Game(g.Game))
	switch {
	case g.Ways.Wins && g.Low:
		title = phrase.Of("stats.way.low", "title", title)
	case g.Ways.Wins:
		title = phrase.Of("stats.way.high", "title", title)
	}
	switch {
	case g.Ways.Sums && g.Latest:
		title = phrase.Of("stats.way.latest", "title", title)
	case g.Ways.Sums:
		title = phrase.Of("stats.way.sums", "title", title)
	}
	return title
}

// Points is a score of the game as the argument of a phrase. It has its sign too
// in a game that is no longer in the library.
func (g GameStatistics) Points(n int) any {
	if len(g.sheet.Fields) == 0 {
		return phrase.Signed(n)
	}
	return match.Points(g.sheet, n)
}

// call notes how the players of a match are called. The roster says each name;
// of somebody whom it does not know it is what was said at the table.
func (s *Statistics) call(roster *people.Roster, m *Played) {
	for i := range m.Seats {
		seat := &m.Seats[i]
		for _, id := range seat.Players {
			if _, known := s.Names[id]; known {
				continue
			}
			name, ok := roster.Shown(id)
			if !ok && len(seat.Players) == 1 {
				name = seat.Told
			}
			s.Names[id] = name
		}
	}
}

// scratch is the room that one match after the other is turned into numbers in:
// the book keeps nothing of it.
type scratch struct {
	seats   []stats.Seat
	rounds  []stats.Round
	results []stats.Result
}

// numbers turns a match into numbers.
func (s *scratch) numbers(m *Played, evening stats.Day) stats.Match {
	s.seats, s.rounds = s.seats[:0], s.rounds[:0]
	s.results = resized(s.results, len(m.Rounds)*len(m.Seats))
	for i := range m.Seats {
		seat := &m.Seats[i]
		s.seats = append(s.seats, stats.Seat{Players: seat.Players, Rank: seat.Rank, Won: slices.Contains(m.Winners, i)})
	}
	rest := s.results
	for i := range m.Rounds {
		r := &m.Rounds[i]
		s.rounds = append(s.rounds, r.numbers(rest[:len(r.Seats)]))
		rest = rest[len(r.Seats):]
	}
	return stats.Match{
		Evening: evening, Over: !m.Finished.IsZero(), Low: m.LowWins, Latest: m.Latest, Seats: s.seats, Rounds: s.rounds,
	}
}

// numbers is the round with its results, which are written into the list. A time
// that is only known by its bounds is none.
func (r *PlayedRound) numbers(results []stats.Result) stats.Round {
	for i := range r.Seats {
		seat := &r.Seats[i]
		results[i] = stats.Result{In: seat.In, Counted: seat.Counted, Score: seat.Score, Warnings: seat.Warnings}
	}
	round := stats.Round{Caller: r.Caller, Moves: r.Moves, Seats: results}
	if r.Low == r.High {
		round.Time = r.Low
	}
	return round
}

// add adds a match to the game's book. Played alone, every round is a match.
func (g *GameStatistics) add(played *Played, evening stats.Day) {
	m := g.room.numbers(played, evening)
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
func (a Archive) LastEvening(evenings stats.Evenings) (stats.Day, bool, error) {
	list, err := a.Matches()
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
func (a Archive) PlayerIDs(words []string) ([]string, error) {
	if len(words) == 0 {
		return nil, nil
	}
	list, err := a.People()
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
