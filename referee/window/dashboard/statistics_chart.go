package dashboard

import (
	"math"
	"slices"

	"tableref/referee/history"
	"tableref/scoring/stats"
)

// eveningChart draws how the players did from evening to evening: the mean of a
// round, or where rounds have no scores the wins.
type eveningChart struct {
	*desk
	all   history.Statistics
	game  history.GameStatistics
	lines []stats.Line // at most mostLines
}

// mostLines is how many players have a line in the chart: more cannot be told apart.
const mostLines = 9

// markOf is the letter of the player with a line in the chart: a number would read
// as a place, and equal players have none apart. A space for those without a line.
func markOf(player int) rune {
	if player >= mostLines {
		return ' '
	}
	return 'a' + rune(player)
}

// value is what a player did on an evening; false when there is nothing to show.
func (e *eveningChart) value(evening stats.Evening) (int, bool) {
	if e.game.Latest || e.game.Solo {
		return evening.Wins, evening.Matches > 0
	}
	if evening.Rounds == 0 {
		return 0, false
	}
	return int(math.Round(float64(evening.Sum) / float64(evening.Rounds))), true
}

// caption is the phrase that says what the chart shows.
func (e *eveningChart) caption() string {
	if e.game.Latest || e.game.Solo {
		return "dashboard.statistics.chart_wins"
	}
	return "dashboard.statistics.chart"
}

// days are the evenings on which somebody played, oldest first; of too many the
// latest.
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

// draw draws the chart in w columns and h rows; nothing when there are not two
// evenings to compare.
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
