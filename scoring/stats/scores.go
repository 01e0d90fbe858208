package stats

import (
	"maps"
	"math"
	"slices"
)

// Scores is the distribution of scores over a player's rounds. The zero value is
// empty.
type Scores struct {
	frequent []int       // number of rounds by score+nearBound, for scores from -nearBound to nearBound; nil if there are none
	rare     map[int]int // number of rounds by score, for all other scores
	n        int
	sum      int
	lowest   int
	highest  int
}

// nearBound is the bound of the scores that are counted in a slice. Nearly all are,
// and with hundreds of thousands of rounds a map would be too slow.
const nearBound = 255

// Add adds the score of one more round.
func (s *Scores) Add(score int) {
	if s.n == 0 {
		s.lowest, s.highest = score, score
	}
	s.count(score)
	s.n++
	s.sum += score
	s.lowest, s.highest = min(s.lowest, score), max(s.highest, score)
}

func (s *Scores) count(score int) {
	if score >= -nearBound && score <= nearBound {
		if s.frequent == nil {
			s.frequent = make([]int, 2*nearBound+1)
		}
		s.frequent[score+nearBound]++
		return
	}
	if s.rare == nil {
		s.rare = make(map[int]int)
	}
	s.rare[score]++
}

// each yields every score, the lowest first, and the number of its rounds.
func (s *Scores) each(yield func(score, times int) bool) {
	far := slices.Sorted(maps.Keys(s.rare))
	above, _ := slices.BinarySearch(far, 0)
	for _, score := range far[:above] {
		if !yield(score, s.rare[score]) {
			return
		}
	}
	for i, times := range s.frequent {
		if times > 0 && !yield(i-nearBound, times) {
			return
		}
	}
	for _, score := range far[above:] {
		if !yield(score, s.rare[score]) {
			return
		}
	}
}

// N is the number of rounds.
func (s *Scores) N() int { return s.n }

// Sum is the sum of all scores.
func (s *Scores) Sum() int { return s.sum }

// Best is the best score: the lowest if low scores are good, otherwise the highest.
// It is 0 if there are no scores.
func (s *Scores) Best(low bool) int {
	if low {
		return s.lowest
	}
	return s.highest
}

// Mean is the mean score. It is not a number if there are no scores.
func (s *Scores) Mean() float64 { return float64(s.sum) / float64(s.n) }

// Median is the score in the middle of the sorted scores, or the mean of the two in
// the middle. There must be at least one score.
func (s *Scores) Median() float64 {
	return float64(s.nth((s.n-1)/2)+s.nth(s.n/2)) / 2
}

// nth is the score at an index, from 0, of the sorted scores.
func (s *Scores) nth(place int) int {
	for score, times := range s.each {
		if place -= times; place < 0 {
			return score
		}
	}
	return s.highest
}

// Margin is the half-width of the 95 % confidence interval of the mean, in points:
// Student's t times the standard error. It reports false for fewer than two rounds
// and for rounds with all the same score, which say nothing about the spread.
func (s *Scores) Margin() (float64, bool) {
	if s.n < 2 || s.lowest == s.highest {
		return 0, false
	}
	mean, squares := s.Mean(), 0.0
	for score, times := range s.each {
		difference := float64(score) - mean
		squares += float64(times) * difference * difference
	}
	deviation := math.Sqrt(squares / float64(s.n-1))
	return studentT(s.n-1) * deviation / math.Sqrt(float64(s.n)), true
}

// tCritical holds the 97.5 % points of Student's t with 1, 2, … degrees of freedom.
var tCritical = []float64{12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.3060, 2.2622, 2.2281}

// studentT is the 97.5 % point of Student's t. Beyond the table it is computed from
// the first terms of its expansion around the point of the normal distribution,
// which are exact to four digits there.
func studentT(degrees int) float64 {
	if degrees <= len(tCritical) {
		return tCritical[degrees-1]
	}
	const z = 1.959964
	n := float64(degrees)
	z2 := z * z
	first := z * (z2 + 1) / 4
	second := z * (5*z2*z2 + 16*z2 + 3) / 96
	third := z * (3*z2*z2*z2 + 19*z2*z2 + 17*z2 - 15) / 384
	return z + first/n + second/(n*n) + third/(n*n*n)
}
