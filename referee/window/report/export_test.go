package report_test

import (
	"bytes"
	"encoding/csv"
	"iter"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/text/language"

	"tableref/referee/match"
	"tableref/referee/window/report"
	"tableref/referee/window/report/typeset"
	"tableref/rulesets/phrase"
)

func exported(t *testing.T, f report.Format, views ...match.View) string {
	t.Helper()
	var b bytes.Buffer
	if err := report.Export(&b, text(t, language.English), each(views), f); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// each yields the matches.
func each(views []match.View) iter.Seq2[match.View, error] {
	return func(yield func(match.View, error) bool) {
		for _, v := range views {
			if !yield(v, nil) {
				return
			}
		}
	}
}

func TestGoldenExports(t *testing.T) {
	for _, f := range report.Sheets {
		golden(t, "export."+string(f), exported(t, f, plink(), points()))
	}
}

// points is a match of another game that goes on from paper.
func points() match.View {
	b := builder{weights: []int{1}, totals: make([]*int, len(players))}
	b.round(3, nobody, map[int][]int{ana: {12}, red: {-3}})
	carried := &b.past[0]
	carried.Carried, carried.Played, carried.Counts = true, make([]bool, len(players)), make([][]*int, len(players))
	b.round(4, nobody, map[int][]int{ana: {4}, red: {30}})
	v := b.view()
	v.Match, v.Game, v.Fields = "q2wxk7f3", "points", []match.Field{{ID: "points", Label: phrase.Of("fixture.centre"), Weight: 1, Min: -99, Max: 99}}
	return v
}

// Whatever a name or a reason holds, a reader of CSV gets it back, and nothing
// starts a formula.
func TestExportKeepsEveryText(t *testing.T) {
	v := plink()
	names := []string{"=1+1", "a\nb;c", `say "x", y`, "'=1", " -5 "}
	for i, name := range names {
		v.Seats[i].Name = name
	}
	why := "+ first\nsecond;\t\"third\""
	v.Past[2].Fixes = []match.Fix{{Seat: ana, Counts: []int{1, 2}, Why: why}}
	rows, err := csv.NewReader(strings.NewReader(exported(t, report.CSV, v))).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	found := make(map[string]bool)
	for _, row := range rows[1:] {
		for _, cell := range row {
			if cell != "" && strings.ContainsRune("=+@\t\r", rune(cell[0])) {
				t.Errorf("%q would be run", cell)
			}
		}
		found[typeset.Unguard(row[3])] = true
		note := row[slices.Index(rows[0], "note")]
		if row[2] == "2" && row[12] == "true" && !strings.Contains(note, why) {
			t.Errorf("the reason is %q", note)
		}
	}
	for _, name := range names {
		if !found[name] {
			t.Errorf("%q does not come back: %v", name, found)
		}
	}
}

// Every row of a table has a cell for each column.
func TestExportIsATable(t *testing.T) {
	rows, err := csv.NewReader(strings.NewReader(exported(t, report.CSV, plink(), points()))).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	want := []string{
		"match", "game", "round", "player", "player_id", "centre", "left", "points", "score", "total", "called", "warnings",
		"void", "corrected", "carried", "anyway", "corrected_after_finish", "elapsed_ms", "elapsed_max_ms", "note", "false_starts", "rulings",
	}
	if diff := cmp.Diff(want, rows[0]); diff != "" {
		t.Error(diff)
	}
}

// A page holds what a name holds, and nothing of it as markup.
func TestPageEscapes(t *testing.T) {
	v := plink()
	v.Seats[ana].Name = `<script>alert(1)</script>`
	page := exported(t, report.HTML, v)
	if strings.Contains(page, "<script") || !strings.Contains(page, "&lt;script&gt;alert(1)&lt;/script&gt;") {
		t.Error("a name is not escaped")
	}
}

// A sheet has the date of the evening, wherever in the world it is printed later.
func TestSheetKeepsItsDate(t *testing.T) {
	v := plink()
	v.Place = time.FixedZone("", 9*60*60)
	for _, f := range []report.Format{report.Markdown, report.HTML} {
		sheet := exported(t, f, v)
		if !strings.Contains(sheet, "2026-11-30 04:04") || strings.Contains(sheet, "2026-11-29") {
			t.Errorf("%s:\n%s", f, sheet)
		}
	}
}

// A round of an older record says only that it was corrected; then everybody's counts
// may have been.
func TestCorrectedCells(t *testing.T) {
	for name, test := range map[string]struct {
		corrected bool
		fixes     []match.Fix
		want      string // by seat that played: ana, maria, family
	}{
		"older":     {true, nil, "true true true"},
		"of one":    {true, []match.Fix{{Seat: maria}}, "false true false"},
		"of nobody": {false, nil, "false false false"},
	} {
		b := builder{weights: []int{1, -2}, totals: make([]*int, len(players))}
		round := b.round(1, nobody, map[int][]int{ana: {1, 0}, maria: {2, 0}, family: {3, 0}})
		round.Corrected, round.Fixes = test.corrected, test.fixes
		rows, err := csv.NewReader(strings.NewReader(exported(t, report.CSV, b.view()))).ReadAll()
		if err != nil {
			t.Fatal(err)
		}
		column := slices.Index(rows[0], "corrected")
		var got []string
		for _, row := range rows[1:] {
			got = append(got, row[column])
		}
		if strings.Join(got, " ") != test.want {
			t.Errorf("%s: %v, want %s", name, got, test.want)
		}
	}
}

// The title of a page names twenty matches at the most.
func TestTitleOfManyMatches(t *testing.T) {
	for n, want := range map[int]int{1: 1, 20: 20, 21: 20} {
		page := exported(t, report.HTML, slices.Repeat([]match.View{points()}, n)...)
		title, _, _ := strings.Cut(page, "</title>")
		if got := strings.Count(title, " · ") + 1; got != want {
			t.Errorf("%d matches: %d in the title", n, got)
		}
		if got := strings.Count(page, "<section>"); got != n {
			t.Errorf("%d matches: %d on the page", n, got)
		}
	}
}
