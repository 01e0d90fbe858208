package dashboard

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// Every seat is named beside the row where its line ends, and nowhere else: those
// that end level are named together.
func TestLinesAreNamedWhereTheyEnd(t *testing.T) {
	p := at(t, "en", betweenView()).w.open
	rapid.Check(t, func(r *rapid.T) {
		seats := rapid.IntRange(2, 8).Draw(r, "seats")
		p.view = crowd(betweenView(), seats)
		totals := make([]int, seats)
		for k := range p.view.Past {
			if p.view.Past[k].Void {
				continue
			}
			for i := range seats {
				totals[i] += rapid.IntRange(-9, 9).Draw(r, "score")
				total := totals[i]
				p.view.Past[k].Totals[i] = &total
			}
		}
		lines := p.totalsChart(rapid.SampledFrom([]int{60, 76, 116}).Draw(r, "columns"), rapid.IntRange(5, 16).Draw(r, "rows"))
		if lines == nil {
			return
		}
		var shown []chartLine
		for _, r := range p.view.Past {
			if !r.Void {
				shown = append(shown, chartLine{values: r.Totals})
			}
		}
		low, high := bounds(shown)
		g := grid{h: len(lines), low: low, high: high}
		for i := range seats {
			for y, line := range lines {
				label := strings.FieldsFunc(line[2].Text, func(c rune) bool { return c == ' ' || c == ',' })
				if has := slices.Contains(label, fmt.Sprint(i+1)); has != (y == g.row(totals[i])) {
					r.Fatalf("seat %d ends in row %d with %d, and row %d is named %q", i+1, g.row(totals[i]), totals[i], y, line[2].Text)
				}
			}
		}
	})
}

func TestLevelLinesAreNamedTogether(t *testing.T) {
	for w, want := range map[int]string{30: "1 Ana, 3 Bartholomew", 15: "1 3 Ana, Barth…", 6: "1 3 A…", 3: "1…"} {
		e := lineEnds{}
		e.add("1", "Ana")
		e.add("3", "Bartholomew")
		if got := e.label(w); got != want {
			t.Errorf("in %d columns: %q, want %q", w, got, want)
		}
	}
}
