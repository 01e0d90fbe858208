// Package learn asks questions about the rules of a game, and marks the answers.
//
// No question comes from a list. Each procedure brings makers of questions ([Kind])
// beside its rulings: a maker draws a position, and the judge that settles disputes at
// the table says of every choice whether it is right and why. So house rules change
// the questions by themselves.
//
//	Kind.Draw ──▶ Draft ──▶ settled: exactly one choice is right ──▶ Question ──▶ Quiz
//
// The package is values: it reads nothing, prints nothing, and takes its chance from a
// seed. A window shows what it is given.
package learn

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"tableref/referee/cards"
	"tableref/referee/cards/ruling"
	"tableref/referee/match"
	"tableref/rulesets/phrase"
)

// Question is one question with exactly one right choice.
type Question struct {
	ID       string        // of its kind: race.build
	Text     phrase.Phrase // what is asked
	Cards    []string      // what lies on the table, as records write it
	Diagrams []match.Diagram
	Choices  []Choice // at least two, no two of them alike
	// Typed says that the answer is a number that is typed, and no choice is shown:
	// these are the right one and the mistakes that are often made.
	Typed bool
}

// Choice is an answer that can be given.
type Choice struct {
	ID   string        // the same in every language: 5H, 13, nobody
	Text phrase.Phrase // as people read it
	// Verdict says whether it is right, why, and by which section of the rules.
	Verdict ruling.Verdict
}

// Right is the index of the right choice.
func (q Question) Right() int {
	return slices.IndexFunc(q.Choices, func(c Choice) bool { return c.Verdict.Legal })
}

// Mark marks an answer: the number of a choice, from 1, or its id; with Typed, the
// number that is asked for. It reports false for what is no answer.
func (q Question) Mark(answer string) (Mark, bool) {
	right := q.Right()
	mark := Mark{Answer: q.Choices[right], Number: right + 1}
	n, err := strconv.Atoi(answer)
	i := slices.IndexFunc(q.Choices, func(c Choice) bool { return c.ID == answer })
	switch {
	case q.Typed && err != nil:
		return Mark{}, false
	case q.Typed && i < 0: // none of the usual mistakes: the reason of the right one tells how to find it
		mark.Given = Number(n, ruling.Verdict{Why: mark.Answer.Verdict.Why, Section: mark.Answer.Verdict.Section})
		return mark, true
	case err == nil && !q.Typed:
		i = n - 1
	}
	if i < 0 || i >= len(q.Choices) {
		return Mark{}, false
	}
	mark.Given, mark.Right = q.Choices[i], i == right
	return mark, true
}

// Offer adds a choice, unless it would be a second right one.
func (q *Question) Offer(c Choice) {
	if !c.Verdict.Legal || !slices.ContainsFunc(q.Choices, func(other Choice) bool { return other.Verdict.Legal }) {
		q.Choices = append(q.Choices, c)
	}
}

// Mark is how an answer is marked.
type Mark struct {
	Given  Choice // what was answered; it has the reason
	Right  bool
	Answer Choice // the right one
	Number int    // of the right one, from 1
}

// Kind is one kind of question.
type Kind struct {
	// ID is what is asked, and the topic of it: build. Beside those of other procedures
	// it has the name of its own before it: race.build.
	ID string
	// Draw draws a question with all its possible choices, of which [Kind.Make] takes
	// some. A draw that came to nothing has none.
	Draw func(r *rand.Rand) Question
}

// Teacher is a procedure that brings kinds of questions.
type Teacher interface {
	// Questions are the kinds of questions about a game with the settings of a match, in
	// the order in which they are learned. Kinds that would make no sense with these
	// settings are missing.
	Questions(game GameOf) []Kind
}

// Level says how hard questions are, from 0 to [Hardest].
type Level int

// Hardest is the highest level.
const Hardest Level = 2

// choices is the number of choices at a level: two for beginners, then three and
// four. More of them teach little (Rodriguez 2005).
func (l Level) choices() int { return 2 + int(min(max(l, 0), Hardest)) }

