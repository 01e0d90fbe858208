package learn

import (
	"math/rand/v2"
	"slices"
)

// Quiz is a row of questions. The same kinds, seed and answers give the same
// questions. What was answered wrong comes back after [Gap] other questions, easier
// and with other cards; what was right comes back harder.
type Quiz struct {
	topics []*topic
	random *rand.Rand
	number int    // questions asked
	now    *topic // that was asked last
	asked  Question
}

// Gap is the number of other questions after which a kind comes back that was
// answered wrong.
const Gap = 2

// Sits is the number of right answers in a row with which a topic was learned.
const Sits = 3

// topic is what is known of one kind.
type topic struct {
	kind  Kind
	asked int
	right int
	row   int // right answers in a row
	due   int // the number of the question from which on it has to come back; 0: none
}

func (t *topic) level() Level { return Level(min(t.row, int(Hardest))) }

// Topic is how the answers to one kind of question stand.
type Topic struct {
	ID           string
	Asked, Right int
	Row          int // right answers in a row
}

// NewQuiz makes a quiz of the kinds that can make questions at all.
func NewQuiz(kinds []Kind, seed uint64) *Quiz {
	q := &Quiz{random: rand.New(rand.NewPCG(seed, 0))}
	for _, kind := range Able(kinds) {
		q.topics = append(q.topics, &topic{kind: kind})
	}
	return q
}

// Able are the kinds that can make a question with the settings of their game.
func Able(kinds []Kind) []Kind {
	return slices.DeleteFunc(slices.Clone(kinds), func(kind Kind) bool {
		_, ok := kind.Make(rand.New(rand.NewPCG(1, 1)), 0)
		return !ok
	})
}

// Next asks the next question. It reports false if no kind can make one.
func (q *Quiz) Next() (Question, bool) {
	for range len(q.topics) {
		q.now = q.choose()
		if asked, ok := q.draw(); ok {
			q.number++
			q.asked = asked
			return asked, true
		}
	}
	return Question{}, false
}

// again is how often a question is drawn anew because it is the one that was just asked.
const again = 10

// draw makes a question of the kind that is to be asked, another one than the last if
// there is any.
func (q *Quiz) draw() (asked Question, ok bool) {
	for range again {
		asked, ok = q.now.kind.Make(q.random, q.now.level())
		if !ok || asked.ID != q.asked.ID || !slices.Equal(asked.Cards, q.asked.Cards) {
			return asked, ok
		}
	}
	return asked, ok
}

// nearby is among how many kinds the next one is drawn, in the order in which they are
// learned: what is hard does not come first.
const nearby = 3

// choose is what to ask: what is due, else one of the kinds that were asked the
// fewest times, and not the one that was asked just now.
func (q *Quiz) choose() *topic {
	for _, t := range q.topics {
		if t.due > 0 && t.due <= q.number+1 {
			return t
		}
	}
	var fewest []*topic
	for _, t := range q.topics {
		switch {
		case t.due > 0, t == q.now && len(q.topics) > 1:
		case len(fewest) == 0 || t.asked < fewest[0].asked:
			fewest = []*topic{t}
		case t.asked == fewest[0].asked:
			fewest = append(fewest, t)
		}
	}
	if len(fewest) == 0 { // everything is due later
		return slices.MinFunc(q.topics, func(a, b *topic) int { return a.due - b.due })
	}
	return Pick(q.random, fewest[:min(nearby, len(fewest))])
}

// Judge notes whether the question that was asked last was answered right.
func (q *Quiz) Judge(right bool) {
	t := q.now
	t.asked++
	t.due = 0
	if !right {
		t.row, t.due = 0, q.number+Gap+1
		return
	}
	t.right++
	t.row++
}

// Topics are the kinds that were asked, in the order of the game's.
func (q *Quiz) Topics() []Topic {
	var list []Topic
	for _, t := range q.topics {
		if t.asked > 0 {
			list = append(list, Topic{ID: t.kind.ID, Asked: t.asked, Right: t.right, Row: t.row})
		}
	}
	return list
}
