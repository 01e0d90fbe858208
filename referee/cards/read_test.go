package cards_test

import (
	"errors"
	"strings"
	"testing"
	"unicode/utf8"

	"tableref/referee/cards"
)

var (
	german  = cards.NewReader(map[int][]string{11: {"B"}, 12: {"D"}, 13: {"K"}})
	french  = cards.NewReader(map[int][]string{1: {"A", "1"}, 11: {"V"}, 12: {"D"}, 13: {"R"}})
	dutch   = cards.NewReader(map[int][]string{11: {"B"}, 12: {"V"}, 13: {"H"}})
	swedish = cards.NewReader(map[int][]string{11: {"Kn"}, 12: {"D"}, 13: {"K"}})
	// No real language: its Q is a King.
	swapped = cards.NewReader(map[int][]string{12: {"K"}, 13: {"Q"}})
)

func TestParse(t *testing.T) {
	tests := []struct {
		reader cards.Reader
		text   string
		want   string
	}{
		{cards.Reader{}, "10H", "10H"},
		{cards.Reader{}, "TH", "10H"},
		{cards.Reader{}, "th", "10H"},
		{cards.Reader{}, "10♥", "10H"},
		{cards.Reader{}, "10♥\uFE0F", "10H"},
		{cards.Reader{}, "10♥\uFE0E", "10H"},
		{cards.Reader{}, "10♡", "10H"},
		{cards.Reader{}, " as ", "AS"},
		{cards.Reader{}, "A♠", "AS"},
		{cards.Reader{}, "kd", "KD"},
		{cards.Reader{}, "Q♣", "QC"},
		{cards.Reader{}, "2♦", "2D"},
		{german, "BH", "JH"},
		{german, "DD", "QD"},
		{german, "dd", "QD"},
		{german, "D♥", "QH"},
		{german, "KH", "KH"},
		{german, "QH", "QH"}, // English, and no German rank
		{german, "JH", "JH"},
		{german, "10C", "10C"},
		{french, "VC", "JC"},
		{french, "R♥", "KH"},
		{french, "1S", "AS"},
		{dutch, "HH", "KH"},
		{dutch, "VD", "QD"},
		{swedish, "KnD", "JD"},
		{swedish, "KND", "JD"},
		{swapped, "KH", "QH"}, // the language wins
		{swapped, "QH", "KH"},
	}
	for _, test := range tests {
		card, err := test.reader.Parse(test.text)
		if err != nil || card.String() != test.want {
			t.Errorf("%q is read as %v, %v, want %s", test.text, card, err, test.want)
		}
	}
}

// A game of cards in red, blue, green and yellow.
func TestSignsOfAGame(t *testing.T) {
	colours := map[string]string{"D": "R", "H": "B", "C": "G", "S": "Y"}
	clash := map[string]string{"C": "♣", "D": "S", "H": "", "S": "two"} // one is another suit's letter, two are no signs
	tests := []struct {
		reader cards.Reader
		text   string
		want   string
	}{
		{cards.Reader{}.WithSuitSigns(colours), "5R", "5D"},
		{cards.Reader{}.WithSuitSigns(colours), "10b", "10H"},
		{cards.Reader{}.WithSuitSigns(colours), "AY", "AS"},
		{cards.Reader{}.WithSuitSigns(colours), "5H", "5H"}, // the letters are read as well
		{german.WithSuitSigns(colours), "BB", "JH"},
		{cards.Reader{}.WithSuitSigns(clash), "5S", "5D"}, // the game wins
		{cards.Reader{}.WithSuitSigns(clash), "5♠", "5S"},
		{cards.Reader{}.WithSuitSigns(clash), "5♥", "5H"},
	}
	for _, test := range tests {
		card, err := test.reader.Parse(test.text)
		if err != nil || card.String() != test.want {
			t.Errorf("%q is read as %v, %v, want %s", test.text, card, err, test.want)
		}
	}
	if card, err := (cards.Reader{}).WithSuitSigns(clash).Parse("5T"); err == nil {
		t.Errorf("5T is read as %v, by the first letter of a longer sign", card)
	}
	if card, err := (cards.Reader{}).Parse("5R"); err == nil {
		t.Errorf("5R is read as %v in a game of suits", card)
	}
}

