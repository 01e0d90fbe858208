package stats_test

import (
	"maps"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"tableref/scoring"
	"tableref/scoring/stats"
)

// plink counts cards in the middle and cards left in a pile of 13 (scoring).
var plink = scoring.Sheet{Deck: 52, Fields: []scoring.Field{{Weight: 1, Max: 52}, {Weight: -2, Max: 13}}}

func TestRangeOfARound(t *testing.T) {
	for name, test := range map[string]struct {
		sheet scoring.Sheet
		want  stats.Range
	}{
		"plink":       {plink, stats.Range{Low: -26, High: 52}},
		"small deck":  {scoring.Sheet{Deck: 10, Fields: plink.Fields}, stats.Range{Low: -20, High: 10}},
		"points":      {scoring.Sheet{Fields: []scoring.Field{{Weight: 1, Min: -9, Max: 99}}}, stats.Range{Low: -9, High: 99}},
		"never 0":     {scoring.Sheet{Fields: []scoring.Field{{Weight: 1, Min: 3, Max: 52}}}, stats.Range{Low: 0, High: 52}},
		"two share":   {scoring.Sheet{Deck: 10, Fields: []scoring.Field{{Weight: 1, Max: 8}, {Weight: 3, Max: 4}}}, stats.Range{Low: 0, High: 18}},
		"one takes":   {scoring.Sheet{Deck: 10, Fields: []scoring.Field{{Weight: 1, Min: 4, Max: 10}, {Min: 3, Max: 5}}}, stats.Range{Low: 0, High: 7}},
		"no counting": {scoring.Sheet{}, stats.Range{}},
	} {
		if got := stats.RangeOf(test.sheet); got != test.want {
			t.Errorf("%s: %v, want %v", name, got, test.want)
		}
	}
}

// No possible counts score outside of the range.
func TestRangeHoldsEveryScore(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		sheet := scoring.Sheet{Deck: rapid.IntRange(0, 12).Draw(t, "deck")}
		for range rapid.IntRange(1, 3).Draw(t, "fields") {
			sheet.Fields = append(sheet.Fields, scoring.Field{Weight: rapid.IntRange(-3, 3).Draw(t, "weight"), Max: rapid.IntRange(0, 8).Draw(t, "max")})
		}
		counts := make([]int, len(sheet.Fields))
		for i, f := range sheet.Fields {
			counts[i] = rapid.IntRange(f.Min, f.Max).Draw(t, "count")
		}
		if len(sheet.CheckSeat("", false, counts)) > 0 {
			t.Skip("counts that are refused")
		}
		if r, score := stats.RangeOf(sheet), sheet.Score(counts); score < r.Low || score > r.High {
			t.Fatalf("%v scores %d, outside of %v", counts, score, r)
		}
	})
}

func totals(list ...int) []*int {
	out := make([]*int, len(list))
	for i := range list {
		out[i] = &list[i]
	}
	return out
}

// stay returns the places of seats that play the remaining rounds.
func stay(list ...int) []stats.Place {
	places := make([]stats.Place, len(list))
	for i, total := range totals(list...) {
		places[i] = stats.Place{Total: total, In: true}
	}
	return places
}

// left returns the places after one seat has left.
func left(seat int, places []stats.Place) []stats.Place {
	places[seat].In = false
	return places
}

