package command

import (
	"bytes"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/text/language"

	"tableref/referee/learn"
	"tableref/referee/match/procedures"
	"tableref/rulesets"
)

// practices are what is typed in the practice round of each game.
var practices = map[string]string{
	"plink":    "go\nking Ana KH\ngo\ncall Ben\ncount Ana 20 3\ncount Ben 10 0\naccept\n",
	"spit":     "go\nstuck\ngo\nout Ana\ncount Ana 30\naccept\n",
	"plicplac": "first Ana\ngo\npair a1:sun-red b1:sun-blue\ntake\nend\naccept\n",
	"penguin":  "go\ngiveup\ncount 10\naccept\n",
}

// Every lesson is taken to its end in every language: by its right answers, and with
// each wrong choice once before. A wrong one shows its reason, and the second in a row
// shows the right one and goes on. The practice is on no record.
func TestLessonsArePlayedThrough(t *testing.T) {
	library, faults := procedures.Load()
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	for game, practice := range practices {
		g, _ := library.Game(game)
		values, _ := g.Agree("", nil)
		course, ok := procedures.Course(library, g, values)
		if !ok {
			t.Fatal(game, "has no lesson")
		}
		if n := len(course.Lesson.Steps); n < 8 || n > 14 {
			t.Errorf("the lesson of %s has %d steps", game, n)
		}
		steps, err := course.Steps(7)
		if err != nil {
			t.Fatal(err)
		}
		for _, tag := range library.Languages() {
			words := library.Text(tag).For(game)
			for _, step := range steps {
				if n := len(strings.Fields(words.Say(step.Text))); n > learn.MostWords || n < 4 {
					t.Errorf("%s, %s: the step %s has %d words", game, tag, step.ID, n)
				}
				for _, id := range append([]string{step.Text.ID}, rowLabels(step)...) {
					if !words.Lookup(id) {
						t.Errorf("%s, %s: no words for %s", game, tag, id)
					}
				}
			}
			for wrong := range 4 {
				var lines strings.Builder
				var reasons []string
				for _, step := range steps {
					answers, why := answersTo(step, wrong)
					lines.WriteString(answers)
					for _, p := range why {
						reasons = append(reasons, words.Say(p.Verdict.Why))
					}
				}
				data := filepath.Join(t.TempDir(), "record.db")
				p, out := surroundings("learn", game, "--seed", "7", "--lang", tag.String(), "--data", data), &bytes.Buffer{}
				p.In, p.Out, p.Err = strings.NewReader(lines.String()+practice), out, out
				if code := Run(p); code != 0 {
					t.Fatalf("%s, %s, wrong choice %d: status %d:\n%s", game, tag, wrong, code, out)
				}
				text := out.String()
				for _, reason := range reasons {
					if !strings.Contains(text, reason) {
						t.Errorf("%s, %s: a wrong answer does not show %q:\n%s", game, tag, reason, text)
					}
				}
				if !strings.Contains(text, "tableref learn "+game+" --quiz") || strings.Contains(text, "⟨") {
					t.Errorf("%s, %s, wrong choice %d: the lesson is not taken to its end:\n%s", game, tag, wrong, text)
				}
				if _, err := os.Stat(data); err == nil {
					t.Errorf("%s: the practice is on record", game)
				}
			}
		}
	}
}

func rowLabels(step learn.Step) []string {
	var ids []string
	for _, d := range step.Diagrams {
		for _, row := range d.Rows {
			ids = append(ids, row[0].Label.ID)
		}
	}
	return ids
}

// answersTo are the lines that take a step: with the wrong choice of that number
// before the right one, or from 3 on with two wrong ones and no right one.
func answersTo(step learn.Step, wrong int) (lines string, given []learn.Choice) {
	switch {
	case step.Practice:
		return "", nil
	case step.Task == nil:
		return "\n", nil
	}
	q := *step.Task
	if q.Typed {
		n, _ := strconv.Atoi(q.Choices[0].ID)
		bad := strconv.Itoa(n + 1 + wrong)
		if wrong == 3 {
			return bad + "\n" + bad + "\n", q.Choices
		}
		return bad + "\n" + q.Choices[0].ID + "\n", q.Choices
	}
	var bad []int
	for i, c := range q.Choices {
		if !c.Verdict.Legal {
			bad = append(bad, i)
		}
	}
	pick := bad[min(wrong, len(bad)-1)]
	line := strconv.Itoa(pick+1) + "\n"
	if wrong == 3 {
		return line + line, []learn.Choice{q.Choices[pick]}
	}
	return line + strconv.Itoa(q.Right()+1) + "\n", []learn.Choice{q.Choices[pick]}
}

// With other settings a lesson tells other numbers and judges by other rules, and asks
// nothing that makes no sense.
func TestLessonsFollowTheSettings(t *testing.T) {
	library, _ := procedures.Load()
	for _, g := range library.Games() {
		for _, variant := range append([]string{""}, variants(g.Variants)...) {
			values, err := g.Agree(variant, nil)
			if err != nil {
				t.Fatal(err)
			}
			course, ok := procedures.Course(library, g, values)
			if !ok {
				continue
			}
			for seed := range uint64(20) {
				steps, err := course.Steps(seed)
				if err != nil {
					t.Fatalf("%s, %s: %v", g.ID, variant, err)
				}
				for _, step := range steps {
					if text := library.Text(language.English).For(g.ID).Say(step.Text); strings.Contains(text, "⟨") {
						t.Errorf("%s, %s: %s", g.ID, variant, text)
					}
				}
			}
		}
	}
}

func variants(list []rulesets.Variant) []string {
	var ids []string
	for _, v := range list {
		ids = append(ids, v.ID)
	}
	return ids
}
