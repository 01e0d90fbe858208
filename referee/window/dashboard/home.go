package dashboard

import (
	"slices"
	"strings"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"

	"tableref/referee/history"
	"tableref/referee/match"
	"tableref/referee/window/dashboard/big"
	"tableref/referee/window/dashboard/canvas"
	"tableref/referee/window/dashboard/keys"
	"tableref/rulesets"
	"tableref/rulesets/phrase"
)

// homeScreen says what matters before a match: what became of the last evening, which
// matches are open, which games can be played, and what was played before.
type homeScreen struct {
	*tview.Flex
	desk *desk

	head    *textView // the last evening and the year, or how to begin
	columns *tview.Flex
	list    *homeList
	about   *textView // the chosen entry
	filter  *tview.InputField
	asks    bool // the filter is open
	tall    bool // there is room for the name of the program
	rows    int  // of the text about the chosen entry

	homeRecord
	hidden []string // ids of matches hidden here, which can be restored; latest last
}

// entry is a line of the home screen that can be chosen.
type entry struct {
	heading string // phrase id for the group of the entry
	game    string
	listing *history.Listing // nil: a new match
}

// sameAs reports whether two entries are the same match or game.
func (e entry) sameAs(other entry) bool {
	if e.listing == nil || other.listing == nil {
		return e.listing == other.listing && e.game == other.game
	}
	return e.listing.ID == other.listing.ID
}

func newHomeScreen(d *desk) *homeScreen {
	s := &homeScreen{Flex: tview.NewFlex().SetDirection(tview.FlexRow), desk: d, columns: tview.NewFlex()}
	s.head = d.newText(s.headLines)
	s.list = newHomeList(s)
	s.about = d.newText(s.aboutLines)
	s.about.SetBorderPadding(0, 0, 3, margin)
	s.filter = d.newInput()
	s.filter.SetBorderPadding(0, 0, margin, margin)
	s.filter.SetChangedFunc(func(string) { s.show(); s.list.choose(0) })
	s.columns.AddItem(s.list, 0, 1, true).AddItem(s.about, 0, 1, false)
	s.AddItem(tview.NewBox(), 1, 0, false).AddItem(s.head, 0, 0, false).AddItem(s.columns, 0, 1, true).AddItem(s.filter, 0, 0, false)
	s.reload()
	return s
}

func (s *homeScreen) title() (title, state string) {
	return s.desk.say("dashboard.home.title"), s.desk.say("dashboard.home.state")
}

func (s *homeScreen) refresh() {
	s.filter.SetLabel(s.desk.say("dashboard.home.filter") + " ")
	if s.desk.top() == screen(s) {
		s.followRecord()
	}
}

// Focus gives the focus to what is typed into.
func (s *homeScreen) Focus(delegate func(tview.Primitive)) {
	if s.asks {
		delegate(s.filter)
		return
	}
	delegate(s.list)
}

// Draw shares the room between the parts and draws them.
func (s *homeScreen) Draw(screen tcell.Screen) {
	const logo = 28 // rows from which there is room for the name of the program
	_, _, w, h := s.GetRect()
	s.tall = h >= logo || s.isEmpty() && h >= 18
	head := len(s.headLines(max(w-2*margin, 0)))
	asked := 0
	if s.asks {
		asked = 2
	}
	s.ResizeItem(s.head, head, 0).ResizeItem(s.filter, asked, 0)
	s.rows = h - 1 - head - asked
	if w < 76 {
		s.columns.ResizeItem(s.list, 0, 1).ResizeItem(s.about, 0, 0)
	} else {
		s.columns.ResizeItem(s.list, max(w*23/40, 42), 0).ResizeItem(s.about, 0, 1)
	}
	s.Flex.Draw(screen)
}