func TestOutlook(t *testing.T) {
	round := stats.Range{Low: -26, High: 52}
	high, low, positive := scoring.Wins{}, scoring.Wins{Low: true}, scoring.Wins{PositiveOnly: true}
	waits := stats.Place{In: true}
	behind := func(seat, points int) stats.Chaser { return stats.Chaser{Seat: seat, Behind: points, In: true} }
	out := func(c stats.Chaser) stats.Chaser { c.Out = true; return c }
	gone := func(c stats.Chaser) stats.Chaser { c.In = false; return c }
	list := func(chasers ...stats.Chaser) []stats.Chaser { return chasers }
	for name, test := range map[string]struct {
		places  []stats.Place
		left    int
		wins    scoring.Wins
		want    []stats.Chaser
		decided bool
		lost    bool
	}{
		"in reach":               {stay(100, 30), 1, high, list(behind(1, 70)), false, false},
		"level is a catch":       {stay(100, 22), 1, high, list(behind(1, 78)), false, false},
		"just out of reach":      {stay(100, 21), 1, high, list(out(behind(1, 79))), true, false},
		"one of two out":         {stay(100, 21, 50), 1, high, list(out(behind(1, 79)), behind(2, 50)), false, false},
		"two rounds":             {stay(100, 21), 2, high, list(behind(1, 79)), false, false},
		"low wins":               {stay(3, 90), 1, low, list(out(behind(1, 87))), true, false},
		"all level":              {stay(5, 5), 1, high, nil, false, false},
		"waits, in reach":        {append(stay(70, 0), waits), 1, high, list(behind(1, 70), behind(2, 70)), false, false},
		"waits, out of reach":    {append(stay(100, 0), waits), 1, high, list(out(behind(1, 100)), out(behind(2, 100))), true, false},
		"waits, low wins":        {append(stay(3, 90), waits), 1, low, list(out(behind(1, 87)), behind(2, -3)), false, false},
		"waits, level":           {append(stay(0), waits), 1, high, list(behind(1, 0)), false, false},
		"waits, ahead of all":    {append(stay(-50), waits), 1, high, list(behind(1, -50)), false, false},
		"left, the leader drops": {left(1, stay(100, 74)), 1, high, list(gone(behind(1, 26))), false, false},
		"left, out of reach":     {left(1, stay(100, 73)), 1, high, list(out(gone(behind(1, 27)))), true, false},
		"the leader left":        {left(0, stay(100, 48)), 1, high, list(behind(1, 52)), false, false},
		"the leader left, far":   {left(0, stay(100, 47)), 1, high, list(out(behind(1, 53))), true, false},
		"left with the lowest":   {left(0, stay(3, 50, 90)), 1, low, list(behind(2, 40)), false, false},
		"left, low wins":         {left(1, stay(3, 50, 90)), 1, low, list(out(behind(2, 87))), true, false},
		"below 0":                {stay(-5, -52), 1, positive, list(out(behind(1, 47))), true, false},
		"above 0 by 1":           {stay(-5, -51), 1, positive, list(behind(1, 46)), false, false},
		"nobody above 0":         {stay(-52, -60), 1, positive, list(out(behind(1, 8))), true, true},
		"below 0 does not hurt":  {stay(-52, -60), 1, high, list(behind(1, 8)), false, false},
	} {
		got, ok := stats.NewOutlook(test.places, test.left, round, test.wins)
		if diff := cmp.Diff(test.want, got.Chasers); !ok || diff != "" || got.Decided() != test.decided || got.Lost != test.lost {
			t.Errorf("%s: decided %v, want %v; lost %v\n%s", name, got.Decided(), test.decided, got.Lost, diff)
		}
	}
	for name, test := range map[string]struct {
		places []stats.Place
		left   int
		wins   scoring.Wins
	}{
		"no round left":                 {stay(1, 2), 0, high},
		"nobody has played":             {[]stats.Place{waits, waits}, 3, high},
		"all who could win low are off": {left(0, stay(4)), 3, low},
	} {
		if got, ok := stats.NewOutlook(test.places, test.left, round, test.wins); ok {
			t.Errorf("%s: it is said that %+v", name, got)
		}
	}
}

// Small matches are played to every possible end. A seat is out if and only if it
// cannot end level with all leaders and with a total that may win. If all chasers are
// out, the winners are always among the leaders.
func TestOutlookTriesEverything(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := randomMatch(t)
		a, ok := stats.NewOutlook(m.places, m.left, m.round, m.wins)
		if !ok {
			t.Skip("nobody leads")
		}
		can, lost := make(map[int]bool), true
		m.play(func(ends []*int) {
			winners := m.wins.Winners(ends, m.gone())
			for _, c := range a.Chasers {
				can[c.Seat] = can[c.Seat] || m.levels(ends, c.Seat, a.Leaders)
			}
			for _, seat := range winners {
				if !slices.Contains(a.Leaders, seat) && a.Decided() {
					t.Fatalf("decided for %v, and yet %v win with %v", a.Leaders, winners, show(ends))
				}
			}
			for _, seat := range a.Leaders {
				lost = lost && m.wins.PositiveOnly && *ends[seat] <= 0
			}
		})
		for _, c := range a.Chasers {
			if c.Out == can[c.Seat] {
				t.Fatalf("seat %d is said to be out: %v; it can win: %v", c.Seat, c.Out, can[c.Seat])
			}
		}
		if a.Lost != lost {
			t.Fatalf("lost for the leaders: %v, want %v", a.Lost, lost)
		}
	})
}

