package stats_test

import (
	"math"
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"tableref/scoring/stats"
)

func TestEveningsEndInTheMorning(t *testing.T) {
	place := time.FixedZone("", 3600)
	evenings := stats.Evenings{Ends: stats.DefaultEnd, Place: place}
	for _, test := range []struct {
		at   time.Time
		want string
	}{
		{time.Date(2026, 11, 30, 20, 0, 0, 0, place), "2026-11-30"},
		{time.Date(2026, 12, 1, 4, 59, 59, 0, place), "2026-11-30"},
		{time.Date(2026, 12, 1, 5, 0, 0, 0, place), "2026-12-01"},
		{time.Date(2027, 1, 1, 1, 0, 0, 0, place), "2026-12-31"},
		{time.Date(2026, 12, 1, 4, 30, 0, 0, time.UTC), "2026-12-01"}, // 05:30 here
	} {
		if got := evenings.Of(test.at).String(); got != test.want {
			t.Errorf("%v belongs to %s, want %s", test.at, got, test.want)
		}
	}
}

// The night in which the clocks go forward is an hour shorter.
func TestEveningsFollowTheClockOnTheWall(t *testing.T) {
	place, err := time.LoadLocation("Europe/Paris")
	if err != nil {
		t.Skip("no time zones on this system")
	}
	evenings := stats.Evenings{Ends: stats.DefaultEnd, Place: place}
	_, to := evenings.Bounds(stats.Day{Year: 2026, Month: 3, Day: 28})
	if to.Hour() != 5 || to.Day() != 29 {
		t.Errorf("the evening ends at %v, want 05:00 on the 29th", to)
	}
}

func TestEveryMomentLiesWithinItsEvening(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		evenings := stats.Evenings{
			Ends:  time.Duration(rapid.IntRange(0, 23*60+59).Draw(t, "ends")) * time.Minute,
			Place: time.FixedZone("", rapid.IntRange(-12, 14).Draw(t, "zone")*3600),
		}
		at := time.Unix(rapid.Int64Range(0, 4e9).Draw(t, "at"), 0)
		day := evenings.Of(at)
		from, to := evenings.Bounds(day)
		if at.Before(from) || !at.Before(to) {
			t.Fatalf("%v is not between %v and %v", at, from, to)
		}
		again, err := stats.ParseDay(day.String())
		if err != nil || again != day {
			t.Fatalf("%v reads as %v, %v", day, again, err)
		}
	})
}

func TestParseEnd(t *testing.T) {
	for text, want := range map[string]time.Duration{"05:00": stats.DefaultEnd, "00:00": 0, "23:59": 23*time.Hour + 59*time.Minute} {
		if got, err := stats.ParseEnd(text); err != nil || got != want {
			t.Errorf("%s is %v, %v", text, got, err)
		}
	}
	for _, text := range []string{"", "5", "24:00", "05:60", "5 am"} {
		if got, err := stats.ParseEnd(text); err == nil {
			t.Errorf("%q is read as %v", text, got)
		}
	}
}

func scores(list ...int) *stats.Scores {
	var s stats.Scores
	for _, n := range list {
		s.Add(n)
	}
	return &s
}

func TestScores(t *testing.T) {
	s := scores(7, -3, 12, 7, 30)
	if s.N() != 5 || s.Sum() != 53 || s.Mean() != 10.6 || s.Median() != 7 || s.Best(false) != 30 || s.Best(true) != -3 {
		t.Errorf("n %d, sum %d, mean %v, median %v, best %d, lowest %d", s.N(), s.Sum(), s.Mean(), s.Median(), s.Best(false), s.Best(true))
	}
	if got := scores(4, 1, 3, 2).Median(); got != 2.5 {
		t.Errorf("the median of four is %v, want 2.5", got)
	}
}

// The margins are those that tables of Student's t give.
func TestMargin(t *testing.T) {
	for _, test := range []struct {
		scores []int
		want   float64
	}{
		{[]int{5, 11, 8, 9, 8}, 2.692},           // s = 2.1679, t(4) = 2.7764
		{[]int{1, 3}, 12.706},                    // s = 1.4142, t(1) = 12.7062
		{slices.Repeat([]int{0, 10}, 15), 1.899}, // s = 5.0855, t(29) = 2.0452
	} {
		got, ok := scores(test.scores...).Margin()
		if !ok || math.Abs(got-test.want) > 0.001 {
			t.Errorf("the margin of %v is %.4f, %v; want %.3f", test.scores, got, ok, test.want)
		}
	}
	for _, list := range [][]int{{5}, {5, 5}, {0, 0, 0, 0, 0, 0}} {
		if margin, ok := scores(list...).Margin(); ok {
			t.Errorf("rounds of %v say that their mean can be trusted to %v", list, margin)
		}
	}
}

