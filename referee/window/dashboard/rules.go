package dashboard

import (
	"slices"
	"strings"

	"github.com/rivo/tview"
	"golang.org/x/text/language"

	"tableref/referee/window/dashboard/keys"
	"tableref/rulesets"
	"tableref/rulesets/phrase"
)

// rulesScreen shows a game's rules: the sections, and the text of the one at the cursor
// in one language, or in two side by side.
type rulesScreen struct {
	*tview.Flex
	desk   *desk
	gameID string
	values rulesets.Values

	list         *listView    // of the sections
	first, other *textView    // the open section
	second       language.Tag // of other; Und: only the first is shown

	search *tview.InputField
	asks   bool   // the search field is open
	query  string // of the last search
}

func newRulesScreen(d *desk, game, section string, values rulesets.Values) *rulesScreen {
	s := &rulesScreen{Flex: tview.NewFlex().SetDirection(tview.FlexRow), desk: d, gameID: game, values: values}
	s.list = d.newList()
	s.first = d.newText(func(w int) [][]piece { return s.lines(d.tag, w) })
	s.other = d.newText(func(w int) [][]piece { return s.lines(s.second, w) })
	s.search = d.newInput()
	s.list.SetSelectionChangedFunc(func(int, int) { s.scroll(keys.Home) })
	s.refresh()
	s.list.choose(slices.IndexFunc(s.sections(d.tag), func(one rulesets.Section) bool { return one.ID == section }))
	s.layOut()
	return s
}

// layOut puts the parts of the screen beside each other.
func (s *rulesScreen) layOut() {
	columns := tview.NewFlex()
	if s.second == language.Und {
		columns.AddItem(s.list, 0, 1, true).AddItem(s.first, 0, 3, false)
	} else {
		columns.AddItem(s.first, 0, 1, false).AddItem(s.other, 0, 1, false)
	}
	s.Clear().AddItem(tview.NewBox(), 1, 0, false).AddItem(columns, 0, 1, true)
	if s.asks {
		s.AddItem(s.search, 1, 0, false)
	}
}

// Focus gives the focus to what is typed into.
func (s *rulesScreen) Focus(delegate func(tview.Primitive)) {
	if s.asks {
		delegate(s.search)
		return
	}
	delegate(s.list)
}

func (s *rulesScreen) title() (title, state string) {
	text := s.desk.library.Text(s.desk.tag)
	return s.desk.say("dashboard.rules.title", "game", text.Title(s.gameID)), ""
}

func (s *rulesScreen) refresh() {
	var titles []string
	for _, one := range s.sections(s.desk.tag) {
		titles = append(titles, one.Title)
	}
	s.list.fill(titles)
	s.search.SetLabel(s.desk.say("dashboard.rules.search") + " ")
}

func (s *rulesScreen) sections(tag language.Tag) []rulesets.Section {
	return s.desk.library.Text(tag).For(s.gameID).Sections(s.gameID, s.values)
}

// lines are the open section in w columns. It says so when a section is shown in another
// language.
func (s *rulesScreen) lines(tag language.Tag, w int) [][]piece {
	sections := s.sections(tag)
	if len(sections) == 0 {
		return pieces(s.desk.say("dashboard.rules.none"), w, s.desk.styles.Plain)
	}
	section := sections[min(s.list.chosen(), len(sections)-1)]
	var lines [][]piece
	if s.second != language.Und {
		lines = append(pieces(s.desk.languageName(tag), w, s.desk.styles.Faint), nil)
	}
	lines = append(lines, pieces(section.Title, w, s.desk.styles.Title)...)
	if section.Fallback != language.Und {
		note := s.desk.library.Text(tag).Say(phrase.Of("dashboard.rules.fallback", "language", s.desk.languageName(section.Fallback)))
		lines = append(lines, pieces(note, w, s.desk.styles.Warn)...)
	}
	for _, block := range section.Blocks {
		lines = append(lines, s.block(block, w)...)
	}
	return lines
}

func (s *rulesScreen) block(block rulesets.Block, w int) [][]piece {
	var lines [][]piece
	indent := ""
	if block.Kind == rulesets.Bullet {
		indent = "• "
	} else {
		lines = append(lines, nil)
	}
	for i, line := range wrap(block.Text, w-len([]rune(indent))) {
		if i == 1 && indent != "" {
			indent = "  "
		}
		lines = append(lines, append([]piece{{Text: indent, Look: s.desk.styles.Plain}}, s.highlight(line)...))
	}
	return lines
}

