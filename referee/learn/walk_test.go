package learn_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"tableref/referee/cards/ruling"
	"tableref/referee/learn"
)

// A step with a task goes on with the right answer, or after two wrong ones, of which
// the second shows the right one; what is no answer changes nothing.
func TestWalkGoesOn(t *testing.T) {
	task := learn.Question{Choices: []learn.Choice{choice("a", ruling.AnswerYes), choice("b", ruling.AnswerNo)}}
	walk := &learn.Walk{Steps: []learn.Step{{ID: "tell"}, {ID: "ask", Task: &task}, {ID: "again", Task: &task}, {ID: "end"}}}
	at := func(want string) {
		t.Helper()
		if step, ok := walk.Step(); step.ID != want || ok != (want != "") {
			t.Fatalf("step %q, want %q", step.ID, want)
		}
	}
	answer := func(text string, right, shown, on, is bool) {
		t.Helper()
		got, ok := walk.Answer(text)
		if ok != is || got.Right != right || got.Shown != shown || got.On != on {
			t.Fatalf("%q is answered %+v, %v", text, got, ok)
		}
	}
	at("tell")
	answer("1", false, false, false, false) // there is nothing to answer
	walk.GoOn()
	at("ask")
	answer("", false, false, false, false)
	answer("2", false, false, false, true)
	answer("many", false, false, false, false)
	at("ask")
	answer("2", false, true, true, true)
	at("again")
	answer("2", false, false, false, true) // counted anew
	answer("1", true, false, true, true)
	at("end")
	if walk.Number() != 4 {
		t.Errorf("step %d, want 4", walk.Number())
	}
	walk.GoOn()
	at("")
	answer("1", false, false, false, false)
}

// Who was right gets a point, and equal points share a place; a name that nobody has
// changes nothing, and a name that is said twice counts once.
func TestSittingOfATable(t *testing.T) {
	s := &learn.Sitting{Quiz: learn.NewQuiz(kinds(3), 1), Of: 3, Names: []string{"Ana", "Ben", "Cid", "Dan"}}
	for _, said := range []struct {
		words    []string
		stranger string
	}{
		{[]string{"ana", "Cid", "CID"}, ""},
		{[]string{"Ana", "Zoe"}, "Zoe"},
		{nil, ""},
		{[]string{"Dan", "Cid", "Ana"}, ""},
	} {
		if s.Asked() < s.Number()-1 {
			t.Fatal("a question was counted twice")
		}
		if _, ok := s.Next(); !ok {
			t.Fatal("the quiz is over too early")
		}
		if stranger := s.Won(said.words); stranger != said.stranger {
			t.Errorf("%v: %q is a stranger, want %q", said.words, stranger, said.stranger)
		}
	}
	if _, ok := s.Next(); ok {
		t.Error("there is a fourth question of three")
	}
	want := []learn.Place{{1, []string{"Ana", "Cid"}, 2}, {3, []string{"Dan"}, 1}, {4, []string{"Ben"}, 0}}
	if diff := cmp.Diff(want, s.Podium()); diff != "" {
		t.Errorf("podium (-want +got):\n%s", diff)
	}
	if s.Asked() != 3 || s.Right() != 1 {
		t.Errorf("%d of %d right, want 1 of 3: only once most were", s.Right(), s.Asked())
	}
}

func TestSittingAlone(t *testing.T) {
	s := &learn.Sitting{Quiz: learn.NewQuiz(kinds(3), 1), Of: 2}
	q, _ := s.Next()
	if _, ok := s.Answer("many"); ok || s.Number() != 1 {
		t.Error("what is no answer is counted")
	}
	if mark, ok := s.Answer(q.Choices[q.Right()].ID); !ok || !mark.Right || s.Right() != 1 || s.Number() != 2 {
		t.Errorf("a right answer is marked %+v", mark)
	}
	if len(s.Podium()) != 0 {
		t.Error("there is a podium for one")
	}
}