// With its points made up, a chaser is level with the leaders as they stand.
func TestBehindIsExact(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := randomMatch(t)
		a, _ := stats.NewOutlook(m.places, m.left, m.round, m.wins)
		for _, c := range a.Chasers {
			now := 0
			if total := m.places[c.Seat].Total; total != nil {
				now = *total
			}
			if m.wins.Low {
				now -= c.Behind
			} else {
				now += c.Behind
			}
			if best := *m.places[a.Leaders[0]].Total; now != best {
				t.Fatalf("seat %d would have %d, the leaders have %d", c.Seat, now, best)
			}
			if c.Behind < 1 && m.places[c.Seat].Total != nil {
				t.Fatalf("seat %d is %d behind and does not lead", c.Seat, c.Behind)
			}
		}
	})
}

// smallMatch is a match of few seats and rounds.
type smallMatch struct {
	places []stats.Place
	left   int
	round  stats.Range
	wins   scoring.Wins
}

func randomMatch(t *rapid.T) smallMatch {
	m := smallMatch{
		left:  rapid.IntRange(1, 2).Draw(t, "left"),
		round: stats.Range{Low: -rapid.IntRange(0, 2).Draw(t, "least"), High: rapid.IntRange(0, 2).Draw(t, "most")},
		wins:  scoring.Wins{Low: rapid.Bool().Draw(t, "low"), PositiveOnly: rapid.Bool().Draw(t, "positive")},
	}
	for range rapid.IntRange(1, 3).Draw(t, "seats") {
		p := stats.Place{In: rapid.Bool().Draw(t, "in")}
		if rapid.IntRange(0, 3).Draw(t, "played") > 0 {
			total := rapid.IntRange(-5, 5).Draw(t, "total")
			p.Total = &total
		}
		m.places = append(m.places, p)
	}
	return m
}

func (m smallMatch) gone() []bool {
	gone := make([]bool, len(m.places))
	for i, p := range m.places {
		gone[i] = !p.In
	}
	return gone
}

// play calls end with the totals of every possible end.
func (m smallMatch) play(end func([]*int)) {
	ends := make([]*int, len(m.places))
	var seat func(int)
	seat = func(i int) {
		if i == len(m.places) {
			end(ends)
			return
		}
		p := m.places[i]
		for _, more := range m.scores(p.In) {
			if ends[i] = p.Total; p.In {
				total := more
				if p.Total != nil {
					total += *p.Total
				}
				ends[i] = &total
			}
			seat(i + 1)
		}
	}
	seat(0)
}

// scores returns all scores that a seat can make in the remaining rounds.
func (m smallMatch) scores(in bool) []int {
	sums := map[int]bool{0: true}
	for range m.left {
		next := make(map[int]bool)
		for sum := range sums {
			for score := m.round.Low; in && score <= m.round.High; score++ {
				next[sum+score] = true
			}
		}
		if in {
			sums = next
		}
	}
	return slices.Collect(maps.Keys(sums))
}

// levels reports whether a seat ends level with all the leaders or better, with a
// total that may win.
func (m smallMatch) levels(ends []*int, seat int, leaders []int) bool {
	for _, leader := range leaders {
		if m.wins.Low && *ends[seat] > *ends[leader] || !m.wins.Low && *ends[seat] < *ends[leader] {
			return false
		}
	}
	return *ends[seat] > 0 || !m.wins.PositiveOnly
}

func show(totals []*int) []int {
	var list []int
	for _, total := range totals {
		if total != nil {
			list = append(list, *total)
		}
	}
	return list
}