// headLines are what stands over the lists, in w columns.
func (s *homeScreen) headLines(w int) [][]piece {
	var lines [][]piece
	if s.tall {
		logo, _ := big.Lines(s.desk.say("dashboard.home.title"), min(w, 76), 5)
		for _, line := range logo {
			lines = append(lines, []piece{{Text: line, Look: s.desk.styles.Title}})
		}
		lines = append(lines, nil)
	}
	news := s.newsLines(w)
	if s.isEmpty() {
		news = pieces(s.desk.say("dashboard.home.empty",
			"enter", s.desk.keyName(keys.Enter), "rules", s.desk.keyName("F1"), "help", s.desk.keyName("?")), min(w, 90), s.desk.styles.Plain)
	}
	if len(news) > 0 {
		lines = append(append(lines, news...), nil)
	}
	return lines
}

// aboutLines describe the chosen entry, in w columns.
func (s *homeScreen) aboutLines(w int) [][]piece {
	e, ok := s.chosen()
	if !ok || w <= 0 {
		return nil
	}
	lines := pieces(s.desk.text.Title(e.game), w, s.desk.styles.Title)
	if e.listing != nil {
		lines = append(lines, s.listingLines(e, w)...)
	} else {
		lines = append(lines, s.gameLines(e.game, w)...)
	}
	return firstLines(lines, s.rows, w)
}

// firstLines are the lines that fit into rows, the last one with an ellipsis if that
// leaves some out.
func firstLines(lines [][]piece, rows, w int) [][]piece {
	if len(lines) <= rows || rows <= 0 {
		return lines
	}
	last := append(slices.Clone(lines[rows-1]), piece{Text: " …"})
	return append(lines[:rows-1:rows-1], canvas.CutLine(last, w))
}

// gameLines say what a game is about.
func (s *homeScreen) gameLines(id string, w int) [][]piece {
	game, ok := s.desk.gameOf(id)
	if !ok || len(game.Sections) == 0 {
		return nil
	}
	var lines [][]piece
	aim, _ := s.desk.text.Section(id, game.Sections[0], nil)
	for _, block := range aim.Blocks {
		lines = append(append(lines, nil), pieces(block.Text, w, s.desk.styles.Plain)...)
	}
	return lines
}

// listingLines say how far a match is.
func (s *homeScreen) listingLines(e entry, w int) [][]piece {
	d := s.desk
	lines := append([][]piece{nil}, pieces(s.whoPlays(e), w, d.styles.Plain)...)
	if view, known := s.view(e); known {
		lines = append(lines, pieces(d.progress(view), w, d.styles.Strong)...)
		if outcome := d.phrase(view.Outcome); outcome != "" {
			lines = append(lines, pieces(outcome, w, d.styles.Plain)...)
		}
	}
	when := e.listing.Changed.Local().Format("2006-01-02 15:04")
	return append(lines, pieces(d.say("dashboard.home.changed", "when", when), w, d.styles.Plain)...)
}

// whoPlays names the players of a match, with their totals as far as they are known.
func (s *homeScreen) whoPlays(e entry) string {
	view, known := s.view(e)
	if !known {
		return strings.Join(e.listing.Names, ", ")
	}
	seats := make([]string, len(view.Seats))
	for i, seat := range view.Seats {
		seats[i] = seat.Name
		if seat.Rank > 0 {
			seats[i] += " " + s.desk.say("dashboard.number", "value", view.Points(seat.Total))
		}
	}
	return strings.Join(seats, ", ")
}

// progress says how far an open match is: round 2 of 5, stopped.
func (d *desk) progress(v match.View) string {
	phase := phrase.Of("phase." + string(v.Phase))
	switch {
	case v.Extra():
		return d.say("dashboard.home.standing_extra", "round", v.Round, "phase", phase)
	case v.Rounds > 0:
		return d.say("dashboard.home.standing", "round", v.Round, "rounds", v.Rounds, "phase", phase)
	}
	return d.say("dashboard.home.standing_open", "round", v.Round, "phase", phase)
}

func (s *homeScreen) confirmQuit() {
	question := func() string { return s.desk.say("dashboard.leave.recorded") }
	s.desk.confirmLeaving("dashboard.leave.program", question, s.desk.quit)
}

