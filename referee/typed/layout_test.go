package typed_test

import (
	"errors"
	"io/fs"
	"strings"
	"testing"

	"golang.org/x/text/language"

	"tableref/referee/cards"
	"tableref/referee/match"
	"tableref/referee/match/procedures"
	"tableref/referee/typed"
)

var patience = []match.Offer{
	{ID: "layout", Args: []match.Arg{{ID: "layout", Kind: match.LayoutArg, Many: true}}},
	{ID: "move", Args: []match.Arg{
		{ID: "from", Kind: match.PlaceArg}, {ID: "to", Kind: match.PlaceArg}, {ID: "cards", Kind: match.CountArg, Optional: true},
	}},
}

// files are the files that can be named in these tests.
var files = map[string]string{
	"deal.txt": "Base: B # Bube\nFoundations: H-0 C-B S-D\n: DH TH 10H bh\n",
	"one line": "DH BH",

	"deals/one.txt": "DH",
}

func open(name string) ([]byte, error) {
	if name == "locked" {
		return nil, errors.New("no right to read")
	}
	text, ok := files[name]
	if !ok {
		return nil, fs.ErrNotExist
	}
	return []byte(text), nil
}

func german(t *testing.T) typed.Input {
	t.Helper()
	library, _ := procedures.Load()
	return typed.Input{Cards: typed.Cards(library.Text(language.German)), Open: open}
}

func TestLayout(t *testing.T) {
	in := german(t)
	tests := map[string]struct{ args, want []string }{
		"cards":                    {[]string{"DH", "10H", "/", "bh", "-", "TS"}, []string{"QH", "10H", "/", "JH", "-", "TS"}},
		"strokes without spaces":   {[]string{"DH/", "10H/bh", "/-/TS"}, []string{"QH", "/", "10H", "/", "JH", "/", "-", "/", "TS"}},
		"strokes in one word":      {[]string{"DH/bh/-"}, []string{"QH", "/", "JH", "/", "-"}},
		"a path is a file":         {[]string{"deals/one.txt"}, []string{"QH\n"}},
		"what is no card stays":    {[]string{"DH", "xx", "1H"}, []string{"QH", "xx", "1H"}},
		"one card is no file":      {[]string{"DH"}, []string{"QH"}},
		"nothing known is no file": {[]string{"-"}, []string{"-"}},
		"a file": {
			[]string{"deal.txt"},
			[]string{"Base: J # Bube\nFoundations: H-0 C-J S-Q\n: QH TH 10H JH\n\n"},
		},
		"a file and a number":   {[]string{"one line", "3"}, []string{"QH JH\n", "3"}},
		"a text":                {[]string{"# DH\n:DH KH\n"}, []string{"# DH\n:QH KH\n"}},
		"two words are no file": {[]string{"deal.txt", "DH"}, []string{"deal.txt", "QH"}},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			got, err := in.Action(patience, match.Action{ID: "layout", Args: test.args})
			if err != nil || strings.Join(got.Args, "|") != strings.Join(test.want, "|") {
				t.Errorf("%q is read as %q, %v; want %q", test.args, got.Args, err, test.want)
			}
		})
	}
}

func TestLayoutFiles(t *testing.T) {
	for name, reason := range map[string]string{"none.txt": "refuse.no_file", "locked": "refuse.file"} {
		_, err := german(t).Action(patience, match.Action{ID: "layout", Args: []string{name}})
		if refusal, ok := errors.AsType[*match.Refusal](err); !ok || refusal.Why.ID != reason {
			t.Errorf("%s: %v, want %s", name, err, reason)
		}
	}
	// A window that reads no files leaves the word to the game.
	got, err := typed.Action(cards.Reader{}, patience, match.Action{ID: "layout", Args: []string{"deal.txt"}})
	if err != nil || got.Args[0] != "deal.txt" {
		t.Errorf("without files: %q, %v", got.Args, err)
	}
}

