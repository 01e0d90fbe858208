package penguin_test

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"tableref/referee/cards"
	"tableref/referee/files"
	"tableref/referee/penguin"
)

// dealOne is a deal as solvers write it.
const dealOne = `# deal 1, first card JH
Foundations: C-J D-J S-J
JH KD 3H 3C 4D 2C 3D
2D KC 2S 4C 7S 7D 8C
9H 9S KS 5C 3S 6D TC
5D 5S 9D TS TD 8S 6S
7H AD QD QH 4S 8D 9C
7C QC AS 4H TH QS 2H
5H KH AH AC 8H 6C 6H
`

func TestReadDeal(t *testing.T) {
	want := table(t, dealOne)
	if want.Base != cards.Jack || want.Up != [4]int{1, 1, 0, 1} || len(want.Cells) != 0 {
		t.Fatalf("read as\n%s", want.Text())
	}
	for name, text := range map[string]string{
		"as written back":       want.Text(),
		"tens in two digits":    strings.ReplaceAll(dealOne, "T", "10"),
		"colons":                strings.Replace(dealOne, columns(dealOne), ": "+strings.ReplaceAll(columns(dealOne), "\n", "\n : "), 1),
		"empty foundation":      strings.Replace(dealOne, "C-J", "H-0 C-J", 1),
		"other key":             strings.Replace(dealOne, "Foundations", "FOUNDS", 1),
		"foundations left out":  strings.Replace(dealOne, "Foundations: C-J D-J S-J", "", 1),
		"said to be a position": strings.Replace(dealOne, "deal", "position", 1),
		"with its base":         "Base: J\n" + strings.TrimPrefix(dealOne, "# deal 1, first card JH\n"),
		"with empty cells":      dealOne + "Freecells: - - - - - - -",
		"old line ends":         strings.ReplaceAll(dealOne, "\n", "\r"),
		"another word":          strings.Replace(dealOne, "# deal 1, first card JH", "# Spiel 1", 1),
		"a heading in capitals": strings.Replace(dealOne, "# deal", "#DEAL", 1),
		"a number at the end":   dealOne + "# Seite 3\n",
		"comments":              strings.ReplaceAll(dealOne, "\n", "   # a comment\n\n# deal it\n"),
		"signs and line ends":   strings.NewReplacer("H ", "♥ ", "\n", "\r\n").Replace("\uFEFF" + dealOne),
		"small letters":         strings.ToLower(dealOne),
	} {
		if got := table(t, text); !cmp.Equal(got, want) {
			t.Errorf("%s:\n%sis read as\n%s", name, text, got.Text())
		}
	}
	german := strings.NewReplacer("J", "B", "Q", "D").Replace(dealOne)
	layouts, err := penguin.Read(strings.NewReader(german), letters("de"), 7)
	if err != nil || !cmp.Equal(layouts[0].Position, want) {
		t.Errorf("German letters:\n%sare read with %v as\n%v", german, err, layouts)
	}
}

// A comment with a number begins a layout unless the one before is unfinished.
func TestHeadingsInOtherWords(t *testing.T) {
	columns := "Foundations: C-J D-J S-J\n" + columns(dealOne) + "\n"
	for name, test := range map[string]struct{ text, want string }{
		"in German":         {"# Spiel 4\n" + columns + "# Spiel 5\n" + columns, "4 5"},
		"in Macedonian":     {"# Делење бр. 4\n# делење 4\n" + columns + "# делење 5:\n" + columns, "4 5"},
		"numbers alone":     {"# 4\n" + columns + "# 5\n" + columns, "4 5"},
		"after a comment":   {"# Buch 2\n# deal 4\n" + columns, "4"},
		"within a layout":   {"# deal 4\n# Seite 12\n" + strings.Replace(columns, "\n", "\n# Zeile 3\n", 3), "4"},
		"a sentence":        {"# from page 3 of it\n" + columns, "1"},
		"at the end of all": {columns + "# Ende 9\n", "1"},
	} {
		layouts, err := penguin.Read(strings.NewReader(test.text), cards.Reader{}, 7)
		var numbers []string
		for _, l := range layouts {
			numbers = append(numbers, fmt.Sprint(l.Number))
		}
		if got := strings.Join(numbers, " "); err != nil || got != test.want {
			t.Errorf("%s: layouts %s, %v; want %s", name, got, err, test.want)
		}
	}
}

