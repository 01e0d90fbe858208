package dashboard

import (
	"slices"
	"strings"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"

	"tableref/referee/names"
	"tableref/referee/window/dashboard/canvas"
	"tableref/referee/window/dashboard/keys"
)

// homeList is the Table of the home screen. After years it has thousands of rows, so it
// makes the cells of those that are drawn.
type homeList struct {
	*tview.Table
	home  *homeScreen
	rows  []homeRow
	width int // as last drawn
	tall  int // as last drawn
}

// homeRow is an entry, or a heading, or the empty row above one.
type homeRow struct {
	entry   *entry // nil: cannot be chosen
	heading string // phrase id
}

func newHomeList(s *homeScreen) *homeList {
	l := &homeList{home: s}
	l.Table = tview.NewTable().SetContent(homeCells{of: l}).SetSelectable(true, false).SetSelectedStyle(s.desk.styles.Chosen)
	l.SetSelectionChangedFunc(func(int, int) { l.showHeading() })
	l.SetBorderPadding(0, 0, margin, 0)
	return l
}

// fill puts entries into the rows, under their headings. What stands at the top stays
// there.
func (l *homeList) fill(entries []entry) {
	l.rows = nil
	above := ""
	for i := range entries {
		if heading := entries[i].heading; heading != above {
			if above != "" {
				l.rows = append(l.rows, homeRow{})
			}
			l.rows = append(l.rows, homeRow{heading: heading})
			above = heading
		}
		l.rows = append(l.rows, homeRow{entry: &entries[i]})
	}
	if len(entries) == 0 {
		l.rows = []homeRow{{heading: "dashboard.home.nothing"}}
	}
}

// homeCells is what the Table draws.
type homeCells struct {
	tview.TableContentReadOnly
	of *homeList
}

// GetRowCount is the number of rows.
func (c homeCells) GetRowCount() int { return len(c.of.rows) }

// GetColumnCount is the number of columns.
func (c homeCells) GetColumnCount() int { return 1 }

// GetCell makes the cell of a row.
func (c homeCells) GetCell(row, _ int) *tview.TableCell { return c.of.cell(row) }

func (l *homeList) cell(row int) *tview.TableCell {
	if row < 0 || row >= len(l.rows) {
		return nil
	}
	d, one := l.home.desk, l.rows[row]
	cell := tview.NewTableCell("").SetExpansion(1).SetStyle(d.styles.Plain)
	if one.entry != nil {
		cell.SetText(cellText(l.home.rowText(*one.entry, l.width), l.width))
		return cell.SetClickedFunc(func() bool { return l.click(row) })
	}
	if one.heading != "" {
		cell.SetText(cellText(d.say(one.heading), l.width))
	}
	return cell.SetStyle(d.styles.Faint).SetSelectable(false).SetClickedFunc(func() bool { return true })
}

// click opens the row that is chosen already.
func (l *homeList) click(row int) (chosen bool) {
	if chosen, _ := l.GetSelection(); chosen != row {
		return false
	}
	l.home.desk.click(keys.Enter)
	return true
}

// Draw draws the rows that fit, with the chosen one among them when the size is another
// one than before.
func (l *homeList) Draw(screen tcell.Screen) {
	_, _, w, h := l.GetInnerRect()
	l.width = w
	if h != l.tall {
		l.tall = h
		l.stay()
	}
	l.Table.Draw(screen)
}

// stay keeps the chosen row in sight. A Table whose rows have all been in sight goes on
// showing the last ones.
func (l *homeList) stay() {
	top, _ := l.GetOffset()
	l.SetOffset(top, 0)
	row, column := l.GetSelection()
	l.Select(row, column)
}

// showHeading shows the heading of the chosen row with it, when it is the first one.
func (l *homeList) showHeading() {
	row, _ := l.GetSelection()
	first := row
	for first > 0 && first <= len(l.rows) && l.rows[first-1].entry == nil {
		first--
	}
	if top, _ := l.GetOffset(); first < row && top > first {
		l.SetOffset(first, 0)
	}
}

// at is the entry in a row; nil: there is none.
func (l *homeList) at(row int) *entry {
	if row < 0 || row >= len(l.rows) {
		return nil
	}
	return l.rows[row].entry
}