// For any scores, the mean, the median, the best and the margin are those of the sorted
// list.
func TestScoresAreThoseOfTheList(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		score := rapid.OneOf(rapid.IntRange(-300, 300), rapid.IntRange(-100000, 100000))
		list := rapid.SliceOfN(score, 1, 20).Draw(t, "scores")
		s := scores(list...)
		slices.Sort(list)
		sum, n := 0, len(list)
		for _, score := range list {
			sum += score
		}
		mean, median := float64(sum)/float64(n), float64(list[(n-1)/2]+list[n/2])/2
		if s.N() != n || s.Sum() != sum || s.Mean() != mean || s.Median() != median || s.Best(true) != list[0] || s.Best(false) != list[n-1] {
			t.Fatalf("%v: mean %v, median %v, lowest %d, highest %d", list, s.Mean(), s.Median(), s.Best(true), s.Best(false))
		}
		margin, ok := s.Margin()
		if ok != (list[0] != list[n-1]) || ok && margin <= 0 {
			t.Fatalf("%v: margin %v, %v", list, margin, ok)
		}
	})
}

func TestMarginOfManyRounds(t *testing.T) {
	// 97.5 % points of Student's t, from a table.
	for n, want := range map[int]float64{10: 2.2622, 11: 2.2281, 12: 2.2010, 16: 2.1314, 21: 2.0860, 31: 2.0423, 121: 1.9799} {
		s := scores()
		for i := range n {
			s.Add(i)
		}
		deviation := math.Sqrt(float64(n) * float64(n+1) / 12)
		got, _ := s.Margin()
		if point := got / deviation * math.Sqrt(float64(n)); math.Abs(point-want) > 0.0002 {
			t.Errorf("%d rounds: t is %.4f, want %.4f", n, point, want)
		}
	}
}

// one is a seat of a match of one round.
type one struct {
	id    string
	score int
	rank  int
	won   bool
}

func match(over, low bool, seats ...one) stats.Match {
	m := stats.Match{Over: over, Low: low, Evening: stats.Day{Year: 2026, Month: 11, Day: 30}}
	round := stats.Round{Caller: -1, Time: time.Minute}
	for _, s := range seats {
		m.Seats = append(m.Seats, stats.Seat{Players: []string{s.id}, Rank: s.rank, Won: s.won})
		round.Seats = append(round.Seats, stats.Result{In: true, Counted: true, Score: s.score})
	}
	m.Rounds = []stats.Round{round}
	return m
}

func book(matches ...stats.Match) *stats.Book {
	b := &stats.Book{}
	for _, m := range matches {
		b.Add(m)
	}
	return b
}

func line(t *testing.T, b *stats.Book, id string) stats.Line {
	t.Helper()
	for _, l := range b.Lines() {
		if l.Player == id {
			return l
		}
	}
	t.Fatalf("there is no line of %s", id)
	return stats.Line{}
}

func TestThreeWinners(t *testing.T) {
	b := book(match(true, false,
		one{"a", 9, 1, true}, one{"b", 9, 1, true}, one{"c", 9, 1, true},
		one{"d", 5, 4, false}, one{"e", 4, 5, false}, one{"f", 3, 6, false}))
	for _, id := range []string{"a", "b", "c"} {
		if l := line(t, b, id); l.Wins != 1 || l.Shared != 1 || l.Streak != 1 {
			t.Errorf("%s: %d wins, %d of them shared, streak %d", id, l.Wins, l.Shared, l.Streak)
		}
	}
	if l := line(t, b, "d"); l.Wins != 0 || l.Matches != 1 {
		t.Errorf("d: %d wins in %d matches", l.Wins, l.Matches)
	}
	if got := len(b.Pairs()); got != 15 {
		t.Errorf("%d pairs, want 15", got)
	}
}

func TestLowGamesAreJudgedLow(t *testing.T) {
	b := book(
		match(true, true, one{"a", 3, 1, true}, one{"b", 20, 2, false}),
		match(true, true, one{"a", 5, 2, false}, one{"b", 1, 1, true}))
	lines := b.Lines()
	if lines[0].Player != "a" {
		t.Errorf("%s is first of a game in which low scores are good, though a has the lower mean", lines[0].Player)
	}
	if got := lines[0].Scores.Best(true); got != 3 {
		t.Errorf("the best round of a is %d, want 3", got)
	}
}

