package stats

import (
	"maps"
	"math"
	"slices"
)

// Scores are the scores of a player's rounds: how often each came. The zero
// value has none.
type Scores struct {
	frequent []int       // how often each score from -wide to wide came; nil: none did
	rare     map[int]int // how often each other one came
	n        int
	sum      int
	lowest   int
	highest  int
}

// nearBound bounds the scores that are counted in a row of numbers, without a look
// into a map: nearly all are, and a record holds hundreds of thousands.
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

// each yields every score that came, the lowest first, and how often it did.
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

// Sum is what the rounds come to.
func (s *Scores) Sum() int { return s.sum }

// Best is the best score; the lowest one when low scores are good. There must be
// one.
func (s *Scores) Best(low bool) int {
	if low {
		return s.lowest
	}
	return s.highest
}

// Mean is the mean score. There must be one.
func (s *Scores) Mean() float64 { return float64(s.sum) / float64(s.n) }

// Median is the score in the middle, or half way between the two there. There
// must be one.
func (s *Scores) Median() float64 {
	return float64(s.nth((s.n-1)/2)+s.nth(s.n/2)) / 2
}

// nth is the score at a place of the sorted ones, from 0.
func (s *Scores) nth(place int) int {
	for score, times := range s.each {
		if place -= times; place < 0 {
			return score
		}
	}
	return s.highest
}

// Margin says how far the mean can be trusted: with 95 % confidence the mean of
// very many such rounds lies within the margin of this one. It is Student's t
// times the standard error. It reports false for fewer than two rounds, and for
// rounds that all brought the same: such say nothing about it.
func (s *Scores) Margin() (float64, bool) {
	if s.n < 2 || s.lowest == s.highest {
		return 0, false
	}
	mean, squares := s.Mean(), 0.0
	for score, times := range s.each {
		away := float64(score) - mean
		squares += float64(times) * away * away
	}
	deviation := math.Sqrt(squares / float64(s.n-1))
	return studentT(s.n-1) * deviation / math.Sqrt(float64(s.n)), true
}

// tCritical are the 97.5 % points of Student's t with 1, 2, … degrees of freedom.
var tCritical = []float64{12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.3060, 2.2622, 2.2281}

// studentT is the 97.5 % point of Student's t. Above the table it is the first
// terms of its series around the normal distribution's point, which are right to
// four digits there.
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
