package rulesets

import (
	"strings"

	"golang.org/x/text/language"

	"tableref/rulesets/phrase"
)

// Section is a part of a game's rules, ready to be read: the numbers of the
// match are filled in.
type Section struct {
	ID     string
	Title  string
	Blocks []Block
	// Fallback is the language of the section when it is not the wanted one;
	// else language.Und.
	Fallback language.Tag
}

// BlockKind says how a block of a section is laid out.
type BlockKind int

// The kinds of blocks.
const (
	Paragraph BlockKind = iota
	Bullet              // an entry of a list
)

// Block is a paragraph or an entry of a list, as one line without breaks.
type Block struct {
	Kind BlockKind
	Text string
}

// Sections are the rules of a game in reading order, with the settings of a
// match (nil: the game's defaults). A section that this language lacks comes
// in English, or else in any language that has it, and says so.
func (t *Text) Sections(game string, values Values) []Section {
	g, ok := t.library.Game(game)
	if !ok {
		return nil
	}
	if values == nil {
		values, _ = g.Agree("", nil)
	}
	args := g.args(values)
	var out []Section
	for _, id := range g.Sections {
		text := t.library.sectionOf(game, id, t.tag)
		if text == nil {
			continue
		}
		words := t.library.Text(text.tag).For(game)
		section := text.sections[id].fill(words, args)
		section.ID = id
		if text.tag != t.tag {
			section.Fallback = text.tag
		}
		out = append(out, section)
	}
	return out
}

// Section is one section of a game's rules. It reports false when the game has
// no such section in any language.
func (t *Text) Section(game, id string, values Values) (Section, bool) {
	for _, s := range t.Sections(game, values) {
		if s.ID == id {
			return s, true
		}
	}
	return Section{}, false
}

// textOf is a game's text in a language, or in English, or in the first
// language that has one.
func (l *Library) textOf(game string, tag language.Tag) *gameText {
	return l.firstText(game, tag, func(*gameText) bool { return true })
}

func (l *Library) sectionOf(game, section string, tag language.Tag) *gameText {
	return l.firstText(game, tag, func(t *gameText) bool { return t.sections[section] != nil })
}

func (l *Library) firstText(game string, tag language.Tag, fits func(*gameText) bool) *gameText {
	for _, tag := range append([]language.Tag{tag}, l.Languages()...) {
		if text := l.text(game, tag); text != nil && fits(text) {
			return text
		}
	}
	return nil
}

// fill writes the numbers into a section and takes its text apart.
func (s *sectionText) fill(words *Text, args phrase.Args) Section {
	return Section{
		Title:  s.title,
		Blocks: blocks(speaker{text: words}.fill(s.text, args)),
	}
}

// blocks takes a text apart: an empty line ends a paragraph, "- " begins an
// entry of a list. Lines within a block are joined.
func blocks(text string) []Block {
	var out []Block
	open := false
	for line := range strings.SplitSeq(text, "\n") {
		line = strings.Trim(line, " ")
		item, bullet := strings.CutPrefix(line, "- ")
		switch {
		case line == "":
			open = false
		case bullet:
			out, open = append(out, Block{Kind: Bullet, Text: item}), true
		case open:
			out[len(out)-1].Text += " " + line
		default:
			out, open = append(out, Block{Kind: Paragraph, Text: line}), true
		}
	}
	return out
}