func TestReadTakesTextOnly(t *testing.T) {
	for name, text := range map[string]string{"a picture": "\x89PNG\r\n\x1a\n\x00\x00\x00", "Latin-1": "# Gr\xf6\xdfe\n" + dealOne} {
		_, err := penguin.Read(strings.NewReader(text), cards.Reader{}, 7)
		fault, ok := errors.AsType[*files.Error](err)
		if !ok || fault.Problem != files.NotText {
			t.Errorf("%s: %v, want one error", name, err)
			continue
		}
		inEveryLanguage(t, fault.Phrase())
	}
}

func TestReadPositions(t *testing.T) {
	second := strings.Replace(strings.TrimSpace(inPlay), "Base: J\n", "", 1) // it follows from the cards
	text := "# what follows is from a book\n" + dealOne + "# position 12, won\n" + second + "\n# deal 3\n" + strings.TrimPrefix(dealOne, "# deal 1, first card JH\n")
	layouts, err := penguin.Read(strings.NewReader(text), cards.Reader{}, 7)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, l := range layouts {
		got = append(got, fmt.Sprint(l.Number, " at ", l.Line))
	}
	if want := []string{"1 at 2", "12 at 11", "3 at 21"}; !slices.Equal(got, want) {
		t.Errorf("layouts %v, want %v", got, want)
	}
	if !cmp.Equal(layouts[1].Position, table(t, inPlay)) {
		t.Errorf("the second is read as\n%s", layouts[1].Position.Text())
	}
}

// Everything that is wrong is named at once, with its place.
func TestReadNamesEveryFlaw(t *testing.T) {
	tests := []struct {
		name, old, new string // what of dealOne is replaced
		want           string
	}{
		{"twice", "9H 9S", "9H 9H", "1:1 missing 9S; 5:4 twice 9H"},
		{"stroke after a card", " 3D\n", " 3D/\n", "1:1 missing 3D; 3:19 stroke"},
		{"stroke between columns", " 3D\n2D", " 3D / 2D", "1:1 columns_few; 3:1 depth; 3:22 stroke"},
		{"unreadable", "2D KC", "2D KX", "1:1 missing KC; 4:4 no_card.no_suit"},
		{"two digits of another kind", "TH", "1OH", "1:1 missing 10H; 8:13 no_card.bad_rank"},
		{"base rank in a column", "9H 9S", "9H JS", "1:1 missing 9S; 5:4 on_foundation JS"},
		{"base card elsewhere", "JH KD", "KD JH", "3:4 base_card JH"},
		{"foundation left out", " S-J", "", "1:1 missing JS"},
		{"wrong foundation", "S-J", "S-Q", "8:16 on_foundation QS"},
		{"foundation twice", "S-J", "C-J", "1:1 missing JS; 2:22 foundation_twice"},
		{"foundation the other way", "S-J", "J-S", "1:1 missing JS; 2:22 foundation_form"},
		{"foundation without a rank", "S-J", "S", "1:1 missing JS; 2:22 foundation_form"},
		{"column of six", " 6H\n", "\n6H\n", "9:1 depth; 10:1 columns_many; 10:1 depth"},
		{"a column less", "5H KH AH AC 8H 6C 6H", "", "1:1 missing AC,6C,AH,5H,6H,8H,KH; 1:1 columns_few"},
		{"a card too few", " 6H\n", "\n", "1:1 missing 6H; 9:1 depth"},
		{"unknown key", "JH KD", "Columns: JH KD\nJH KD", "3:1 key"},
		{"no base", "JH KD", "Base:\nJH KD", "3:1 base_one"},
		{"base twice", "JH KD", "Base: J\nBase: J\nJH KD", "4:1 base_twice"},
		{"another base, of which the first holds", "JH KD", "Base: J\nBase: 5\nJH KD", "4:1 base_twice"},
		{"cells twice", "JH KD", "Freecells: -\nFreecells: -\nJH KD", "4:1 cells_twice"},
		{"cells twice, with a card", "JH KD", "Freecells:\nFC: JS\nJH KD", "4:1 cells_twice"},
		{"wrong base", "JH KD", "Base: Q\nJH KD", "3:7 base_wrong"},
		{"wrong base and a slip", "JH KD 3H", "Base: 4\nJH KD 3C", "1:1 missing 3H; 3:7 base_wrong; 4:10 twice 3C"},
		{"two bases", "JH KD", "Base: J Q\nJH KD", "3:1 base_one"},
		{"base that is no rank", "JH KD", "Base: H\nJH KD", "3:7 base_rank"},
		{"nothing", dealOne, "", "1:1 nothing"},
		{"only comments", dealOne, "# nothing", "1:1 nothing"},
		{"only a heading", dealOne, "# deal 1", "1:1 nothing"},
	}
	for _, test := range tests {
		if got := flaws(t, strings.Replace(dealOne, test.old, test.new, 1), 7); got != test.want {
			t.Errorf("%s: %q, want %q", test.name, got, test.want)
		}
	}
}

