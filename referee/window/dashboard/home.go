package dashboard

import (
	"slices"
	"strings"
	"time"

	"tableref/referee/history"
	"tableref/referee/match"
	"tableref/referee/window/dashboard/big"
	"tableref/referee/window/dashboard/keys"
	"tableref/rulesets"
	"tableref/rulesets/phrase"
)

// homeScreen lists open matches, games to start, and finished matches.
type homeScreen struct {
	*desk
	openMatches, finished matchList
	entries               []entry // open matches, games, finished matches
	cursor                int
	pageRows              int       // rows of the list in the window, as last drawn
	read                  time.Time // when the lists were read
	hidden                []string  // ids of matches hidden here, which can be restored; latest last
}

// entry is a line of the home screen.
type entry struct {
	heading string // phrase id for the group of the entry
	game    string
	listing *history.Listing // nil: a new match
	view    match.View       // of an open match; zero if it could not be read
}

// sameAs reports whether two entries are the same match or game.
func (e entry) sameAs(other entry) bool {
	if e.listing == nil || other.listing == nil {
		return e.listing == other.listing && e.game == other.game
	}
	return e.listing.ID == other.listing.ID
}

func newHomeScreen(d *desk) *homeScreen {
	s := &homeScreen{desk: d}
	s.reload()
	return s
}

// reload reads the lists again and keeps the cursor on its entry.
func (s *homeScreen) reload() {
	var stood *entry
	if s.cursor < len(s.entries) {
		stood = &s.entries[s.cursor]
	}
	s.changed, s.read = false, s.clock.Now()
	s.reloadList(&s.openMatches, false)
	s.reloadList(&s.finished, true)
	s.joinLists()
	if stood != nil {
		s.moveTo(stood.sameAs)
	}
	s.cursor = max(min(s.cursor, len(s.entries)-1), 0)
}

// selectMatch puts the cursor on a match.
func (s *homeScreen) selectMatch(id string) {
	s.moveTo(func(e entry) bool { return e.listing != nil && e.listing.ID == id })
}

// moveTo puts the cursor on the first entry that matches, if any.
func (s *homeScreen) moveTo(meant func(entry) bool) {
	if i := slices.IndexFunc(s.entries, meant); i >= 0 {
		s.cursor = i
	}
}

func (s *homeScreen) draw(c *sheet) {
	body := s.frame(c, s.say("dashboard.home.title"), s.say("dashboard.home.state"), s.hints())
	w, h := body.Size()
	top := 1
	if logo, ok := big.Lines(s.say("dashboard.home.title"), min(w-2*margin, 80), 5); ok && h >= 18 {
		drawText(body, margin, 1, s.styles.title, logo)
		top += len(logo) + 1
	}
	list := w - margin
	if w >= 76 {
		list = max(w*11/20, 42)
		s.drawAbout(body.Sub(list+3, top, w-list-5, h-top))
	}
	s.drawEntries(body.Sub(margin, top, list-margin, h-top))
}

// drawEntries draws the groups under their headings.
func (s *homeScreen) drawEntries(c *sheet) {
	w, h := c.Size()
	s.pageRows = max(h, 1)
	type row struct {
		entry   int
		heading string
	}
	var rows []row
	here, above := 0, ""
	for i, e := range s.entries {
		if e.heading != above {
			if above != "" {
				rows = append(rows, row{entry: -1})
			}
			rows = append(rows, row{entry: -1, heading: e.heading})
			above = e.heading
		}
		if i == s.cursor {
			here = len(rows)
		}
		rows = append(rows, row{entry: i})
	}
	first, last := visible(here, len(rows), h)
	for y, r := range rows[first:last] {
		switch {
		case r.heading != "":
			c.Fit(0, y, w, s.styles.faint, s.say(r.heading))
		case r.entry >= 0:
			s.drawEntry(c, y, w, r.entry)
		}
	}
}

func (s *homeScreen) drawEntry(c *sheet, y, w, i int) {
	look := s.styles.row(i == s.cursor)
	c.Fit(0, y, w, look, pad(" "+s.entryText(s.entries[i]), w))
	c.OnClick(0, y, w, 1, func() {
		if s.cursor == i {
			s.click(keys.Enter)
		}
		s.cursor = i
	})
}

func (s *homeScreen) entryText(e entry) string {
	title := s.text.Title(e.game)
	if e.listing == nil {
		return title
	}
	return title + " · " + strings.Join(e.listing.Names, ", ")
}