// highlight puts the searched text in reverse.
func (s *rulesScreen) highlight(line string) []piece {
	i := -1
	if s.query != "" {
		i = strings.Index(strings.ToLower(line), strings.ToLower(s.query))
	}
	end := i + len(s.query)
	if i < 0 || end > len(line) {
		return []piece{{Text: line, Look: s.desk.styles.Plain}}
	}
	return []piece{
		{Text: line[:i], Look: s.desk.styles.Plain},
		{Text: line[i:end], Look: s.desk.styles.Chosen},
		{Text: line[end:], Look: s.desk.styles.Plain},
	}
}

// goTo opens a section.
func (s *rulesScreen) goTo(section int) { s.list.choose(section) }

// scroll scrolls the texts together.
func (s *rulesScreen) scroll(key string) {
	s.first.press(key)
	s.other.press(key)
}

// startSearch opens the search field; find and endSearch close it.
func (s *rulesScreen) startSearch() {
	s.search.SetText("")
	s.setAsks(true)
}

func (s *rulesScreen) endSearch() {
	s.query = ""
	s.setAsks(false)
}

func (s *rulesScreen) setAsks(asks bool) {
	s.asks = asks
	s.layOut()
	s.desk.setFocus(s)
}

// find opens the first section with what was typed, from the open one on.
func (s *rulesScreen) find() {
	s.query = strings.TrimSpace(s.search.GetText())
	s.setAsks(false)
	s.findFrom(s.list.chosen())
}

// findNext opens the next section with the searched text.
func (s *rulesScreen) findNext() { s.findFrom(s.list.chosen() + 1) }

func (s *rulesScreen) findFrom(from int) {
	sections := s.sections(s.desk.tag)
	if s.query == "" {
		return
	}
	for i := range sections {
		if at := (from + i) % len(sections); contains(sections[at], s.query) {
			s.goTo(at)
			return
		}
	}
	s.desk.warn("dashboard.rules.not_found", "what", s.query)
}

// contains reports whether a section contains text, whatever its case.
func contains(section rulesets.Section, find string) bool {
	text := section.Title
	for _, block := range section.Blocks {
		text += "\n" + block.Text
	}
	return strings.Contains(strings.ToLower(text), strings.ToLower(find))
}

// cycleSecondLanguage shows the next language beside the first; after the last one,
// none.
func (s *rulesScreen) cycleSecondLanguage() {
	tags := slices.DeleteFunc(s.desk.library.Languages(), func(tag language.Tag) bool { return tag == s.desk.tag })
	tags = append(tags, language.Und)
	s.second = tags[(slices.Index(tags, s.second)+1)%len(tags)]
	s.scroll(keys.Home)
	s.layOut()
	s.desk.setFocus(s)
}

func (s *rulesScreen) hints() []hint {
	if s.asks {
		return []hint{
			s.desk.fixedHint(keys.Enter, "dashboard.rules.hint.find").does(s.find),
			s.desk.fixedHint(keys.Esc, "dashboard.hint.back").does(s.endSearch),
		}
	}
	sections := s.desk.fixedHint("↑↓", "dashboard.rules.hint.section").or(keys.Up, keys.Down, keys.Left, keys.Right)
	sections.do = func(key string) {
		by := 1
		if key == keys.Up || key == keys.Left {
			by = -1
		}
		s.goTo(s.list.chosen() + by)
	}
	scroll := s.desk.fixedHint(keys.PageDown, "dashboard.hint.scroll").or(keys.PageUp, keys.Home, keys.End, keys.Space)
	scroll.do = s.scroll
	next := s.desk.fixedHint("n", "dashboard.rules.hint.next").does(s.findNext)
	next.quiet = s.query == ""
	return []hint{
		sections, scroll,
		s.desk.fixedHint("/", "dashboard.rules.hint.search").does(s.startSearch),
		next,
		s.desk.fixedHint("F10", "dashboard.rules.hint.beside").does(s.cycleSecondLanguage),
		s.desk.backHint("F1"),
	}
}
