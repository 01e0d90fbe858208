package dashboard

import (
	"slices"
	"strings"
	"testing"

	"tableref/referee/match"
)

// A screen names no key that does nothing there: in the tally nothing is chosen or
// corrected before a round was accepted; one number has no next field.
func TestTheTallyNamesOnlyKeysThatDoSomething(t *testing.T) {
	round := []string{"go", "end", "count Ana 7 10", "count Ben 7 10", "accept"}
	tests := map[string]struct {
		game  string
		lines []string
		keys  []string
		named map[string]bool // the label's id, and whether it is named
	}{
		"nothing played": {"plink", nil, []string{"F2"}, map[string]bool{"dashboard.tally.hint.choose": false, "dashboard.tally.hint.correct": false}},
		"carried over":   {"plink", []string{"carry 2 5 7"}, []string{"F2"}, map[string]bool{"dashboard.tally.hint.choose": false, "dashboard.tally.hint.correct": false}},
		"void":           {"plink", []string{"go", "void"}, []string{"F2"}, map[string]bool{"dashboard.tally.hint.choose": false, "dashboard.tally.hint.correct": false}},
		"a round":        {"plink", round, []string{"F2"}, map[string]bool{"dashboard.tally.hint.choose": true, "dashboard.tally.hint.correct": true}},
		"two numbers":    {"plink", round, []string{"F2", "Up", "Enter"}, map[string]bool{"dashboard.form.field": true}},
		"one number":     {"scores", []string{"count Ana 7", "count Ben 8", "accept"}, []string{"F2", "Up", "Enter"}, map[string]bool{"dashboard.form.field": false}},
	}
	for name, test := range tests {
		for _, lang := range []string{"en", "fr", "de", "mk"} {
			b := plays(t, lang, test.game, "Ana,Ben", test.lines...).press(test.keys...)
			var labels []string
			for _, one := range listed(b.w.top().hints()) {
				labels = append(labels, one.label)
			}
			for id, want := range test.named {
				if got := slices.Contains(labels, b.w.say(id)); got != want {
					t.Errorf("%s, %s: %q named: %v", name, lang, b.w.say(id), got)
				}
			}
		}
	}
}

// Whoever looks on is offered nothing that only the table can do.
func TestHelpForOnlookers(t *testing.T) {
	for _, lang := range []string{"en", "fr", "de", "mk"} {
		view := runningView()
		view.Onlooking, view.Offers, view.Undo, view.Redo = true, nil, nil, nil
		b := at(t, lang, view).press("?")
		screen := b.screen()
		for _, id := range []string{"dashboard.help.now", "dashboard.help.key.z", "dashboard.help.key.y", "dashboard.help.key.f2"} {
			if said := b.w.say(id); strings.Contains(screen, said) {
				t.Errorf("%s: %q is said:\n%s", lang, said, screen)
			}
		}
		if said := b.w.say("dashboard.help.always"); !strings.Contains(screen, said) {
			t.Errorf("%s: %q is not said:\n%s", lang, said, screen)
		}
	}
}

// The help lists the keys that answer what the table asks, those of the count form
// too, and no key of an action that the form has taken over.
func TestHelpListsTheKeysOfAnswers(t *testing.T) {
	tests := map[string]struct {
		lines []string
		want  []string
		not   string
	}{
		"who played the King": {[]string{"go", "king"}, []string{"1-3", "player"}, ""},
		"which King":          {[]string{"go", "king Ben"}, []string{"ENTER", "Ben: card"}, ""},
		"counts":              {[]string{"go", "end"}, []string{"ENTER/←→↑↓", "next"}, "Enter counts"},
	}
	for name, test := range tests {
		lines := strings.Join(text(plays(t, "en", "plink", "Ana,Ben,Cid", test.lines...).press("?").shot(80, 40)), "\n")
		for _, want := range test.want {
			if !strings.Contains(lines, want) {
				t.Errorf("%s: no %q:\n%s", name, want, lines)
			}
		}
		if test.not != "" && strings.Contains(lines, test.not) {
			t.Errorf("%s: %q is listed:\n%s", name, test.not, lines)
		}
	}
}

