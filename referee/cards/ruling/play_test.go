package ruling_test

import (
	"errors"
	"reflect"
	"strings"
	"testing"

	"tableref/referee/cards"
	"tableref/referee/cards/ruling"
)

func equal(a, b any) bool { return reflect.DeepEqual(a, b) }

func card(t *testing.T, text string) cards.Card {
	t.Helper()
	card, err := cards.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return card
}

func TestPlayIsRead(t *testing.T) {
	german := cards.NewReader(map[int][]string{11: {"B"}, 12: {"D"}})
	ten := card(t, "10H")
	queen := card(t, "QD")
	tests := []struct {
		words string
		want  ruling.Play
	}{
		{"build JH on 10H", ruling.Play{Verb: ruling.Build, Card: card(t, "JH"), On: &ten}},
		{"build BH on 10♥", ruling.Play{Verb: ruling.Build, Card: card(t, "JH"), On: &ten}},
		{"build jh 10h", ruling.Play{Verb: ruling.Build, Card: card(t, "JH"), On: &ten}},
		{"BUILD AD ON EMPTY", ruling.Play{Verb: ruling.Build, Card: card(t, "AD")}},
		{"build AD empty", ruling.Play{Verb: ruling.Build, Card: card(t, "AD")}},
		{"pile BS on DD", ruling.Play{Verb: ruling.Pile, Card: card(t, "JS"), On: &queen}},
		{"pile 9S 10H from Pile", ruling.Play{Verb: ruling.Pile, Card: card(t, "9S"), On: &ten, From: ruling.FromPile}},
		{"pile KH on empty from stock", ruling.Play{Verb: ruling.Pile, Card: card(t, "KH"), From: ruling.FromStock}},
	}
	for _, test := range tests {
		got, err := ruling.RaceGrammar.Read(strings.Fields(test.words), german)
		if err != nil || !equal(got, test.want) {
			t.Errorf("%q is read as %+v, %v, want %+v", test.words, got, err, test.want)
		}
	}
}

func TestPlaySaysWhatIsWrong(t *testing.T) {
	tests := []struct {
		words string
		why   string
		args  map[string]string
	}{
		{"", "no_play.empty", map[string]string{"verbs": "build, pile"}},
		{"bild 5H on 4H", "no_play.verb", map[string]string{"text": "bild", "verbs": "build, pile"}},
		{"build", "no_play.card", map[string]string{"verb": "build"}},
		{"build on 4H", "no_card.no_suit", map[string]string{"text": "on"}},
		{"build 5H", "no_play.on", map[string]string{"verb": "build"}},
		{"build 5H on", "no_play.on", map[string]string{"verb": "build"}},
		{"build 5H on 4X", "no_card.no_suit", map[string]string{"text": "4X"}},
		{"build 5H to 4H", "no_card.no_suit", map[string]string{"text": "to"}},
		{"build 5H on 4H 3H", "no_play.extra", map[string]string{"text": "3H", "verb": "build"}},
		{"build AH on empty from stock", "no_play.extra", map[string]string{"text": "from"}},
		{"pile 5H on empty from", "no_play.from", map[string]string{"text": "", "places": "plink, stock, pile"}},
		{"pile 5H on empty from hand", "no_play.from", map[string]string{"text": "hand"}},
		{"pile 5H on empty from stock now", "no_play.extra", map[string]string{"text": "now"}},
	}
	for _, test := range tests {
		play, err := ruling.RaceGrammar.Read(strings.Fields(test.words), cards.Reader{})
		var syntax *cards.SyntaxError
		if !errors.As(err, &syntax) {
			t.Errorf("%q is read as %+v, %v, want a syntax error", test.words, play, err)
			continue
		}
		if syntax.Why.ID != test.why {
			t.Errorf("%q: %s, want %s", test.words, syntax.Why.ID, test.why)
		}
		for name, want := range test.args {
			if got := syntax.Why.Args[name]; got != want {
				t.Errorf("%q: {%s} is %v, want %q", test.words, name, got, want)
			}
		}
	}
}

func FuzzPlay(f *testing.F) {
	for _, seed := range []string{
		"build 5H on 4H", "build AD on empty", "pile 9S 10H", "pile 4H on empty from stock", "build", "on on on",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		play, err := ruling.RaceGrammar.Read(strings.Fields(text), cards.Reader{})
		if err != nil {
			var syntax *cards.SyntaxError
			if !errors.As(err, &syntax) {
				t.Errorf("%q: %v is no syntax error", text, err)
			}
			return
		}
		if verdict := plink.Judge(play); !strings.HasPrefix(verdict.Why.ID, "verdict.") {
			t.Errorf("%q: the verdict has no reason: %+v", text, verdict)
		}
	})
}
