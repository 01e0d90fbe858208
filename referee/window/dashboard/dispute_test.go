package dashboard

import (
	"slices"
	"strings"
	"testing"

	"tableref/referee/match"
	"tableref/referee/window/dashboard/big/bigtest"
)

// disputes are questions at the tables of the games.
var disputes = map[string]struct {
	players string
	keys    []string // after R: what is chosen and typed, "…" begins what is typed
	kind    string   // of the question
	args    map[string]string
	verdict string
}{
	"plink": {"Ana,Ben", []string{"1", "…5H", "Enter", "…4S", "Enter"}, "build", map[string]string{"card": "5H", "on": "4S"}, "no"},
	"spit": {
		"Ana,Ben",
		[]string{"2", "…4H:3, 9S", "Enter", "…KD:1, 5S", "Enter", "…7D, 8H", "Enter"},
		"stuck",
		map[string]string{"mine": "4H:3,9S", "theirs": "KD:1,5S", "piles": "7D,8H"},
		"no",
	},
	"plicplac": {"Ana,Ben", []string{"1", "…sun-red", "Enter", "…sun-blue", "Enter", "Enter"}, "links", map[string]string{"first": "sun-red", "second": "sun-blue"}, "yes"},
	"penguin": {
		"Ana",
		[]string{"5", "…5", "Enter", "…2", "Enter", "…1", "Enter", "Right", "Enter"},
		"move",
		map[string]string{"n": "5", "cells": "2", "empty": "1", "into_empty": "yes"},
		"no",
	},
}

// enter presses keys and types what begins with "…".
func (b *bench) enter(list ...string) *bench {
	for _, key := range list {
		if typed, ok := strings.CutPrefix(key, "…"); ok {
			b.write(typed)
		} else {
			b.press(key)
		}
	}
	return b
}

// R asks what the dispute is about, and every question is asked, answered and shown
// in every language at 80 by 24: the answer large, its reason, its section.
func TestADisputeIsDecided(t *testing.T) {
	for game, test := range disputes {
		for _, lang := range []string{"en", "fr", "de", "mk"} {
			t.Run(game+"/"+lang, func(t *testing.T) {
				b := plays(t, lang, game, test.players, "go").press("r")
				menu := b.screen()
				for i, kind := range b.dispute().Book.Kinds {
					if want := b.w.say("dispute.kind." + kind.ID); !strings.Contains(menu, want) {
						t.Errorf("the menu does not offer %d %q:\n%s", i+1, want, menu)
					}
				}
				if own := b.w.say("dispute.own"); strings.Contains(menu, own) != (game != "penguin") {
					t.Errorf("words of one's own:\n%s", menu)
				}
				b.enter(test.keys[0])
				form := b.screen()
				if strings.ContainsAny(form, "⟨⟩{}") || strings.ContainsAny(menu, "⟨⟩{}") {
					t.Errorf("something has no words:\n%s\n%s", menu, form)
				}
				b.enter(test.keys[1:]...)
				v := b.w.open.view
				if v.Ruling == nil || v.Ruling.Judged == nil {
					t.Fatalf("no answer; %q:\n%s", b.w.message.text, b.screen())
				}
				got := v.Ruling.Judged
				if got.Question.Kind != test.kind || string(got.Answer) != test.verdict || len(got.Question.Args) != len(test.args) {
					t.Errorf("asked %+v, answered %s", got.Question, got.Answer)
				}
				for id, want := range test.args {
					if got.Question.Args[id] != want {
						t.Errorf("%s is %q, want %q", id, got.Question.Args[id], want)
					}
				}
				screen := strings.Join(strings.Fields(b.screen()), " ")
				section, _ := b.w.text.Section(game, got.Section, v.Values)
				if want := strings.Join(strings.Fields(b.w.say("dispute.rule", "section", section.Title)), " "); !strings.Contains(screen, want) || strings.ContainsAny(screen, "⟨⟩{}") {
					t.Errorf("the section is not named: %q\n%s", want, b.screen())
				}
				if start := b.w.phrase(got.Phrase()); !bigtest.Says(strings.Split(b.screen(), "\n"), strings.Join(strings.Fields(start)[:3], " ")) {
					t.Errorf("the answer is not said: %q\n%s", start, b.screen())
				}
				b.press("Space")
				if phase := b.w.open.view.Phase; phase != match.Running || b.w.open.view.Ruling != nil {
					t.Errorf("Space does not go on: %s", phase)
				}
			})
		}
	}
}

// dispute is the argument that R asks for.
func (b *bench) dispute() match.Arg {
	for _, o := range b.w.open.view.Offers {
		if o.ID == "ruling" {
			return o.Args[0]
		}
	}
	b.t.Fatal("no dispute is offered")
	return match.Arg{}
}

