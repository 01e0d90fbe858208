package report_test

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/text/language"

	"tableref/referee/match"
	"tableref/referee/window/report"
	"tableref/referee/window/report/typeset"
	"tableref/rulesets"
)

func written(t *testing.T, r report.Report, f report.Format) string {
	t.Helper()
	var b bytes.Buffer
	if err := r.Write(&b, f); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func golden(t *testing.T, name, got string) {
	t.Helper()
	path := filepath.Join("testdata", name+".golden")
	if *update {
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), got); diff != "" {
		t.Errorf("%s differs; go test -update rewrites it\n%s", path, diff)
	}
}

func TestGolden(t *testing.T) {
	for _, tag := range []language.Tag{language.English, language.French} {
		words := text(t, tag)
		reports := map[string]report.Report{
			"matches": report.Matches(words, listings()),
			"nothing": report.Matches(words, nil),
			"match":   report.Match(words, plink()),
			"tally":   report.Tally(words, plink()),
			"coverage": report.Coverage(words, []rulesets.Coverage{
				{Language: language.French, Have: 7, Of: 9, Missing: []string{"place", "report.open"}},
				{Game: "plink", Language: language.Macedonian, Of: 17},
			}),
		}
		for name, r := range reports {
			for _, f := range report.Formats {
				golden(t, name+"."+tag.String()+"."+string(f), written(t, r, f))
			}
		}
	}
}

// total finds the total of each player in a report.
type total func(t *testing.T, report string) map[string]int

// last reads, of every row that begins with a player's name, the cell that is
// back places before the end.
func last(cells func(line string) []string, back int) total {
	return func(t *testing.T, report string) map[string]int {
		found := make(map[string]int)
		for line := range strings.Lines(report) {
			row := cells(strings.TrimSpace(line))
			for _, name := range players {
				if len(row) > 0 && row[0] == name {
					found[name] = atoi(t, row[len(row)-back])
				}
			}
		}
		return found
	}
}

func atoi(t *testing.T, s string) int {
	t.Helper()
	n, err := strconv.Atoi(strings.Replace(s, "−", "-", 1))
	if err != nil {
		t.Fatal(err)
	}
	return n
}

func csvTotals(t *testing.T, report string) map[string]int {
	rows, err := csv.NewReader(strings.NewReader(report)).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	player, total := -1, -1
	found := make(map[string]int)
	for i, row := range rows {
		if i == 0 {
			for c, title := range row {
				switch title {
				case "player":
					player = c
				case "total":
					total = c
				}
			}
		} else if row[total] != "" {
			found[strings.TrimPrefix(row[player], "'")] = atoi(t, row[total]) // the last round's stays
		}
	}
	return found
}

func jsonTotals(t *testing.T, report string) map[string]int {
	var value struct {
		Seats []struct {
			Name  string
			Total int
		}
	}
	if err := json.Unmarshal([]byte(report), &value); err != nil {
		t.Fatal(err)
	}
	found := make(map[string]int)
	for _, seat := range value.Seats {
		found[seat.Name] = seat.Total
	}
	return found
}

func TestTotalsAgreeInAllFormats(t *testing.T) {
	words := text(t, language.English)
	want := make(map[string]int)
	for _, seat := range plink().Seats {
		want[seat.Name] = seat.Total
	}
	byColumn := func(line string) []string {
		cells := strings.Split(line, "   ")
		kept := cells[:0]
		for _, cell := range cells {
			if cell = strings.TrimSpace(cell); cell != "" {
				kept = append(kept, cell)
			}
		}
		return kept
	}
	byBar := func(line string) []string {
		for _, sign := range []string{`\|`, `\[`, `\]`} {
			line = strings.ReplaceAll(line, sign, strings.TrimPrefix(strings.ReplaceAll(sign, "|", "¦"), `\`))
		}
		cells := strings.Split(strings.Trim(line, "| "), " | ")
		cells[0] = strings.ReplaceAll(cells[0], "¦", "|")
		return cells
	}
	readers := map[report.Format]total{
		report.Text: last(byColumn, 2), report.Markdown: last(byBar, 2), report.CSV: csvTotals, report.JSON: jsonTotals,
	}
	for f, read := range readers {
		if diff := cmp.Diff(want, read(t, written(t, report.Tally(words, plink()), f))); diff != "" {
			t.Errorf("tally as %s:\n%s", f, diff)
		}
	}
	for _, f := range []report.Format{report.CSV, report.JSON} {
		if diff := cmp.Diff(want, readers[f](t, written(t, report.Match(words, plink()), f))); diff != "" {
			t.Errorf("match as %s:\n%s", f, diff)
		}
	}
}

func TestTextIsAligned(t *testing.T) {
	out := written(t, report.Tally(text(t, language.English), plink()), report.Text)
	_, table, _ := strings.Cut(out, "\n\n")
	columns := make(map[int]bool)
	for line := range strings.Lines(table) {
		if before, _, ok := strings.Cut(line, "place"); ok && strings.TrimSpace(before) != "" {
			columns[typeset.Width(before)] = true
		}
	}
	if len(columns) != 1 {
		t.Errorf("the last column begins at columns %v\n%s", columns, out)
	}
}

func TestSpreadsheetFormulasAreHarmless(t *testing.T) {
	v := plink()
	for i, name := range []string{"=1", "+1", "-1", "@a", "\ta"} {
		v.Seats[i].Name = name
	}
	rows, err := csv.NewReader(strings.NewReader(written(t, report.Tally(text(t, language.English), v), report.CSV))).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range rows[1:] {
		if !strings.HasPrefix(row[0], "'") {
			t.Errorf("the name %q would be run", row[0])
		}
	}
}

// Before a round was played there are totals of 0 and no places, and nothing
// breaks.
func TestUnplayed(t *testing.T) {
	v := match.View{Match: "m", Game: "plink", Phase: match.Ready, Seats: []match.SeatView{{Name: "Ana", In: true}}}
	for _, r := range []report.Report{report.Match(text(t, language.English), v), report.Tally(text(t, language.English), v)} {
		var value struct {
			Seats []struct{ Rank *int }
		}
		if err := json.Unmarshal([]byte(written(t, r, report.JSON)), &value); err != nil {
			t.Fatal(err)
		}
		if value.Seats[0].Rank != nil {
			t.Errorf("rank %d before a round was played", *value.Seats[0].Rank)
		}
		for _, f := range report.Formats {
			written(t, r, f)
		}
	}
}

// A view lists an early round's seats only as far as they sat there then.
func TestShortLists(t *testing.T) {
	v := plink()
	first := &v.Past[0]
	first.Played, first.Counts, first.Scores, first.Totals, first.Warnings = first.Played[:1], first.Counts[:1], first.Scores[:1], first.Totals[:1], nil
	for _, f := range report.Formats {
		written(t, report.Match(text(t, language.English), v), f)
		written(t, report.Tally(text(t, language.English), v), f)
	}
}

var errFull = errors.New("no space left")

type full struct{}

func (full) Write([]byte) (int, error) { return 0, errFull }

func TestWriteErrorsAreReported(t *testing.T) {
	for _, f := range report.Formats {
		if err := report.Tally(text(t, language.English), plink()).Write(full{}, f); !errors.Is(err, errFull) {
			t.Errorf("%s: %v", f, err)
		}
	}
}
