package learn

import (
	"cmp"
	"slices"

	"tableref/referee/names"
)

// Sitting is one evening's quiz: so many questions of a [Quiz], answered by one, or by
// a whole table of which each right answer earns a point.
type Sitting struct {
	Quiz  *Quiz
	Of    int      // questions
	Names []string // of those who play along; none: one answers alone

	now    Question
	asked  int // that were answered
	right  int
	points map[string]int
}

// Next asks the next question. It reports false when all were answered.
func (s *Sitting) Next() (Question, bool) {
	if s.asked >= s.Of {
		return Question{}, false
	}
	var ok bool
	s.now, ok = s.Quiz.Next()
	return s.now, ok
}

// Number is that of the question that is on, from 1.
func (s *Sitting) Number() int { return s.asked + 1 }

// Asked is how many questions were answered.
func (s *Sitting) Asked() int { return s.asked }

// Right is how many questions were answered right; by a table, if most of it were right.
func (s *Sitting) Right() int { return s.right }

// Answer marks the answer of one who plays alone. It reports false for what is no
// answer; then nothing is counted.
func (s *Sitting) Answer(answer string) (Mark, bool) {
	mark, ok := s.now.Mark(answer)
	if ok {
		s.count(mark.Right)
	}
	return mark, ok
}

// Won gives a point to those of the table who were right. For what is asked next, the
// table was right if most of it were. It returns the first word that is nobody's name,
// and then nothing is counted; "" if there is none.
func (s *Sitting) Won(words []string) (stranger string) {
	var won []string
	for _, word := range words {
		i := slices.IndexFunc(s.Names, func(name string) bool { return names.Key(name) == names.Key(word) })
		if i < 0 {
			return word
		}
		if !slices.Contains(won, s.Names[i]) {
			won = append(won, s.Names[i])
		}
	}
	if s.points == nil {
		s.points = make(map[string]int)
	}
	for _, name := range won {
		s.points[name]++
	}
	s.count(2*len(won) > len(s.Names))
	return ""
}

func (s *Sitting) count(right bool) {
	s.Quiz.Judge(right)
	s.asked++
	if right {
		s.right++
	}
}

// Place is a place on the podium, which those with equal points share.
type Place struct {
	Number int // from 1; after two on the first comes the third
	Names  []string
	Points int
}

// Podium are the places of all, the most points first.
func (s *Sitting) Podium() []Place {
	sorted := slices.SortedStableFunc(slices.Values(s.Names), func(a, b string) int { return cmp.Compare(s.points[b], s.points[a]) })
	var places []Place
	for i, name := range sorted {
		if last := len(places) - 1; last >= 0 && places[last].Points == s.points[name] {
			places[last].Names = append(places[last].Names, name)
			continue
		}
		places = append(places, Place{Number: i + 1, Names: []string{name}, Points: s.points[name]})
	}
	return places
}