func TestParseSaysWhatIsWrong(t *testing.T) {
	tests := []struct {
		reader cards.Reader
		text   string
		want   string
	}{
		{cards.Reader{}, "", "empty"},
		{cards.Reader{}, "  ", "empty"},
		{cards.Reader{}, "\uFE0F", "empty"},
		{cards.Reader{}, "10", "no_suit"},
		{cards.Reader{}, "K", "no_suit"},
		{cards.Reader{}, "10X", "no_suit"},
		{cards.Reader{}, "four of hearts", "bad_rank"}, // ends with an s
		{cards.Reader{}, "\xff", "no_suit"},
		{german, "D", "no_suit"}, // a Dame, of what?
		{cards.Reader{}, "D", "no_rank"},
		{cards.Reader{}, "♥", "no_rank"},
		{cards.Reader{}, "H10", "suit_first"},
		{cards.Reader{}, "♥K", "suit_first"},
		{cards.Reader{}, "1H", "bad_rank"},
		{cards.Reader{}, "0H", "bad_rank"},
		{cards.Reader{}, "11H", "bad_rank"},
		{cards.Reader{}, "010H", "bad_rank"},
		{cards.Reader{}, "10HH", "bad_rank"},
		{cards.Reader{}, "10 H", "bad_rank"},
		{cards.Reader{}, "BH", "bad_rank"}, // German, but nobody said so
	}
	for _, test := range tests {
		card, err := test.reader.Parse(test.text)
		syntax, ok := errors.AsType[*cards.SyntaxError](err)
		if !ok {
			t.Errorf("%q is read as %v, %v, want a syntax error", test.text, card, err)
			continue
		}
		if got := syntax.Phrase().ID; got != "no_card."+test.want {
			t.Errorf("%q: %s, want %s", test.text, got, test.want)
		}
		if !strings.Contains(err.Error(), test.want) {
			t.Errorf("%q: Error() is %q", test.text, err)
		}
	}
}

func TestMessageHasTheReadersLetters(t *testing.T) {
	_, err := french.Parse("XH")
	syntax, ok := errors.AsType[*cards.SyntaxError](err)
	if !ok {
		t.Fatalf("error is %v", err)
	}
	for name, want := range map[string]string{
		"text": "XH", "wrong": "X", "ace": "A", "jack": "V", "queen": "D", "king": "R",
	} {
		if got := syntax.Why.Args[name]; got != want {
			t.Errorf("{%s} is %v, want %s", name, got, want)
		}
	}
}

func TestTypedFitsInALine(t *testing.T) {
	tests := []struct{ text, want string }{
		{"short", "short"},
		{strings.Repeat("é", 24), strings.Repeat("é", 24)},
		{strings.Repeat("é", 25), strings.Repeat("é", 23) + "…"},
		{"a\xffb", "a\uFFFDb"},
	}
	for _, test := range tests {
		if got := cards.Abbreviated(test.text); got != test.want {
			t.Errorf("Typed(%q) = %q, want %q", test.text, got, test.want)
		}
	}
}

func FuzzParse(f *testing.F) {
	for _, seed := range []string{"10H", "th", "A♠", "10♥\uFE0F", "DD", "HH", "KnD", "1S", "", "♥", "\xff", "10 H", "ſ", "ıh"} {
		f.Add(seed)
	}
	readers := map[string]cards.Reader{
		"English": {}, "German": german, "French": french, "Dutch": dutch, "Swedish": swedish,
	}
	f.Fuzz(func(t *testing.T, text string) {
		for language, reader := range readers {
			card, err := reader.Parse(text)
			if err != nil {
				syntax, ok := errors.AsType[*cards.SyntaxError](err)
				if !ok || !utf8.ValidString(syntax.Why.Args["text"].(string)) {
					t.Errorf("%s: %q: no usable error: %v", language, text, err)
				}
				continue
			}
			if !card.Valid() {
				t.Errorf("%s: %q is read as %v", language, text, card)
			}
			if again, err := cards.Parse(card.String()); err != nil || again != card {
				t.Errorf("%s: %q is read as %v, and that as %v, %v", language, text, card, again, err)
			}
		}
	})
}
