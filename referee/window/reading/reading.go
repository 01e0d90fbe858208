// Package reading prints the rules of a game: for a terminal, as Markdown or as
// a page for a browser and a printer; the whole text or one section; in one
// language or in two beside each other.
package reading

import (
	"fmt"
	"slices"
	"strings"

	"tableref/rulesets"
	"tableref/rulesets/phrase"
)

// Format is how rules are written.
type Format string

// The formats.
const (
	Text     Format = "text" // lines for a terminal
	Markdown Format = "md"
	HTML     Format = "html" // one page that needs no other file
)

// Formats are all formats, the default first.
var Formats = []Format{Text, Markdown, HTML}

// Options say what of the rules is printed, and how.
type Options struct {
	Section string         // the id or the title of the only section; "": all
	Beside  *rulesets.Text // a second language; nil: none
	Format  Format
	Width   int // columns of the terminal, for Text
}

// Rules prints the rules of a game with the settings of a match (nil: the
// game's own). The error is a *SectionError when there is no such section.
func Rules(words *rulesets.Text, game *rulesets.Game, values rulesets.Values, o Options) (string, error) {
	books := []book{open(words, game, values)}
	if o.Beside != nil {
		books = append(books, open(o.Beside, game, values))
	}
	if o.Section != "" {
		if err := only(books, o.Section); err != nil {
			return "", err
		}
	}
	switch o.Format {
	case Markdown:
		return markdown(books), nil
	case HTML:
		return page(books)
	case Text:
		return text(books, o.Width), nil
	}
	return "", fmt.Errorf("reading: no format %q", o.Format)
}

// book is the rules of a game in one language. The books of a game have the
// same sections in the same order: one that a language lacks comes in another.
type book struct {
	words    *rulesets.Text
	title    string
	sections []rulesets.Section
}

func open(words *rulesets.Text, game *rulesets.Game, values rulesets.Values) book {
	return book{
		words:    words,
		title:    words.Say(phrase.Of("reading.title", "game", words.Title(game.ID))),
		sections: words.Sections(game.ID, values),
	}
}

// lang is the language in which a section of the book is written.
func (b book) lang(s rulesets.Section) string {
	if b.borrowed(s) {
		return s.Fallback.String()
	}
	return b.words.Tag().String()
}

// borrowed reports whether the section is in another language than the book.
func (b book) borrowed(s rulesets.Section) bool { return !s.Fallback.IsRoot() }

// note says that a section is in another language; "" when it is not.
func (b book) note(s rulesets.Section) string {
	if !b.borrowed(s) {
		return ""
	}
	return b.words.Say(phrase.Of("reading.fallback",
		"wanted", languageName(b.words, b.words.Tag().String()), "language", languageName(b.words, s.Fallback.String())))
}

// languageName is what a language calls itself, or its tag.
func languageName(words *rulesets.Text, tag string) string {
	if id := "language." + tag; words.Lookup(id) {
		return words.Say(phrase.Of(id))
	}
	return tag
}

// titles are the titles of the books on one line.
func titles(books []book) string {
	all := make([]string, len(books))
	for i, b := range books {
		all[i] = b.title
	}
	return strings.Join(slices.Compact(all), " / ")
}

// group is what belongs together in a section: a paragraph, or all entries of a
// list.
type group struct {
	List  bool
	Texts []string
}

func groups(blocks []rulesets.Block) []group {
	var out []group
	for _, block := range blocks {
		list := block.Kind == rulesets.Bullet
		if last := len(out) - 1; list && last >= 0 && out[last].List {
			out[last].Texts = append(out[last].Texts, block.Text)
			continue
		}
		out = append(out, group{List: list, Texts: []string{block.Text}})
	}
	return out
}
