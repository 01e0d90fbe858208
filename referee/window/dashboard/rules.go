package dashboard

import (
	"slices"
	"strings"

	"golang.org/x/text/language"

	"tableref/referee/window/dashboard/keys"
	"tableref/rulesets"
	"tableref/rulesets/phrase"
)

// rulesScreen shows a game's rules in one language, or in two side by side.
type rulesScreen struct {
	*desk
	scroll
	gameID string
	values rulesets.Values
	cursor int          // index of the open section
	second language.Tag // beside the first; Und: none
	search *field       // open during a search
	query  string       // of the last search
}

func newRulesScreen(d *desk, game, section string, values rulesets.Values) *rulesScreen {
	s := &rulesScreen{desk: d, gameID: game, values: values}
	s.cursor = max(slices.IndexFunc(s.sections(d.tag), func(one rulesets.Section) bool { return one.ID == section }), 0)
	return s
}

func (s *rulesScreen) sections(tag language.Tag) []rulesets.Section {
	return s.library.Text(tag).For(s.gameID).Sections(s.gameID, s.values)
}

func (s *rulesScreen) openField() *field { return s.search }

func (s *rulesScreen) draw(c *sheet) {
	text := s.library.Text(s.tag)
	body := s.frame(c, s.say("dashboard.rules.title", "game", text.Title(s.gameID)), "", s.hints())
	w, h := body.Size()
	sections := s.sections(s.tag)
	if len(sections) == 0 {
		drawParagraph(body, margin, 1, w-margin, h, s.styles.plain, s.say("dashboard.rules.none"))
		return
	}
	at := min(s.cursor, len(sections)-1)
	if s.search != nil {
		h--
		x := body.Text(margin, h, s.styles.strong, s.say("dashboard.rules.search")+" ")
		s.search.place(body, x, h, w-x-2)
	}
	if s.second != language.Und {
		s.drawBeside(body.Sub(0, 0, w, h), sections[at])
		return
	}
	list := min(max(w/4, 18), 30)
	s.drawList(body.Sub(margin, 1, list, h-1), sections, at)
	s.drawText(body.Sub(margin+list+2, 1, w-margin-list-4, h-1), s.lines(sections[at], s.tag, w-margin-list-4))
}

func (s *rulesScreen) drawList(c *sheet, sections []rulesets.Section, open int) {
	w, h := c.Size()
	first, last := visible(open, len(sections), h)
	for y, one := range sections[first:last] {
		i := first + y
		look := s.styles.row(i == open)
		c.Fit(0, y, w, look, pad(" "+one.Title, w))
		c.OnClick(0, y, w, 1, func() { s.goTo(i - s.cursor) })
	}
}

func (s *rulesScreen) drawText(c *sheet, lines [][]piece) {
	w, h := c.Size()
	s.drawVisible(c, lines)
	if more := s.more(); more != "" {
		c.Right(w, h-1, 3, s.styles.strong, " "+more)
	}
}

// drawBeside draws a section in two languages.
func (s *rulesScreen) drawBeside(c *sheet, section rulesets.Section) {
	w, h := c.Size()
	each := (w - 2*margin - 3) / 2
	left := s.lines(section, s.tag, each)
	var right [][]piece
	for _, one := range s.sections(s.second) {
		if one.ID == section.ID {
			right = s.lines(one, s.second, each)
		}
	}
	c.Fit(margin, 0, each, s.styles.faint, s.languageName(s.tag))
	c.Fit(margin+each+3, 0, each, s.styles.faint, s.languageName(s.second))
	first := s.within(max(len(left), len(right)), h-2)
	for y := range h {
		c.Text(margin+each+1, y, s.styles.faint, "│")
	}
	drawLines(c.Sub(margin, 2, each, h-2), 0, 0, tail(left, first))
	drawLines(c.Sub(margin+each+3, 2, each, h-2), 0, 0, tail(right, first))
	if more := s.more(); more != "" {
		c.Right(w-1, h-1, 3, s.styles.strong, " "+more)
	}
}

func tail(lines [][]piece, n int) [][]piece { return lines[min(n, len(lines)):] }

// lines are a section in w columns. It says so when a section is shown in another
// language.
func (s *rulesScreen) lines(section rulesets.Section, tag language.Tag, w int) [][]piece {
	var lines [][]piece
	lines = append(lines, pieces(section.Title, w, s.styles.title)...)
	if section.Fallback != language.Und {
		note := s.library.Text(tag).Say(phrase.Of("dashboard.rules.fallback", "language", s.languageName(section.Fallback)))
		lines = append(lines, pieces(note, w, s.styles.warn)...)
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
		lines = append(lines, append([]piece{{Text: indent, Look: s.styles.plain}}, s.highlight(line)...))
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
		return []piece{{Text: line, Look: s.styles.plain}}
	}
	return []piece{
		{Text: line[:i], Look: s.styles.plain},
		{Text: line[i:end], Look: s.styles.chosen},
		{Text: line[end:], Look: s.styles.plain},
	}
}

func (s *rulesScreen) press(key string) bool {
	if s.search != nil {
		return s.pressSearch(key)
	}
	switch key {
	case keys.Esc, "F1":
		s.pop()
	case keys.Up, keys.Left:
		s.goTo(-1)
	case keys.Down, keys.Right:
		s.goTo(1)
	case "/":
		s.search = newField("")
	case "n":
		s.next()
	case "F10":
		s.cycleSecondLanguage()
	default:
		return s.scroll.press(key)
	}
	return true
}

// goTo opens the section that is by sections further.
func (s *rulesScreen) goTo(by int) {
	s.cursor = max(min(s.cursor+by, len(s.sections(s.tag))-1), 0)
	s.first = 0
}

func (s *rulesScreen) pressSearch(key string) bool {
	switch key {
	case keys.Enter:
		s.query, s.search = strings.TrimSpace(s.search.text()), nil
		s.cursor--
		s.next()
	case keys.Esc:
		s.query, s.search = "", nil
	default:
		return false
	}
	return true
}

// next opens the next section with the searched text.
func (s *rulesScreen) next() {
	sections := s.sections(s.tag)
	if s.query == "" || len(sections) == 0 {
		s.cursor = max(s.cursor, 0)
		return
	}
	for i := range sections {
		at := (s.cursor + 1 + i) % len(sections)
		if contains(sections[at], s.query) {
			s.cursor, s.first = at, 0
			return
		}
	}
	s.cursor = max(s.cursor, 0)
	s.warn("dashboard.rules.not_found", "what", s.query)
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
	tags := append([]language.Tag{language.Und}, s.library.Languages()...)
	for i, tag := range tags {
		if tag != s.second {
			continue
		}
		s.second = tags[(i+1)%len(tags)]
		if s.second == s.tag {
			s.second = tags[(i+2)%len(tags)]
		}
		break
	}
	s.first = 0
}

func (s *rulesScreen) hints() []hint {
	if s.search != nil {
		return []hint{s.fixedHint(keys.Enter, "dashboard.rules.hint.find"), s.fixedHint(keys.Esc, "dashboard.hint.back")}
	}
	all := []hint{
		s.fixedHint("↑↓", "dashboard.rules.hint.section"),
		s.fixedHint(keys.PageDown, "dashboard.hint.scroll"),
		s.fixedHint("/", "dashboard.rules.hint.search"),
	}
	if s.query != "" {
		all = append(all, s.fixedHint("n", "dashboard.rules.hint.next"))
	}
	return append(all,
		s.fixedHint("F10", "dashboard.rules.hint.beside"),
		s.fixedHint(keys.Esc, "dashboard.hint.back"))
}
