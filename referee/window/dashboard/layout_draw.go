package dashboard

import (
	"slices"
	"strconv"
	"strings"

	"github.com/rivo/tview"

	"tableref/referee/cards"
	"tableref/referee/match"
	"tableref/referee/window/dashboard/canvas"
	"tableref/referee/window/dashboard/diagram"
	"tableref/referee/window/dashboard/keys"
	"tableref/rulesets/phrase"
)

func (s *layoutScreen) title() (title, state string) { return s.headline(), s.state() }

// refresh says in the current language what the field is for.
func (s *layoutScreen) refresh() { s.file.SetLabel("› " + s.say("dashboard.layout.file") + " ") }

// setAsksFile opens or closes the field for a file name, in the last row.
func (s *layoutScreen) setAsksFile(asks bool) {
	s.asksFile = asks
	s.file.SetText("")
	s.Clear().AddItem(newDrawn(s.picture), 0, 1, !asks)
	if asks {
		s.AddItem(s.file, 1, 0, true)
	} else {
		s.AddItem(tview.NewBox(), 1, 0, false)
	}
	s.refresh()
}

// askFile asks for the name of a file.
func (s *layoutScreen) askFile() {
	s.setAsksFile(true)
	s.setFocus(s)
}

// closeFile closes the field.
func (s *layoutScreen) closeFile() {
	s.setAsksFile(false)
	s.setFocus(s)
}

// picture draws the clock, the question, and the cards or the pasted text.
func (s *layoutScreen) picture(c *sheet) {
	w, h := c.Size()
	top := c.Sub(0, 0, w, 2)
	x := top.Text(margin, 0, s.styles.Strong, s.clockText()) + gap
	y := drawParagraph(top, x, 0, w-x-1, 2, s.styles.Strong, s.question())
	rest := c.Sub(margin, y+1, w-2*margin, h-y-1)
	if s.pasted != "" {
		s.drawWhole(rest)
		return
	}
	s.drawCards(rest)
}

// question says which card is wanted.
func (s *layoutScreen) question() string {
	if n := len(s.numbers); n > 0 {
		return s.say("dashboard.layout.several", "action", s.offer.Label, "n", n, "number", s.numbers[s.chosen])
	}
	if s.pasted != "" {
		return s.say("dashboard.layout.whole", "action", s.offer.Label)
	}
	depth := max(s.arg().Depth, 1)
	return s.say("dashboard.layout.ask", "action", s.offer.Label, "column", s.cursor/depth+1, "row", s.cursor%depth+1, "legend", cards.Legend())
}

// drawCards draws the cards entered so far, and what is wrong beside them.
func (s *layoutScreen) drawCards(c *sheet) {
	w, h := c.Size()
	const beside = 28 // columns kept for what is wrong
	layout := []match.Diagram{s.diagram()}
	cursor := &diagram.Cursor{Pile: placeID(s.cursor), Choices: diagram.IDs(layout)}
	lines := s.pen().Draw(layout, w-beside-gap, h, cursor)
	drawLines(c, 0, 0, c.Fitting(0, 0, lines))
	for _, spot := range canvas.Boxes(lines) {
		c.OnClick(spot.X, spot.Y, spot.W, spot.H, func() { s.moveTo(spot.ID) })
	}
	x := widest(lines) + 2*gap
	s.drawVerdict(c.Sub(x, 0, w-x, h))
}

// diagram shows the layout as a square of places, the card being typed at the cursor.
func (s *layoutScreen) diagram() match.Diagram {
	var d match.Diagram
	depth := max(s.arg().Depth, 1)
	last := s.last()
	for column := range s.arg().Columns {
		d.Heads = append(d.Heads, numbered(column+1))
	}
	for row := range depth {
		piles := make([]match.Pile, s.arg().Columns)
		for column := range piles {
			i := column*depth + row
			piles[column] = match.Pile{ID: placeID(i), Shape: match.Place}
			switch {
			case i == s.cursor && s.partial != "":
				piles[column].Faces = []phrase.Phrase{phrase.Of("dashboard.number", "value", s.partial+"▁")}
			case s.cards[i].Valid():
				piles[column].Faces = []phrase.Phrase{s.cards[i].Phrase()}
			case i < last: // left out between others
				piles[column].Faces = []phrase.Phrase{phrase.Of("dashboard.layout.gap")}
			}
		}
		piles[0].Label = numbered(row + 1)
		d.Rows = append(d.Rows, piles)
	}
	return d
}

