package report_test

import (
	"strings"
	"testing"

	"golang.org/x/text/language"

	"tableref/referee/history"
	"tableref/referee/window/report"
	"tableref/scoring/stats"
)

// scored is the report on one player with these scores of rounds.
func scored(t *testing.T, scores ...int) string {
	t.Helper()
	m := stats.Match{Over: true, Seats: []stats.Seat{{Players: []string{"p1"}, Rank: 1, Won: true}}}
	for _, score := range scores {
		m.Rounds = append(m.Rounds, stats.Round{Caller: -1, Seats: []stats.Result{{In: true, Counted: true, Score: score}}})
	}
	book := &stats.Book{}
	book.Add(m)
	all := history.Statistics{Names: map[string]string{"p1": "Ana"}, Games: []history.GameStatistics{{Game: "plink", Book: book}}}
	var b strings.Builder
	if err := report.Statistics(text(t, language.English), all).Write(&b, report.Text); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// times is a list of n times each of the scores.
func times(n int, scores ...int) []int {
	var list []int
	for range n {
		list = append(list, scores...)
	}
	return list
}

// A mean of fewer than 30 rounds says how far it can be trusted; one of more stands
// alone.
func TestAMeanOfFewRoundsHasAMargin(t *testing.T) {
	for n, margin := range map[int]bool{28: true, 30: false} {
		if said := scored(t, times(n/2, 1, 2)...); strings.Contains(said, "±") != margin {
			t.Errorf("%d rounds:\n%s", n, said)
		}
	}
}

// A number below zero has a minus; one that is rounded to zero has none.
func TestDecimals(t *testing.T) {
	for _, test := range []struct {
		scores []int
		want   string
	}{{times(15, -1, -2), " −1.5 "}, {append(times(29, 0), -1), " 0.0 "}, {times(15, 0, 1), " 0.5 "}} {
		if said := scored(t, test.scores...); !strings.Contains(said, test.want) || strings.Contains(said, "−0.0") {
			t.Errorf("%v: no %q in\n%s", test.scores, test.want, said)
		}
	}
}
