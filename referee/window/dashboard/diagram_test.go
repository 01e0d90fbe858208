package dashboard

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"tableref/referee/match"
	"tableref/rulesets/phrase"
)

// plainLines are drawn lines as text.
func plainLines(lines [][]piece) []string {
	all := make([]string, len(lines))
	for i, line := range lines {
		for _, p := range line {
			all[i] += p.text
		}
	}
	return all
}

// A long column loses no card, however little room there is; the exposed one is
// the last of its column.
func TestALongColumnLosesNoCard(t *testing.T) {
	d := newBench(t, "en").w.desk
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
		lines := d.diagrams([]match.Diagram{{ID: "columns", Rows: [][]match.Pile{row}}}, 200, h, nil)
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
	d := newBench(t, "en").w.desk
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
		lines := d.diagrams(pot(test.columns, test.rows).Diagrams, test.w, test.h, nil)
		if len(lines) != test.lines || widest(lines) > test.w {
			t.Errorf("%d × %d in %d × %d is %d × %d, want %d lines", test.columns, test.rows, test.w, test.h, widest(lines), len(lines), test.lines)
		}
	}
}

func TestFacesOfASquare(t *testing.T) {
	d := newBench(t, "en").w.desk
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
			v := pot(6, 6)
			if test.h < 10 {
				v = pot(6, 3)
			}
			v.Diagrams[0].Rows[0][0].Faces = []phrase.Phrase{named(test.face)}
			got := strings.Join(plainLines(d.diagrams(v.Diagrams, 40, test.h, nil)), "\n")
			for _, want := range test.want {
				if !strings.Contains(got, want) {
					t.Errorf("%q is not drawn:\n%s", want, got)
				}
			}
		})
	}
}
