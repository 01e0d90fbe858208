package penguin

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"tableref/referee/cards"
	"tableref/rulesets/phrase"
)

// heading begins a layout and gives it a number.
var heading = regexp.MustCompile(`(?i)^#\s*(deal|position)\s+(\d{1,9})\b`)

// numbered is a comment that may be meant as a heading: a word and a number, as
// programs of other languages and people write it.
var numbered = regexp.MustCompile(`^#\s*(?:\pL+\.?\s*)?(?:[#№]\s*)?(\d{1,9})\s*(?:[:.,].*)?$`)

// keys are the words that begin a line that is no column, in small letters.
// fc-solve knows all of them but base.
var keys = map[string]string{
	"base": "base", "freecells": "cells", "freecell": "cells", "fc": "cells",
	"foundations": "foundations", "foundation": "foundations", "founds": "foundations", "found": "foundations",
	"decks": "foundations", "deck": "foundations",
}

// scanner reads the words of a text without asking what they mean together.
type scanner struct {
	letters cards.Reader
	drafts  []*draft
	flaws
}

// laid is a card and where its word stands.
type laid struct {
	card cards.Card
	at   place
}

// draft is a layout as its words say it.
type draft struct {
	number      int
	guessed     bool // its heading may be a comment
	line        int
	middle      bool            // it is a position from the middle of play, no deal
	base        cards.Rank      // 0: not said
	baseAt      place           // where it is said
	said        map[string]bool // keys of which a layout has one line
	foundations map[cards.Suit]cards.Rank
	cells       []laid
	columns     []row
}

// row is the line of a column.
type row struct {
	line  int
	words int    // that ought to be cards
	cards []laid // that are
}

// empty reports whether nothing but a heading was read.
func (d *draft) empty() bool {
	return d.base == 0 && d.foundations == nil && len(d.cells) == 0 && len(d.columns) == 0
}

// word is one word of a line.
type word struct {
	text string
	at   place
}

// scan reads a text.
func scan(text string, letters cards.Reader) *scanner {
	s := &scanner{letters: letters}
	line := 0
	for row := range strings.Lines(text) {
		line++
		s.line(row, line)
	}
	s.drafts = slices.DeleteFunc(s.drafts, func(d *draft) bool { return d.guessed && d.empty() })
	if len(s.drafts) == 0 {
		s.note(place{1, 1}.flaw("nothing"))
	}
	return s
}

// headed reads a line that begins a layout; false for any other one. A comment
// with a number is taken for a heading where no layout is unfinished.
func (s *scanner) headed(text string, line int) bool {
	if found := heading.FindStringSubmatch(text); found != nil {
		number, _ := strconv.Atoi(found[2]) // nine digits fit
		s.drafts = append(s.drafts, &draft{number: number, line: line, middle: strings.EqualFold(found[1], "position")})
		return true
	}
	found := numbered.FindStringSubmatch(text)
	if found == nil || s.unfinished() {
		return false
	}
	number, _ := strconv.Atoi(found[1])
	s.drafts = append(s.drafts, &draft{number: number, line: line, guessed: true})
	return true
}

// unfinished reports whether the last layout still wants columns.
func (s *scanner) unfinished() bool {
	if len(s.drafts) == 0 {
		return false
	}
	last := s.drafts[len(s.drafts)-1]
	return len(last.columns) < Columns && !(last.guessed && last.empty())
}

// line reads one line.
func (s *scanner) line(text string, line int) {
	if s.headed(strings.TrimSpace(text), line) {
		return
	}
	text, _, _ = strings.Cut(text, "#")
	if strings.TrimSpace(text) == "" {
		return
	}
	key, rest, colon := strings.Cut(text, ":")
	if !colon {
		s.column(s.draft(line), words(text, line, 0), line)
		return
	}
	list := words(rest, line, utf8.RuneCountInString(key)+1)
	key = strings.TrimSpace(key)
	if key == "" {
		s.column(s.draft(line), list, line)
		return
	}
	s.keyed(key, words(text, line, 0)[0].at, list)
}

