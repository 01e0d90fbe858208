package dashboard

import (
	"math"
	"strconv"

	"tableref/referee/history"
	"tableref/referee/window/dashboard/keys"
	"tableref/scoring/stats"
)

// statisticsScreen shows what players have done in a game over all evenings.
type statisticsScreen struct {
	*desk
	scroll
	all  history.Statistics
	game int // index into all.Games
}

func newStatisticsScreen(d *desk) *statisticsScreen {
	s := &statisticsScreen{desk: d}
	var err error
	d.besideTurn(func() { s.all, err = d.room.Statistics(history.Filter{}, d.evenings) })
	if err != nil {
		s.fail(err)
	}
	return s
}

func (s *statisticsScreen) draw(c *sheet) {
	if len(s.all.Games) == 0 {
		body := s.frame(c, s.say("dashboard.statistics.title"), "", s.hints())
		w, h := body.Size()
		drawParagraph(body, margin, 1, w-margin, h, s.styles.plain, s.say("stats.none"))
		return
	}
	game := s.all.Games[s.game]
	state := s.say("dashboard.statistics.state", "n", game.Book.Matches, "open", game.Book.Open)
	body := s.frame(c, s.say("dashboard.statistics.of", "title", game.Title()), state, s.hints())
	w, h := body.Size()
	lines := game.Book.Lines()
	room := max(min(len(lines), h/2), 1)
	first := s.within(len(lines), room)
	s.drawHeads(body, w)
	for y, line := range lines[first:min(first+room, len(lines))] {
		s.drawPlayer(body, y+1, w, first+y, game, line)
	}
	y := min(room, len(lines)) + 2
	evenings := eveningChart{all: s.all, game: game, lines: lines[:min(len(lines), mostLines)]}
	if drawn := s.chartPen().Draw(evenings.charted(w-2*margin), w-2*margin, min(h-y-1, 14)); drawn != nil {
		drawLines(body, margin, y, drawn)
		body.Fit(margin, h-1, w-margin, s.styles.faint, s.say(evenings.caption()))
	}
}

const columnWidth = 13

// heads are the columns of numbers, the most important first, because a narrow window
// shows only the first.
var heads = []string{"wins", "matches", "mean", "rounds", "best", "streak", "median", "longest"}

// layout returns the width of the names and how many columns of numbers fit beside them.
func (s *statisticsScreen) layout(w int) (names, columns int) {
	columns = min((w-20)/columnWidth, len(heads))
	return w - margin - columns*columnWidth - 1, columns
}

func (s *statisticsScreen) drawHeads(c *sheet, w int) {
	names, columns := s.layout(w)
	for i, id := range heads[:max(columns, 0)] {
		c.Right(names+margin+(i+1)*columnWidth-1, 0, columnWidth-1, s.styles.faint, s.say("dashboard.statistics.column."+id))
	}
}

// drawPlayer writes a player's line: letter in the chart, name, numbers.
func (s *statisticsScreen) drawPlayer(c *sheet, y, w, i int, game history.GameStatistics, line stats.Line) {
	names, columns := s.layout(w)
	c.Fit(margin, y, names, s.styles.strong, markOf(i)+" "+s.all.Marked(line.Player))
	for k, text := range s.numbers(game, line)[:max(columns, 0)] {
		c.Right(names+margin+(k+1)*columnWidth-1, y, columnWidth-1, s.styles.plain, text)
	}
}

// numbers are the columns that heads lists.
func (s *statisticsScreen) numbers(game history.GameStatistics, line stats.Line) []string {
	list := []string{s.number(line.Wins), s.number(line.Matches), "", s.number(line.Rounds), "", s.number(line.Streak), "", s.number(line.Longest)}
	if line.Scores.N() > 0 {
		list[2], list[4], list[6] = s.mean(&line.Scores), s.say("dashboard.number", "value", game.Points(line.Scores.Best(game.Low))), s.decimal(line.Scores.Median())
	}
	return list
}

// mean is the mean of the rounds, with its margin of error if there is one and room for
// it.
func (s *statisticsScreen) mean(scores *stats.Scores) string {
	text := s.decimal(scores.Mean())
	if margin, ok := scores.Margin(); ok {
		if both := s.say("stats.margin", "mean", text, "margin", s.decimal(margin)); width(both) < columnWidth {
			return both
		}
	}
	return text
}

// decimal writes a number with one decimal place, as the language does.
func (d *desk) decimal(n float64) string {
	tenths := int(math.Round(math.Abs(n) * 10))
	whole := strconv.Itoa(tenths / 10)
	if n < 0 && tenths > 0 {
		whole = "−" + whole
	}
	return d.say("stats.decimal", "whole", whole, "part", strconv.Itoa(tenths%10))
}

func (s *statisticsScreen) press(key string) bool {
	switch key {
	case keys.Esc, "s":
		s.pop()
	case keys.Left, keys.Right:
		by := 1
		if key == keys.Left {
			by = -1
		}
		if n := len(s.all.Games); n > 0 {
			s.game, s.first = (s.game+by+n)%n, 0
		}
	default:
		return s.scroll.press(key)
	}
	return true
}

func (s *statisticsScreen) hints() []hint {
	all := []hint{s.fixedHint("↑↓", "dashboard.hint.scroll")}
	if len(s.all.Games) > 1 {
		all = append(all, s.fixedHint("←→", "dashboard.statistics.hint.game"))
	}
	return append(all, s.fixedHint(keys.Esc, "dashboard.hint.back"))
}
