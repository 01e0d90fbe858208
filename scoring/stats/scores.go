package stats

import (
	"maps"
	"math"
	"slices"
)

// Scores are the scores of a player's rounds: how often each came. The zero
// value has none.
type Scores struct {
	near  []int       // how often each score from -wide to wide came; nil: none did
	far   map[int]int // how often each other one came
	n     int
	sum   int
	least int
	most  int
}

// wide bounds the scores that are counted in a row of numbers, without a look
// into a map: nearly all are, and a record holds hundreds of thousands.
const wide = 255

// Add adds the score of one more round.
func (s *Scores) Add(score int) {
	if s.n == 0 {
		s.least, s.most = score, score
	}
	s.count(score)
	s.n++
	s.sum += score
	s.least, s.most = min(s.least, score), max(s.most, score)
}

func (s *Scores) count(score int) {
	if score >= -wide && score <= wide {
		if s.near == nil {
			s.near = make([]int, 2*wide+1)
		}
		s.near[score+wide]++
		return
	}
	if s.far == nil {
		s.far = make(map[int]int)
	}
	s.far[score]++
}

// each yields every score that came, the lowest first, and how often it did.
func (s *Scores) each(yield func(score, times int) bool) {
	far := slices.Sorted(maps.Keys(s.far))
	above, _ := slices.BinarySearch(far, 0)
	for _, score := range far[:above] {
		if !yield(score, s.far[score]) {
			return
		}
	}
	for i, times := range s.near {
		if times > 0 && !yield(i-wide, times) {
			return
		}
	}
	for _, score := range far[above:] {
		if !yield(score, s.far[score]) {
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
		return s.least
	}
	return s.most
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
	return s.most
}

// Margin says how far the mean can be trusted: with 95 % confidence the mean of
// very many such rounds lies within the margin of this one. It is Student's t
// times the standard error. It reports false for fewer than two rounds, and for
// rounds that all brought the same: such say nothing about it.
func (s *Scores) Margin() (float64, bool) {
	if s.n < 2 || s.least == s.most {
		return 0, false
	}
	mean, squares := s.Mean(), 0.0
	for score, times := range s.each {
		away := float64(score) - mean
		squares += float64(times) * away * away
	}
	deviation := math.Sqrt(squares / float64(s.n-1))
	return student(s.n-1) * deviation / math.Sqrt(float64(s.n)), true
}

// small are the 97.5 % points of Student's t with 1, 2, … degrees of freedom.
var small = []float64{12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.3060, 2.2622, 2.2281}

// student is the 97.5 % point of Student's t. Above the table it is the first
// terms of its series around the normal distribution's point, which are right to
// four digits there.
func student(freedom int) float64 {
	if freedom <= len(small) {
		return small[freedom-1]
	}
	const z = 1.959964
	n := float64(freedom)
	z2 := z * z
	first := z * (z2 + 1) / 4
	second := z * (5*z2*z2 + 16*z2 + 3) / 96
	third := z * (3*z2*z2*z2 + 19*z2*z2 + 17*z2 - 15) / 384
	return z + first/n + second/(n*n) + third/(n*n*n)
}
