package dashboard

import (
	"slices"
	"strings"
	"testing"

	"tableref/referee/match"
	"tableref/rulesets/phrase"
)

// askingView is a round in which something can be asked.
func askingView() match.View {
	v := crowd(runningView(), 1)
	hint := offer("hint", "h")
	hint.Question = true
	v.Offers = []match.Offer{offer("pause", "b"), hint}
	return v
}

func TestAQuestionHoldsUpNoKey(t *testing.T) {
	b := at(t, "en", askingView())
	b.table.answer = []phrase.Phrase{phrase.Of("name", "name", "Queen to King")}
	b.press("h")
	if !strings.Contains(b.w.message.text, "thinking") {
		t.Errorf("while it is thought about the screen says %q", b.w.message.text)
	}
	if b.press("F1", "Esc"); len(b.works) != 1 || len(b.table.asked) != 0 {
		t.Fatal("the question was not left to the side of the loop")
	}
	if b.thinks(); b.w.message.text != "Queen to King" {
		t.Errorf("the answer is %q", b.w.message.text)
	}
	if b.press("F1", "Esc"); b.w.message.text != "Queen to King" {
		t.Errorf("the answer went with a key that changes nothing: %q", b.w.message.text)
	}
	if b.press("b"); strings.Contains(b.w.message.text, "Queen") || !slices.Equal(b.did(), []string{"pause"}) {
		t.Errorf("after %q the answer still stands: %q", b.did(), b.w.message.text)
	}
}

func TestAQuestionCanBeGivenUp(t *testing.T) {
	for name, key := range map[string]string{"by Esc": "Esc", "by the next action": "b"} {
		t.Run(name, func(t *testing.T) {
			b := at(t, "en", askingView())
			b.table.answer = []phrase.Phrase{phrase.Of("name", "name", "too late")}
			b.press("h", key).thinks()
			if b.w.message.text == "too late" {
				t.Error("the answer came nevertheless")
			}
			if _, ok := b.w.top().(*tableScreen); !ok {
				t.Errorf("%s leads to %T", key, b.w.top())
			}
		})
	}
}

func TestTheStandingQuestionFollowsThePosition(t *testing.T) {
	b := at(t, "en", askingView())
	tick := func(studies string) {
		b.table.studies = studies
		b.w.tick()
	}
	tick("")
	tick("one")
	tick("one")
	b.thinks()
	tick("two")
	tick("three")
	b.thinks() // what was thought of two has ended
	tick("")
	b.thinks()
	if want := []string{"one", "three"}; !slices.Equal(b.table.studied, want) {
		t.Errorf("studied %q, want %q", b.table.studied, want)
	}
	tick("four")
	if b.press("Esc", "Enter").thinks(); len(b.table.studied) != 2 {
		t.Errorf("studied %q after the table was left", b.table.studied)
	}
}

func TestAdviceStandsUnderThePrompt(t *testing.T) {
	v := askingView()
	v.Advice = []phrase.Phrase{phrase.Of("name", "name", "It can be won.")}
	rows := text(at(t, "en", v).shot(80, 24))
	prompt := slices.IndexFunc(rows, func(row string) bool { return strings.Contains(row, "“Plink!”.") })
	advice := slices.IndexFunc(rows, func(row string) bool { return strings.Contains(row, "It can be won.") })
	if prompt < 0 || advice != prompt+1 {
		t.Errorf("the prompt ends in row %d, the advice stands in row %d:\n%s", prompt, advice, strings.Join(rows, "\n"))
	}
}

// Whoever does not want to know whether the deal can be won hides it, and then it
// is not even studied.
func TestAdviceCanBeHidden(t *testing.T) {
	v := askingView()
	v.Advice = []phrase.Phrase{phrase.Of("name", "name", "It can be won.")}
	b := at(t, "en", v)
	seen := func() string { return strings.Join(text(b.shot(80, 24)), "\n") }
	if !strings.Contains(seen(), "F4 hide") {
		t.Errorf("the key is not named:\n%s", seen())
	}
	b.press("F4")
	b.table.studies = "one"
	b.w.tick()
	b.thinks()
	if strings.Contains(seen(), "can be won") || !strings.Contains(seen(), "F4 show") || len(b.table.studied) != 0 {
		t.Errorf("hidden, and studied is %q:\n%s", b.table.studied, seen())
	}
	b.press("F4")
	b.thinks()
	if !strings.Contains(seen(), "can be won") || !slices.Equal(b.table.studied, []string{"one"}) {
		t.Errorf("shown again, and studied is %q:\n%s", b.table.studied, seen())
	}
	v.Advice = nil
	if b = at(t, "en", v); strings.Contains(seen(), "F4") {
		t.Error("the key is named where there is no advice")
	}
}
