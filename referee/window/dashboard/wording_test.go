package dashboard

import (
	"slices"
	"strings"
	"testing"

	"github.com/rivo/tview"

	"tableref/referee/match"
	"tableref/referee/window/dashboard/display"
	"tableref/rulesets"
)

var languages = []string{"en", "de", "fr", "mk"}

// looks80 is what stands in a window of the usual size.
func (b *bench) looks80() string { return strings.Join(text(b.shot(80, 24)), "\n") }

// A round beyond the agreed ones is called an extra one, and never "2 of 1".
func TestAnExtraRoundIsCalledOne(t *testing.T) {
	lines := []string{"go", "end", "count A 7 10", "count B 7 10", "accept", "go"}
	for _, lang := range languages {
		b := playsWith(t, lang, map[string]string{"signal_delay": "0s", "rounds": "1"}, "plink", "Ana,Ben", lines...)
		want := b.w.say("dashboard.headline_extra", "title", b.w.open.matchTitle(), "round", 2)
		if screen := b.looks80(); !strings.Contains(screen, want) {
			t.Errorf("%s: %q is not shown:\n%s", lang, want, screen)
		}
	}
}

// The total that ends a match stands at its table all the time.
func TestTheTargetStandsAtTheTable(t *testing.T) {
	for _, lang := range languages {
		for _, lines := range [][]string{nil, {"go"}, {"count A 3"}, {"count A 3", "count B 4", "accept"}} {
			b := playsWith(t, lang, map[string]string{"target": "100"}, "scores", "Ana,Ben", lines...)
			if head := text(b.shot(80, 24))[0]; !strings.Contains(head, "100") {
				t.Errorf("%s, %v: the target is not in %q", lang, lines, head)
			}
		}
	}
}

// A game whose cards nobody lays out has two pages of set-up, none of them empty.
func TestNoEmptyPageInTheSetUp(t *testing.T) {
	b := newBench(t, "en")
	for _, e := range b.room.Games() {
		if e.ID == "scores" {
			break
		}
		b.press("Down")
	}
	b.press("Down", "Enter").write("Ana").press("Enter").write("Ben").press("Enter")
	b.sees("1 of 2")
	b.press("F5").sees("2 of 2", "start the match")
	if b.press("Space"); len(b.room.started) != 1 {
		t.Errorf("the match has not begun:\n%s", b.looks80())
	}
}

// The signs of rounds are explained where they stand.
func TestSignsOfRoundsAreExplained(t *testing.T) {
	lines := []string{"go", "end", "count A 20 0", "count B 6 0", "accept anyway", "correct 1 A 7 0 anyway", "go", "void"}
	for _, lang := range languages {
		b := plays(t, lang, "plink", "Ana,Ben", lines...)
		for _, keys := range [][]string{nil, {"F2"}} {
			screen := strings.Join(strings.Fields(strings.Join(text(b.press(keys...).shot(120, 40)), "\n")), " ")
			for _, id := range []string{"corrected", "void"} {
				if want := b.w.say("dashboard.tally.legend." + id); !strings.Contains(screen, want) {
					t.Errorf("%s, %v: %q is not explained:\n%s", lang, keys, want, screen)
				}
			}
		}
	}
}

// Beside a mark the card backs still stand: they tell whose pile is whose.
func TestCardBacksStandBesideMarks(t *testing.T) {
	for _, lang := range languages {
		v := runningView()
		b := at(t, lang, v)
		if screen := b.looks80(); !strings.Contains(screen, b.w.open.notes(v.Seats[2].Marks)+" · green") {
			t.Errorf("%s: the backs are gone:\n%s", lang, screen)
		}
	}
}

// The rule beside the table ends with a whole sentence, and says where the rest is.
func TestTheRuleEndsWithASentence(t *testing.T) {
	for _, lang := range languages {
		for _, game := range library().Games() {
			for _, section := range library().Text(newBench(t, lang).w.tag).For(game.ID).Sections(game.ID, nil) {
				for _, h := range []int{4, 6, 8, 12, 30} {
					lines, whole := display.RuleLines(section.Blocks, 31, h)
					if len(lines) > h {
						t.Fatalf("%s, %s, %s: %d lines in %d rows", lang, game.ID, section.ID, len(lines), h)
					}
					if len(lines) == 0 && !whole {
						continue // not even a sentence fits, so that the rest is all of it
					}
					last := strings.TrimRight(lines[len(lines)-1], "”“»\"')\u00a0\u202f")
					if !whole && !strings.ContainsAny(last[len(last)-1:], ".!?") && !endsBlock(section.Blocks, lines) {
						t.Errorf("%s, %s, %s in %d rows ends with %q", lang, game.ID, section.ID, h, lines[len(lines)-1])
					}
				}
			}
		}
	}
}

// endsBlock reports whether lines end where a block does.
func endsBlock(blocks []rulesets.Block, lines []string) bool {
	shown := strings.Join(strings.Fields(strings.Join(lines, " ")), " ")
	for _, block := range blocks {
		if strings.HasSuffix(shown, strings.Join(strings.Fields(block.Text), " ")) {
			return true
		}
	}
	return false
}

// The break of the table has a label that does not begin with the key of the call.
func TestTheBreakIsNotTakenForTheCall(t *testing.T) {
	for _, lang := range languages {
		b := plays(t, lang, "plink", "Ana,Ben", "go")
		offers := b.w.open.view.Offers
		of := func(id string) match.Offer {
			return offers[slices.IndexFunc(offers, func(o match.Offer) bool { return o.ID == id })]
		}
		if label := b.w.phrase(of("pause").Label); strings.HasPrefix(strings.ToLower(label), keyOf(of("call"))) {
			t.Errorf("%s: %q begins like the call's key", lang, label)
		}
	}
}

// The help opens at ? on every screen, a question with an empty field included,
// and goes again by Esc.
func TestHelpOpensEverywhere(t *testing.T) {
	for name := range scenes {
		for _, lang := range languages {
			b := open(t, name, lang)
			if input := b.input(); input != nil {
				input.SetText("")
			}
			if input, ok := b.w.focus.(*tview.InputField); ok {
				input.SetText("")
			}
			before, n := b.w.top(), len(b.w.stack)
			if _, helps := before.(*helpScreen); helps || name == "signal" {
				continue
			}
			b.press("?")
			if screen := b.looks80(); len(b.w.stack) != n+1 || !strings.Contains(screen, b.w.say("dashboard.help.always")) && !strings.Contains(screen, b.w.say("dashboard.help.now")) {
				t.Errorf("%s, %s: no help:\n%s", name, lang, screen)
			}
			if b.press("Esc"); b.w.top() != before {
				t.Errorf("%s: Esc does not go back to where ? was pressed", name)
			}
		}
	}
}

// Esc on the home screen asks before the program is left; Q leaves at once.
func TestEscAtHomeAsks(t *testing.T) {
	for _, lang := range languages {
		left := 0
		b := newBench(t, lang)
		b.w.quit = func() { left++ }
		if screen := b.looks80(); !strings.Contains(screen, "Q/"+b.w.keyName("Esc")) {
			t.Errorf("%s: the keys that leave are not named:\n%s", lang, screen)
		}
		b.press("Esc").sees(b.w.say("dashboard.leave.program"))
		if b.press("Esc"); left != 0 {
			t.Errorf("%s: Esc has left", lang)
		}
		if b.press("Esc", "Enter"); left != 1 {
			t.Errorf("%s: Enter has not left", lang)
		}
		if b.press("q"); left != 2 {
			t.Errorf("%s: Q has not left", lang)
		}
	}
}
