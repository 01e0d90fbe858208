package paper_test

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"tableref/referee/paper"
)

// Files as people keep them.
func TestKept(t *testing.T) {
	for _, test := range []struct {
		file    string
		options paper.Options
		want    string
	}{
		{"total-column.csv", paper.Options{}, "sum_column 1 4"},
		{"total-column.csv", paper.Options{Ignore: []string{"Total"}}, "Ana Ben|1 2|3 4"},
		{"total-column.csv", paper.Options{Ignore: []string{"4"}}, "Ana Ben|1 2|3 4"},
		{"hand-column.csv", paper.Options{}, "Ana Ben|-5 -3|-4 -6"},
		{"marks-not-list.csv", paper.Options{}, "no_number 2 2"},
		{"running-with-value.csv", paper.Options{Running: true, Ignore: []string{"Wert"}}, "Ana Ben Cid Dan|2 2 -2 -2|1 -3 3 -1|1 -3 -1 3|-3 3 3 -3"},
		{"running-with-value.csv", paper.Options{}, "Ana Ben Cid Dan|2 2 -2 -2|3 -1 1 -3|4 -4 0 0|1 -1 3 -3"},
		{"one-row-a-game.csv", paper.Options{}, "2015-10-19 Ana Cid Dora|0 1 0|12 -5 -7 & 2015-10-26 Ana Ben Cid|1 0 0"},
		{"one-row-a-game.csv", paper.Options{Row: paper.RowMatch}, "2015-10-19 Ana Cid Dora|0 1 0 & 2015-10-19 Ana Cid Dora|12 -5 -7 & 2015-10-26 Ana Ben Cid|1 0 0"},
		{"one-row-a-game.csv", paper.Options{Dates: paper.DMY}, "no_day 2 1"},
		{
			"date-time-running.csv",
			paper.Options{Running: true, Row: paper.RowMatch, Strip: "score_"},
			"2025-05-25 22:19 Ana Ben|1 0 & 2025-05-26 15:32 Ana Ben|0 1 & 2025-05-26 15:39 Ana Ben|0 1",
		},
		{"keepscore.csv", paper.Options{}, "2013-05-02 20:01:11 Ana Ben Cid|after 9|120 85 -15 & Rummy 2013-04-25 19:30:00 Ana Ben|after 5|30 55"},
		{"games.txt", paper.Options{}, "2024-12-31 Ana Ben Cid Dora|13 12 11 11 & 2024-12-31 Ana Emil Ben|10 7 6 & 2024-05-11 Cid Emil Ben|10 9 8"},
		{"skat-sheet.csv", paper.Options{}, "Ana Ben|12 -3|5 24"},
		{"bgstats.json", paper.Options{}, "Rummy 2022-12-25 15:32:30 Ana Ben|after 3|27 40 & Arboretum 2023-02-05 10:00:00 Ben Anonymous player won 1"},
	} {
		data, err := os.ReadFile(filepath.Join("testdata", test.file))
		if err != nil {
			t.Fatal(err)
		}
		test.options.Words = known
		r, plays, err := paper.ReadPlays(data)
		if !plays {
			r, err = paper.Read(data, test.options)
		}
		if got := told(r, err); got != test.want {
			t.Errorf("%s %+v:\n%s, want\n%s", test.file, test.options, got, test.want)
		}
	}
}

// told writes what came of a file: the matches, or the fault with its place.
func told(r paper.Reading, err error) string {
	if fault, ok := errors.AsType[*paper.Fault](err); ok {
		return string(fault.Problem) + " " + strconv.Itoa(fault.Line) + " " + strconv.Itoa(fault.Column)
	}
	var list []string
	for _, m := range r.Matches {
		words := strings.Fields(m.Game + " " + m.Day + " " + m.Clock)
		words = append(words, drawnMatch(m))
		for _, seat := range m.Winners {
			words = append(words, "won "+strconv.Itoa(seat))
		}
		list = append(list, strings.Join(words, " "))
	}
	return strings.Join(list, " & ")
}

