package dashboard

import (
	"math"
	"slices"
	"strconv"

	"tableref/referee/history"
	"tableref/referee/window/dashboard/chart"
	"tableref/scoring/stats"
)

// chartPen draws charts in the desk's words and styles.
func (d *desk) chartPen() chart.Pen {
	return chart.Pen{Number: d.number, Plain: d.styles.Plain, Strong: d.styles.Strong, Faint: d.styles.Faint}
}

// totalsChart shows how the totals of a match developed, in w columns and h rows; nil
// when there is nothing to compare or no room.
func (p *play) totalsChart(w, h int) [][]piece {
	var lines []chart.Line
	for seat, v := range p.view.Seats {
		line := chart.Line{Mark: strconv.Itoa(seat + 1), Name: v.Name}
		for _, r := range p.view.Past {
			if r.Void {
				continue
			}
			var total *int
			if seat < len(r.Totals) {
				total = r.Totals[seat]
			}
			line.Values = append(line.Values, total)
		}
		lines = append(lines, line)
	}
	return p.chartPen().Draw(lines, w, h)
}

// eveningChart has the players' evenings: the mean score of a round, or the wins in
// games whose rounds have no scores.
type eveningChart struct {
	all   history.Statistics
	game  history.GameStatistics
	lines []stats.Line // at most mostLines
}

// mostLines is how many lines can be told apart.
const mostLines = 9

// markOf is the letter of a player's line; a space without a line. A number would look
// like a rank, which equal players share.
func markOf(player int) string {
	if player >= mostLines {
		return " "
	}
	return string('a' + rune(player))
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

// charted are the lines of the chart, with the latest evenings for which w columns have
// room.
func (e *eveningChart) charted(w int) []chart.Line {
	days := e.days(chart.Steps(w))
	var lines []chart.Line
	for i, line := range e.lines {
		one := chart.Line{Mark: markOf(i), Name: e.all.Marked(line.Player), Values: make([]*int, len(days))}
		for _, evening := range line.Evenings {
			if n, ok := e.value(evening); ok {
				if day := slices.Index(days, evening.Day); day >= 0 {
					one.Values[day] = &n
				}
			}
		}
		lines = append(lines, one)
	}
	return lines
}
