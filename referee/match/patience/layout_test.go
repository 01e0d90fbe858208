package patience_test

import (
	"strings"
	"testing"

	"tableref/referee/match"
	"tableref/rulesets/phrase"
)

// grid is deal 1 as words, column after column.
const grid = `JH KD 3H 3C 4D 2C 3D / 2D KC 2S 4C 7S 7D 8C / 9H 9S KS 5C 3S 6D 10C / 5D 5S 9D TS TD 8S 6S /
	7H AD QD QH 4S 8D 9C / 7C QC AS 4H 10H QS 2H / 5H KH AH AC 8H 6C 6H`

func TestLayoutAsWords(t *testing.T) {
	g := begin(t, "")
	g.Do("layout " + grid)
	told := g.fact("layout")
	g = begin(t, "")
	g.layOut(deal(t, 1))
	if text := g.fact("layout"); told != text {
		t.Errorf("the words give\n%s\nthe text gives\n%s", told, text)
	}
	if !strings.HasPrefix(told, `{"base":"J","foundations":{"C":"JC","D":"JD","H":null,"S":"JS"},"cells":[null,null,null,null,null,null,null],"columns":[["JH","KD",`) {
		t.Errorf("the layout is told as %s", told)
	}
}

// All that is wrong in a layout is said at once.
func TestFaultyLayouts(t *testing.T) {
	tests := map[string]struct {
		line string
		want []string
	}{
		"nothing but a card": {"layout 9S", []string{"patience.layout.empty"}},
		"no card":            {"layout JH KD 3H x", []string{"patience.layout.no_card", "patience.layout.empty"}},
		"twice, so one is missing": {
			"layout " + strings.Replace(grid, "6H", "6C", 1),
			[]string{"patience.layout.twice", "patience.layout.missing"},
		},
		"a card of the base rank in a column": {
			"layout " + strings.Replace(grid, "6H", "JC", 1),
			[]string{"patience.layout.aside", "patience.layout.missing"},
		},
		"all at once": {
			"layout " + strings.NewReplacer("6H", "-", "6C", "JC", "AC", "AH", "KH", "K").Replace(grid),
			[]string{"patience.layout.no_card", "patience.layout.twice", "patience.layout.aside", "patience.layout.empty", "patience.layout.missing"},
		},
		"three forgotten": {
			"layout " + strings.NewReplacer("3D", "-", "9D", "-", "6H", "-").Replace(grid),
			[]string{"patience.layout.empty", "patience.layout.missing"},
		},
		"two cards are left for one place": {
			"layout " + strings.NewReplacer("3D", "3C", "6H", "-").Replace(grid),
			[]string{"patience.layout.twice", "patience.layout.empty", "patience.layout.missing"},
		},
		"the base card is not guessed": {
			"layout " + strings.Replace(grid, "JH", "-", 1), []string{"patience.layout.empty"},
		},
		"too many":          {"layout " + grid + " 6H", []string{"patience.layout.extra"}},
		"nothing known yet": {"layout - -", []string{"patience.layout.empty"}},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			g := begin(t, "")
			refusal := g.Try(test.line)
			if refusal == nil || refusal.Why.ID != "patience.layout.wrong" {
				t.Fatalf("refused with %v", refusal)
			}
			var ids []string
			for _, flaw := range refusal.Why.Args["flaws"].(phrase.Sentences) {
				ids = append(ids, flaw.ID)
			}
			if strings.Join(ids, " ") != strings.Join(test.want, " ") {
				t.Errorf("faults %v, want %v", ids, test.want)
			}
			if told := g.fact("layout"); told != "null" {
				t.Errorf("a faulty layout was kept: %s", told)
			}
		})
	}
}

// The last card is the only one left, so nobody has to find it.
func TestTheLastCardFillsItselfIn(t *testing.T) {
	g := begin(t, "")
	g.Do("layout " + grid)
	whole := g.fact("layout")
	for _, line := range []string{
		strings.TrimSuffix(grid, " 6H"), strings.Replace(grid, "6H", "-", 1), strings.Replace(grid, "KC", "-", 1),
	} {
		g := begin(t, "")
		g.Do("layout " + line)
		if told := g.fact("layout"); told != whole {
			t.Errorf("%s\nis laid out as %s", line, told)
		}
		g.Replays()
	}
	g = begin(t, "")
	g.Do("layout " + strings.Replace(grid, "KC", "-", 1))
	if said := g.Said()[0]; said != "cards entered, base rank J; the last one, K♣, fills column 2, row 2" {
		t.Errorf("it is told as %q", said)
	}
}

