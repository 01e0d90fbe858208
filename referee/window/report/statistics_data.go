package report

import (
	"math"
	"strconv"

	"tableref/scoring/stats"
)

// sheetKeys are the columns of the statistics for a spreadsheet.
var sheetKeys = []string{
	"game", "player", "id", "matches", "open_matches", "wins", "shared_wins", "rounds", "best", "mean", "margin", "median",
	"calls", "warnings", "mean_ms", "streak", "longest_streak", "low_wins", "adds_up", "fewest_moves", "mean_moves",
}

type statisticsJSON struct {
	Games []gameJSON `json:"games"`
}

type gameJSON struct {
	Game    string     `json:"game"`
	Title   string     `json:"title"`   // with the way it was played where there are several
	Matches int        `json:"matches"` // finished ones
	Open    int        `json:"open_matches"`
	Rounds  int        `json:"rounds"`
	Low     bool       `json:"low_wins"`
	Adds    bool       `json:"adds_up"` // totals are sums, so a round has a score
	Players []lineStat `json:"players"`
	Pairs   []pairJSON `json:"pairs"`
}

type lineStat struct {
	Name     string        `json:"name"`
	ID       string        `json:"id"`
	Matches  int           `json:"matches"`
	Open     int           `json:"open_matches"`
	Wins     int           `json:"wins"`
	Shared   int           `json:"shared_wins"`
	Rounds   int           `json:"rounds"`
	Best     *int          `json:"best"`
	Mean     *float64      `json:"mean"`
	Margin   *float64      `json:"margin"` // of the mean, 95 %; null where the rounds do not say it: one only, or all alike
	Median   *float64      `json:"median"`
	Calls    int           `json:"calls"`
	Warnings int           `json:"warnings"`
	MeanTime *int64        `json:"mean_ms"` // of the rounds whose time is known
	Streak   int           `json:"streak"`
	Longest  int           `json:"longest_streak"`
	Fewest   *int          `json:"fewest_moves"` // of the deals won whose cards were entered
	Moves    *float64      `json:"mean_moves"`
	Evenings []eveningJSON `json:"evenings"`
}

type eveningJSON struct {
	Day     string   `json:"day"`
	Matches int      `json:"matches"`
	Wins    int      `json:"wins"`
	Rounds  int      `json:"rounds"`
	Mean    *float64 `json:"mean"`
}

type pairJSON struct {
	Names [2]string `json:"names"`
	IDs   [2]string `json:"ids"`
	Ahead int       `json:"ahead"` // matches in which the first came before the second
	Level int       `json:"level"`
	After int       `json:"after"`
}

func (t tallier) json(lines []stats.Line) gameJSON {
	book := t.game.Book
	g := gameJSON{
		Game: t.game.Game, Title: t.title(), Matches: book.Matches, Open: book.Open, Rounds: book.Rounds,
		Low: t.game.Low, Adds: !t.game.Latest, Players: make([]lineStat, len(lines)), Pairs: []pairJSON{},
	}
	for i, line := range lines {
		g.Players[i] = t.lineStat(line)
	}
	for _, p := range t.met() {
		g.Pairs = append(g.Pairs, pairJSON{
			Names: [2]string{t.all.Name(p.A), t.all.Name(p.B)}, IDs: [2]string{p.A, p.B}, Ahead: p.Ahead, Level: p.Level, After: p.After,
		})
	}
	return g
}

func (t tallier) lineStat(l stats.Line) lineStat {
	value := lineStat{
		Name: t.all.Name(l.Player), ID: l.Player, Matches: l.Matches, Open: l.Open, Wins: l.Wins, Shared: l.Shared, Rounds: l.Rounds,
		Calls: l.Calls, Warnings: l.Warnings, Streak: l.Streak, Longest: l.Longest, Evenings: make([]eveningJSON, len(l.Evenings)),
	}
	if l.Scores.N() > 0 {
		best := l.Scores.Best(t.game.Low)
		value.Best, value.Mean, value.Median = &best, rounded(l.Scores.Mean()), rounded(l.Scores.Median())
	}
	if margin, ok := l.Scores.Margin(); ok {
		value.Margin = rounded(margin)
	}
	if l.Moves.N() > 0 {
		fewest := l.Moves.Best(true)
		value.Fewest, value.Moves = &fewest, rounded(l.Moves.Mean())
	}
	if l.Timed > 0 {
		ms := l.MeanTime().Milliseconds()
		value.MeanTime = &ms
	}
	for i, e := range l.Evenings {
		value.Evenings[i] = eveningJSON{Day: e.Day.String(), Matches: e.Matches, Wins: e.Wins, Rounds: e.Rounds}
		if e.Rounds > 0 {
			value.Evenings[i].Mean = rounded(float64(e.Sum) / float64(e.Rounds))
		}
	}
	return value
}

// rounded cuts a number to three digits after the point; nobody counts finer.
func rounded(n float64) *float64 {
	n = math.Round(n*1000) / 1000
	return &n
}

// sheetRow is the line of a player for a spreadsheet.
func (t tallier) sheetRow(l stats.Line) []Cell {
	v := t.lineStat(l)
	cells := []Cell{key(t.game.Game), words(v.Name), key(v.ID)}
	for _, n := range []int{v.Matches, v.Open, v.Wins, v.Shared, v.Rounds} {
		cells = append(cells, number(n))
	}
	cells = append(cells, perhaps(v.Best), fraction(v.Mean), fraction(v.Margin), fraction(v.Median), number(v.Calls), number(v.Warnings))
	if v.MeanTime == nil {
		cells = append(cells, Cell{})
	} else {
		cells = append(cells, Cell{sheet: strconv.FormatInt(*v.MeanTime, 10)})
	}
	return append(cells, number(v.Streak), number(v.Longest), yesNo(t.game.Low), yesNo(!t.game.Latest), perhaps(v.Fewest), fraction(v.Moves))
}

// fraction is a number with a point, for programs; empty when it is missing.
func fraction(n *float64) Cell {
	if n == nil {
		return Cell{}
	}
	return Cell{sheet: strconv.FormatFloat(*n, 'f', -1, 64)}
}
