package procedures_test

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"golang.org/x/text/language"

	"tableref/referee/learn"
	"tableref/referee/match/matchtest"
	"tableref/referee/match/procedures"
	"tableref/rulesets"
)

// asked is a game with settings about which questions are made.
type asked struct {
	game, variant string
	set           map[string]string
}

// taught are the games that questions are made of: all variants, and settings at
// which a rule turns round.
var taught = []asked{
	{"plink", "", nil},
	{"plink", "open_gaps", nil},
	{"plink", "", map[string]string{"top_rank": "10", "deck": "40", "weight_left": "-1", "positive_winner": "no"}},
	{"plink", "", map[string]string{"suits": "1", "deck": "13", "pile": "4", "piles": "2"}},
	{"spit", "", nil},
	{"spit", "hundred", nil},
	{"spit", "short_piles", nil},
	{"plicplac", "", nil},
	{"plicplac", "standard_pack", nil},
	{"plicplac", "special_cards", nil},
	{"penguin", "source", nil},
	{"penguin", "strict", nil},
	{"penguin", "parlett", nil},
}

func (a asked) String() string { return fmt.Sprint(a.game, " ", a.variant, " ", a.set) }

func (a asked) agreed(t testing.TB) (*rulesets.Game, rulesets.Values) {
	t.Helper()
	game, _ := matchtest.Library().Game(a.game)
	values, err := game.Agree(a.variant, a.set)
	if err != nil {
		t.Fatal(a, err)
	}
	return game, values
}

// Every question has exactly one right answer, an independent judge agrees with it,
// and refutes every other one.
func TestQuestionsHaveOneRightAnswer(t *testing.T) {
	sweep := 100_000 / 3 // for each of the three ways or more to play a game
	if testing.Short() {
		sweep = 300
	}
	for _, a := range taught {
		t.Run(a.String(), func(t *testing.T) {
			game, values := a.agreed(t)
			kinds := procedures.Questions(game, values)
			if len(kinds) < 5 {
				t.Fatalf("only %d kinds of questions", len(kinds))
			}
			r := rand.New(rand.NewPCG(7, 11))
			topics := make(map[string]int)
			for i := range sweep {
				kind := kinds[i%len(kinds)]
				q, ok := kind.Make(r, learn.Level(i/len(kinds)%3))
				if !ok {
					t.Fatalf("%s makes no question", kind.ID)
				}
				topics[q.ID]++
				judgeQuestion(t, a, values, q)
			}
			for _, id := range slices.Sorted(maps.Keys(topics)) {
				t.Logf("%-18s %d", id, topics[id])
			}
		})
	}
}

func judgeQuestion(t *testing.T, a asked, values rulesets.Values, q learn.Question) {
	t.Helper()
	oracle, ok := oracles[q.ID]
	if !ok {
		t.Fatalf("nobody judges %s", q.ID)
	}
	var right []string
	seen := make(map[string]bool)
	for _, c := range q.Choices {
		if seen[c.ID] {
			t.Fatalf("%s %v: %s is offered twice", q.ID, q.Cards, c.ID)
		}
		seen[c.ID] = true
		if c.Verdict.Legal {
			right = append(right, c.ID)
		}
		if want := oracle(values, q.Cards, c.ID); want != c.Verdict.Legal {
			t.Fatalf("%s %s %v: %s is %v, but an independent judge says %v", a, q.ID, q.Cards, c.ID, c.Verdict.Legal, want)
		}
		if c.Verdict.Why.IsZero() || c.Verdict.Section == "" || c.Verdict.Open {
			t.Fatalf("%s %v: %s has no reason or section: %+v", q.ID, q.Cards, c.ID, c.Verdict)
		}
		if id := c.Verdict.Why.ID; strings.Contains(id, "_if") || strings.HasSuffix(id, ".parts") {
			t.Fatalf("%s %v: %s is right only if something else holds", q.ID, q.Cards, c.ID)
		}
		if because := reasons[c.Verdict.Why.ID]; because != nil && !because(values, q.Cards, c.ID) {
			t.Fatalf("%s %s %v: %s is not wrong because of %s", a, q.ID, q.Cards, c.ID, c.Verdict.Why.ID)
		}
	}
	if len(right) != 1 || len(q.Choices) < 2 {
		t.Fatalf("%s %v: right are %q of %d", q.ID, q.Cards, right, len(q.Choices))
	}
}

// Every question, choice, reason and topic has words in every language, and names a
// section that the rules have.
func TestQuestionsAreSaidInEveryLanguage(t *testing.T) {
	library := matchtest.Library()
	for _, a := range taught {
		game, values := a.agreed(t)
		for _, tag := range []language.Tag{language.English, language.German, language.French, language.Macedonian} {
			words := library.Text(tag).For(game.ID)
			r := rand.New(rand.NewPCG(3, 5))
			for _, kind := range procedures.Questions(game, values) {
				if !words.Lookup("learn.topic." + kind.ID) {
					t.Errorf("%s: no name for the topic %s", tag, kind.ID)
				}
				for level := range learn.Hardest + 1 {
					for range 10 {
						q, _ := kind.Make(r, level)
						texts := map[string]bool{}
						said := []string{words.Say(q.Text)}
						for _, c := range q.Choices {
							text := words.Say(c.Text)
							if texts[text] {
								t.Errorf("%s, %s: two choices read %q", tag, kind.ID, text)
							}
							texts[text] = true
							said = append(said, text, words.Say(c.Verdict.Why))
							if _, ok := words.Section(game.ID, c.Verdict.Section, values); !ok {
								t.Errorf("%s: there is no section %q", kind.ID, c.Verdict.Section)
							}
						}
						for _, text := range said {
							if strings.ContainsAny(text, "{}") || text == "" {
								t.Errorf("%s, %s: %q", tag, kind.ID, text)
							}
						}
					}
				}
			}
		}
	}
}

// Equal seeds and answers give equal questions; another seed gives others.
func TestSeedRepeatsAQuiz(t *testing.T) {
	game, values := asked{game: "plink"}.agreed(t)
	run := func(seed uint64) string {
		quiz := learn.NewQuiz(procedures.Questions(game, values), seed)
		var b strings.Builder
		for i := range 40 {
			q, _ := quiz.Next()
			fmt.Fprint(&b, q.ID, q.Cards)
			for _, c := range q.Choices {
				fmt.Fprint(&b, c.ID)
			}
			quiz.Judge(i%2 == 0)
		}
		return b.String()
	}
	if first, again := run(1), run(1); first != again {
		t.Error("the same seed gives another quiz")
	}
	if run(1) == run(2) {
		t.Error("another seed gives the same quiz")
	}
}

// The longest a question takes, over all games, is far from what people notice.
func BenchmarkQuestion(b *testing.B) {
	for _, a := range taught {
		game, values := a.agreed(b)
		for _, kind := range procedures.Questions(game, values) {
			b.Run(a.String()+"/"+kind.ID, func(b *testing.B) {
				r := rand.New(rand.NewPCG(1, 2))
				for b.Loop() {
					kind.Make(r, learn.Hardest)
				}
			})
		}
	}
}