func TestManyFaultsAreCounted(t *testing.T) {
	g := begin(t, "")
	refusal := g.Try("layout " + strings.Repeat("JH ", 12))
	flaws := refusal.Why.Args["flaws"].(phrase.Sentences)
	if last := flaws[len(flaws)-1]; last.ID != "patience.layout.more" || last.Args["n"] != 4 {
		t.Errorf("the last of %d is %v", len(flaws), last)
	}
}

func TestFaultsAreTold(t *testing.T) {
	g := begin(t, "")
	refusal := g.Try("layout " + strings.NewReplacer("6H", "JC", "6C", "AH").Replace(grid))
	const want = "The layout is not right yet: 3 faults. Column 7, row 6: A♥ lies in column 7, row 3 already. " +
		"Column 7, row 7: J♣ has the base rank, like J♥. Lay it aside: it opens its foundation. Missing: 6♣ and 6♥."
	if got := g.English(refusal.Phrase()); got != want {
		t.Errorf("it is said as\n%s\nwant\n%s", got, want)
	}
}

func TestLayoutAsText(t *testing.T) {
	two := "# deal 3\n" + deal(t, 3) + "# deal 9\n" + deal(t, 9)
	tests := map[string]struct {
		args []string
		want string // the reason of the refusal; "": none
	}{
		"one":              {[]string{deal(t, 1)}, ""},
		"the first of two": {[]string{two, "3"}, ""},
		"the second":       {[]string{two, "9"}, ""},
		"which":            {[]string{two}, "patience.layout.several"},
		"neither":          {[]string{two, "2"}, "patience.layout.no_number"},
		"no number":        {[]string{two, "x"}, "patience.layout.no_number"},
		"faulty":           {[]string{strings.ReplaceAll(deal(t, 1), "9S", "9H")}, "patience.layout.wrong"},
		"won":              {[]string{"Base: A\nFoundations: H-K C-K D-K S-K\nFreecells: -\n:\n:\n:\n:\n:\n:\n:\n"}, "patience.layout.won"},
	}
	refusal := begin(t, "").Act(match.Action{ID: "layout", Args: []string{two}})
	if got := strings.Join(refusal.Choices, " "); got != "3 9" {
		t.Errorf("of two layouts %q can be chosen", got)
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			g := begin(t, "")
			got := ""
			if refusal := g.Act(match.Action{ID: "layout", Args: test.args}); refusal != nil {
				got = refusal.Why.ID
			}
			if got != test.want || (g.fact("layout") == "null") != (test.want != "") {
				t.Errorf("refused with %q, want %q; now %s", got, test.want, g.fact("layout"))
			}
		})
	}
}

// When a layout can be told: before Go, between deals, and in a deal until the
// first move. A deal that is void takes its layout along.
func TestWhenLayoutsAreTold(t *testing.T) {
	g := begin(t, "", "rounds=3")
	again := "layout " + grid
	g.Do(again, again, "go", again, "move 3D cell")
	g.RefuseBy(again, "patience.why.moved", "")
	g.Do("void")
	if told := g.fact("layout"); told != "null" {
		t.Errorf("the void deal is still there: %s", told)
	}
	g.Do(again, "go", "giveup")
	g.RefuseBy(again, "why.counting", "")
	g.Do("accept", again, "go", again, "giveup", "accept")
	g.Do("go", "pause", again, "go", "move 3D cell", "giveup", "accept", "finish")
	g.RefuseBy(again, "why.finished", "")
	g.Replays()
}

// Nobody leaves a layout behind that finishes the match before it is played.
func TestFinishWithALayoutToCome(t *testing.T) {
	g := begin(t, "", "rounds=0")
	g.Do("layout "+grid, "finish")
	if v := g.View(); v.Phase != match.Finished || len(v.Winners) > 0 {
		t.Errorf("%s, winners %v", v.Phase, v.Winners)
	}
}

// Whatever is typed as a layout is refused, or 52 cards lie on the table.
func FuzzLayout(f *testing.F) {
	f.Add(grid)
	f.Add("JH JH - / 9S x")
	f.Add("Base: J\nFoundations: H-0\n: JH KD\n")
	f.Fuzz(func(t *testing.T, text string) {
		g := begin(t, "")
		args := strings.Fields(text)
		if strings.Contains(text, "\n") {
			args = []string{text}
		}
		if g.Act(match.Action{ID: "layout", Args: args}) != nil {
			return
		}
		n := 0
		for _, d := range g.View().Diagrams {
			for _, row := range d.Rows {
				for _, pile := range row {
					n += pile.Cards
				}
			}
		}
		if n != 52 {
			t.Errorf("%d cards are on the table after %q", n, text)
		}
		g.Replays()
	})
}
