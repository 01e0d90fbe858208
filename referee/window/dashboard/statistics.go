package dashboard

import (
	"math"
	"strconv"

	"github.com/rivo/tview"
	"golang.org/x/text/language"

	"tableref/referee/history"
	"tableref/referee/window/dashboard/canvas"
	"tableref/referee/window/dashboard/keys"
	"tableref/scoring/stats"
)

// statisticsScreen shows what players have done in a game over all evenings: a table of
// the players whose names have in them what was typed, and a chart of the first of them.
type statisticsScreen struct {
	*tview.Flex
	desk   *desk
	all    history.Statistics
	game   int // index into all.Games
	table  *tview.Table
	chart  *drawn
	filter *filter
	lines  []stats.Line // the players that are listed
	laid   laidStatistics
}

// laidStatistics says for what the table was filled last. It may be long, and the screen
// is drawn ten times a second.
type laidStatistics struct {
	game, w, h int
	filter     string
	tag        language.Tag
}

func newStatisticsScreen(d *desk) *statisticsScreen {
	s := &statisticsScreen{Flex: tview.NewFlex().SetDirection(tview.FlexRow), desk: d}
	s.table = tview.NewTable().SetFixed(1, 0)
	s.table.SetBorderPadding(0, 0, margin, 0)
	leaveFocus(s.table)
	s.chart = newDrawn(s.drawChart)
	s.filter = d.newFilter(func() { s.table.ScrollToBeginning() })
	s.AddItem(s.table, 0, 0, false).AddItem(s.chart, 0, 1, false).AddItem(s.filter.InputField, 0, 0, true)
	var err error
	d.besideTurn(func() { s.all, err = d.room.Statistics(history.Filter{}, d.evenings) })
	if err != nil {
		d.fail(err)
	}
	return s
}

// played is the game that is shown; false when nothing was played.
func (s *statisticsScreen) played() (history.GameStatistics, bool) {
	if len(s.all.Games) == 0 {
		return history.GameStatistics{}, false
	}
	return s.all.Games[s.game], true
}

func (s *statisticsScreen) title() (title, state string) {
	game, ok := s.played()
	if !ok {
		return s.desk.say("dashboard.statistics.title"), ""
	}
	return s.desk.say("dashboard.statistics.of", "title", game.Title()),
		s.desk.say("dashboard.statistics.state", "n", game.Book.Matches, "open", game.Book.Open)
}

// SetRect puts the screen at a place.
func (s *statisticsScreen) SetRect(x, y, w, h int) {
	s.Flex.SetRect(x, y, w, h)
	s.refresh()
}

// refresh lists the players and shares the rows of the screen.
func (s *statisticsScreen) refresh() {
	_, _, w, h := s.GetRect()
	now := laidStatistics{s.game, w, h, s.filter.GetText(), s.desk.tag}
	if s.laid == now {
		return
	}
	s.laid = now
	s.filter.refresh()
	s.list()
	s.fill(w)
	rows := max(min(len(s.lines), h/2), 1) + 1
	s.ResizeItem(s.table, rows, 0).ResizeItem(s.filter.InputField, s.filter.rows(), 0)
}

// list finds the players whose names have in them what was typed.
func (s *statisticsScreen) list() {
	s.lines = nil
	game, ok := s.played()
	if !ok {
		return
	}
	for _, line := range game.Book.Lines() {
		if s.filter.keeps(s.all.Marked(line.Player)) {
			s.lines = append(s.lines, line)
		}
	}
}

// columnWidth is the width of a column of numbers, with the space before it.
const columnWidth = 13

// heads are the columns of numbers, the most important first, because a narrow window
// shows only the first.
var heads = []string{"wins", "matches", "mean", "rounds", "best", "streak", "median", "longest"}

// fill fills the table: a letter in the chart, a name, and the numbers for which there is
// room.
func (s *statisticsScreen) fill(w int) {
	d := s.desk
	columns := max(min((w-20)/columnWidth, len(heads)), 0)
	put := func(row, column, width int, text string, look style) {
		s.table.SetCell(row, column, tview.NewTableCell(cellText(text, width)).SetStyle(look))
	}
	right := func(text string) string { return canvas.PadLeft(text, columnWidth-1) }
	names := w - margin - columns*columnWidth - 2
	s.table.Clear()
	put(0, 0, names, pad("", names), d.styles.Faint)
	for k, id := range heads[:columns] {
		put(0, k+1, columnWidth-1, right(d.say("dashboard.statistics.column."+id)), d.styles.Faint)
	}
	for i, line := range s.lines {
		put(i+1, 0, names, markOf(i)+" "+s.all.Marked(line.Player), d.styles.Strong)
		for k, text := range s.numbers(line)[:columns] {
			put(i+1, k+1, columnWidth-1, right(text), d.styles.Plain)
		}
	}
}

// drawChart draws the chart below the table, or says why there is nothing.
func (s *statisticsScreen) drawChart(c *sheet) {
	w, h := c.Size()
	game, ok := s.played()
	switch {
	case !ok:
		drawParagraph(c, margin, 0, w-margin, h, s.desk.styles.Plain, s.desk.say("stats.none"))
		return
	case len(s.lines) == 0:
		drawParagraph(c, margin, 0, w-margin, h, s.desk.styles.Plain, s.desk.say("dashboard.filter.none", "text", s.filter.GetText()))
		return
	}
	evenings := eveningChart{all: s.all, game: game, lines: s.lines[:min(len(s.lines), mostLines)]}
	if chart := s.desk.chartPen().Draw(evenings.charted(w-2*margin), w-2*margin, min(h-2, 14)); chart != nil {
		c.Lines(margin, 1, chart)
		c.Fit(margin, h-1, w-margin, s.desk.styles.Faint, s.desk.say(evenings.caption()))
	}
}

// numbers are the columns that heads lists.
func (s *statisticsScreen) numbers(line stats.Line) []string {
	d, game := s.desk, s.all.Games[s.game]
	list := []string{d.number(line.Wins), d.number(line.Matches), "", d.number(line.Rounds), "", d.number(line.Streak), "", d.number(line.Longest)}
	if line.Scores.N() > 0 {
		list[2], list[4], list[6] = s.mean(&line.Scores), d.say("dashboard.number", "value", game.Points(line.Scores.Best(game.Low))), d.decimal(line.Scores.Median())
	}
	return list
}

// mean is the mean of the rounds, with its margin of error if there is one and room for
// it.
func (s *statisticsScreen) mean(scores *stats.Scores) string {
	text := s.desk.decimal(scores.Mean())
	if margin, ok := scores.Margin(); ok {
		if both := s.desk.say("stats.margin", "mean", text, "margin", s.desk.decimal(margin)); width(both) < columnWidth {
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

// otherGame shows the next game, or the one before.
func (s *statisticsScreen) otherGame(key string) {
	by := 1
	if key == keys.Left {
		by = -1
	}
	s.game = (s.game + by + len(s.all.Games)) % len(s.all.Games)
	s.table.ScrollToBeginning()
}

func (s *statisticsScreen) hints() []hint {
	if _, ok := s.played(); !ok {
		return []hint{s.desk.backHint("s")}
	}
	all := []hint{s.desk.moving("↑↓", "dashboard.hint.scroll", s.table)}
	if len(s.all.Games) > 1 {
		games := s.desk.fixedHint("←→", "dashboard.statistics.hint.game").or(keys.Left, keys.Right)
		games.do = s.otherGame
		all = append(all, games)
	}
	return append(all, s.filter.hint(), s.filter.backHint())
}