func TestMovePlaces(t *testing.T) {
	for line, want := range map[string]string{
		"DH gap":      "QH gap",
		"c1 cell.2 3": "c1 cell.2 3",
		"9S on DS":    "9S QS",
		"9S ON DS 2":  "9S QS 2",
		"f.D c3":      "f.D c3",
		"on DS":       "on QS",
	} {
		got, err := german(t).Action(patience, match.Action{ID: "move", Args: strings.Fields(line)})
		if err != nil || strings.Join(got.Args, " ") != want {
			t.Errorf("%s is read as %q, %v; want %s", line, got.Args, err, want)
		}
	}
}

// Places have their names in the language, and their ids on every keyboard.
func TestNamesOfPlaces(t *testing.T) {
	places := []string{"c1", "c2", "c3", "cell.1", "cell.2", "f.C", "f.H", "gap"}
	moves := []match.Offer{{ID: "move", Args: []match.Arg{
		{ID: "from", Kind: match.PlaceArg, Places: places}, {ID: "to", Kind: match.PlaceArg, Places: places},
	}}}
	library, _ := procedures.Load()
	for _, test := range []struct{ lang, line, want string }{
		{"de", "Spalte1 Zelle", "c1 cell"},
		{"de", "Zelle.2 lücke", "cell.2 gap"},
		{"de", "z2 Grundstapel", "cell.2 f"},
		{"de", "grundstapel.h G.C", "f.H f.C"},
		{"de", "cell.2 foundation", "cell.2 foundation"}, // the English ones go on
		{"fr", "colonne3 vide", "c3 gap"},
		{"fr", "cellule2 fondation.H", "cell.2 f.H"},
		{"mk", "колона2 ќелија", "c2 cell"},
		{"mk", "ц1 темел.х", "c1 f.H"}, // by their keys
		{"mk", "с1 празно", "c1 gap"},  // by its shape: there is no s1
		{"en", "column2 empty", "c2 gap"},
		{"en", "cell2 g2", "cell.2 g2"},
		{"en", "9S TS", "9S TS"},
	} {
		in := typed.In(library.Text(language.MustParse(test.lang)))
		got, err := in.Action(moves, match.Action{ID: "move", Args: strings.Fields(test.line)})
		if err != nil || strings.Join(got.Args, " ") != test.want {
			t.Errorf("%s: %s is read as %q, %v; want %s", test.lang, test.line, got.Args, err, test.want)
		}
	}
	two := []match.Offer{{ID: "pair", Args: []match.Arg{{ID: "place", Kind: match.PlaceArg, Places: []string{"s1", "c1"}}}}}
	_, err := typed.In(library.Text(language.Macedonian)).Action(two, match.Action{ID: "pair", Args: []string{"с1"}})
	if refusal, ok := errors.AsType[*match.Refusal](err); !ok || refusal.Why.ID != "refuse.place_letters" {
		t.Errorf("с1 that could be s1 or c1 gives %v", err)
	}
}

// A text keeps its lines and what stands in which of them, so that faults are
// reported where they are; and what is in English letters already stays as it is.
func FuzzLayoutText(f *testing.F) {
	library, _ := procedures.Load()
	in := typed.Input{Cards: typed.Cards(library.Text(language.German))}
	f.Add(files["deal.txt"])
	f.Add("# deal 1\n:\n: DH - 10H\nFreecells: BS\n")
	f.Fuzz(func(t *testing.T, text string) {
		text += "\n"
		once, err := in.Action(patience, match.Action{ID: "layout", Args: []string{text}})
		if err != nil {
			t.Fatal(err)
		}
		if strings.Count(once.Args[0], "\n") != strings.Count(text, "\n") {
			t.Errorf("%q has other lines than %q", once.Args[0], text)
		}
		english := typed.Input{Cards: cards.NewReader(nil)}
		twice, _ := english.Action(patience, once)
		if twice.Args[0] != once.Args[0] {
			t.Errorf("%q is read as %q", once.Args[0], twice.Args[0])
		}
	})
}
