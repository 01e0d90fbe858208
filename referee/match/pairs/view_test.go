package pairs_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/text/language"

	"tableref/referee/match"
	"tableref/referee/match/matchtest"
	"tableref/rulesets"
)

// words are the English words of the game.
func words() *rulesets.Text { return matchtest.Library().Text(language.English).For("plicplac") }

// The table's word goes before what was named earlier, so that a slip of the
// scorekeeper can be mended without taking the evening back.
func TestTheTableIsBelieved(t *testing.T) {
	g := begin(t, "Ana,Ben", "").does("go", "pair a1:sun-red b1:moon-blue")
	g.Refuse("pair a1:sun-blue c1:sun-green", "refuse.named_before")
	g.does("pair a1 c1:moon-green", "yes", "take")
	g.does("pair d1:sun-red e1:sun-blue") // sun-red was not at a1
}

// Nothing tells what was seen, where, or what follows from it.
func TestNothingLeaks(t *testing.T) {
	known := begin(t, "Ana,Ben", "").does("go", "pair a1:sun-red b1:moon-blue", "pass")
	other := begin(t, "Ana,Ben", "").does("go", "pair a1:key-red b1:fish-blue", "pass")
	if diff := cmp.Diff(known.View(), other.View()); diff != "" {
		t.Errorf("the view depends on what was seen:\n%s", diff)
	}
	for _, line := range []string{"pair a1 b1", "triple a1 b1 c1", "nomore Ana", "cut Ben a1 b1 c1"} {
		words := strings.Fields(line)
		if !match.Concealed(procedure, known.State, match.Action{ID: words[0], Args: words[1:]}) {
			t.Errorf("%s can be tried out", line)
		}
	}
}

// A refusal costs no turn. So it is the same whether what is guessed was right or
// not: a fault of the line comes before what was named.
func TestRefusalsDoNotLeak(t *testing.T) {
	for _, rest := range []string{"c1:?", "c1:special", "c1:%s", "z9", "a1", "b1:key-blue", "c1:moon-blue"} {
		var answers []string
		for _, guess := range []string{"sun-red", "fish-red"} {
			g := begin(t, "Ana,Ben", "").does("go", "pair a1:sun-red b1:moon-blue")
			line := "pair a1:" + guess + " " + strings.ReplaceAll(rest, "%s", guess)
			refusal := g.Try(line)
			if refusal == nil {
				t.Fatalf("%s was done", line)
			}
			answers = append(answers, strings.ReplaceAll(words().Say(refusal.Phrase()), "“"+guess+"”", "the guess"))
		}
		if answers[0] != answers[1] {
			t.Errorf("with %s a right guess is answered %q, a wrong one %q", rest, answers[0], answers[1])
		}
	}
}

// The pot is the same before a claim whether it can be proved or not.
func TestProofIsNotOffered(t *testing.T) {
	proved := begin(t, "Ana,Ben", "", "rows=1", "columns=2").does("go", "pair a1:sun-red b1:moon-blue")
	unproved := begin(t, "Ana,Ben", "", "rows=1", "columns=2").does("go", "pair a1 b1", "no")
	proved.Now = unproved.Now
	if diff := cmp.Diff(proved.View(), unproved.View()); diff != "" {
		t.Errorf("the view depends on what is known:\n%s", diff)
	}
}

// faces are the cards that can be seen in the pot, by place.
func (g *game) faces() map[string]string {
	seen := map[string]string{}
	for _, row := range g.View().Diagrams[0].Rows {
		for _, pile := range row {
			if pile.Cards == 1 && !pile.Down {
				seen[pile.ID] = "?"
			}
			for _, face := range pile.Faces {
				seen[pile.ID] = words().Say(face)
			}
		}
	}
	return seen
}

