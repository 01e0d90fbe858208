package ruling_test

import (
	"errors"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"tableref/referee/cards"
	"tableref/referee/cards/ruling"
	"tableref/rulesets/phrase"
)

func equal(a, b any) bool { return reflect.DeepEqual(a, b) }

// kept writes a question as its kind and its arguments, for tests.
func kept(kind string, pairs ...string) ruling.Question {
	q := ruling.Question{Kind: kind, Args: make(map[string]string)}
	for i := 0; i < len(pairs); i += 2 {
		q.Args[pairs[i]] = pairs[i+1]
	}
	return q
}

func TestQuestionIsRead(t *testing.T) {
	german := cards.NewReader(map[int][]string{11: {"B"}, 12: {"D"}}).
		WithKeywords(map[string]string{"on": "auf", "empty": "leer frei", "from": "von", "stock": "Talon", "mine": "meine"})
	tests := []struct {
		book  ruling.Book
		words string
		want  ruling.Question
	}{
		{plink.Book(), "build JH on 10H", kept("build", "card", "JH", "on", "10H")},
		{plink.Book(), "build BH on 10♥", kept("build", "card", "JH", "on", "10H")},
		{plink.Book(), "build BH auf 10♥", kept("build", "card", "JH", "on", "10H")},
		{plink.Book(), "build jh 10h", kept("build", "card", "JH", "on", "10H")},
		{plink.Book(), "BUILD AD ON EMPTY", kept("build", "card", "AD", "on", "empty")},
		{plink.Book(), "build AD AUF Leer", kept("build", "card", "AD", "on", "empty")},
		{plink.Book(), "build AD frei", kept("build", "card", "AD", "on", "empty")},
		{plink.Book(), "build AD", kept("build", "card", "AD", "on", "empty")},
		{plink.Book(), "build AD on KD", kept("build", "card", "AD", "on", "KD")},
		{plink.Book(), "pile BS on DD", kept("pile", "card", "JS", "on", "QD")},
		{plink.Book(), "pile 9S 10H from Pile", kept("pile", "card", "9S", "on", "10H", "from", "pile")},
		{plink.Book(), "pile KH on empty from stock", kept("pile", "card", "KH", "on", "empty", "from", "stock")},
		{plink.Book(), "pile KH leer von talon", kept("pile", "card", "KH", "on", "empty", "from", "stock")},
		{spit.Book(), "DS auf AH", kept("play", "card", "QS", "on", "AH")},
		{spit.Book(), "9S auf leer", kept("play", "card", "9S", "on", "empty")},
		{
			spit.Book(), "stuck --mine 4H:3,9S/DC:1 --theirs=KD:1,?:2 --piles 7D,BC",
			kept("stuck", "mine", "4H:3,9S/QC:1", "theirs", "KD:1,?:2", "piles", "7D,JC"),
		},
		{
			spit.Book(), "stuck meine 4H:3, 9S theirs KD:1 piles 7D BC",
			kept("stuck", "mine", "4H:3,9S", "theirs", "KD:1", "piles", "7D,JC"),
		},
		{tiles.Book(), "SUN-red red-moon", kept("links", "first", "sun-red", "second", "moon-red")},
		{standard.Book(), "th AH 9H", kept("links", "first", "10H", "second", "AH", "third", "9H")},
	}
	for _, test := range tests {
		for _, words := range [][]string{strings.Fields(test.words), {test.words}} {
			if strings.Contains(test.words, "--") && len(words) == 1 {
				continue // a shell parts options from words
			}
			got, verdict, err := test.book.Ask(words, german)
			if err != nil || !equal(got, test.want) {
				t.Errorf("%q is read as %+v, %v, want %+v", words, got, err, test.want)
				continue
			}
			if again, err := test.book.Judge(got); err != nil || !equal(again, verdict) {
				t.Errorf("%q: asked again the verdict is %+v, %v, it was %+v", words, again, err, verdict)
			}
		}
	}
}