// drawAbout describes the entry under the cursor.
func (s *homeScreen) drawAbout(c *sheet) {
	if len(s.entries) == 0 {
		return
	}
	w, h := c.Size()
	e := s.entries[s.cursor]
	y := drawParagraph(c, 0, 0, w, 2, s.styles.title, s.text.Title(e.game))
	if e.listing != nil {
		s.drawListing(c, y, w, e)
		return
	}
	game, ok := s.gameOf(e.game)
	if !ok || len(game.Sections) == 0 {
		return
	}
	aim, _ := s.text.Section(e.game, game.Sections[0], nil)
	for _, block := range aim.Blocks {
		y = drawParagraph(c, 0, y+1, w, h-y-1, s.styles.plain, block.Text)
	}
}

func (s *homeScreen) drawListing(c *sheet, y, w int, e entry) int {
	y = drawParagraph(c, 0, y+1, w, 4, s.styles.plain, strings.Join(e.listing.Names, ", "))
	if e.view.Match != "" {
		y = drawParagraph(c, 0, y, w, 2, s.styles.strong, s.progress(e.view))
		y = drawParagraph(c, 0, y, w, 2, s.styles.plain, s.phrase(e.view.Outcome))
	}
	when := e.listing.Changed.Local().Format("2006-01-02 15:04")
	return drawParagraph(c, 0, y, w, 2, s.styles.plain, s.say("dashboard.home.changed", "when", when))
}

// progress says how far an open match is: round 2 of 5, stopped.
func (s *homeScreen) progress(v match.View) string {
	phase := phrase.Of("phase." + string(v.Phase))
	switch {
	case v.Extra():
		return s.say("dashboard.home.standing_extra", "round", v.Round, "phase", phase)
	case v.Rounds > 0:
		return s.say("dashboard.home.standing", "round", v.Round, "rounds", v.Rounds, "phase", phase)
	}
	return s.say("dashboard.home.standing_open", "round", v.Round, "phase", phase)
}

func (s *homeScreen) press(key string) bool {
	switch key {
	case keys.Up:
		s.move(-1)
	case keys.Down:
		s.move(1)
	case keys.PageUp:
		s.move(-s.pageRows)
	case keys.PageDown:
		s.move(s.pageRows)
	case keys.Home:
		s.cursor = 0
	case keys.End:
		s.loadAll()
		s.cursor = max(len(s.entries)-1, 0)
	case keys.Enter, keys.Space:
		s.openEntry()
	case "F1":
		if len(s.entries) > 0 {
			s.push(newRulesScreen(s.desk, s.entries[s.cursor].game, "", nil))
		}
	case "s":
		s.push(newStatisticsScreen(s.desk))
	case keys.Delete:
		s.confirmHide()
	case "z":
		s.restoreLast()
	case "q":
		s.quit()
	case keys.Esc:
		s.confirmQuit()
	default:
		return false
	}
	return true
}

func (s *homeScreen) confirmQuit() {
	question := func() string { return s.say("dashboard.leave.recorded") }
	s.confirmLeaving("dashboard.leave.program", question, s.quit)
}

// openEntry opens a match, or sets up a new one.
func (s *homeScreen) openEntry() {
	if len(s.entries) == 0 {
		return
	}
	e := s.entries[s.cursor]
	if e.listing == nil {
		if game, ok := s.gameOf(e.game); ok {
			s.push(newPlayersScreen(newDraft(s.desk, game)))
		}
		return
	}
	table, err := s.room.Resume(e.listing.ID)
	if err != nil {
		s.fail(err)
		return
	}
	s.openTable(table)
}

// gameOf finds a game by its id.
func (d *desk) gameOf(id string) (*rulesets.Game, bool) {
	for _, game := range d.room.Games() {
		if game.ID == id {
			return game, true
		}
	}
	return nil, false
}

func (s *homeScreen) hints() []hint {
	open := s.fixedHint(keys.Enter, "dashboard.home.hint.new")
	if len(s.entries) > 0 && s.entries[s.cursor].listing != nil {
		open = s.fixedHint(keys.Enter, "dashboard.home.hint.resume")
		if s.entries[s.cursor].listing.Finished {
			open = s.fixedHint(keys.Enter, "dashboard.home.hint.look")
		}
	}
	list := []hint{
		open,
		s.fixedHint("F1", "dashboard.hint.rules"),
		s.fixedHint("?", "dashboard.hint.help"),
		s.fixedHint("s", "dashboard.statistics.hint.open"),
	}
	if len(s.entries) > 0 && s.entries[s.cursor].listing != nil {
		list = append(list, s.fixedHint(keys.Delete, "dashboard.home.hide.hint"))
	}
	if len(s.hidden) > 0 {
		list = append(list, s.fixedHint("z", "dashboard.home.hide.undo"))
	}
	return append(list,
		s.fixedHint("↑↓", "dashboard.home.hint.choose"),
		hint{key: "q", alt: keys.Esc, label: s.say("dashboard.hint.quit"), fixed: true})
}