// draws is how often a kind may draw before it is given up.
const draws = 200

// Make makes a question of the kind. It reports false if the game's settings leave
// none: then it never will make one.
func (k Kind) Make(r *rand.Rand, level Level) (Question, bool) {
	for range draws {
		if q, ok := settle(k.Draw(r), r, level.choices()); ok {
			q.ID = k.ID
			return q, true
		}
	}
	return Question{}, false
}

// settle takes one right choice and enough wrong ones. It reports false unless the
// draw has one right choice, all that is right is that one choice, and something is
// wrong. Choices that are undecided are never offered.
func settle(q Question, r *rand.Rand, most int) (Question, bool) {
	var right, wrong []Choice
	for _, c := range q.Choices {
		switch {
		case c.Verdict.Legal && !offers(right, c):
			right = append(right, c)
		case !c.Verdict.Legal && !c.Verdict.Open && !offers(wrong, c):
			wrong = append(wrong, c)
		}
	}
	if len(right) != 1 || len(wrong) == 0 || offers(wrong, right[0]) {
		return Question{}, false
	}
	r.Shuffle(len(wrong), func(i, j int) { wrong[i], wrong[j] = wrong[j], wrong[i] })
	q.Choices = append(right, wrong[:min(most-1, len(wrong))]...)
	r.Shuffle(len(q.Choices), func(i, j int) { q.Choices[i], q.Choices[j] = q.Choices[j], q.Choices[i] })
	return q, true
}

func offers(list []Choice, c Choice) bool {
	return slices.ContainsFunc(list, func(other Choice) bool { return other.ID == c.ID })
}

// Card is the choice of a card.
func Card(card cards.Card, verdict ruling.Verdict) Choice {
	return Choice{ID: card.String(), Text: card.Phrase(), Verdict: verdict}
}

// Tile is the choice of a card of a game of pairs.
func Tile(tile ruling.Tile, verdict ruling.Verdict) Choice {
	return Choice{ID: tile.Word(), Text: tile.Phrase(), Verdict: verdict}
}

// Number is the choice of a number.
func Number(n int, verdict ruling.Verdict) Choice {
	return Choice{ID: strconv.Itoa(n), Text: phrase.Of("number", "value", n), Verdict: verdict}
}

// Numbers are choices of numbers from 0, of which right is the right one. All have the
// same reason and section: how the number is found.
func Numbers(right int, why phrase.Phrase, section string, others ...int) []Choice {
	var list []Choice
	for _, n := range append([]int{right}, others...) {
		if n >= 0 {
			list = append(list, Number(n, ruling.Verdict{Legal: n == right, Why: why, Section: section}))
		}
	}
	return list
}

// YesOrNo are the choices of a question that is answered with yes or no.
func YesOrNo(yes bool, why phrase.Phrase, section string) []Choice {
	answer := func(word string, right bool) Choice {
		return Choice{ID: word, Text: phrase.Of("value." + word), Verdict: ruling.Verdict{Legal: right, Why: why, Section: section}}
	}
	return []Choice{answer("yes", yes), answer("no", !yes)}
}

// Named is the choice of some of the players, or of nobody.
func Named(names []string, verdict ruling.Verdict) Choice {
	if len(names) == 0 {
		return Choice{ID: "nobody", Text: phrase.Of("learn.nobody"), Verdict: verdict}
	}
	return Choice{ID: strings.Join(names, ","), Text: phrase.Of("learn.names", "names", phrase.Names(names)), Verdict: verdict}
}

// Pick draws one of a list that is not empty.
func Pick[T any](r *rand.Rand, list []T) T { return list[r.IntN(len(list))] }

// Shuffled is the list in a drawn order.
func Shuffled[T any](r *rand.Rand, list []T) []T {
	list = slices.Clone(list)
	r.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
	return list
}

// Words are cards as records write them.
func Words(list ...cards.Card) []string {
	words := make([]string, len(list))
	for i, card := range list {
		words[i] = card.String()
	}
	return words
}
