package penguin

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"tableref/referee/cards"
	"tableref/rulesets/phrase"
)

// headingPattern matches a line that begins a layout and gives it a number.
var headingPattern = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?i)^#\s*(deal|position)\s+(\d{1,9})\b`)
})

// numberPattern matches a comment that may be meant as a heading, with a word and a
// number, as people and programs in other languages write them.
var numberPattern = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^#\s*(?:\pL+\.?\s*)?(?:[#№]\s*)?(\d{1,9})\s*(?:[:.,].*)?$`)
})

// lineKeys are the words, in lower case, that begin a line other than a column, with
// the kind of the line. fc-solve accepts all of them except base.
var lineKeys = map[string]string{
	"base": "base", "freecells": "cells", "freecell": "cells", "fc": "cells",
	"foundations": "foundations", "foundation": "foundations", "founds": "foundations", "found": "foundations",
	"decks": "foundations", "deck": "foundations",
}

// scanner parses the words of a text. Whether they fit together is checked later, by
// draft.position.
type scanner struct {
	letters cards.Reader
	drafts  []*draft
	flaws
}

// placedCard is a card with the place of its word.
type placedCard struct {
	card cards.Card
	at   place
}

// draft is a layout as it was written, before it is checked.
type draft struct {
	number      int
	guessed     bool // its heading may be just a comment
	line        int
	inPlay      bool                      // a position from the middle of play, not a deal
	base        cards.Rank                // 0: not given
	basePlace   place                     // of the base rank, if it is given
	keysSeen    map[string]bool           // kinds of lines that were read and may not be repeated
	foundations map[cards.Suit]cards.Rank // top ranks, 0 for empty; nil: not given
	cells       []placedCard
	columns     []row
}

// row is the line of a column.
type row struct {
	line  int
	words int          // number of words
	cards []placedCard // the words that are cards
}

// empty reports whether the draft has nothing but a heading.
func (d *draft) empty() bool {
	return d.base == 0 && d.foundations == nil && len(d.cells) == 0 && len(d.columns) == 0
}

// word is one word of a line.
type word struct {
	text string
	at   place
}

// scan parses the lines of a text into drafts.
func scan(text string, letters cards.Reader) *scanner {
	s := &scanner{letters: letters}
	line := 0
	for row := range strings.Lines(text) {
		line++
		s.readLine(row, line)
	}
	s.drafts = slices.DeleteFunc(s.drafts, func(d *draft) bool { return d.guessed && d.empty() })
	if len(s.drafts) == 0 {
		s.note(place{1, 1}.flaw("nothing"))
	}
	return s
}

// heading begins a layout if the line is a heading, or else reports false. A comment
// with a number is a heading unless the last layout is unfinished.
func (s *scanner) heading(text string, line int) bool {
	if found := headingPattern().FindStringSubmatch(text); found != nil {
		number, _ := strconv.Atoi(found[2]) // nine digits fit
		s.drafts = append(s.drafts, &draft{number: number, line: line, inPlay: strings.EqualFold(found[1], "position")})
		return true
	}
	found := numberPattern().FindStringSubmatch(text)
	if found == nil || s.unfinished() {
		return false
	}
	number, _ := strconv.Atoi(found[1])
	s.drafts = append(s.drafts, &draft{number: number, line: line, guessed: true})
	return true
}

// unfinished reports whether the last layout has fewer columns than it needs.
func (s *scanner) unfinished() bool {
	if len(s.drafts) == 0 {
		return false
	}
	last := s.drafts[len(s.drafts)-1]
	return len(last.columns) < Columns && !(last.guessed && last.empty())
}

// readLine reads one line.
func (s *scanner) readLine(text string, line int) {
	if s.heading(strings.TrimSpace(text), line) {
		return
	}
	text, _, _ = strings.Cut(text, "#")
	if strings.TrimSpace(text) == "" {
		return
	}
	key, rest, colon := strings.Cut(text, ":")
	if !colon {
		s.readColumn(s.draft(line), words(text, line, 0), line)
		return
	}
	list := words(rest, line, utf8.RuneCountInString(key)+1)
	key = strings.TrimSpace(key)
	if key == "" {
		s.readColumn(s.draft(line), list, line)
		return
	}
	s.readKeyed(key, words(text, line, 0)[0].at, list)
}