func TestFaces(t *testing.T) {
	tests := map[string]struct {
		setting string
		lines   []string
		want    map[string]string
	}{
		"shown, named":     {"open_memory=no", []string{"pair a1:sun-red b1:sun-blue"}, map[string]string{"a1": "sun-red", "b1": "sun-blue"}},
		"shown, not named": {"open_memory=no", []string{"pair a1 b1:sun-blue"}, map[string]string{"a1": "?", "b1": "sun-blue"}},
		"seen before":      {"open_memory=no", []string{"pair a1:sun-red b1:moon-blue"}, map[string]string{}},
		"shown again, not named": {
			"open_memory=no",
			[]string{"pair a1:sun-red b1:moon-blue", "pair a1 c1"},
			map[string]string{"a1": "?", "c1": "?"},
		},
		"a cut": {
			"open_memory=no",
			[]string{"pair a1:sun-red b1:sun-blue", "cut Ben a1 c1:sun-green d1"},
			map[string]string{"a1": "sun-red", "b1": "sun-blue", "c1": "sun-green", "d1": "?"},
		},
		"for learning": {"open_memory=yes", []string{"pair a1:sun-red b1:moon-blue"}, map[string]string{"a1": "sun-red", "b1": "moon-blue"}},
		"for learning, taken": {
			"open_memory=yes",
			[]string{"pair a1:sun-red b1:moon-blue", "pair a1 c1:sun-blue", "yes", "take"},
			map[string]string{"b1": "moon-blue"},
		},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			g := begin(t, "Ana,Ben", "", test.setting).does("go").does(test.lines...)
			if diff := cmp.Diff(test.want, g.faces()); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestMomentsAndKeys(t *testing.T) {
	tests := []struct {
		lines            []string
		governs, primary string
	}{
		{nil, "ready", "go"},
		{[]string{"go"}, "running", "pair"},
		{[]string{"go", "pair a1 b1"}, "running", "yes"},
		{[]string{"go", "pair a1 b1", "yes"}, "cut", "take"},
		{[]string{"go", "pair a1 b1", "yes", "cut Ben a1 c1 d1"}, "running", "yes"},
		{[]string{"go", "pair a1 b1", "yes", "pause"}, "pause", "go"},
		{[]string{"go", "ruling"}, "ruling", "go"},
		{[]string{"go", "end"}, "counting", "accept"},
		{[]string{"go", "end", "accept"}, "finished", "finish"}, // the one agreed round is played
		{[]string{"go", "end", "accept", "finish"}, "finished", ""},
	}
	for _, test := range tests {
		g := begin(t, "Ana,Ben", "").does(test.lines...)
		if got := procedure.Governing(g.State, g.Now); got != test.governs {
			t.Errorf("%v: %s governs, want %s", test.lines, got, test.governs)
		}
		if got := procedure.Primary(g.State, g.Now); got != test.primary {
			t.Errorf("%v: %s is first, want %s", test.lines, got, test.primary)
		}
	}
	g := begin(t, "Ana,Ben", "", "rows=1", "columns=4").does("go", "nomore Ana")
	if got := procedure.Governing(g.State, g.Now); got != "claim" || procedure.Primary(g.State, g.Now) != "right" {
		t.Errorf("after a claim %s governs", got)
	}
}

// Everything that can be said at the table has words in every language.
func TestEverythingHasItsWords(t *testing.T) {
	evenings := [][]string{
		nil,
		{"first Ben"},
		{"first"},
		{"go", "pass"},
		{"go", "pair a1:sun-red b1"},
		{"go", "triple a1:sun-red b1 c1"},
		{"go", "pair a1:sun-red b1:sun-blue"},
		{"go", "pair a1:sun-red b1:sun-blue", "take"},
		{"go", "pair a1:sun-red b1:sun-blue", "cut Ben a1 c1 d1"},
		{"go", "pair a1:sun-red b1:sun-blue", "cut Ben a1 c1 d1", "no"},
		{"go", "nomore Ben"},
		{"go", "nomore Ben", "nomore Ana", "nomore Cid"},
		{"go", "pause"},
		{"go", "ruling"},
		{"go", "end"},
		{"go", "end", "count Ana 1"},
		{"go", "end", "accept"},
	}
	for _, lines := range evenings {
		g := begin(t, "Ana,Ben,Cid", "special_cards", "round_limit=1s")
		g.HasWords()
		for _, line := range lines {
			g.does(line).HasWords()
		}
	}
	g := begin(t, "Ana,Ben", "", "rows=1", "columns=4").does("go", "nomore Ana")
	g.HasWords()
	g.does("right a1:sun-red").HasWords()
	g = begin(t, "Ana,Ben", "", "rows=1", "columns=2").does("go", "pair a1:sun-red b1:moon-blue", "nomore Ana")
	g.HasWords()
}
