package reading_test

import (
	"encoding/xml"
	"io"
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"

	"golang.org/x/text/language"

	"tableref/referee/match"
	"tableref/referee/match/procedures"
	"tableref/referee/window/reading"
	"tableref/rulesets"
	"tableref/rulesets/phrase"
)

// Every shipped game with a lesson has a page for the wall in every language, whose
// texts are short enough for one sheet of paper.
func TestWallTextsFitOnePage(t *testing.T) {
	library, _ := procedures.Load()
	pages := 0
	for _, game := range library.Games() {
		if _, taught := library.Lesson(game.ID); !taught {
			if reading.HasWall(library.Text(language.English), game.ID) {
				t.Errorf("%s has a page for the wall and no lesson", game.ID)
			}
			continue
		}
		values, _ := game.Agree("", nil)
		for _, tag := range library.Languages() {
			words := library.Text(tag).For(game.ID)
			limits := map[string]int{"wall.aim": reading.LongestAim, "wall.score": reading.LongestScore}
			for _, id := range []string{"first", "second", "third", "fourth", "fifth"} {
				limits["wall."+id] = reading.LongestPoint
			}
			for id, most := range limits {
				text := words.Say(phrase.Phrase{ID: id, Args: game.Args(values)})
				if n := utf8.RuneCountInString(text); n > most || n < 10 || strings.Contains(text, "⟨") {
					t.Errorf("%s, %s: %s has %d characters: %q", game.ID, tag, id, n, text)
				}
			}
			pages++
		}
	}
	if pages < 16 {
		t.Errorf("only %d pages", pages)
	}
}

// The page is sound, draws every pile of the layout once, and has both languages.
func TestWallDrawsTheLayout(t *testing.T) {
	library, _ := procedures.Load()
	en, mk := library.Text(language.English), library.Text(language.Macedonian)
	for _, test := range []struct {
		game, set string
		cards     int // rectangles: a pile of several cards is drawn as a few
	}{
		{"plink", "", 3 + 4 + 3},
		{"plink", "6", 3 + 6 + 3},
		{"spit", "", 2 * (1 + 2 + 3 + 3 + 3 + 3)},
		{"plicplac", "", 36},
		{"penguin", "", 4 + 7 + 7*7},
	} {
		game, _ := library.Game(test.game)
		set := map[string]string{}
		if test.set != "" {
			set["piles"] = test.set
		}
		values, err := game.Agree("", set)
		if err != nil {
			t.Fatal(err)
		}
		page, err := reading.Wall(en, mk, game, values, procedures.Layout(game, values))
		if err != nil {
			t.Fatal(err)
		}
		if n := strings.Count(page, "<rect "); n != test.cards {
			t.Errorf("%s: %d cards are drawn, want %d", test.game, n, test.cards)
		}
		for _, title := range []string{en.Title(test.game), mk.Title(test.game)} {
			if !strings.Contains(page, "<h1>"+title+"</h1>") {
				t.Errorf("%s: the page lacks the title %s", test.game, title)
			}
		}
		if strings.Count(page, "<li>") != 10 {
			t.Errorf("%s: %d points", test.game, strings.Count(page, "<li>"))
		}
		svg := page[strings.Index(page, "<svg"):strings.Index(page, "</svg>")] + "</svg>"
		if err := wellFormed(svg); err != nil {
			t.Errorf("%s: %v", test.game, err)
		}
	}
}

var outside = regexp.MustCompile(`(?i)(src|href)=|url\(|<script`)

// The page needs nothing else, and nothing that stands in a ruleset is read as HTML.
func TestWallIsHarmless(t *testing.T) {
	library, _ := procedures.Load()
	game, _ := library.Game("plink")
	values, _ := game.Agree("", nil)
	evil := phrase.Of("name", "name", "</svg><script>x\x1b[31m")
	layout := []match.Diagram{{Heads: []phrase.Phrase{evil}, Rows: [][]match.Pile{{{Cards: 1, Faces: []phrase.Phrase{evil}}}}}}
	page, err := reading.Wall(library.Text(language.English), nil, game, values, layout)
	if err != nil {
		t.Fatal(err)
	}
	if found := outside.FindString(page); found != "" || strings.Contains(page, "\x1b") {
		t.Errorf("the page has %q in it", found)
	}
}

func TestWallWithoutALayout(t *testing.T) {
	library, _ := procedures.Load()
	game, _ := library.Game("plink")
	page, err := reading.Wall(library.Text(language.German), nil, game, rulesets.Values{}, nil)
	if err != nil || !strings.Contains(page, "<h1>Plink</h1>") {
		t.Errorf("%v:\n%s", err, page)
	}
}

func wellFormed(text string) error {
	decoder := xml.NewDecoder(strings.NewReader(text))
	for {
		if _, err := decoder.Token(); err == io.EOF {
			return nil
		} else if err != nil {
			return err
		}
	}
}
