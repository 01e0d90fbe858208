package dashboard

import (
	"strconv"
	"strings"
	"testing"
)

// lessonOf opens the lesson of a game.
func lessonOf(t *testing.T, lang, game string) (*bench, *learnScreen) {
	b := newBench(t, lang)
	g, _ := b.w.gameOf(game)
	b.w.learnGame(g)
	s, ok := b.w.top().(*learnScreen)
	if !ok {
		t.Fatalf("%s opens %T", game, b.w.top())
	}
	return b, s
}

// answers gives the right answer, or a wrong one.
func (b *bench) answers(s *learnScreen, right bool) {
	at := s.asked.Right()
	if !right {
		at = (at + 1) % len(s.asked.Choices)
	}
	if s.asked.Typed {
		number := s.asked.Choices[s.asked.Right()].ID
		if !right {
			number += "0"
		}
		b.write(number).press("Enter")
		return
	}
	b.press(strconv.Itoa(at + 1))
}

// Every lesson can be gone through by its right answers in every language, each step can
// be read at every size, and it ends with a table for practice.
func TestLessonsAreGoneThrough(t *testing.T) {
	for _, game := range []string{"plink", "spit", "plicplac", "penguin"} {
		for _, lang := range languages {
			t.Run(game+"."+lang, func(t *testing.T) {
				t.Parallel()
				b, s := lessonOf(t, lang, game)
				for steps := 0; !s.over; steps++ {
					if steps > 60 {
						t.Fatalf("step %d does not end:\n%s", s.walk.Number(), strings.Join(text(b.shot(80, 24)), "\n"))
					}
					b.isReadable(lang)
					if s.asked == nil {
						b.press("Enter")
						continue
					}
					at := s.walk.Number()
					if b.answers(s, true); s.walk.Number() != at+1 || !s.mark.Right {
						t.Fatalf("a right answer leads from step %d to %d", at, s.walk.Number())
					}
				}
				if b.w.open == nil || b.w.top() == screen(s) {
					t.Errorf("the lesson ends without a table for practice: %T", b.w.top())
				}
			})
		}
	}
}

// A wrong answer shows why and stays at the step; wrong again, it shows the right one.
func TestAWrongAnswerShowsWhy(t *testing.T) {
	b, s := lessonOf(t, "en", "plink")
	for s.asked == nil {
		b.press("Enter")
	}
	at := s.walk.Number()
	b.answers(s, false)
	if screen := strings.Join(text(b.shot(80, 24)), "\n"); s.walk.Number() != at || !strings.Contains(screen, "No. ") {
		t.Errorf("after a wrong answer at step %d of %d:\n%s", s.walk.Number(), at, screen)
	}
	b.answers(s, false)
	if screen := strings.Join(text(b.shot(80, 24)), "\n"); !strings.Contains(screen, "The right answer is") {
		t.Errorf("after two wrong answers:\n%s", screen)
	}
	if b.press("Enter"); s.walk.Number() != at+1 || s.mark != nil {
		t.Errorf("the lesson is at step %d", s.walk.Number())
	}
}

// A quiz has ten questions, and says how many were right.
func TestQuiz(t *testing.T) {
	b := newBench(t, "en")
	g, _ := b.w.gameOf("plink")
	b.w.quizGame(g)
	s := b.w.top().(*learnScreen)
	b.drawn("quiz", "en")
	for n := 0; !s.over; n++ {
		if b.answers(s, n > 0); s.mark == nil || s.mark.Right != (n > 0) {
			t.Fatalf("question %d is marked %+v", n+1, s.mark)
		}
		b.press("Enter")
	}
	if screen := strings.Join(text(b.shot(80, 24)), "\n"); !strings.Contains(screen, "9 of 10 right") {
		t.Errorf("the end says\n%s", screen)
	}
	if b.press("q"); b.w.top() == screen(s) {
		t.Error("q begins no other quiz")
	}
	b.press("Esc")
	if _, home := b.w.top().(*homeScreen); !home {
		t.Errorf("Esc leads to %T", b.w.top())
	}
}

// At home one key teaches the game at the cursor. A game without a lesson has a quiz, and
// one without questions says so.
func TestLearnFromHome(t *testing.T) {
	b := newBench(t, "en")
	b.home()
	b.press("l")
	if s, ok := b.w.top().(*learnScreen); !ok || s.walk == nil {
		t.Fatalf("l opens %T", b.w.top())
	}
	b.drawn("lesson", "en")
	b.press("Esc")
	scores, _ := b.w.gameOf("scores")
	if b.w.learnGame(scores); !b.w.message.warning {
		t.Errorf("Scores is taught: %T", b.w.top())
	}
}
