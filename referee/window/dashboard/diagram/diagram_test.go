package diagram

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/gdamore/tcell/v2"
	"pgregory.net/rapid"

	"tableref/referee/cards"
	"tableref/referee/match"
	"tableref/referee/window/dashboard/canvas"
	"tableref/rulesets/phrase"
)

// plain says the names and cards of these tests, and shows no styles.
var plain = Pen{Say: func(p phrase.Phrase) string {
	switch {
	case p.Args["name"] != nil:
		return p.Args["name"].(string)
	case p.Args["suit"] != nil:
		suits := map[string]string{"suit.C": "♣", "suit.D": "♦", "suit.H": "♥", "suit.S": "♠"}
		return strings.TrimPrefix(p.Args["rank"].(phrase.Phrase).ID, "rank.") + suits[p.Args["suit"].(phrase.Phrase).ID]
	case p.Args["value"] != nil:
		return fmt.Sprint(p.Args["value"])
	}
	return ""
}}

func named(name string) phrase.Phrase { return phrase.Of("name", "name", name) }

// square is a grid of places, all of them face down.
func square(w, h int) match.Diagram {
	d := match.Diagram{ID: "pot"}
	for column := range w {
		d.Heads = append(d.Heads, named(string(rune('a'+column))))
	}
	for row := range h {
		var piles []match.Pile
		for column := range w {
			piles = append(piles, match.Pile{ID: fmt.Sprintf("%c%d", 'a'+column, row+1), Shape: match.Place, Cards: 1, Down: true})
		}
		piles[0].Label = named(fmt.Sprint(row + 1))
		d.Rows = append(d.Rows, piles)
	}
	return d
}

// plainLines are drawn lines as text.
func plainLines(lines [][]canvas.Piece) []string {
	all := make([]string, len(lines))
	for i, line := range lines {
		for _, p := range line {
			all[i] += p.Text
		}
	}
	return all
}

// A long column loses no card, however little room there is; the exposed one is
// the last of its column.
func TestALongColumnLosesNoCard(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		var row []match.Pile
		var want []string
		for c := range rapid.IntRange(2, 7).Draw(r, "columns") {
			pile := match.Pile{ID: fmt.Sprint("c", c), Shape: match.Fan}
			for k := range rapid.IntRange(0, 20).Draw(r, "cards") {
				face := fmt.Sprintf("%c%d", 'A'+c, k+10)
				pile.Faces, want = append(pile.Faces, named(face)), append(want, face)
			}
			row = append(row, pile)
		}
		h := rapid.IntRange(0, 30).Draw(r, "rows")
		lines := plain.Draw([]match.Diagram{{ID: "columns", Rows: [][]match.Pile{row}}}, 200, h, nil)
		drawn := strings.Fields(strings.Join(plainLines(lines), " "))
		drawn = slices.DeleteFunc(drawn, func(word string) bool { return len(word) != 3 })
		slices.Sort(want)
		slices.Sort(drawn)
		if !slices.Equal(drawn, want) {
			r.Fatalf("in %d rows %q are drawn of %q", h, drawn, want)
		}
		if longest := longestFan([]match.Diagram{{Rows: [][]match.Pile{row}}}); len(lines) > max(h, minFanRows+1, min(longest, minFanRows)) {
			r.Fatalf("%d lines in %d rows", len(lines), h)
		}
	})
}

func TestASquareIsAsLargeAsItFits(t *testing.T) {
	for _, test := range []struct {
		w, h, columns, rows int // the room, the square
		lines               int
	}{
		{40, 16, 6, 6, 13},
		{40, 11, 6, 6, 7},
		{60, 30, 6, 6, 18},
		{118, 34, 6, 6, 24},
		{78, 14, 12, 12, 13},
		{78, 30, 12, 12, 25},
		{40, 10, 1, 1, 4},
	} {
		lines := plain.Draw([]match.Diagram{square(test.columns, test.rows)}, test.w, test.h, nil)
		if len(lines) != test.lines || canvas.Widest(lines) > test.w {
			t.Errorf("%d × %d in %d × %d is %d × %d, want %d lines", test.columns, test.rows, test.w, test.h, canvas.Widest(lines), len(lines), test.lines)
		}
	}
}

