package report_test

import (
	"flag"
	"os"
	"testing"
	"time"

	"golang.org/x/text/language"

	"tableref/referee/history"
	"tableref/referee/match"
	"tableref/referee/match/procedures"
	"tableref/rulesets"
	"tableref/rulesets/phrase"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// TestMain sets a clock on the wall that is not UTC, so that the two can be
// told apart.
func TestMain(m *testing.M) {
	flag.Parse()
	time.Local = time.FixedZone("", 2*60*60)
	os.Exit(m.Run())
}

func text(t *testing.T, tag language.Tag) *rulesets.Text {
	t.Helper()
	library, faults := procedures.Load("testdata/words")
	for _, f := range faults {
		t.Errorf("%v", f)
	}
	return library.Text(tag)
}

var evening = time.Date(2026, 11, 29, 19, 4, 5, 0, time.UTC)

// The names that break layouts, files and spreadsheets.
var players = []string{
	"Ana",
	"Maria Magdalena von und zu Hohenlohe-Oeh", // 40 characters
	"[red]X",
	"=SUM(A1)",
	"👩‍👩‍👧‍👦 a|b",
}

// ids are their ids; family are two, and sum is from before players had ids.
var ids = [][]string{{"k3f7q2wx"}, {"mmmm2222"}, {"rrrr2222"}, nil, {"ffff2222", "ffff3333"}}

// Nobody, and their seats.
const (
	nobody = iota - 1
	ana
	maria
	red
	sum
	family
)

// plink is a match with a void round, a corrected one, one that was accepted
// although a check failed, a player who joins in round 3 and one who leaves in
// round 2 and returns.
func plink() match.View {
	b := builder{weights: []int{1, -2}, totals: make([]*int, len(players))}
	b.round(1, ana, map[int][]int{ana: {30, 0}, maria: {28, 4}, red: {7, 10}, family: {12, 1}})
	b.round(2, red, map[int][]int{ana: {3, 3}, red: {1, 0}}).Void = true
	b.past[1].Warnings = []int{0, 2, 0, 0, 0}
	b.past[1].Totals = b.past[0].Totals
	b.past[1].Scores = make([]*int, len(players))
	b.totals = b.past[0].Totals
	second := b.round(2, maria, map[int][]int{ana: {10, 10}, maria: {20, 0}, family: {0, 0}})
	second.Corrected = true
	second.Fixes = []match.Fix{{Seat: ana, Was: []int{12, 10}, Counts: []int{10, 10}, By: "@Cid", Why: "=counted; \"twice\""}}
	second.Checks = []match.Check{{ID: "deck", OK: true, Text: phrase.Of("check.decks", "deck", 52)}}
	third := b.round(3, nobody, map[int][]int{ana: {11, 5}, maria: {15, 3}, red: {9, 2}, sum: {14, 7}, family: {2, 1}})
	third.Low, third.High = 4*time.Minute+12*time.Second, 4*time.Minute+53*time.Second
	third.Anyway, third.Warnings, third.FalseStarts = true, []int{1, 0, 0, 0, 0}, []int{1, 0, 2}
	third.Checks = []match.Check{
		{ID: "deck", OK: true, Text: phrase.Of("check.decks", "deck", 52)},
		{ID: "sum", Blocking: true, Text: phrase.Of("check.sum_differs", "counted", 51, "held", 52)},
	}
	return b.view()
}

type builder struct {
	weights []int
	totals  []*int
	past    []match.PastRound
}

func (b *builder) round(number, caller int, counts map[int][]int) *match.PastRound {
	n := len(players)
	r := match.PastRound{
		Number: number, Caller: caller, Low: 90 * time.Second, High: 90 * time.Second,
		Played: make([]bool, n), Counts: make([][]*int, n), Scores: make([]*int, n), Totals: make([]*int, n), Warnings: make([]int, n),
	}
	copy(r.Totals, b.totals)
	for seat, row := range counts {
		score, total := 0, 0
		for k, count := range row {
			r.Counts[seat] = append(r.Counts[seat], &count)
			score += b.weights[k] * count
		}
		if before := b.totals[seat]; before != nil {
			total = *before
		}
		total += score
		r.Played[seat], r.Scores[seat], r.Totals[seat] = true, &score, &total
	}
	b.totals = r.Totals
	b.past = append(b.past, r)
	return &b.past[len(b.past)-1]
}

func (b *builder) view() match.View {
	v := match.View{
		Match: "k7f3q2wx", Game: "plink", Phase: match.Finished, Round: 3, Rounds: 3, Past: b.past, Winners: []int{maria},
		Fields: []match.Field{
			{ID: "centre", Label: phrase.Of("fixture.centre"), Weight: 1, Max: 52},
			{ID: "left", Label: phrase.Of("fixture.left"), Weight: -2, Max: 13},
		},
		Agreed: []match.Agreement{
			{ID: "rounds", Value: "3"},
			{ID: "round_limit", Value: "0s"},
			{ID: "signal_delay", Value: "1s"},
			{ID: "gap_from", Value: "any"},
			{ID: "positive_winner", Value: "yes"},
		},
		CorrectedLate: true,
		Outcome:       phrase.Of("outcome.won", "names", phrase.Names{players[maria]}, "n", 1, "total", phrase.Signed(49)),
		Last: match.LinesOf([]match.Line{
			{Seq: 1, At: evening, Text: phrase.Of("line.open")},
			{Seq: 2, At: evening.Add(5 * time.Second), Round: 1, Text: phrase.Of("line.go.round", "round", 1)},
			{Seq: 3, At: evening.Add(9 * time.Second), Round: 1, Clock: 3 * time.Second, Timed: true, Undone: true, Text: phrase.Of("line.warn", "seat", "[red]X")},
			{Seq: 4, At: evening.Add(time.Minute), Round: 1, Clock: time.Minute, Timed: true, Text: phrase.Of("line.ruled", "text", "a|b\x1b[31m stays")},
		}),
	}
	ranks := []int{2, 1, 5, 4, 3}
	for i, name := range players {
		seat := match.SeatView{Name: name, Players: ids[i], In: i != family}
		if total := b.totals[i]; total != nil {
			seat.Total, seat.Rank = *total, ranks[i]
		}
		v.Seats = append(v.Seats, seat)
	}
	v.Seats[ana].Design = "@bees"
	return v
}

func listings() []history.Listing {
	return []history.Listing{
		{ID: "aaaa2222", Game: "plink", Names: players[2:4], Players: ids[2:4], Opened: evening, Changed: evening.Add(time.Hour)},
		{ID: "bbbb3333", Game: "plink", Names: players, Players: ids, Opened: evening.AddDate(0, -1, 0), Changed: evening.AddDate(0, -1, 1), Finished: true},
	}
}
