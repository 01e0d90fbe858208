package learn_test

import (
	"fmt"
	"math/rand/v2"
	"strconv"
	"testing"

	"pgregory.net/rapid"

	"tableref/referee/cards/ruling"
	"tableref/referee/learn"
	"tableref/rulesets/phrase"
)

// choice makes a choice with the id that is right, wrong or undecided.
func choice(id string, answer ruling.Answer) learn.Choice {
	return learn.Choice{ID: id, Text: phrase.Of("name", "name", id), Verdict: ruling.Verdict{Legal: answer == ruling.AnswerYes, Open: answer == ruling.AnswerOpen}}
}

// always is a kind that draws the same choices each time.
func always(id string, choices ...learn.Choice) learn.Kind {
	return learn.Kind{ID: id, Draw: func(*rand.Rand) learn.Question { return learn.Question{Choices: choices} }}
}

func seeded() *rand.Rand { return rand.New(rand.NewPCG(1, 2)) }

// A draw becomes a question only if exactly one choice is right; what is undecided is
// never offered, and nothing twice.
func TestOnlyOneRightChoiceMakesAQuestion(t *testing.T) {
	yes, no, open := ruling.AnswerYes, ruling.AnswerNo, ruling.AnswerOpen
	tests := []struct {
		name    string
		choices []learn.Choice
		want    int // choices of the question; 0: no question
	}{
		{"one right, one wrong", []learn.Choice{choice("a", yes), choice("b", no)}, 2},
		{"two right", []learn.Choice{choice("a", yes), choice("b", yes), choice("c", no)}, 0},
		{"all right", []learn.Choice{choice("a", yes)}, 0},
		{"none right", []learn.Choice{choice("a", no), choice("b", no)}, 0},
		{"nothing", nil, 0},
		{"undecided is no lure", []learn.Choice{choice("a", yes), choice("b", open)}, 0},
		{"the same lure twice", []learn.Choice{choice("a", yes), choice("b", no), choice("b", no)}, 2},
		{"the right one again as a lure", []learn.Choice{choice("a", yes), choice("a", no)}, 0},
		{"as many as the level takes", []learn.Choice{choice("a", yes), choice("b", no), choice("c", no), choice("d", no), choice("e", no)}, 4},
	}
	for _, test := range tests {
		q, ok := always("x", test.choices...).Make(seeded(), learn.Hardest)
		if ok != (test.want > 0) || len(q.Choices) != test.want {
			t.Errorf("%s: %d choices, made %v; want %d", test.name, len(q.Choices), ok, test.want)
		}
		if ok && q.Choices[q.Right()].ID != "a" {
			t.Errorf("%s: %s is right", test.name, q.Choices[q.Right()].ID)
		}
	}
}

func TestLevelSaysHowManyChoices(t *testing.T) {
	list := []learn.Choice{choice("a", ruling.AnswerYes)}
	for i := range 6 {
		list = append(list, choice(fmt.Sprint(i), ruling.AnswerNo))
	}
	for level, want := range map[learn.Level]int{-1: 2, 0: 2, 1: 3, 2: 4, 9: 4} {
		if q, _ := always("x", list...).Make(seeded(), level); len(q.Choices) != want {
			t.Errorf("level %d: %d choices, want %d", level, len(q.Choices), want)
		}
	}
}

// The right choice stands at every place equally often, so that no place gives it away.
func TestRightChoiceStandsAnywhere(t *testing.T) {
	kind := always("x", choice("a", ruling.AnswerYes), choice("b", ruling.AnswerNo), choice("c", ruling.AnswerNo), choice("d", ruling.AnswerNo))
	r, at := seeded(), make([]int, 4)
	for range 4000 {
		q, _ := kind.Make(r, learn.Hardest)
		at[q.Right()]++
	}
	for i, n := range at {
		if n < 900 || n > 1100 {
			t.Errorf("the right choice is number %d in %d of 4000", i+1, n)
		}
	}
}

func TestAnswersAreMarked(t *testing.T) {
	cards := learn.Question{Choices: []learn.Choice{choice("5H", ruling.AnswerYes), choice("6H", ruling.AnswerNo)}}
	number := learn.Question{Typed: true, Choices: []learn.Choice{choice("35", ruling.AnswerYes), choice("39", ruling.AnswerNo)}}
	tests := []struct {
		q      learn.Question
		answer string
		given  string // id; "": it is no answer
		right  bool
	}{
		{cards, "1", "5H", true},
		{cards, "2", "6H", false},
		{cards, "6H", "6H", false},
		{cards, "0", "", false},
		{cards, "3", "", false},
		{cards, "-1", "", false},
		{cards, "", "", false},
		{cards, "7H", "", false},
		{number, "35", "35", true},
		{number, "39", "39", false},
		{number, "1", "1", false},
		{number, "", "", false},
		{number, "many", "", false},
	}
	for _, test := range tests {
		mark, ok := test.q.Mark(test.answer)
		if ok != (test.given != "") || mark.Given.ID != test.given || mark.Right != test.right {
			t.Errorf("%q is marked %+v, %v", test.answer, mark, ok)
		}
		if ok && (mark.Answer.ID != test.q.Choices[0].ID || mark.Number != 1) {
			t.Errorf("%q: the right answer is %+v", test.answer, mark)
		}
	}
}

