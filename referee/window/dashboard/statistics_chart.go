package dashboard

import (
	"math"
	"slices"

	"tableref/referee/history"
	"tableref/scoring/stats"
)

// eveningChart shows the players' evenings: the mean score of a round, or the wins in
// games whose rounds have no scores.
type eveningChart struct {
	*desk
	all   history.Statistics
	game  history.GameStatistics
	lines []stats.Line // at most mostLines
}

// mostLines is how many lines can be told apart.
const mostLines = 9

// markOf is the letter of a player's line; a space without a line. A number would look
// like a rank, which equal players share.
func markOf(player int) rune {
	if player >= mostLines {
		return ' '
	}
	return 'a' + rune(player)
}

// value is a player's value for an evening; false when there is none.
func (e *eveningChart) value(evening stats.Evening) (int, bool) {
	if e.game.Latest || e.game.Solo {
		return evening.Wins, evening.Matches > 0
	}
	if evening.Rounds == 0 {
		return 0, false
	}
	return int(math.Round(float64(evening.Sum) / float64(evening.Rounds))), true
}

// caption is the phrase id for what the chart shows.
func (e *eveningChart) caption() string {
	if e.game.Latest || e.game.Solo {
		return "dashboard.statistics.chart_wins"
	}
	return "dashboard.statistics.chart"
}

// days are the evenings with a value, oldest first; the latest ones if there is no room
// for all.
func (e *eveningChart) days(room int) []stats.Day {
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

// draw draws the chart in w columns and h rows; nil when there are not two evenings to
// compare.
func (e *eveningChart) draw(w, h int) [][]piece {
	const names = 16
	days := e.days(max((w-axisWidth-names-1)/2, 0))
	var lines []chartLine
	for i, line := range e.lines {
		one := chartLine{mark: string(markOf(i)), name: e.all.Marked(line.Player), values: make([]*int, len(days))}
		for _, evening := range line.Evenings {
			if n, ok := e.value(evening); ok {
				if day := slices.Index(days, evening.Day); day >= 0 {
					one.values[day] = &n
				}
			}
		}
		lines = append(lines, one)
	}
	return e.chart(lines, w, h, names, false)
}