// openEntry opens a match, or sets up a new one.
func (s *homeScreen) openEntry() {
	e, ok := s.chosen()
	switch {
	case !ok:
	case e.listing != nil:
		s.desk.openBeside(func() (Table, error) { return s.desk.room.Resume(e.listing.ID) })
	default:
		if game, ok := s.desk.gameOf(e.game); ok {
			s.desk.push(newPlayersScreen(newDraft(s.desk, game)))
		}
	}
}

// openBeside opens the table of a match. The window goes on being drawn while the record
// is read. It reports false if that failed, and says so.
func (d *desk) openBeside(open func() (Table, error)) bool {
	var table Table
	var err error
	d.besideTurn(func() { table, err = open() })
	if err != nil {
		d.fail(err)
		return false
	}
	d.cut(1)
	d.openTable(table)
	return true
}

// startAgain starts a match like the last one: the same game, players and settings.
func (s *homeScreen) startAgain(like *history.Listing) {
	s.desk.openBeside(func() (Table, error) {
		setup, err := s.desk.room.SetupOf(like.ID)
		if err != nil {
			return nil, err
		}
		return s.desk.room.Start(setup)
	})
}

// openRules opens the rules of the chosen game.
func (s *homeScreen) openRules() {
	if e, ok := s.chosen(); ok {
		s.desk.push(newRulesScreen(s.desk, e.game, "", nil))
	}
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
	d := s.desk
	open := d.fixedHint(keys.Enter, s.openLabel()).does(s.openEntry)
	rules := d.fixedHint("F1", "dashboard.hint.rules").does(s.openRules)
	choose := d.moving("↑↓", "dashboard.home.hint.choose", nil)
	choose.do = s.move
	if s.asks {
		return []hint{open, choose, rules, d.fixedHint(keys.Esc, "dashboard.hint.back").does(s.endFilter)}
	}
	all := []hint{
		open.or(keys.Space), rules,
		d.fixedHint("?", "dashboard.hint.help").does(func() { d.openHelp(s) }),
		d.fixedHint("s", "dashboard.statistics.hint.open").does(func() { d.push(newStatisticsScreen(d)) }),
	}
	var now []hint
	if last := s.last(); last != nil {
		again := hint{key: "n", label: canvas.Cut(d.say("dashboard.home.hint.again", "match", s.entryText(last.Game, last.Names)), 50)}
		again.strong = len(s.openMatches.entries) == 0
		now = append(now, again.does(func() { s.startAgain(last) }), d.hintFor("/", "dashboard.home.hint.filter").does(s.startFilter))
	}
	if e, ok := s.chosen(); ok {
		if game, ok := d.gameOf(e.game); ok {
			now = append(now, d.hintFor("l", "dashboard.learn.hint.learn").does(func() { d.learnGame(game) }))
		}
	}
	if e, ok := s.chosen(); ok && e.listing != nil {
		now = append(now, d.hintFor(keys.Delete, "dashboard.home.hide.hint").does(func() { s.confirmHide(e.listing) }))
	}
	board := d.boardHint()
	board.fixed = false
	all = append(append(now, board), all...)
	if len(s.hidden) > 0 {
		all = append(all, d.fixedHint("z", "dashboard.home.hide.undo").does(s.restoreLast))
	}
	quit := hint{key: "q", alt: keys.Esc, label: d.say("dashboard.hint.quit"), fixed: true}
	quit.do = func(key string) {
		if key == keys.Esc {
			s.confirmQuit()
			return
		}
		d.quit()
	}
	return append(all, choose, quit)
}

// openLabel is the id of what Enter does.
func (s *homeScreen) openLabel() string {
	switch e, ok := s.chosen(); {
	case !ok || e.listing == nil:
		return "dashboard.home.hint.new"
	case e.listing.Finished:
		return "dashboard.home.hint.look"
	}
	return "dashboard.home.hint.resume"
}