// Small shapes, each with what becomes of it.
func TestShapes(t *testing.T) {
	for name, test := range map[string]struct {
		file    string
		options paper.Options
		want    string
	}{
		"trailing comma":     {"Ana,Ben,\n1,2,\n", paper.Options{}, "Ana Ben|1 2"},
		"nameless scores":    {"Ana,Ben,\n1,2,3\n", paper.Options{}, "no_name 1 3"},
		"an empty column":    {"Ana,,Ben\n1,,2\n", paper.Options{}, "Ana Ben|1 2"},
		"point nothing":      {"Ana;Ben\n12.0;-3,0\n", paper.Options{}, "Ana Ben|12 -3"},
		"dashes":             {"Ana,Ben,Cid\n–3,−4,-5\n-,–,1\n", paper.Options{}, "Ana Ben Cid|-3 -4 -5|- - 1"},
		"thousands":          {"Ana,Ben\n\"1,000\",2\n", paper.Options{}, "thousands 2 1"},
		"footers":            {"Runde,Ana,Ben\n1,1,2\n2,3,4\nGesamt,4,6\nPlatz,2,1\n", paper.Options{}, "Ana Ben|1 2|3 4"},
		"wrong footer":       {"Runde,Ana,Ben\n1,1,2\n2,3,4\nGesamt,4,7\nPlatz,2,1\n", paper.Options{}, "sum 4 3"},
		"footer of running":  {"Runde,Ana,Ben\n1,1,2\n2,3,4\nSumme,3,4\n", paper.Options{Running: true}, "Ana Ben|1 2|2 2"},
		"sums below":         {"Ana,Ben\n1,2\n3,5\n4,7\n", paper.Options{}, "sum_row 4 0"},
		"sums beside":        {"Ana,Ben,Wir\n1,2,3\n3,5,8\n", paper.Options{}, "sum_column 1 3"},
		"sums, a player":     {"Ana,Ben,Wir\n1,2,3\n3,5,8\n", paper.Options{Player: []string{"Wir"}}, "Ana Ben Wir|1 2 3|3 5 8"},
		"so far beside":      {"Ana,Ana (bis)\n1,1\n3,4\n2,6\n", paper.Options{}, "sum_column 1 2"},
		"counts twice":       {"Round,Foo,Ana\n1,1,5\n2,2,5\n3,3,5\n", paper.Options{}, "counting 1 2"},
		"only counts":        {"Ana\n1\n2\n", paper.Options{}, "counting 1 1"},
		"games that count":   {"Spiel,Ana,Ben\n1,5,6\n2,7,8\n", paper.Options{}, "Ana Ben|5 6|7 8"},
		"games by name":      {"Game,Ana,Ben\nSkat,5,6\nRummy,7,8\n", paper.Options{}, "Skat Ana Ben|5 6 & Rummy Ana Ben|7 8"},
		"a list without":     {"Name;Punkte\nAna;17\nBen;21\n", paper.Options{}, "Ana Ben|17 21"},
		"a list by day":      {"Datum;Name;Punkte\n30.11.2026;Ana;17\n30.11.2026;Ben;21\n1.12.2026;Ana;3\n", paper.Options{Dates: paper.DMY}, "2026-11-30 Ana Ben|17 21 & 2026-12-01 Ana|3"},
		"a list, more":       {"Name,Round,Points,Bonus\nAna,1,2,3\n", paper.Options{}, "unknown 1 4"},
		"a list, a note":     {"Name,Round,Points,Why\nAna,1,2,luck\n", paper.Options{}, "Ana|2"},
		"points twice":       {"Name,Round,Points,Score\nAna,1,2,3\n", paper.Options{}, "both_kinds 1 4"},
		"days without head":  {"Foo,Ana,Ben\n2026-11-29,1,2\n2026-11-30,3,4\n", paper.Options{}, "2026-11-29 Ana Ben|1 2 & 2026-11-30 Ana Ben|3 4"},
		"which day":          {"Date,Ana\n10/11/2026,1\n", paper.Options{}, "which_day 2 1"},
		"one says which":     {"Date,Ana\n10/11/2026,5\n13/11/2026,6\n", paper.Options{}, "2026-11-10 Ana|5 & 2026-11-13 Ana|6"},
		"either day":         {"Date,Ana\n10/10/2026,1\n", paper.Options{}, "2026-10-10 Ana|1"},
		"two orders":         {"Date,Ana\n13/11/2026,5\n11/13/2026,6\n", paper.Options{}, "no_day 2 1"},
		"no such day":        {"Date,Ana\n2026-02-30,1\n", paper.Options{}, "no_day 2 1"},
		"carried":            {"Round,Ana,Ben\n1–3,12,5\n4,1,2\n", paper.Options{}, "Ana Ben|after 3|12 5|1 2"},
		"carried, then hole": {"Round,Ana,Ben\n1–3,12,5\n2,1,2\n", paper.Options{}, "hole 3 1"},
		"a title":            {"Skat 2026\nRunde;Ana;Ben\n1;2;3\n2;3;4\n", paper.Options{}, "Ana Ben|2 3|3 4"},
		"no title":           {"Ana\n1,2\n3,4\n", paper.Options{}, "ragged 2 2"},
		"a day is missing":   {"Date,Ana,Ben\n2026-11-30,1,2\n,3,4\n", paper.Options{}, "no_date 3 1"},
		"no such column":     {"Ana,Ben\n1,2\n", paper.Options{Ignore: []string{"Cid"}}, "no_column 1 0"},
		"a line goes wrong":  {"2024-12-31 : 13 : Ana 13, Ben\n", paper.Options{}, "no_line 1 0"},
		"lines, no target":   {"2024-12-31 : Ana 13, Ben −2\n", paper.Options{}, "2024-12-31 Ana Ben|13 -2"},
	} {
		test.options.Words = known
		r, err := paper.Read([]byte(test.file), test.options)
		if got := told(r, err); got != test.want {
			t.Errorf("%s: %s, want %s", name, got, test.want)
		}
	}
}