// choose chooses the nearest row from one on that has an entry.
func (l *homeList) choose(row int) {
	row = max(min(row, len(l.rows)-1), 0)
	for row < len(l.rows)-1 && l.rows[row].entry == nil {
		row++
	}
	if now, _ := l.GetSelection(); now == row {
		top, _ := l.GetOffset() // where the wheel may have gone
		l.SetOffset(top, 0)
		return
	}
	l.Select(row, 0)
	l.stay()
}

// chosen is the entry that is chosen; false when there is none.
func (s *homeScreen) chosen() (entry, bool) {
	row, _ := s.list.GetSelection()
	if e := s.list.at(row); e != nil {
		return *e, true
	}
	return entry{}, false
}

// selectMatch chooses a match.
func (s *homeScreen) selectMatch(id string) {
	s.moveTo(func(e entry) bool { return e.listing != nil && e.listing.ID == id })
}

// moveTo chooses the first entry that matches, if any.
func (s *homeScreen) moveTo(meant func(entry) bool) bool {
	i := slices.IndexFunc(s.list.rows, func(one homeRow) bool { return one.entry != nil && meant(*one.entry) })
	if i >= 0 {
		s.list.choose(i)
	}
	return i >= 0
}

// show fills the list with the entries that the filter lets through, and keeps the chosen
// one.
func (s *homeScreen) show() {
	row, _ := s.list.GetSelection()
	stood, had := s.chosen()
	var all []entry
	wanted := strings.Fields(names.Key(s.filter.GetText()))
	for _, e := range s.entries() {
		if s.passes(e, wanted) {
			all = append(all, e)
		}
	}
	s.list.fill(all)
	if !had || !s.moveTo(stood.sameAs) {
		s.list.choose(row)
	}
}

// passes reports whether the game or the players of an entry contain every word.
func (s *homeScreen) passes(e entry, words []string) bool {
	if len(words) == 0 {
		return true
	}
	text := s.desk.text.Title(e.game)
	if e.listing != nil {
		text = s.entryText(e.game, e.listing.Names) + " " + dayOf(e)
	}
	text = names.Key(text)
	return !slices.ContainsFunc(words, func(word string) bool { return !strings.Contains(text, word) })
}

// dayOf is the day on which a match was played.
func dayOf(e entry) string { return e.listing.Changed.Local().Format("2006-01-02") }

// rowText is an entry in w columns: game, players, and to their right the state of an
// open match, or the day of a finished one.
func (s *homeScreen) rowText(e entry, w int) string {
	if e.listing == nil {
		return " " + s.desk.text.Title(e.game)
	}
	left, right := " "+s.entryText(e.game, []string{s.whoPlays(e)}), ""
	if view, known := s.view(e); known {
		right = s.desk.say("phase." + string(view.Phase))
	} else if e.listing.Finished {
		right = dayOf(e)
	}
	if right == "" || w < 36 {
		return left
	}
	return pad(canvas.Cut(left, w-width(right)-1), w-width(right)) + right
}

// entryText is a match in one line.
func (s *homeScreen) entryText(game string, players []string) string {
	return s.desk.text.Title(game) + " · " + strings.Join(players, ", ")
}

// move moves in the list, and reads on before it reaches the end of what was read.
func (s *homeScreen) move(key string) {
	row, _ := s.list.GetSelection()
	switch key {
	case keys.End:
		s.readAll()
	case keys.Down, keys.PageDown:
		s.readUntil(row + s.list.tall + pageSize)
	}
	s.list.InputHandler()(keys.Event(key), s.desk.setFocus)
}

// MouseHandler lets the wheel scroll on beyond what was read.
func (s *homeScreen) MouseHandler() func(tview.MouseAction, *tcell.EventMouse, func(tview.Primitive)) (bool, tview.Primitive) {
	return func(action tview.MouseAction, event *tcell.EventMouse, _ func(tview.Primitive)) (bool, tview.Primitive) {
		if action == tview.MouseScrollDown {
			top, _ := s.list.GetOffset()
			s.readUntil(top + s.list.tall + pageSize)
		}
		return s.Flex.MouseHandler()(action, event, func(tview.Primitive) {}) // a click moves no focus
	}
}

// startFilter opens the filter, which is for the whole record; endFilter closes it.
func (s *homeScreen) startFilter() {
	s.setFilter(true)
	s.readAll()
}

func (s *homeScreen) endFilter() { s.setFilter(false) }

func (s *homeScreen) setFilter(asks bool) {
	s.asks = asks
	s.filter.SetText("")
	s.show()
	s.desk.setFocus(s)
}