func TestFacesOfASquare(t *testing.T) {
	tests := map[string]struct {
		face string
		h    int
		want []string
	}{
		"two words":                 {"sun-red", 20, []string{" sun ", " red "}},
		"a card":                    {"10♥", 20, []string{" 10♥ "}},
		"too long: written out":     {"fish-orange", 20, []string{"fish ", "orang", "a1\u00a0fish-orange"}},
		"too long for a small room": {"fish-orange", 4, []string{"fish", "a1\u00a0fish-orange"}},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			d := square(6, 6)
			if test.h < 10 {
				d = square(6, 3)
			}
			d.Rows[0][0].Faces = []phrase.Phrase{named(test.face)}
			got := strings.Join(plainLines(plain.Draw([]match.Diagram{d}, 40, test.h, nil)), "\n")
			for _, want := range test.want {
				if !strings.Contains(got, want) {
					t.Errorf("%q is not drawn:\n%s", want, got)
				}
			}
		})
	}
}

// reds are the texts of the red pieces.
func reds(lines [][]canvas.Piece) []string {
	var all []string
	for _, line := range lines {
		for _, p := range line {
			if colour, _, _ := p.Look.Decompose(); colour == tcell.ColorRed {
				all = append(all, strings.TrimSpace(p.Text))
			}
		}
	}
	return all
}

// Cards of red suits are red in every shape, and nothing around them is.
func TestRedSuitsAreRed(t *testing.T) {
	pen := plain
	pen.Red = func(look tcell.Style) tcell.Style { return look.Foreground(tcell.ColorRed) }
	card := func(rank cards.Rank, suit cards.Suit) phrase.Phrase {
		return cards.Card{Rank: rank, Suit: suit}.Phrase()
	}
	faces := []phrase.Phrase{card(10, cards.Hearts), card(9, cards.Spades), card(8, cards.Diamonds), card(7, cards.Clubs)}
	top := func(face phrase.Phrase) match.Pile {
		return match.Pile{Shape: match.Stack, Cards: 13, Faces: []phrase.Phrase{face}}
	}
	place := square(1, 1)
	place.Rows[0][0].Faces = faces[:1]
	for name, test := range map[string]struct {
		diagram match.Diagram
		want    []string
	}{
		"the tops of piles": {match.Diagram{Rows: [][]match.Pile{{top(faces[0]), top(faces[1]), top(faces[2])}}}, []string{"10♥", "8♦"}},
		"a fan lying flat":  {match.Diagram{Rows: [][]match.Pile{{{Shape: match.Fan, Faces: faces}}}}, []string{"10♥", "8♦"}},
		"a fan hanging down": {
			match.Diagram{Rows: [][]match.Pile{{{Shape: match.Fan, Faces: faces}, top(faces[3])}}},
			[]string{"10♥", "8♦"},
		},
		"a card in a square": {place, []string{"10♥"}},
		"words":              {match.Diagram{Caption: named("hearts ♥"), Rows: [][]match.Pile{{top(named("sun-red"))}}}, nil},
	} {
		t.Run(name, func(t *testing.T) {
			if got := reds(pen.Draw([]match.Diagram{test.diagram}, 60, 20, nil)); !slices.Equal(got, test.want) {
				t.Errorf("red are %q, want %q", got, test.want)
			}
		})
	}
}

// What is being picked stands out, and all else steps back; the parts of a pile keep
// together, so that one click reaches all of it.
func TestPickingMarksPiles(t *testing.T) {
	pen := plain
	pen.Faint, pen.Chosen, pen.Strong = tcell.StyleDefault.Dim(true), tcell.StyleDefault.Reverse(true), tcell.StyleDefault.Bold(true)
	row := []match.Pile{{ID: "here"}, {ID: "can"}, {ID: "was"}, {ID: "not"}}
	for i := range row {
		row[i].Label, row[i].Cards, row[i].Faces = named(row[i].ID), 2, []phrase.Phrase{cards.Card{Rank: 5, Suit: cards.Spades}.Phrase()}
	}
	cursor := &Cursor{Pile: "here", Choices: []string{"here", "can"}, Taken: []string{"was"}}
	lines := pen.Draw([]match.Diagram{{Rows: [][]match.Pile{row}}}, 60, 20, cursor)
	want := map[string]tcell.Style{"here": pen.Chosen, "can": pen.Plain, "was": pen.Strong.Underline(true), "not": pen.Faint}
	for _, p := range lines[1] {
		if p.ID != "" && p.Look != want[p.ID] {
			t.Errorf("%q of pile %s looks wrong", p.Text, p.ID)
		}
	}
	for _, box := range canvas.Boxes(lines) {
		if box.H != 2 || box.W != len("[5s]x2") {
			t.Errorf("pile %s is %d × %d", box.ID, box.W, box.H)
		}
	}
}
