package cards_test

import (
	"errors"
	"slices"
	"testing"

	"tableref/referee/cards"
	"tableref/rulesets/phrase"
)

var (
	macedonian = cards.NewReader(map[int][]string{1: {"A", "А"}, 10: {"10", "Т"}, 11: {"J", "Ј", "Џ"}, 12: {"Q", "Д", "Љ"}, 13: {"K", "К"}}).
			WithSuitNames(map[string]string{"C": "детелина", "D": "баклава", "H": "срце", "S": "лист"})
	spokenFrench = french.WithSuitNames(map[string]string{"C": "trèfle", "D": "carreau", "H": "cœur", "S": "pique"})
	spokenGerman = german.WithSuitNames(map[string]string{"C": "Kreuz", "D": "Karo", "H": "Herz", "S": "Pik"})
)

// asked is a reader that asks about every ambiguous letter except for some.
func asked(reader cards.Reader, told ...rune) cards.Reader {
	return reader.WithConfirmation(func(letter rune) bool { return slices.Contains(told, letter) })
}

func TestLettersOfOtherAlphabets(t *testing.T) {
	for name, test := range map[string]struct {
		reader cards.Reader
		text   string
		want   string // a card, or the fault
	}{
		"by its key":                      {cards.Reader{}, "10х", "10H"},
		"in capitals":                     {cards.Reader{}, "10Х", "10H"},
		"by its shape":                    {cards.Reader{}, "5Н", "5H"},
		"by both":                         {cards.Reader{}, "А♠", "AS"},
		"the rank by its key":             {french, "В♥", "JH"}, // Valet
		"the rank by its shape":           {german, "В♥", "JH"}, // Bube
		"a rank that the keyboards share": {macedonian, "Љх", "QH"},
		"Greek":                           {cards.Reader{}, "Κη", "KH"},
		"full width":                      {cards.Reader{}, "１０Ｈ", "10H"},
		"the key says ♠, the shape ♣":     {cards.Reader{}, "3с", "no_card.doubt"},
		"all in look-alikes":              {cards.Reader{}, "КС", "no_card.doubt"},
		"a rank that is two":              {dutch, "В♥", "no_card.doubt"}, // Vrouw or Boer
		"the key says ♦, the word ♣":      {macedonian, "3д", "no_card.doubt"},
		"a letter that begins a word only": {
			macedonian, "3л", "no_card.no_suit",
		},
		"what is agreed is agreed":         {spokenFrench, "RC", "KC"},
		"a French C at a table":            {asked(spokenFrench), "RC", "no_card.ask"},
		"when it was asked about":          {asked(spokenFrench, 'C'), "rc", "KC"},
		"letters that are one suit's only": {asked(spokenFrench), "DD", "QD"},
		"a sign":                           {asked(spokenFrench), "R♣", "KC"},
		"German has no such letters":       {asked(spokenGerman), "KC", "KC"},
		"nor has K a suit":                 {asked(spokenGerman), "5K", "no_card.no_suit"},
		"a Cyrillic one at a table":        {asked(macedonian), "КС", "no_card.ask"},
		"it is ♠ by its key":               {asked(macedonian, 'С'), "Кс", "KS"},
		"and ♦":                            {asked(macedonian, 'Д'), "5д", "5D"},
		"Latin letters mean one":           {asked(macedonian), "KC", "KC"},
	} {
		t.Run(name, func(t *testing.T) {
			card, err := test.reader.Parse(test.text)
			got := card.String()
			if syntax, ok := errors.AsType[*cards.SyntaxError](err); ok {
				got = syntax.Why.ID
				if asks := syntax.Letter != 0; asks != (got == "no_card.ask") {
					t.Errorf("the letter that is asked about is %q", syntax.Letter)
				}
			}
			if got != test.want {
				t.Errorf("%q is read as %s, want %s", test.text, got, test.want)
			}
		})
	}
}

func TestASignOfAGameIsNotAskedAbout(t *testing.T) {
	colours := map[string]string{"D": "R", "H": "B", "C": "G", "S": "Y"}
	reader := asked(cards.Reader{}.WithSuitSigns(colours).WithSuitNames(map[string]string{"C": "green", "D": "red", "H": "blue", "S": "yellow"}))
	if card, err := reader.Parse("5G"); err != nil || card.String() != "5C" {
		t.Errorf("5G is read as %v, %v", card, err)
	}
}

// In any alphabet, a parsed card is also the one of its suit sign, and an ambiguous text
// has more than one meaning.
func FuzzLetters(f *testing.F) {
	for _, seed := range []string{"10х", "3с", "5Н", "КС", "а1", "3д", "Κη", "ψ", "１０Ｈ", "Љ♥", "RC", "ſ"} {
		f.Add(seed)
	}
	readers := map[string]cards.Reader{
		"Macedonian": macedonian, "asked": asked(macedonian), "French": asked(spokenFrench), "Dutch": dutch, "English": {},
	}
	f.Fuzz(func(t *testing.T, text string) {
		for language, reader := range readers {
			card, err := reader.Parse(text)
			if syntax, ok := errors.AsType[*cards.SyntaxError](err); ok {
				if syntax.Ambiguous() && syntax.Letter == 0 && len(syntax.Why.Args["cards"].([]phrase.Phrase)) < 2 {
					t.Errorf("%s: %q is doubtful, and can be %v", language, text, syntax.Why.Args["cards"])
				}
				continue
			}
			signed := card.Rank.String() + map[cards.Suit]string{cards.Clubs: "♣", cards.Diamonds: "♦", cards.Hearts: "♥", cards.Spades: "♠"}[card.Suit]
			if again, err := (cards.Reader{}).Parse(signed); err != nil || again != card {
				t.Errorf("%s: %q is read as %v, and that as %v, %v", language, text, card, again, err)
			}
		}
	})
}
