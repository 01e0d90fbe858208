package learn_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tableref/referee/cards/ruling"
	"tableref/referee/learn"
	"tableref/referee/match"
	"tableref/rulesets"
	"tableref/rulesets/phrase"
)

func pack() *ruling.Pack {
	return &ruling.Pack{Drawings: []string{"sun", "moon"}, Colours: []string{"red", "blue"}}
}

func game() learn.GameOf {
	return learn.GameOf{Game: &rulesets.Game{}, Agreed: rulesets.Values{"pile": "13"}}
}

func TestPilesAreDrawn(t *testing.T) {
	card := func(rank, suit string) phrase.Phrase {
		return phrase.Of("card", "rank", phrase.Of("rank."+rank), "suit", phrase.Of("suit."+suit))
	}
	tests := []struct {
		pile string
		want match.Pile
	}{
		{"5H", match.Pile{Shape: match.Stack, Cards: 1, Faces: []phrase.Phrase{card("5", "H")}}},
		{"QS=12", match.Pile{Shape: match.Stack, Cards: 12, Faces: []phrase.Phrase{card("12", "S")}}},
		{"4H:3", match.Pile{Shape: match.Stack, Cards: 4, Faces: []phrase.Phrase{card("4", "H")}}},
		{"x", match.Pile{Shape: match.Stack, Cards: 1, Down: true}},
		{"x=pile", match.Pile{Shape: match.Stack, Cards: 13, Down: true}},
		{"..", match.Pile{Shape: match.Stack, Cards: 1}},
		{"_", match.Pile{Shape: match.Place}},
		{"[JH 10H]", match.Pile{Shape: match.Fan, Cards: 2, Faces: []phrase.Phrase{card("11", "H"), card("10", "H")}}},
		{"[JH]", match.Pile{Shape: match.Fan, Cards: 1, Faces: []phrase.Phrase{card("11", "H")}}},
	}
	for _, test := range tests {
		d, _, err := game().Draw([]string{"own: " + test.pile}, nil)
		if err != nil {
			t.Errorf("%s: %v", test.pile, err)
			continue
		}
		test.want.ID, test.want.Label = "own.1", phrase.Of("learn.row.own")
		if diff := cmp.Diff(test.want, d.Rows[0][0]); diff != "" {
			t.Errorf("%s (-want +got):\n%s", test.pile, diff)
		}
	}
	d, _, err := game().Draw([]string{"pot: sun-red x"}, pack())
	if err != nil || d.Rows[0][0].Faces[0].ID != "tile" || len(d.Rows[0]) != 2 {
		t.Errorf("drawings: %v, %v", d, err)
	}
}

func TestWhatIsNoPileIsNamed(t *testing.T) {
	for _, test := range []struct {
		row, piece string
		name       bool
	}{
		{"5H", "5H", true},
		{": 5H", ": 5H", true},
		{"my own: 5H", "my own: 5H", true},
		{"own:", "own:", false},
		{"own: 5H 5X", "5X", false},
		{"own: 5H:0", "5H:0", false},
		{"own: 5H:many", "5H:many", false},
		{"own: 5H=0", "5H=0", false},
		{"own: 5H=heap", "5H=heap", false},
		{"own: [JH 10H", "[JH 10H", false},
		{"own: []", "[]", false},
		{"own: [JH x]", "[JH x]", false},
		{"own: sun-red", "sun-red", false},
		{"own: x=-1", "x=-1", false},
	} {
		_, row, err := game().Draw([]string{"middle: _", test.row}, nil)
		wrong, ok := errors.AsType[*learn.DrawError](err)
		if !ok || row != 1 || wrong.Piece != test.piece || wrong.Name != test.name {
			t.Errorf("%q: %v in row %d, want %q", test.row, err, row, test.piece)
		}
	}
	if _, _, err := game().Draw([]string{"pot: 5H"}, pack()); err == nil {
		t.Error("a playing card lies in a pot of drawings")
	}
}

// A row that is read has as many piles as it has words outside of brackets, and no pile
// shows more cards than it has.
func FuzzDraw(f *testing.F) {
	for _, row := range []string{"own: x=pile 9S 10D:3 [JH 10H 9C] .. _", "a: 4H=4", "b:[", "c: ]x["} {
		f.Add(row)
	}
	f.Fuzz(func(t *testing.T, row string) {
		d, _, err := game().Draw([]string{row}, nil)
		if err != nil {
			if _, ok := errors.AsType[*learn.DrawError](err); !ok {
				t.Errorf("%q: %v", row, err)
			}
			return
		}
		if !strings.Contains(row, ":") || len(d.Rows) != 1 || len(d.Rows[0]) == 0 {
			t.Errorf("%q is read as %v", row, d.Rows)
		}
		for _, pile := range d.Rows[0] {
			if pile.Cards < len(pile.Faces) {
				t.Errorf("%q: %d cards, %d faces", row, pile.Cards, len(pile.Faces))
			}
		}
	})
}