// draft is the layout that a line belongs to.
func (s *scanner) draft(line int) *draft {
	if len(s.drafts) == 0 {
		s.drafts = append(s.drafts, &draft{number: 1, line: line})
	}
	return s.drafts[len(s.drafts)-1]
}

// keyed reads a line that begins with a key.
func (s *scanner) keyed(key string, at place, list []word) {
	d := s.draft(at.line)
	kind := keys[strings.ToLower(key)]
	if d.said[kind] {
		s.note(at.flaw(kind+"_twice", "text", cards.Typed(key)))
		return
	}
	switch kind {
	case "base":
		d.once(kind)
		d.middle = true
		s.base(d, at, list)
	case "cells":
		d.once(kind)
		d.middle = true
		dash := func(w word) bool { return strings.Trim(w.text, "-") == "" } // a free cell
		d.cells = append(d.cells, s.cards(slices.DeleteFunc(list, dash))...)
	case "foundations":
		s.foundations(d, list)
	default:
		s.note(at.flaw("key", "text", cards.Typed(key)))
	}
}

// once keeps that a layout has its line with this key, so that a second one is
// noted instead of taking the place of the first.
func (d *draft) once(kind string) {
	if d.said == nil {
		d.said = map[string]bool{}
	}
	d.said[kind] = true
}

// base reads the base rank.
func (s *scanner) base(d *draft, at place, list []word) {
	if len(list) != 1 {
		s.note(at.flaw("base_one"))
		return
	}
	rank, ok := ParseRank(list[0].text, s.letters)
	if !ok {
		s.note(list[0].at.flaw("base_rank", "text", cards.Typed(list[0].text)))
		return
	}
	d.base, d.baseAt = rank, list[0].at
}

// ParseRank reads a rank alone, as letters write it.
func ParseRank(text string, letters cards.Reader) (cards.Rank, bool) {
	card, err := letters.Parse(text + "♠")
	return card.Rank, err == nil
}

// foundations reads the top cards of the foundations, suit first: H-0 C-J.
func (s *scanner) foundations(d *draft, list []word) {
	if d.foundations == nil {
		d.foundations = map[cards.Suit]cards.Rank{}
	}
	for _, w := range list {
		suit, top, ok := s.foundation(w.text)
		if _, twice := d.foundations[suit]; ok && twice {
			s.note(w.at.flaw("foundation_twice", "text", cards.Typed(w.text)))
			continue
		}
		if !ok {
			s.note(w.at.flaw("foundation_form", "text", cards.Typed(w.text)))
			continue
		}
		d.foundations[suit] = top
	}
}

// foundation reads one foundation; its top rank is 0 when it is empty.
func (s *scanner) foundation(text string) (cards.Suit, cards.Rank, bool) {
	suit, top, ok := strings.Cut(text, "-")
	card, err := s.letters.Parse("A" + suit)
	if !ok || err != nil {
		return 0, 0, false
	}
	if top == "0" {
		return card.Suit, 0, true
	}
	rank, ok := ParseRank(top, s.letters)
	return card.Suit, rank, ok
}

// column reads a column, deepest card first.
func (s *scanner) column(d *draft, list []word, line int) {
	d.columns = append(d.columns, row{line: line, words: len(list), cards: s.cards(list)})
}

// cards reads cards.
func (s *scanner) cards(list []word) []laid {
	var read []laid
	for _, w := range list {
		card, err := s.letters.Parse(w.text)
		if err != nil && strings.Contains(w.text, "/") {
			s.note(w.at.flaw("stroke", "text", cards.Typed(w.text)))
			continue
		}
		if err != nil {
			s.note(w.at.says(phrase.OfError(err)))
			continue
		}
		read = append(read, laid{card, w.at})
	}
	return read
}

// words splits a line; before is the number of characters that stand before it.
func words(text string, line, before int) []word {
	var list []word
	column, start := before, -1
	var from place
	for i, r := range text {
		column++
		switch {
		case !unicode.IsSpace(r) && start < 0:
			start, from = i, place{line, column}
		case unicode.IsSpace(r) && start >= 0:
			list = append(list, word{text[start:i], from})
			start = -1
		}
	}
	if start >= 0 {
		list = append(list, word{text[start:], from})
	}
	return list
}