func kinds(n int) []learn.Kind {
	list := make([]learn.Kind, n)
	for i := range list {
		list[i] = always(fmt.Sprint("k", i), choice("a", ruling.AnswerYes), choice("b", ruling.AnswerNo), choice("c", ruling.AnswerNo), choice("d", ruling.AnswerNo))
	}
	return list
}

// What was wrong comes back after exactly two other questions and easiest, unless more
// is waiting; nothing is asked twice in a row while there is something else; after
// three right answers in a row the questions are the hardest.
func TestWrongAnswersComeBack(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		n := rapid.IntRange(1, 6).Draw(r, "kinds")
		quiz := learn.NewQuiz(kinds(n), rapid.Uint64().Draw(r, "seed"))
		row, due, before := map[string]int{}, map[string]int{}, ""
		for number := 1; number <= 30; number++ {
			q, ok := quiz.Next()
			if !ok {
				r.Fatal("the quiz has no question")
			}
			if n > learn.Gap+1 && q.ID == before {
				r.Fatalf("%s is asked twice in a row", q.ID)
			}
			waiting, asked := 0, due[q.ID] > 0 && due[q.ID] <= number
			for _, at := range due {
				if at > 0 && at <= number {
					waiting++
				}
			}
			if waiting > 0 && !asked {
				r.Fatalf("question %d is %s, though others are due: %v", number, q.ID, due)
			}
			if want := 2 + min(row[q.ID], int(learn.Hardest)); len(q.Choices) != want {
				r.Fatalf("%s after %d right: %d choices, want %d", q.ID, row[q.ID], len(q.Choices), want)
			}
			right := rapid.Bool().Draw(r, "right")
			answer := q.Right()
			if !right {
				answer = (answer + 1) % len(q.Choices)
			}
			mark, ok := q.Mark(strconv.Itoa(answer + 1))
			if !ok || mark.Right != right || mark.Answer.ID != "a" || mark.Number != q.Right()+1 || mark.Given.ID != q.Choices[answer].ID {
				r.Fatalf("answer %d of %v is marked %+v", answer, q.Choices, mark)
			}
			quiz.Judge(mark.Right)
			due[q.ID], before = 0, q.ID
			if row[q.ID]++; !right {
				row[q.ID], due[q.ID] = 0, number+learn.Gap+1
			}
		}
		asked, inARow := 0, 0
		for _, topic := range quiz.Topics() {
			asked += topic.Asked
			inARow += topic.Row
			if topic.Row != row[topic.ID] {
				r.Fatalf("%s: %d right in a row, want %d", topic.ID, topic.Row, row[topic.ID])
			}
		}
		if asked != 30 {
			r.Fatalf("%d questions are told of 30", asked)
		}
	})
}

func TestKindsThatCannotAskAreLeftOut(t *testing.T) {
	mute := learn.Kind{ID: "mute", Draw: func(*rand.Rand) learn.Question { return learn.Question{} }}
	if able := learn.Able(append(kinds(2), mute)); len(able) != 2 {
		t.Errorf("%d kinds are able, want 2", len(able))
	}
	if _, ok := learn.NewQuiz([]learn.Kind{mute}, 1).Next(); ok {
		t.Error("a quiz without kinds asks")
	}
}

// The same cards are not asked about twice in a row, where there are others.
func TestNoQuestionFollowsItself(t *testing.T) {
	kind := learn.Kind{ID: "x", Draw: func(r *rand.Rand) learn.Question {
		return learn.Question{Cards: []string{fmt.Sprint(r.IntN(2))}, Choices: []learn.Choice{choice("a", ruling.AnswerYes), choice("b", ruling.AnswerNo)}}
	}}
	quiz, last, same := learn.NewQuiz([]learn.Kind{kind}, 1), "", 0
	for range 50 {
		q, _ := quiz.Next()
		if q.Cards[0] == last {
			same++
		}
		last = q.Cards[0]
		quiz.Judge(true)
	}
	if same > 1 {
		t.Errorf("%d of 50 questions follow themselves", same)
	}
}
