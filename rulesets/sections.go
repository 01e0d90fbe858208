package rulesets

import (
	"slices"
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
	var out []Section
	for _, id := range g.Sections {
		if section, ok := t.Section(game, id, values); ok {
			out = append(out, section)
		}
	}
	return out
}

// Section is one section of a game's rules, as [Text.Sections] has it. It reports
// false when the game has no such section in any language.
func (t *Text) Section(game, id string, values Values) (Section, bool) {
	g, ok := t.library.Game(game)
	if !ok || !slices.Contains(g.Sections, id) {
		return Section{}, false
	}
	if values == nil {
		values, _ = g.Agree("", nil)
	}
	for _, tag := range t.library.preferring(t.tag) {
		text := t.library.section(speech{tag, game}, id)
		if text == nil {
			continue
		}
		section := text.fill(t.library.text(speech{tag, game}), g.args(values))
		section.ID = id
		if tag != t.tag {
			section.Fallback = tag
		}
		return section, true
	}
	return Section{}, false
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