// The answer stands there in block letters, and so it does where the table takes
// most of the room.
func TestTheAnswerIsLarge(t *testing.T) {
	for game, test := range disputes {
		b := plays(t, "en", game, test.players, "go").press("r").enter(test.keys...)
		word, screen := b.w.phrase(b.w.open.view.Ruling.Answer), b.screen()
		if !bigtest.Draws(strings.Split(screen, "\n"), word) {
			t.Errorf("%s: the answer is not large:\n%s", game, screen)
		}
		for _, name := range strings.Split(test.players, ",") {
			if !strings.Contains(screen, name) {
				t.Errorf("%s: %s has no room:\n%s", game, name, screen)
			}
		}
	}
}

// Esc goes back by one: from the question to what it may be about, from there to
// the table, where the dispute waits.
func TestEscGoesBackByOneInADispute(t *testing.T) {
	b := plays(t, "en", "plink", "Ana,Ben", "go").press("r", "1").write("5H").press("Esc")
	if _, menu := b.w.top().(*disputeMenu); !menu {
		t.Fatalf("Esc leads to %T", b.w.top())
	}
	b.press("Down", "Enter")
	if form, ok := b.w.top().(*questionForm); !ok || form.kind.ID != "pile" || form.answers[0].text() != "" {
		t.Fatalf("the second entry opens %T", b.w.top())
	}
	b.press("Esc", "Esc")
	if _, table := b.w.top().(*tableScreen); !table || b.w.open.view.Phase != match.Stopped {
		t.Fatalf("Esc leads to %T, %s", b.w.top(), b.w.open.view.Phase)
	}
	b.press("r", "3").write("stuck").press("Enter") // a word that begins no question in Plink, and none here
	if got := b.w.open.view.Ruling; got == nil || got.Text != "stuck" || got.Judged != nil {
		t.Errorf("decided: %+v", got)
	}
	b.press("r", "1").write("5H").press("Enter").write("4S").press("Enter", "r", "3").write("build 5H on 4S").press("Enter")
	if got := b.w.open.view.Ruling; got.Text != "build 5H on 4S" || got.Judged == nil || got.Judged.Answer != "no" {
		t.Errorf("after the rules said no: %+v", got)
	}
}

// Where a card is typed, the letters of the suits are shown; where none is, they are
// not.
func TestADisputeShowsTheLettersOfTheSuits(t *testing.T) {
	for game, want := range map[string]bool{"plink": true, "spit": true, "plicplac": false, "penguin": true} {
		for _, lang := range []string{"en", "fr", "de", "mk"} {
			b := plays(t, lang, game, disputes[game].players, "go").press("r", "1")
			if got := strings.Contains(b.screen(), "C=♣ D=♦ H=♥ S=♠"); got != want {
				t.Errorf("%s in %s: shown %v\n%s", game, lang, got, b.screen())
			}
		}
	}
}

// What is wrong is said in the dialog, which stays, with the cursor on it.
func TestAWrongCardInADispute(t *testing.T) {
	b := plays(t, "en", "plink", "Ana,Ben", "go").press("r", "1").write("5X").press("Enter").write("4S").press("Enter")
	form, ok := b.w.top().(*questionForm)
	if !ok || form.cursor != 0 || !strings.Contains(b.screen(), "5X") || b.w.open.view.Ruling != nil {
		t.Fatalf("a wrong card: %T\n%s", b.w.top(), b.screen())
	}
	b.press("Backspace").write("H").press("Enter")
	if got := b.w.open.view.Ruling; got == nil || got.Judged.Question.Args["card"] != "5H" {
		t.Errorf("put right: %+v", got)
	}
	b = plays(t, "en", "spit", "Ana,Ben", "go").press("r", "2").write("4H").press("Enter", "Enter").write("7D").press("Enter")
	if form := b.w.top().(*questionForm); form.cursor != 1 || strings.Contains(b.screen(), "--") {
		t.Errorf("what is missing: row %d\n%s", form.cursor, b.screen())
	}
}

// Scores has no rules that could be asked: R asks what was decided.
func TestADisputeInScoresIsDecidedByPeople(t *testing.T) {
	b := plays(t, "en", "scores", "Ana,Ben", "go").press("r").write("build 5H on 4S").press("Enter")
	if got := b.w.open.view.Ruling; got == nil || got.Text != "build 5H on 4S" {
		t.Errorf("decided: %+v\n%s", got, b.screen())
	}
	lines := b.w.open.view.Last.List()
	if ids := []string{lines[len(lines)-2].Text.ID, lines[len(lines)-1].Text.ID}; !slices.Equal(ids, []string{"line.ruling.asked", "line.ruled"}) {
		t.Errorf("told as %v", ids)
	}
}