func TestQuestionSaysWhatIsWrong(t *testing.T) {
	tests := []struct {
		words string
		why   string
		args  map[string]string
	}{
		{"", "no_play.empty", map[string]string{"verbs": "build, pile"}},
		{"bild 5H on 4H", "no_play.verb", map[string]string{"text": "bild", "verbs": "build, pile"}},
		{"build", "no_play.card", map[string]string{"verb": "build"}},
		{"build on 4H", "no_card.no_suit", map[string]string{"text": "on"}},
		{"build 5H", "no_play.on", map[string]string{"verb": "build"}},
		{"pile AD", "no_play.on", map[string]string{"verb": "pile"}}, // only in the middle an Ace needs no place
		{"build 5H on", "no_play.on", map[string]string{"verb": "build"}},
		{"build 5H on 4X", "no_card.no_suit", map[string]string{"text": "4X"}},
		{"build 5H to 4H", "no_card.no_suit", map[string]string{"text": "to"}},
		{"build 5H on 4H 3H", "no_play.extra", map[string]string{"text": "3H", "verb": "build"}},
		{"build AH on empty from stock", "no_play.extra", map[string]string{"text": "from"}},
		{"pile 5H on empty from", "no_play.from", map[string]string{"text": "", "places": "plink, stock, pile"}},
		{"pile 5H on empty from hand", "no_play.from", map[string]string{"text": "hand"}},
		{"pile 5H on empty from stock now", "no_play.extra", map[string]string{"text": "now"}},
	}
	for _, test := range tests {
		play, _, err := plink.Book().Ask(strings.Fields(test.words), cards.Reader{})
		syntax, ok := errors.AsType[*cards.SyntaxError](err)
		if !ok {
			t.Errorf("%q is read as %+v, %v, want a syntax error", test.words, play, err)
			continue
		}
		if syntax.Why.ID != test.why {
			t.Errorf("%q: %s, want %s", test.words, syntax.Why.ID, test.why)
		}
		for name, want := range test.args {
			if got := syntax.Why.Args[name]; got != want {
				t.Errorf("%q: {%s} is %v, want %q", test.words, name, got, want)
			}
		}
	}
}

func FuzzQuestion(f *testing.F) {
	for _, seed := range []string{
		"build 5H on 4H", "build AD on empty", "pile 9S 10H", "pile 4H on empty from stock", "build", "on on on",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		question, verdict, err := plink.Book().Ask(strings.Fields(text), cards.Reader{})
		if err != nil {
			if _, ok := errors.AsType[*cards.SyntaxError](err); !ok {
				t.Errorf("%q: %v is no syntax error", text, err)
			}
			return
		}
		if !strings.HasPrefix(verdict.Why.ID, "verdict.") {
			t.Errorf("%q: the verdict has no reason: %+v", text, verdict)
		}
		if again, err := plink.Book().Judge(question); err != nil || !equal(again, verdict) {
			t.Errorf("%q: asked again: %+v, %v", text, again, err)
		}
	})
}

// At the table a dispute is a question or what was decided: what looks like a
// question is never taken for a decision.
func TestIsQuestion(t *testing.T) {
	for words, want := range map[string]bool{
		"":                       false,
		"first card stays: Ana":  false,
		"play goes on as before": false,
		"build 5H on 4S":         true,
		"build":                  true,
		"biuld 5H on 4S":         true,
		"5H stays":               true,
		"\u00a0":                 false,
		"AS BEFORE":              true,
		"--mine 4H":              true,
	} {
		if got := plink.Book().IsQuestion(strings.Fields(words), cards.Reader{}); got != want {
			t.Errorf("%q: a question: %v", words, got)
		}
	}
	for words, want := range map[string]bool{
		"special sun-red": true, "special special": true, "special case": false, "special": false, "the pair stays": false, "sun-red": true,
	} {
		if got := decorated.Book().IsQuestion(strings.Fields(words), cards.Reader{}); got != want {
			t.Errorf("%q: a question: %v", words, got)
		}
	}
	for quoted, want := range map[string]bool{
		"build 5H on 4S": true, "build 5H stays": false, "the 5H goes back": false, "pile 9S on 10H ": true,
	} {
		if got := plink.Book().IsQuestion([]string{quoted}, cards.Reader{}); got != want {
			t.Errorf("as one word, %q: a question: %v", quoted, got)
		}
	}
	if (ruling.Book{}).IsQuestion([]string{"build", "5H"}, cards.Reader{}) {
		t.Error("a game without rulings has questions")
	}
}

