package ruling_test

import (
	"errors"
	"strings"
	"testing"

	"golang.org/x/text/language"

	"tableref/referee/cards"
	"tableref/referee/cards/ruling"
	"tableref/referee/match/procedures"
	"tableref/rulesets/phrase"
)

// rule reads and judges a play, and returns what is to be said about it.
func rule(game ruling.Race, words string, r cards.Reader) phrase.Phrase {
	_, verdict, err := game.Book().Ask(strings.Fields(words), r)
	if syntax, ok := errors.AsType[*cards.SyntaxError](err); ok {
		return syntax.Why
	}
	return verdict.Why
}

func TestEveryAnswerHasItsWords(t *testing.T) {
	library, _ := procedures.Load()
	plays := []string{
		"build AD on empty", "build 2D on empty", "build 5H on 4H", "build KH on QH", "build AH on KH",
		"build 5D on 4H", "build 6H on 4H", "pile 9S on 10H", "pile 9D on 10H", "pile 8S on 10H", "pile KS on AH",
		"pile KH on empty from plink", "pile KH on empty", "pile 4H on empty from stock",
		"", "bild", "build", "build 5H", "build 5H on 4H 3H", "pile 5H on empty from hand",
		"build 5", "build H", "build H5", "build XH",
	}
	for _, tag := range library.Languages() {
		text := library.Text(tag)
		reader := cards.NewReader(text.Cards())
		for _, game := range []ruling.Race{plink, loose, {Top: 3, Gap: ruling.GapPlink}, {Top: cards.King, GoesOn: true}} {
			for _, play := range plays {
				why := rule(game, play, reader)
				if said := text.Say(why); !text.Lookup(why.ID) || strings.ContainsAny(said, "⟨⟩{}") {
					t.Errorf("%v: %q: %s says %q", tag, play, why.ID, said)
				}
			}
		}
		if said := text.Say(phrase.Of("no_card.empty", "legend", cards.Legend())); !text.Lookup("no_card.empty") || strings.ContainsAny(said, "⟨⟩{}") {
			t.Errorf("%v: no_card.empty says %q", tag, said)
		}
	}
}

func TestAnswerInTheLanguageOfWhoAsks(t *testing.T) {
	library, _ := procedures.Load()
	tests := []struct {
		tag  language.Tag
		play string
		want string
	}{
		{language.English, "build QH on 4♥", "A build pile rises one rank at a time: 5♥ goes on 4♥, not Q♥."},
		{language.English, "pile 8S on JH", "Your own piles go down one rank at a time: 10♣ or 10♠ goes on J♥, not 8♠."},
		{language.French, "build DH on 4H", "Une pile commune monte d’un rang à la fois\u00a0: sur 4♥ va 5♥, et non D♥."},
		{language.French, "build DD on VD", "D♦ est la carte qui suit V♦."},
	}
	for _, test := range tests {
		text := library.Text(test.tag)
		if got := text.Say(rule(plink, test.play, cards.NewReader(text.Cards()))); got != test.want {
			t.Errorf("%s: %q, want %q", test.play, got, test.want)
		}
	}
}