func TestStreaks(t *testing.T) {
	win := match(true, false, one{"a", 9, 1, true}, one{"b", 1, 2, false})
	loss := match(true, false, one{"a", 1, 2, false}, one{"b", 9, 1, true})
	open := match(false, false, one{"a", 9, 1, false}, one{"b", 1, 2, false})
	l := line(t, book(win, win, win, loss, win, open, win), "a")
	if l.Streak != 2 || l.Longest != 3 || l.Wins != 5 || l.Matches != 6 || l.Open != 1 || l.Rounds != 7 {
		t.Errorf("streak %d, longest %d, wins %d of %d, open %d, rounds %d", l.Streak, l.Longest, l.Wins, l.Matches, l.Open, l.Rounds)
	}
}

// A player who left has a mean over the rounds played; one who never played has no
// line.
func TestWhoLeft(t *testing.T) {
	m := match(true, false, one{"a", 10, 1, true}, one{"b", 4, 2, false}, one{"c", 0, 0, false})
	m.Rounds[0].Seats = m.Rounds[0].Seats[:2]
	m.Rounds = append(m.Rounds, stats.Round{Caller: 0, Seats: []stats.Result{{In: true, Counted: true, Score: 20}, {Warnings: 1}}})
	b := book(m)
	if l := line(t, b, "b"); l.Rounds != 1 || l.Scores.Mean() != 4 || l.Warnings != 0 {
		t.Errorf("b: %d rounds, mean %v, %d warnings", l.Rounds, l.Scores.Mean(), l.Warnings)
	}
	m.Rounds[1].Caller = 1
	if l := line(t, book(m), "a"); l.Calls != 0 {
		t.Errorf("another seat called, and a has %d calls", l.Calls)
	}
	m.Rounds[1].Caller = 0
	if l := line(t, b, "a"); l.Calls != 1 || l.Timed != 1 || l.MeanTime() != time.Minute {
		t.Errorf("a: %d calls, %d rounds timed, mean %v", l.Calls, l.Timed, l.MeanTime())
	}
	if got := len(b.Lines()); got != 2 {
		t.Errorf("%d lines, want 2", got)
	}
	if diff := cmp.Diff([]stats.Pair{{A: "a", B: "b", Ahead: 1}}, b.Pairs()); diff != "" {
		t.Error(diff)
	}
}

func TestPairs(t *testing.T) {
	b := book(
		match(true, false, one{"b", 9, 1, true}, one{"a", 1, 2, false}),
		match(true, false, one{"a", 9, 1, true}, one{"b", 1, 2, false}),
		match(true, false, one{"b", 9, 1, true}, one{"a", 1, 2, false}),
		match(true, false, one{"b", 9, 1, true}, one{"a", 9, 1, true}),
		match(false, false, one{"b", 9, 1, false}, one{"a", 1, 2, false}))
	want := []stats.Pair{{A: "b", B: "a", Ahead: 2, Level: 1, After: 1}}
	if diff := cmp.Diff(want, b.Pairs()); diff != "" {
		t.Error(diff)
	}
}

// Teammates win together and do not play against each other.
func TestTeams(t *testing.T) {
	m := match(true, false, one{"a", 9, 1, true}, one{"c", 1, 2, false})
	m.Seats[0].Players, m.Seats[1].Players = []string{"a", "b"}, []string{"c", "d"}
	b := book(m)
	for _, id := range []string{"a", "b"} {
		if l := line(t, b, id); l.Wins != 1 || l.Shared != 0 || l.Rounds != 1 {
			t.Errorf("%s: %d wins, %d shared, %d rounds", id, l.Wins, l.Shared, l.Rounds)
		}
	}
	if got := len(b.Pairs()); got != 4 {
		t.Errorf("%d pairs, want 4: those across the teams", got)
	}
}

// After a merge, a player may have two seats in one match.
func TestOnePlayerAtTwoSeats(t *testing.T) {
	b := book(match(true, false, one{"a", 9, 1, true}, one{"a", 1, 2, false}))
	l := line(t, b, "a")
	if l.Matches != 1 || l.Wins != 1 || l.Shared != 0 || l.Rounds != 2 || len(b.Pairs()) != 0 {
		t.Errorf("%d matches, %d wins, %d shared, %d rounds, %d pairs", l.Matches, l.Wins, l.Shared, l.Rounds, len(b.Pairs()))
	}
}

