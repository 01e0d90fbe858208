package dashboard

import (
	"math"
	"slices"

	"tableref/referee/history"
	"tableref/referee/window/dashboard/canvas"
	"tableref/scoring/stats"
)

// evenings draws how the players did from evening to evening: the mean of a
// round, or where rounds have no scores the wins.
type evenings struct {
	*desk
	all   history.Statistics
	game  history.GameStatistics
	lines []stats.Line
	drawn bool
}

// most is how many players have a line in the chart: more cannot be told apart.
const most = 9

// markOf is the letter of the player with a line in the chart: a number would read
// as a place, and equal players have none apart. A space for those without a line.
func markOf(player int) rune {
	if player >= most {
		return ' '
	}
	return 'a' + rune(player)
}

// value is what a player did on an evening; false when there is nothing to show.
func (e *evenings) value(evening stats.Evening) (int, bool) {
	if e.game.Latest || e.game.Solo {
		return evening.Wins, evening.Matches > 0
	}
	if evening.Rounds == 0 {
		return 0, false
	}
	return int(math.Round(float64(evening.Sum) / float64(evening.Rounds))), true
}

// caption is the phrase that says what the chart shows.
func (e *evenings) caption() string {
	if e.game.Latest || e.game.Solo {
		return "dashboard.statistics.chart_wins"
	}
	return "dashboard.statistics.chart"
}

// days are the evenings on which somebody played, oldest first; of too many the
// latest.
func (e *evenings) days(room int) []stats.Day {
	var days []stats.Day
	for _, line := range e.lines {
		for _, evening := range line.Evenings {
			if _, ok := e.value(evening); ok && !slices.Contains(days, evening.Day) {
				days = append(days, evening.Day)
			}
		}
	}
	slices.SortFunc(days, stats.Day.Compare)
	return days[max(len(days)-room, 0):]
}

// draw draws the chart in w columns and h rows; nothing when there are not two
// evenings to compare.
func (e *evenings) draw(w, h int) [][]piece {
	e.lines = e.lines[:min(len(e.lines), most)]
	plot := w - axisWidth - 17
	days := e.days(max(plot/2, 0))
	low, high := e.bounds(days)
	if len(days) < 2 || h < 3 || low == high {
		return nil
	}
	g := grid{w: plot, h: h, low: low, high: high, cells: make([]rune, plot*h)}
	ends := make([]ending, h)
	for i, line := range e.lines {
		if y, ok := e.trace(&g, days, i, line); ok {
			ends[y].add(string(markOf(i)), e.all.Marked(line.Player))
		}
	}
	e.drawn = true
	rows := make([][]piece, h)
	for y := range h {
		axis, value := "│", ""
		if y == 0 || y == h-1 || y == g.row(0) {
			axis, value = "┤", e.number(g.value(y))
		}
		if y == g.row(0) {
			value = e.number(0)
		}
		rows[y] = []piece{
			{text: canvas.Pad("", axisWidth-2-width(value)) + value + " " + axis, look: e.styles.faint},
			{text: string(g.line(y)), look: e.styles.plain},
			{text: " " + ends[y].label(16), look: e.styles.plain},
		}
	}
	return rows
}

// bounds are the least and the greatest value; zero is between.
func (e *evenings) bounds(days []stats.Day) (low, high int) {
	for _, line := range e.lines {
		for _, evening := range line.Evenings {
			if n, ok := e.value(evening); ok && slices.Contains(days, evening.Day) {
				low, high = min(low, n), max(high, n)
			}
		}
	}
	return low, high
}

// trace draws a player's line and returns the row where it ends.
func (e *evenings) trace(g *grid, days []stats.Day, player int, line stats.Line) (int, bool) {
	fromX, fromY, begun := 0, 0, false
	for _, evening := range line.Evenings {
		i := slices.Index(days, evening.Day)
		n, ok := e.value(evening)
		if i < 0 || !ok {
			continue
		}
		x, y := i*(g.w-1)/(len(days)-1), g.row(n)
		if begun {
			g.connect(fromX, fromY, x, y)
		}
		g.set(x, y, markOf(player))
		fromX, fromY, begun = x, y, true
	}
	return fromY, begun
}