// Every question for a card says which letter is which suit; one for a single card
// shows one card as its example.
func TestQuestionsForCards(t *testing.T) {
	tests := map[string]struct {
		game, players string
		lines, keys   []string
		examples      int
	}{
		"the King":         {"plink", "Ana,Ben", []string{"go", "king Ben"}, []string{"Enter"}, 1},
		"top cards":        {"plink", "Ana,Ben", []string{"go", "end"}, []string{"m"}, 2},
		"a build pile":     {"plink", "Ana,Ben", []string{"go"}, []string{"r", "1"}, 1},
		"one's own pile":   {"plink", "Ana,Ben", []string{"go"}, []string{"r", "2"}, 1},
		"a spit pile":      {"spit", "Ana,Ben", []string{"go"}, []string{"r", "1"}, 0},
		"can anybody play": {"spit", "Ana,Ben", []string{"go"}, []string{"r", "2"}, 0},
	}
	for name, test := range tests {
		for _, lang := range []string{"en", "fr", "de", "mk"} {
			b := plays(t, lang, test.game, test.players, test.lines...).press(test.keys...)
			screen := strings.Join(strings.Fields(strings.ReplaceAll(b.screen(), "│", " ")), " ")
			if !strings.Contains(screen, "C=♣") || !strings.Contains(screen, "S=♠") {
				t.Errorf("%s, %s: the suits' letters are not explained:\n%s", name, lang, b.screen())
			}
			if test.examples == 1 && (strings.Contains(screen, "10H QS") || strings.Contains(screen, "10H DS")) {
				t.Errorf("%s, %s: two cards as an example for one:\n%s", name, lang, b.screen())
			}
		}
	}
}

// At a Stop of another kind the first King is no further one, neither on its key
// nor in what happened.
func TestTheFirstKingOfAStop(t *testing.T) {
	for name, stop := range map[string]string{"a pause": "pause", "a stalemate": "stalemate", "a dispute": "ruling"} {
		b := plays(t, "en", "plink", "Ana,Ben", "go", "king Ben", "go", stop)
		if label := b.labelOf("king", "k"); label != b.w.say("action.king") {
			t.Errorf("%s: K is named %q", name, label)
		}
		b.press("k")
		if got := b.lastSaid(1); got != b.w.say("line.king") {
			t.Errorf("%s: %q happened", name, got)
		}
		if label := b.labelOf("king", "k"); label != b.w.say("action.king_more") {
			t.Errorf("%s: after it K is named %q", name, label)
		}
		b.press("k")
		if got := b.lastSaid(1); got != b.w.say("line.king_more") {
			t.Errorf("%s: then %q happened", name, got)
		}
	}
}

// labelOf is what the key of an action is named.
func (b *bench) labelOf(id, key string) string {
	for _, o := range b.w.open.view.Offers {
		if o.ID == id && o.Key == key {
			return b.w.phrase(o.Label)
		}
	}
	return ""
}

// Where something can be chosen or typed, the keys that choose are named.
func TestChoosingBesideTyping(t *testing.T) {
	b := plays(t, "en", "plink", "Ana,Ben", "go", "pause")
	b.press("t")
	p, ok := b.w.top().(*picker)
	if !ok || p.arg().Kind != match.TimeArg {
		t.Fatalf("T asks for no time: %T", b.w.top())
	}
	var keys []string
	for _, one := range p.hints() {
		keys = append(keys, one.alt)
	}
	if got := slices.Contains(keys, "↑↓"); got != (len(p.choices) > 0) {
		t.Errorf("%d choices, ↑↓ named: %v", len(p.choices), got)
	}
}