func TestReadNamesFlawsOfPositions(t *testing.T) {
	tests := []struct {
		name, text string
		cells      int
		want       string
	}{
		{"too many cells", inPlay, 1, "4:15 cells"},
		{"a base that two cards contradict", "Base: 10\nFoundations: C-J D-J\nFreecells: JS\n" + columns(dealOne), 7, "6:19 on_foundation 10C; 7:13 on_foundation 10D; 9:13 aside 10H"},
		{"a base that three contradict", "Base: 10\nFoundations: C-J D-J S-J\nFreecells: -\n" + columns(dealOne), 7, "1:7 base_wrong"},
		{"two cards up, so that nothing is a deal", strings.NewReplacer("C-J", "C-Q", "7C QC AS", "7C AS").Replace(dealOne), 7, "<nil>"},
		{"only one foundation", "Base: J\nFoundations: C-J\nFreecells: JS\n" + columns(dealOne) + " JD", 7, "3:12 aside JS; 10:22 aside JD"},
		{
			"flaws of several", strings.Replace(dealOne, "9S", "9H", 1) + strings.Replace(dealOne, "9H", "9S", 1), 7,
			"1:1 missing 9S; 5:4 twice 9H; 10:1 missing 9H; 14:4 twice 9S",
		},
	}
	for _, test := range tests {
		if got := flaws(t, test.text, test.cells); got != test.want {
			t.Errorf("%s: %q, want %q", test.name, got, test.want)
		}
	}
}

// columns are the lines of a deal's columns.
func columns(deal string) string {
	return strings.TrimSpace(strings.Join(strings.SplitAfter(deal, "\n")[2:], ""))
}

// flaws lists what is wrong with a text: place, phrase and cards.
func flaws(t *testing.T, text string, cells int) string {
	t.Helper()
	_, err := penguin.Read(strings.NewReader(text), cards.Reader{}, cells)
	flawed, ok := errors.AsType[*penguin.LayoutError](err)
	if !ok {
		return fmt.Sprint(err)
	}
	inEveryLanguage(t, flawed.Phrase())
	var list []string
	for _, f := range flawed.Flaws {
		inEveryLanguage(t, f.Phrase())
		inEveryLanguage(t, f.Why)
		list = append(list, strings.TrimSpace(fmt.Sprintf("%d:%d %s %s",
			f.Line, f.Column, strings.TrimPrefix(f.Why.ID, "penguin.flaw."), named(f.Why))))
	}
	return strings.Join(list, "; ")
}