// A table with columns and rows beside the scores never has other totals than its
// players have without it being said: it is read right, it is refused, or the column is
// named as a player's.
func TestNoiseIsNeverScoresInSilence(t *testing.T) {
	checks := 0
	rapid.Check(t, func(t *rapid.T) {
		checks++
		people := []string{"Ana", "Ben", "Cid", "Dora"}[:rapid.IntRange(2, 4).Draw(t, "players")]
		n := rapid.IntRange(1, 8).Draw(t, "rounds")
		scores := make([][]int, n)
		want := make([]int, len(people))
		for i := range scores {
			scores[i] = rapid.SliceOfN(rapid.IntRange(-50, 50), len(people), len(people)).Draw(t, "scores")
			for k, s := range scores[i] {
				want[k] += s
			}
		}
		columns := make([][]string, len(people))
		for k, name := range people {
			columns[k] = append(columns[k], name)
			for i := range scores {
				columns[k] = append(columns[k], strconv.Itoa(scores[i][k]))
			}
		}
		sum := func(row []int) (s int) {
			for _, x := range row {
				s += x
			}
			return s
		}
		noise := map[string]func(i int) string{
			"Round": func(i int) string { return strconv.Itoa(i + 1) },
			"Zug":   func(i int) string { return strconv.Itoa(i + 1) },
			"Total": func(i int) string { return strconv.Itoa(sum(scores[i])) },
			"All":   func(i int) string { return strconv.Itoa(sum(scores[i])) },
			"Note":  func(i int) string { return "n" + strconv.Itoa(i) },
			"Wert":  func(i int) string { return strconv.Itoa(scores[i][0] * 2) },
			"Datum": func(int) string { return "2026-11-30" },
			"Foo":   func(int) string { return "2026-11-30" },
			"Zeit":  func(i int) string { return "20:1" + strconv.Itoa(i) },
			"Geber": func(i int) string { return people[i%len(people)] },
			"":      func(int) string { return "" },
		}
		heads := []string{"Round", "Zug", "Total", "All", "Note", "Wert", "Datum", "Foo", "Zeit", "Geber", ""}
		for _, head := range rapid.SliceOfNDistinct(rapid.SampledFrom(heads), 0, 3, rapid.ID[string]).Draw(t, "noise") {
			column := []string{head}
			for i := range scores {
				column = append(column, noise[head](i))
			}
			at := rapid.IntRange(0, len(columns)).Draw(t, "at")
			columns = slices.Insert(columns, at, column)
		}
		footer := rapid.SampledFrom([]string{"", "Total", "Platz"}).Draw(t, "footer")
		var file strings.Builder
		for r := range n + 1 {
			for c := range columns {
				if c > 0 {
					file.WriteByte(',')
				}
				file.WriteString(columns[c][r])
			}
			file.WriteByte('\n')
		}
		if footer != "" {
			for c := range columns {
				cell := ""
				if k := slices.Index(people, columns[c][0]); k >= 0 && footer == "Total" {
					cell = strconv.Itoa(want[k])
				} else if k >= 0 {
					cell = strconv.Itoa(k + 1)
				}
				if c == 0 {
					cell = footer
				} else {
					file.WriteByte(',')
				}
				file.WriteString(cell)
			}
			file.WriteByte('\n')
		}
		r, err := read(file.String())
		if err != nil {
			return // it is refused, and says why
		}
		got := make(map[string]int)
		for _, m := range r.Matches {
			for seat, s := range m.Sums() {
				got[m.Names[seat]] += *s
			}
		}
		for _, column := range r.Columns {
			if column.As == paper.Player {
				continue
			}
			if _, plays := got[column.Head]; plays {
				t.Fatalf("%q has points and is said to be %s\n%s", column.Head, column.As, file.String())
			}
		}
		for k, name := range people {
			if said := r.Columns[slices.IndexFunc(r.Columns, func(c paper.Column) bool { return c.Head == name })]; said.As == paper.Player && got[name] != want[k] {
				t.Fatalf("%s has %d, want %d\n%s", name, got[name], want[k], file.String())
			}
		}
	})
	if checks < 1 {
		t.Error("nothing was drawn")
	}
}

// Whatever JSON comes, it is plays, none, or a fault with a place.
func FuzzReadPlays(f *testing.F) {
	data, err := os.ReadFile(filepath.Join("testdata", "bgstats.json"))
	if err != nil {
		f.Fatal(err)
	}
	f.Add(data)
	f.Add([]byte(`[{"sourceName":"x","sourcePlayId":"1","playDate":"2026-11-30 20:00:00","players":[{"name":"Ana","score":1}]}]`))
	f.Fuzz(func(t *testing.T, data []byte) {
		r, plays, err := paper.ReadPlays(data)
		var fault *paper.Fault
		switch {
		case err != nil && (!errors.As(err, &fault) || fault.Line < 1):
			t.Fatal(err)
		case err == nil && plays && len(r.Matches) == 0:
			t.Fatal("no match")
		}
	})
}
