package solve_test

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"tableref/referee/cards"
	"tableref/referee/penguin"
	"tableref/referee/penguin/solve"
)

// BenchmarkDeals solves the deals 1 to 1000 one after the other: verdict, line,
// its shortening, and the referee's word on it. Times are the processor's; of
// several turns (-benchtime 5x) a deal's best one counts, since the machine can
// only add to it.
func BenchmarkDeals(b *testing.B) {
	for _, set := range ruleSets {
		b.Run(set.name, func(b *testing.B) { measure(b, deals(b, set.name), set.rules, solve.Options{}) })
	}
}

// BenchmarkAces solves the deals that begin with an Ace, the only ones that the
// packaged fc-solve can play under the source rules.
func BenchmarkAces(b *testing.B) {
	aces := slices.DeleteFunc(deals(b, "source"), func(k known) bool { return k.position.Base != cards.Ace })
	measure(b, aces, penguin.Source, solve.Options{})
}

// BenchmarkPositions solves the positions from the middle of play.
func BenchmarkPositions(b *testing.B) {
	for _, set := range ruleSets[:2] {
		b.Run(set.name, func(b *testing.B) { measure(b, positions(b, set.name), set.rules, solve.Options{}) })
	}
}

// BenchmarkShort looks for shorter lines of the first hundred deals.
func BenchmarkShort(b *testing.B) {
	for _, set := range ruleSets {
		for _, short := range []time.Duration{0, 5 * time.Millisecond, 45 * time.Millisecond} {
			b.Run(fmt.Sprintf("%s/%v", set.name, short), func(b *testing.B) {
				measure(b, deals(b, set.name)[:100], set.rules, solve.Options{Short: short})
			})
		}
	}
}

// measure solves all and reports the figures of docs/performance.md.
func measure(b *testing.B, all []known, r penguin.Rules, o solve.Options) {
	times := make([]time.Duration, len(all))
	var moves []int
	for turn := 0; b.Loop(); turn++ {
		moves = moves[:0]
		for i, k := range all {
			began := processorTime(b)
			got := solve.Solve(b.Context(), k.position, r, o)
			took := processorTime(b) - began
			if turn == 0 || took < times[i] {
				times[i] = took
			}
			if got.Verdict != k.verdict {
				b.Errorf("%d: %s, is %s", k.number, got.Verdict, k.verdict)
			}
			if got.Verdict == solve.Won {
				moves = append(moves, len(got.Line))
			}
		}
	}
	slices.Sort(times)
	slices.Sort(moves)
	total := time.Duration(0)
	for _, t := range times {
		total += t
	}
	b.ReportMetric(0, "ns/op") // of all together: says nothing
	b.ReportMetric(ms(total), "ms-total")
	b.ReportMetric(ms(total)/float64(len(all)), "ms-mean")
	b.ReportMetric(ms(at(times, 0.5)), "ms-median")
	b.ReportMetric(ms(at(times, 0.99)), "ms-p99")
	b.ReportMetric(ms(at(times, 1)), "ms-max")
	b.ReportMetric(float64(at(moves, 0.5)), "moves-median")
	b.ReportMetric(float64(at(moves, 1)), "moves-max")
	b.ReportMetric(peakMemory(b), "MB-peak")
}

// at is the value below which such a part of the sorted list lies.
func at[T any](sorted []T, part float64) T {
	return sorted[min(int(part*float64(len(sorted))), len(sorted)-1)]
}

func ms(d time.Duration) float64 { return d.Seconds() * 1000 }