func (s *layoutScreen) gaps() int {
	n := 0
	for _, card := range s.cards {
		if !card.Valid() {
			n++
		}
	}
	return n
}

// last is the index of the last card; -1: none.
func (s *layoutScreen) last() int {
	for i := len(s.cards) - 1; i >= 0; i-- {
		if s.cards[i].Valid() {
			return i
		}
	}
	return -1
}

func numbered(n int) phrase.Phrase { return phrase.Of("dashboard.number", "value", n) }

// placeID is the diagram's id for a place.
func placeID(i int) string { return strconv.Itoa(i) }

// moveTo moves the cursor to a clicked place.
func (s *layoutScreen) moveTo(pile string) {
	if to, err := strconv.Atoi(pile); err == nil {
		s.move(to - s.cursor)
	}
}

// drawVerdict says what is wrong with the layout, or that it is right, or at first how
// to enter it.
func (s *layoutScreen) drawVerdict(c *sheet) {
	w, h := c.Size()
	switch {
	case s.problem != nil:
		drawParagraph(c, 0, 0, w, h, s.styles.Plain, s.errorText(s.problem))
	case s.empty():
		drawParagraph(c, 0, 0, w, h, s.styles.Plain, s.say("dashboard.layout.how", "ten", s.ten()))
	default:
		if s.gaps() != 1 {
			drawParagraph(c, 0, 0, w, h, s.styles.Good, s.say("dashboard.layout.right"))
			return
		}
		// The last card is filled in for the player, unless one was skipped before.
		y := drawParagraph(c, 0, 0, w, h, s.styles.Good, s.say("dashboard.layout.offered"))
		drawParagraph(c, 0, y+1, w, h-y-1, s.styles.Plain, s.play.notes(s.notes))
	}
}

// ten is an example of a card in the current language.
func (s *layoutScreen) ten() string {
	return s.phrase(cards.Card{Rank: 10, Suit: cards.Hearts}.Phrase())
}

// drawWhole draws the table of a pasted layout, or what is wrong above its text.
func (s *layoutScreen) drawWhole(c *sheet) {
	w, h := c.Size()
	if s.problem == nil {
		drawLines(c, 0, 0, c.Fitting(0, 0, s.diagrams(s.laid.Diagrams, w, h, nil)))
		return
	}
	y := drawParagraph(c, 0, 0, w, max(h/2, 3), s.styles.Bad, s.errorText(s.problem)) + 1
	for i, line := range strings.Split(s.pasted, "\n") {
		c.Fit(0, y+i, w, s.styles.Faint, line)
	}
}

func (s *layoutScreen) hints() []hint {
	if s.asksFile {
		return []hint{
			s.fixedHint(keys.Enter, "dashboard.layout.read").does(func() { s.load(strings.TrimSpace(s.file.GetText())) }),
			s.fixedHint(keys.Esc, "dashboard.hint.back").does(s.closeFile).or("F4"),
		}
	}
	enter := s.hintFor(keys.Enter, "dashboard.hint.take").does(s.enter)
	enter.strong = !s.empty() && s.problem == nil
	choose := s.hintFor("←→↑↓", "dashboard.place.choose").or(keys.Left, keys.Right, keys.Up, keys.Down, keys.Home, keys.End)
	choose.do = s.arrow
	edit := []hint{
		s.hintFor(keys.Backspace, "dashboard.layout.erase").does(s.erase),
		s.hintFor(keys.Delete, "dashboard.layout.remove").does(s.remove),
		s.hintFor("+", "dashboard.layout.insert").or(keys.Insert).does(s.insert),
	}
	for i := range edit {
		edit[i].quiet = s.pasted != ""
	}
	// People type Space between cards.
	between := hint{key: keys.Space, quiet: true}.does(func() {
		if s.suitQuestion.err != nil {
			s.askAgain()
		}
	})
	return slices.Concat([]hint{enter, choose}, edit, []hint{
		between,
		s.hintFor("F4", "dashboard.layout.load").does(s.askFile),
		s.fixedHint("F1", "dashboard.hint.rules").does(s.openRules),
		s.fixedHint(keys.Esc, "dashboard.layout.later").does(s.pop),
	})
}
