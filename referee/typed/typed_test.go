package typed_test

import (
	"errors"
	"strings"
	"testing"

	"golang.org/x/text/language"

	"tableref/referee/cards"
	"tableref/referee/match"
	"tableref/referee/match/procedures"
	"tableref/referee/typed"
)

var offers = []match.Offer{
	{ID: "king", Args: []match.Arg{{ID: "seat", Kind: match.SeatArg}, {ID: "card", Kind: match.CardArg, Optional: true}}},
	{ID: "tops", Args: []match.Arg{{ID: "tops", Kind: match.CardArg, Many: true}}},
	{ID: "go"},
	{ID: "join", Args: []match.Arg{{ID: "name", Kind: match.NameArg}, {ID: "design", Kind: match.TextArg, Optional: true, Many: true}}},
	{ID: "pair", Args: []match.Arg{{ID: "mine", Kind: match.PlaceArg}, {ID: "other", Kind: match.PlaceArg}}},
}

// gameOf is the game in whose words an action is typed; else none is needed.
var gameOf = map[string]string{"pair": "plicplac"}

func TestAction(t *testing.T) {
	library, _ := procedures.Load()
	tests := map[string]struct {
		lang, line, want string
	}{
		"a name is no card":             {"de", "king DH DH", "king DH QH"},
		"German letters":                {"de", "tops BH DS KC 10d", "tops JH QS KC 10D"},
		"English letters in German":     {"de", "tops JH QS", "tops JH QS"},
		"signs":                         {"en", "tops 10♥ A♠", "tops 10H AS"},
		"commas between cards":          {"en", "tops QH, JS,10D;9c ,8H", "tops QH JS 10D 9C 8H"},
		"a comma is part of a name":     {"en", "king Ana,Ben KH", "king Ana,Ben KH"},
		"card backs after a colon":      {"en", "join Deni:blue", "join Deni blue"},
		"card backs as words":           {"en", "join Deni dark blue", "join Deni dark blue"},
		"a name alone":                  {"en", "join Deni", "join Deni"},
		"a colon and nothing after it":  {"en", "join Deni:", "join Deni"},
		"a colon of the name":           {"en", `join D\:i`, "join D:i"},
		"and card backs":                {"en", `join D\:i:blue`, "join D:i blue"},
		"a colon before words":          {"en", "join D:i blue", "join D:i blue"},
		"no arguments":                  {"en", "go", "go"},
		"more words than arguments":     {"en", "king Ana KH x", "king Ana KH x"},
		"what is not offered stays":     {"de", "swap DH", "swap DH"},
		"French letters":                {"fr", "tops VH DS RC", "tops JH QS KC"},
		"a card that misses stays away": {"en", "king Ana", "king Ana"},
		"a place and its card":          {"de", "pair b2:Sonne-ROT c3", "pair b2:sun-red c3"},
		"the ids of cards":              {"de", "pair b2:sun-red c3:blau-fish", "pair b2:sun-red c3:blue-fish"},
		"accents":                       {"fr", "pair b2:étoile-rouge c3:e\u0301toile-vert", "pair b2:star-red c3:star-green"},
		"Macedonian":                    {"mk", "pair b2:ѕвезда-црвена c3:посебна", "pair b2:star-red c3:special"},
		"a playing card at a place":     {"de", "pair b2:DH c3:9♥", "pair b2:QH c3:9H"},
		"no card at a place":            {"en", "pair b2:sun-pink c3:", "pair b2:sun-pink c3:"},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			words := strings.Fields(test.line)
			reader := typed.Cards(library.Text(language.MustParse(test.lang)).For(gameOf[strings.Fields(test.line)[0]]))
			got, err := typed.Action(reader, offers, match.Action{ID: words[0], Args: words[1:]})
			if said := strings.Join(append([]string{got.ID}, got.Args...), " "); err != nil || said != test.want {
				t.Errorf("%q is read as %q, %v; want %q", test.line, said, err, test.want)
			}
		})
	}
}

func TestNoCard(t *testing.T) {
	words := []string{"10H", "1H"}
	_, err := typed.Action(cards.NewReader(nil), offers, match.Action{ID: "tops", Args: words})
	if fault, ok := errors.AsType[*cards.SyntaxError](err); !ok || fault.Text != "1H" {
		t.Errorf("1H gives %v, want a fault in words", err)
	}
	if words[0] != "10H" {
		t.Error("what was typed is changed")
	}
}

// A letter that could be another suit is asked about once in a window, and the
// table hears nothing before that. A program is not asked.
func TestLettersAreAskedAboutOnce(t *testing.T) {
	library, _ := procedures.Load()
	in := typed.In(library.Text(language.French))
	in.Letters = &typed.Letters{}
	tops := match.Action{ID: "tops", Args: []string{"RC", "5C"}}
	_, err := in.Action(offers, tops)
	if fault, ok := errors.AsType[*cards.SyntaxError](err); !ok || fault.Letter != 'C' {
		t.Fatalf("RC gives %v, want a question about C", err)
	}
	if got, err := in.Action(offers, tops); err != nil || strings.Join(got.Args, " ") != "KC 5C" {
		t.Errorf("entered again it is %q, %v", got.Args, err)
	}
	in.Letters = nil
	if got, err := in.Action(offers, tops); err != nil || strings.Join(got.Args, " ") != "KC 5C" {
		t.Errorf("from a program it is %q, %v", got.Args, err)
	}
}