// Of a text with very many flaws, the first are listed and the others counted.
func TestReadNamesSoManyFlaws(t *testing.T) {
	for _, n := range []int{1, penguin.MaxFlaws, penguin.MaxFlaws + 1, 5000} {
		wrong := strings.Repeat("XY\n", n) // every line is a flaw, and causes others
		_, err := penguin.Read(strings.NewReader(wrong), cards.Reader{}, 7)
		flawed, ok := errors.AsType[*penguin.LayoutError](err)
		if !ok {
			t.Fatalf("%d wrong lines: %v", n, err)
		}
		if len(flawed.Flaws) > penguin.MaxFlaws || flawed.Count() != len(flawed.Flaws)+flawed.More || flawed.Count() <= n {
			t.Errorf("%d wrong lines: %d flaws and %d more", n, len(flawed.Flaws), flawed.More)
		}
		if rest := flawed.Phrase().Args["n"]; rest != flawed.Count()-1 {
			t.Errorf("the first of %d flaws comes with %v more", flawed.Count(), rest)
		}
		for i, f := range flawed.Flaws {
			if i > 0 && f.Line < flawed.Flaws[i-1].Line {
				t.Errorf("line %d is named after line %d", f.Line, flawed.Flaws[i-1].Line)
			}
		}
	}
}

func TestReadTakesSoMuchText(t *testing.T) {
	comments := dealOne + strings.Repeat("#", penguin.MaxText-len(dealOne))
	if _, err := penguin.Read(strings.NewReader(comments), cards.Reader{}, 7); err != nil {
		t.Errorf("%d bytes: %v", len(comments), err)
	}
	_, err := penguin.Read(strings.NewReader(comments+"#"), cards.Reader{}, 7)
	long, ok := errors.AsType[*penguin.SizeError](err)
	if !ok || long.Max != penguin.MaxText {
		t.Fatalf("%d bytes: %v", len(comments)+1, err)
	}
	inEveryLanguage(t, long.Phrase())
}

func TestReadFailsWithItsReader(t *testing.T) {
	if _, err := penguin.Read(iotest.ErrReader(io.ErrUnexpectedEOF), cards.Reader{}, 7); !errors.Is(err, io.ErrUnexpectedEOF) {
		t.Errorf("error %v", err)
	}
}

func TestTextReadsBackEqual(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := positions(t, 7)
		layouts, err := penguin.Read(strings.NewReader("# position 1\n"+p.Text()), cards.Reader{}, 7)
		if err != nil {
			t.Fatalf("%v\n%s", err, p.Text())
		}
		if got := layouts[0].Position; got.Text() != p.Text() || !slices.Equal(got.Cells, p.Cells) {
			t.Errorf("\n%sis read as\n%s", p.Text(), got.Text())
		}
	})
}

func FuzzRead(f *testing.F) {
	for _, seed := range []string{
		dealOne, inPlay, "", "#", ":", "Base:", "Base: A", "Foundations: H-", "Freecells: - - 4H", "fc:4h\n:\n",
		"# position 3\nAH", "\uFEFF♥", "a:b:c", strings.Replace(dealOne, "JH", "\xff", 1), strings.Repeat(":\n", 9),
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		layouts, err := penguin.Read(strings.NewReader(text), cards.Reader{}, 7)
		text = strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(text)
		if flawed, ok := errors.AsType[*penguin.LayoutError](err); ok {
			for _, flaw := range flawed.Flaws {
				if lines := strings.Count(text, "\n") + 1; flaw.Line < 1 || flaw.Line > lines || flaw.Column < 1 {
					t.Errorf("a flaw at %d:%d of %d lines", flaw.Line, flaw.Column, lines)
				}
			}
			return
		}
		if _, ok := errors.AsType[*files.Error](err); ok {
			return
		}
		if err != nil {
			t.Fatal(err)
		}
		for _, l := range layouts {
			again, err := penguin.Read(strings.NewReader(l.Position.Text()), cards.Reader{}, 7)
			if err != nil || !cmp.Equal(again[0].Position, l.Position) {
				t.Errorf("\n%sis read back with %v as\n%v", l.Position.Text(), err, again)
			}
		}
	})
}
