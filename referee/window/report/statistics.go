package report

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"tableref/referee/history"
	"tableref/rulesets"
	"tableref/rulesets/phrase"
	"tableref/scoring/stats"
)

// few is the number of rounds below which a mean is printed with its margin or, where
// they do not give one, with their number.
const few = 30

// Statistics reports what the players have done over many matches, game by game,
// and who beats whom. With ids only these players have lines; none means all.
func Statistics(text *rulesets.Text, s history.Statistics, only ...string) Report {
	r := Report{Sheet: Table{Columns: keyed(sheetKeys...)}}
	value := statisticsJSON{Games: []gameJSON{}}
	matches := 0
	for _, game := range s.Games {
		t := tallier{text.For(game.Game), s, game, only}
		lines := t.lines()
		if len(lines) == 0 {
			continue
		}
		matches += game.Book.Matches + game.Book.Open
		r.Tables = append(r.Tables, t.players(lines), t.pairs())
		for _, line := range lines {
			r.Sheet.Rows = append(r.Sheet.Rows, t.sheetRow(line))
		}
		value.Games = append(value.Games, t.json(lines))
	}
	for _, id := range s.Unread {
		r.Lines = append(r.Lines, text.Say(phrase.Of("stats.unread", "match", id)))
	}
	r.Heading, r.Value = text.Say(phrase.Of("stats.heading", "n", matches)), value
	return r
}

// tallier reports the statistics of one game.
type tallier struct {
	words *rulesets.Text
	all   history.Statistics
	game  history.GameStatistics
	only  []string
}

func (t tallier) say(id string, pairs ...any) string { return t.words.Say(phrase.Of(id, pairs...)) }

func (t tallier) column(id string, right bool) Column {
	return Column{Title: t.say("stats.column." + id), Right: right}
}

// wanted reports whether the report is about the player.
func (t tallier) wanted(id string) bool { return len(t.only) == 0 || slices.Contains(t.only, id) }

func (t tallier) lines() []stats.Line {
	return slices.DeleteFunc(t.game.Book.Lines(), func(l stats.Line) bool { return !t.wanted(l.Player) })
}

// players has a line for each player.
func (t tallier) players(lines []stats.Line) Table {
	table := Table{Caption: t.title(), Columns: []Column{t.column("player", false)}, Notes: t.notes()}
	for _, id := range []string{"matches", "wins", "rounds", "best", "mean", "median", "calls", "warnings", "time", "streak", "longest"} {
		if id == "matches" && t.game.Solo {
			id = "deals"
		}
		table.Columns = append(table.Columns, t.column(id, true))
	}
	moves := slices.ContainsFunc(lines, func(l stats.Line) bool { return l.Moves.N() > 0 })
	if moves {
		table.Columns = append(table.Columns, t.column("fewest_moves", true), t.column("mean_moves", true))
	}
	for _, line := range lines {
		row := t.row(line)
		if moves {
			row = append(row, t.moves(line)...)
		}
		table.Rows = append(table.Rows, row)
	}
	return table
}

// title names the game and, if it was played in several ways, the way.
func (t tallier) title() string { return t.words.Say(t.game.Title()) }

// moves are the fewest moves of a deal that was won, and their mean.
func (t tallier) moves(l stats.Line) []Cell {
	if l.Moves.N() == 0 {
		return make([]Cell, 2)
	}
	return []Cell{number(l.Moves.Best(true)), {text: t.mean(&l.Moves)}}
}

// name is a player, beside others of the same name with the id.
func (t tallier) name(id string) Cell { return words(t.all.Marked(id)) }

func (t tallier) row(l stats.Line) []Cell {
	row := []Cell{
		t.name(l.Player), number(l.Matches),
		{text: t.wins(l)},
		number(l.Rounds),
		{},
		{},
		{},
		some(l.Calls), some(l.Warnings),
		{},
		number(l.Streak), number(l.Longest),
	}
	if t.game.Solo {
		row[3] = Cell{} // a round is a deal
	}
	if l.Scores.N() > 0 {
		row[4].text = t.say("number", "value", t.game.Points(l.Scores.Best(t.game.Low)))
		row[5].text = t.mean(&l.Scores)
		row[6].text = t.decimal(l.Scores.Median())
	}
	if l.Timed > 0 {
		row[9].text = t.say("number", "value", phrase.Clock(l.MeanTime()))
	}
	return row
}

// some is a number; empty when it is 0.
func some(n int) Cell {
	if n == 0 {
		return Cell{}
	}
	return number(n)
}

// wins says how many matches were won, and how many of them with others.
func (t tallier) wins(l stats.Line) string {
	if l.Shared == 0 {
		return strconv.Itoa(l.Wins)
	}
	return t.say("stats.shared", "wins", l.Wins, "n", l.Shared)
}

// mean is the mean of some rounds. Of few rounds it has its margin or, where they do
// not give one, their number.
func (t tallier) mean(s *stats.Scores) string {
	mean := t.decimal(s.Mean())
	if s.N() >= few {
		return mean
	}
	if margin, ok := s.Margin(); ok {
		return t.say("stats.margin", "mean", mean, "margin", t.decimal(margin))
	}
	few := "stats.few_rounds"
	if t.game.Solo {
		few = "stats.few_deals"
	}
	return t.say(few, "mean", mean, "n", s.N())
}

// decimal writes a number with one digit after the point of the language.
func (t tallier) decimal(n float64) string {
	digits := strconv.FormatFloat(math.Abs(n), 'f', 1, 64)
	whole, part, _ := strings.Cut(digits, ".")
	if n < 0 && digits != "0.0" {
		whole = "−" + whole
	}
	return t.say("stats.decimal", "whole", whole, "part", part)
}

// notes say what the numbers alone do not.
func (t tallier) notes() []string {
	var notes []string
	if n := t.game.Book.Open; n > 0 && !t.game.Solo {
		notes = append(notes, t.say("stats.open", "n", n))
	}
	if t.game.Solo {
		notes = append(notes, t.say("stats.solo"))
	}
	if t.game.Latest {
		notes = append(notes, t.say("stats.latest"))
	}
	return notes
}

// pairs has a row for each two players who met: who came before whom.
func (t tallier) pairs() Table {
	table := Table{Caption: t.say("stats.pairs", "game", t.game.Title()), Columns: []Column{
		t.column("player", false), t.column("opponent", false), t.column("ahead", true), t.column("level", true), t.column("after", true),
	}}
	for _, p := range t.met() {
		table.Rows = append(table.Rows, []Cell{
			t.name(p.A), t.name(p.B), number(p.Ahead), number(p.Level), number(p.After),
		})
	}
	return table
}

func (t tallier) met() []stats.Pair {
	return slices.DeleteFunc(t.game.Book.Pairs(), func(p stats.Pair) bool { return !t.wanted(p.A) || !t.wanted(p.B) })
}
