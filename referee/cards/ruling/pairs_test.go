package ruling_test

import (
	"errors"
	"strings"
	"testing"

	"golang.org/x/text/language"

	"tableref/referee/cards"
	"tableref/referee/cards/ruling"
	"tableref/referee/match/procedures"
)

var (
	tiles = ruling.Pack{
		Drawings: []string{"sun", "moon", "star", "leaf", "key", "fish"},
		Colours:  []string{"red", "orange", "yellow", "green", "blue", "violet"},
	}
	decorated = ruling.Pack{Drawings: tiles.Drawings, Colours: tiles.Colours, Specials: 2}
	standard  = ruling.Pack{Drawings: []string{"6", "7", "8", "9", "10", "11", "12", "13", "1"}, Colours: []string{"C", "D", "H", "S"}}
)

func TestPairs(t *testing.T) {
	tests := []struct {
		pack  ruling.Pack
		words string
		legal bool
		why   string
	}{
		{tiles, "sun-red sun-blue", true, "together"},
		{tiles, "sun-red moon-red", true, "together"},
		{tiles, "sun-red moon-blue", false, "apart.drawn"},
		{tiles, "SUN-RED red-moon", true, "together"},
		{standard, "10H 10S", true, "together"},
		{standard, "th ah", true, "together"},
		{standard, "10H 9S", false, "apart.playing"},
		{decorated, "special sun-red", false, "special"},
		{decorated, "sun-red special", false, "special"},
		{decorated, "special special", false, "special"},
		{ruling.Pack{Drawings: tiles.Drawings, Colours: tiles.Colours, Specials: 1}, "special sun-red", false, "special"},
		{tiles, "sun-red sun-blue moon-blue", true, "chain"},
		{tiles, "sun-blue sun-red moon-red", true, "chain"},
		{tiles, "sun-red moon-blue sun-blue", true, "chain"}, // the last is in the middle
		{tiles, "sun-red sun-blue sun-green", true, "chain"},
		{tiles, "sun-red sun-blue moon-green", false, "left_over"},
		{tiles, "sun-red moon-green sun-blue", false, "left_over"},
		{tiles, "moon-green sun-red sun-blue", false, "left_over"},
		{tiles, "sun-red moon-blue star-green", false, "none_together"},
		{decorated, "sun-red sun-blue special", false, "left_over"},
		{decorated, "special special sun-blue", false, "none_together"},
	}
	for _, test := range tests {
		words := strings.Fields(test.words)
		_, verdict, err := test.pack.Book().Ask(words, cards.Reader{})
		if err != nil {
			t.Errorf("%s: %v", test.words, err)
			continue
		}
		read := make([]ruling.Tile, len(words))
		for i, word := range words {
			if read[i], err = test.pack.Read(word); err != nil {
				t.Fatal(err)
			}
		}
		if verdict.Legal != test.legal || verdict.Why.ID != "verdict."+test.why || verdict.Section != "links" {
			t.Errorf("%s: %+v, want %v because of %s", test.words, verdict, test.legal, test.why)
		}
		if chained := ruling.Chained(read...); chained != test.legal {
			t.Errorf("%s: chained is %v", test.words, chained)
		}
	}
}

func TestNoTile(t *testing.T) {
	tests := []struct {
		pack  ruling.Pack
		words string
		want  string
	}{
		{tiles, "", "count"},
		{tiles, "sun-red", "count"},
		{tiles, "sun-red sun-blue sun-green sun-violet", "count"},
		{tiles, "sun-red sun-red", "twice"},
		{tiles, "sun-red sun-blue SUN-RED", "twice"},
		{tiles, "sun-red sun-pink", "form"},
		{tiles, "sun-red sun", "form"},
		{tiles, "sun-red special", "no_specials"},
		{tiles, "sun-red 10H", "not_in_pack"},
		{standard, "10H 2H", "not_in_pack"},
		{standard, "10H sun-red", "form"},
		{decorated, "special special special", "specials"},
		{ruling.Pack{Drawings: tiles.Drawings, Colours: tiles.Colours, Specials: 1}, "special special", "specials"},
	}
	library, _ := procedures.Load()
	for _, test := range tests {
		_, _, err := test.pack.Book().Ask(strings.Fields(test.words), cards.Reader{})
		fault, ok := errors.AsType[*cards.SyntaxError](err)
		if !ok || fault.Why.ID != "no_tile."+test.want {
			t.Errorf("%q: %v, want %s", test.words, err, test.want)
			continue
		}
		for _, tag := range library.Languages() {
			if said := library.Text(tag).For("plicplac").Say(fault.Why); strings.ContainsAny(said, "⟨⟩{}") {
				t.Errorf("%v: %q says %q", tag, test.words, said)
			}
		}
	}
}

func TestPairsInTheLanguageOfWhoAsks(t *testing.T) {
	library, _ := procedures.Load()
	tests := []struct {
		tag         language.Tag
		words, want string
	}{
		{language.English, "sun-red sun-blue", "sun-red and sun-blue have the same drawing: a plic-plac."},
		{language.German, "Sonne-rot blau-Mond", "Sonne-rot und Mond-blau haben weder das Motiv noch die Farbe gemeinsam."},
		{language.French, "soleil-rouge soleil-bleu lune-bleu", "soleil-rouge et soleil-bleu ont le même dessin, soleil-bleu et lune-bleu ont la même couleur\u00a0: un plic-plac-ploc."},
	}
	for _, test := range tests {
		text := library.Text(test.tag).For("plicplac")
		reader := cards.NewReader(text.Cards()).WithCardNames(text.Faces())
		_, verdict, err := tiles.Book().Ask(strings.Fields(test.words), reader)
		if err != nil {
			t.Errorf("%s: %v", test.words, err)
			continue
		}
		if got := text.Say(verdict.Why); got != test.want {
			t.Errorf("%s: %q, want %q", test.words, got, test.want)
		}
	}
}

// What is written is read as the same card.
func TestTilesAreReadAsTheyAreWritten(t *testing.T) {
	for _, pack := range []ruling.Pack{tiles, decorated, standard} {
		list := pack.Tiles()
		if pack.Specials > 0 {
			list = append(list, ruling.Special)
		}
		for _, tile := range list {
			if got, err := pack.Read(tile.Word()); err != nil || got != tile {
				t.Errorf("%s is read as %v, %v", tile.Word(), got, err)
			}
		}
	}
}

func FuzzTile(f *testing.F) {
	for _, seed := range []string{"sun-red", "RED-sun", "special", "10H", "ah", "-", "", "sun-", "\xff"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, word string) {
		for _, pack := range []ruling.Pack{tiles, decorated, standard} {
			tile, err := pack.Read(word)
			if err != nil {
				if _, ok := errors.AsType[*cards.SyntaxError](err); !ok {
					t.Errorf("%q: no usable error: %v", word, err)
				}
				continue
			}
			if !pack.Has(tile) {
				t.Errorf("%q is read as %v, which is not in the pack", word, tile)
			}
			if again, err := pack.Read(tile.Word()); err != nil || again != tile {
				t.Errorf("%q is read as %v, and that as %v, %v", word, tile, again, err)
			}
		}
	})
}