// numbers are rules that take any number and repeat it.
type numbers struct{}

func (numbers) Decide(_ string, a ruling.Args) (ruling.Verdict, error) {
	return ruling.Verdict{Legal: true, Why: phrase.Of("", "n", a.Number("n"), "few", a.Number("few"))}, nil
}

func (numbers) Default(string, string, map[string]string) string { return "" }

func (numbers) Malformed(string, string) error { return nil }

func TestNumbersHaveBounds(t *testing.T) {
	book := ruling.Book{Rules: numbers{}, Kinds: []ruling.Kind{{ID: "move", Params: []ruling.Param{
		{ID: "n", Kind: ruling.NumberParam, Min: 1, Max: 13},
		{ID: "few", Kind: ruling.NumberParam, Max: 2, Flag: true, Optional: true},
	}}}}
	for words, want := range map[string]string{
		"move 1": "1 0", "move 13": "13 0", "move 5 --few 0": "5 0", "move 5 --few=2": "5 2", "move 5 few 1": "5 1",
		"move 0": "no_play.number", "move 14": "no_play.number", "move -1": "no_play.number", "move five": "no_play.number",
		"move 5 --few 3": "no_play.number", "move 5 --few": "no_play.number", "move": "no_play.card",
	} {
		_, verdict, err := book.Ask(strings.Fields(words), cards.Reader{})
		got := fmt.Sprint(verdict.Why.Args["n"], " ", verdict.Why.Args["few"])
		if syntax, ok := errors.AsType[*cards.SyntaxError](err); ok {
			got = syntax.Why.ID
		}
		if got != want {
			t.Errorf("%q: %s, want %s", words, got, want)
		}
	}
}

// "empty" is an empty place, and may be the name of an argument too.
func TestEmptyPlaceBesideAFlagOfThatName(t *testing.T) {
	book := ruling.Book{Rules: numbers{}, Kinds: []ruling.Kind{{ID: "gap", Params: []ruling.Param{
		{ID: "card", Kind: ruling.CardParam},
		{ID: "on", Kind: ruling.OntoParam, Lead: "on"},
		{ID: "empty", Kind: ruling.NumberParam, Max: 6, Flag: true, Optional: true},
	}}}}
	for words, want := range map[string]ruling.Question{
		"gap 9S empty":              kept("gap", "card", "9S", "on", "empty"),
		"gap 9S on empty empty 2":   kept("gap", "card", "9S", "on", "empty", "empty", "2"),
		"gap 9S empty empty 2":      kept("gap", "card", "9S", "on", "empty", "empty", "2"),
		"gap 9S on 10S --empty=2":   kept("gap", "card", "9S", "on", "10S", "empty", "2"),
		"gap 9S on empty --empty 2": kept("gap", "card", "9S", "on", "empty", "empty", "2"),
	} {
		if got, _, err := book.Ask(strings.Fields(words), cards.Reader{}); err != nil || !equal(got, want) {
			t.Errorf("%q: %v, %v, want %v", words, got, err, want)
		}
	}
}

// A shell hands over an option with its value as one word, with spaces in it.
func TestOptionWithSpaces(t *testing.T) {
	got, _, err := spit.Book().Ask([]string{"stuck", "--mine=4H:3, 9S", "--theirs=KD:1", " --piles=7D, JC"}, cards.Reader{})
	if want := kept("stuck", "mine", "4H:3,9S", "theirs", "KD:1", "piles", "7D,JC"); err != nil || !equal(got, want) {
		t.Errorf("%v, %v, want %v", got, err, want)
	}
}