// The better of two seats counts, in any order.
func TestTheBetterSeatCounts(t *testing.T) {
	for _, seats := range [][]one{
		{{"a", 1, 3, false}, {"a", 9, 1, true}, {"b", 5, 2, false}},
		{{"a", 9, 1, true}, {"a", 1, 3, false}, {"b", 5, 2, false}},
	} {
		if diff := cmp.Diff([]stats.Pair{{A: "a", B: "b", Ahead: 1}}, book(match(true, false, seats...)).Pairs()); diff != "" {
			t.Error(diff)
		}
	}
}

// Where scores do not add up there is no mean, but there are wins.
func TestTotalsThatDoNotAddUp(t *testing.T) {
	m := match(true, true, one{"a", 20, 1, true}, one{"b", 32, 2, false})
	m.Latest = true
	if l := line(t, book(m), "a"); l.Scores.N() != 0 || l.Wins != 1 || l.Rounds != 1 {
		t.Errorf("%d scores, %d wins, %d rounds", l.Scores.N(), l.Wins, l.Rounds)
	}
}

// Moves count if the round was won and its moves were counted.
func TestMovesOfWonRounds(t *testing.T) {
	deal := func(moves int, won bool) stats.Match {
		m := match(true, false, one{"a", 52, 1, won})
		m.Rounds[0].Moves = moves
		return m
	}
	l := line(t, book(deal(90, true), deal(80, true), deal(12, false), deal(0, true)), "a")
	if l.Moves.N() != 2 || l.Moves.Best(true) != 80 || l.Moves.Mean() != 85 || l.Wins != 3 {
		t.Errorf("moves of %d deals, fewest %d, mean %v; %d wins", l.Moves.N(), l.Moves.Best(true), l.Moves.Mean(), l.Wins)
	}
}

func TestEveningsOfALine(t *testing.T) {
	first := match(true, false, one{"a", 9, 1, true}, one{"b", 1, 2, false})
	second := match(true, false, one{"a", 2, 2, false}, one{"b", 8, 1, true})
	third := second
	third.Evening.Day++
	want := []stats.Evening{
		{Day: first.Evening, Matches: 2, Wins: 1, Rounds: 2, Sum: 11},
		{Day: third.Evening, Matches: 1, Rounds: 1, Sum: 2},
	}
	if diff := cmp.Diff(want, line(t, book(first, second, third), "a").Evenings); diff != "" {
		t.Error(diff)
	}
}

// For any matches, the wins of all lines, the balances of all pairs and the evenings of
// each line add up to the matches that were added.
func TestBookAddsUp(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b, wins, met := &stats.Book{}, 0, 0
		for range rapid.IntRange(0, 12).Draw(t, "matches") {
			seats := rapid.IntRange(1, 5).Draw(t, "seats")
			ids := rapid.Permutation([]string{"a", "b", "c", "d", "e", "f"}).Draw(t, "ids")[:seats]
			over := rapid.Bool().Draw(t, "over")
			list := make([]one, seats)
			for i, id := range ids {
				rank := rapid.IntRange(1, seats).Draw(t, "rank")
				list[i] = one{id, rapid.IntRange(-26, 52).Draw(t, "score"), rank, over && rank == 1}
				if list[i].won {
					wins++
				}
			}
			m := match(over, false, list...)
			m.Evening.Day = rapid.IntRange(1, 3).Draw(t, "day")
			b.Add(m)
			if over {
				met += seats * (seats - 1) / 2
			}
		}
		for _, l := range b.Lines() {
			wins -= l.Wins
			for _, e := range l.Evenings {
				l.Matches -= e.Matches
				l.Wins -= e.Wins
				l.Rounds -= e.Rounds
			}
			if l.Matches != 0 || l.Wins != 0 || l.Rounds != 0 || l.Streak > l.Longest {
				t.Fatalf("%s: evenings differ by %d matches, %d wins, %d rounds; streak %d of %d", l.Player, l.Matches, l.Wins, l.Rounds, l.Streak, l.Longest)
			}
		}
		for _, p := range b.Pairs() {
			met -= p.Ahead + p.Level + p.After
			if p.After > p.Ahead {
				t.Fatalf("%v is the wrong way round", p)
			}
		}
		if wins != 0 || met != 0 {
			t.Fatalf("wins differ by %d, meetings by %d", wins, met)
		}
	})
}