// draft returns the layout that a line belongs to, and begins the first one.
func (s *scanner) draft(line int) *draft {
	if len(s.drafts) == 0 {
		s.drafts = append(s.drafts, &draft{number: 1, line: line})
	}
	return s.drafts[len(s.drafts)-1]
}

// readKeyed reads a line that begins with a key.
func (s *scanner) readKeyed(key string, at place, list []word) {
	d := s.draft(at.line)
	kind := lineKeys[strings.ToLower(key)]
	if d.keysSeen[kind] {
		s.note(at.flaw(kind+"_twice", "text", cards.Abbreviated(key)))
		return
	}
	switch kind {
	case "base":
		d.markKey(kind)
		d.inPlay = true
		s.readBase(d, at, list)
	case "cells":
		d.markKey(kind)
		d.inPlay = true
		dash := func(w word) bool { return strings.Trim(w.text, "-") == "" } // a free cell
		d.cells = append(d.cells, s.readCards(slices.DeleteFunc(list, dash))...)
	case "foundations":
		s.readFoundations(d, list)
	default:
		s.note(at.flaw("key", "text", cards.Abbreviated(key)))
	}
}

// markKey records a kind of line, so that a second one is a flaw and does not replace
// the first.
func (d *draft) markKey(kind string) {
	if d.keysSeen == nil {
		d.keysSeen = map[string]bool{}
	}
	d.keysSeen[kind] = true
}

// readBase reads the base rank.
func (s *scanner) readBase(d *draft, at place, list []word) {
	if len(list) != 1 {
		s.note(at.flaw("base_one"))
		return
	}
	rank, ok := s.letters.ParseRank(list[0].text)
	if !ok {
		s.note(list[0].at.flaw("base_rank", "text", cards.Abbreviated(list[0].text)))
		return
	}
	d.base, d.basePlace = rank, list[0].at
}

// readFoundations parses the top cards of the foundations, suit first: H-0 C-J.
func (s *scanner) readFoundations(d *draft, list []word) {
	if d.foundations == nil {
		d.foundations = map[cards.Suit]cards.Rank{}
	}
	for _, w := range list {
		suit, top, ok := s.readFoundation(w.text)
		if _, twice := d.foundations[suit]; ok && twice {
			s.note(w.at.flaw("foundation_twice", "text", cards.Abbreviated(w.text)))
			continue
		}
		if !ok {
			s.note(w.at.flaw("foundation_form", "text", cards.Abbreviated(w.text)))
			continue
		}
		d.foundations[suit] = top
	}
}

// readFoundation parses one foundation. Its top rank is 0 if it is empty.
func (s *scanner) readFoundation(text string) (cards.Suit, cards.Rank, bool) {
	suit, top, ok := strings.Cut(text, "-")
	card, err := s.letters.Parse("A" + suit)
	if !ok || err != nil {
		return 0, 0, false
	}
	if top == "0" {
		return card.Suit, 0, true
	}
	rank, ok := s.letters.ParseRank(top)
	return card.Suit, rank, ok
}

// readColumn parses a column, deepest card first.
func (s *scanner) readColumn(d *draft, list []word, line int) {
	d.columns = append(d.columns, row{line: line, words: len(list), cards: s.readCards(list)})
}

func (s *scanner) readCards(list []word) []placedCard {
	var read []placedCard
	for _, w := range list {
		card, err := s.letters.Parse(w.text)
		if err != nil && strings.Contains(w.text, "/") {
			s.note(w.at.flaw("stroke", "text", cards.Abbreviated(w.text)))
			continue
		}
		if err != nil {
			s.note(w.at.flawPhrase(phrase.OfError(err)))
			continue
		}
		read = append(read, placedCard{card, w.at})
	}
	return read
}

// words splits text into words with their places. before is the number of characters
// of the line before text.
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
