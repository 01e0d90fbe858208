package report_test

import (
	"bytes"
	"iter"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/text/language"
	"pgregory.net/rapid"

	"tableref/referee/match"
	"tableref/referee/match/matchtest"
	"tableref/referee/match/procedures"
	"tableref/referee/paper"
	"tableref/referee/window/report"
	"tableref/referee/workbook"
	"tableref/rulesets/phrase"
)

// played is a match of Scores with random rounds, in which people come and go.
func played(t *rapid.T) match.View {
	settings := []string{"low=" + rapid.SampledFrom([]string{"yes", "no"}).Draw(t, "low")}
	e := matchtest.Open(t, "scores", "", "Ana,Ben,Cid", settings...)
	if rapid.Bool().Draw(t, "carried") {
		e.Do("carry 3 12 -5 0")
	}
	in := []bool{true, true, true}
	for i := range rapid.IntRange(1, 6).Draw(t, "rounds") {
		if k := rapid.IntRange(0, 2).Draw(t, "moves"); i > 0 && in[k] && rapid.Bool().Draw(t, "leaves") && slices.Index(in, true) != k {
			in[k] = false
			e.Do("leave " + []string{"Ana", "Ben", "Cid"}[k])
		}
		for k, there := range in {
			if there {
				e.Do("count " + []string{"Ana", "Ben", "Cid"}[k] + " " + strconv.Itoa(rapid.IntRange(-60, 60).Draw(t, "points")))
			}
		}
		e.Do("accept")
	}
	v := e.Do("finish").View()
	v.Match = "kt4mq2wa"
	return v
}

func one(v match.View) iter.Seq2[match.View, error] {
	return func(yield func(match.View, error) bool) { yield(v, nil) }
}

// rows are the rounds of a match as a table has them, - for who did not play.
func rows(names []string, rounds [][]*int) string {
	lines := []string{strings.Join(names, " ")}
	for _, round := range rounds {
		cells := make([]string, len(names))
		for k := range names {
			if cells[k] = "-"; k < len(round) && round[k] != nil {
				cells[k] = strconv.Itoa(*round[k])
			}
		}
		lines = append(lines, strings.Join(cells, " "))
	}
	return strings.Join(lines, "|")
}

// The rounds of a match that was written as CSV or as a spreadsheet, in any language,
// are read again as they were; BG Stats takes the totals and the winners.
func TestWhatIsTakenHomeComesBack(t *testing.T) {
	library, _ := procedures.Load()
	words := paper.Words{}
	for _, tag := range library.Languages() {
		for kind, list := range library.Text(tag).Heads() {
			words.Add(paper.Kind(kind), list)
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		v := played(t)
		text := library.Text(rapid.SampledFrom(library.Languages()).Draw(t, "language"))
		var names []string
		for _, seat := range v.Seats {
			names = append(names, seat.Name)
		}
		var want [][]*int
		for _, past := range v.Past {
			if past.Carried {
				want = append(want, past.Totals)
			} else {
				want = append(want, past.Scores)
			}
		}
		check := func(form string, r paper.Reading, err error) {
			if err != nil || len(r.Matches) != 1 {
				t.Fatalf("%s: %d matches, %v", form, len(r.Matches), err)
			}
			m := r.Matches[0]
			rounds := m.Rounds
			if m.Carried != nil {
				rounds = append([][]*int{m.Carried.Totals}, rounds...)
			}
			if diff := cmp.Diff(rows(names, want), rows(m.Names, rounds)); diff != "" {
				t.Fatalf("%s:\n%s", form, diff)
			}
		}
		var csv, book, plays bytes.Buffer
		if err := report.Export(&csv, text, one(v), report.CSV); err != nil {
			t.Fatal(err)
		}
		r, err := paper.Read(csv.Bytes(), paper.Options{Words: words})
		check("csv", r, err)
		if err := report.Workbook(&book, text, one(v)); err != nil {
			t.Fatal(err)
		}
		file, err := workbook.Read(book.Bytes())
		if err != nil || len(file.Sheets) != 3 || file.Mark != report.BookMark+"1" {
			t.Fatalf("%d sheets, %q, %v", len(file.Sheets), file.Mark, err)
		}
		r, err = paper.ReadCells(file.Sheets[0].Cells, paper.Options{Words: words})
		check("xlsx", r, err)
		if err := report.Plays(&plays, text, one(v)); err != nil {
			t.Fatal(err)
		}
		r, ok, err := paper.ReadPlays(plays.Bytes())
		if err != nil || !ok || len(r.Matches) != 1 {
			t.Fatalf("plays: %t, %v", ok, err)
		}
		m := r.Matches[0]
		for k, sum := range m.Sums() {
			if m.Names[k] != v.Seats[k].Name || *sum != v.Seats[k].Total {
				t.Fatalf("plays: %s has %d, want %s %d", m.Names[k], *sum, v.Seats[k].Name, v.Seats[k].Total)
			}
		}
		if m.Winners != nil && !slices.Equal(m.Winners, v.Winners) || *m.LowWins != v.LowWins || m.Source != "tableref:"+v.Match {
			t.Fatalf("plays: %+v", m)
		}
	})
}

// A spreadsheet in every language has heads that are read again.
func TestHeadsOfWorkbooksAreRead(t *testing.T) {
	library, _ := procedures.Load()
	words := paper.Words{}
	for _, tag := range library.Languages() {
		for kind, list := range library.Text(tag).Heads() {
			words.Add(paper.Kind(kind), list)
		}
	}
	for _, tag := range append(library.Languages(), language.English) {
		text := library.Text(tag)
		for id, kind := range map[string]paper.Kind{"round": paper.Round, "date": paper.Day, "game": paper.GameName, "total": paper.Sum} {
			if head := text.Say(phrase.Of("workbook." + id)); words[strings.ToLower(head)] != kind {
				t.Errorf("%s: %q is read as %q, not as %s", tag, head, words[strings.ToLower(head)], kind)
			}
		}
	}
}
