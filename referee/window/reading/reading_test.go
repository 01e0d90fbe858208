package reading_test

import (
	"errors"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/text/language"

	"tableref/referee/match/procedures"
	"tableref/referee/window/reading"
	"tableref/referee/window/report/typeset"
	"tableref/rulesets"
)

var update = flag.Bool("update", false, "rewrite the golden files")

func library(t *testing.T) *rulesets.Library {
	t.Helper()
	l, faults := procedures.Load("testdata/games")
	for _, f := range faults {
		t.Errorf("%v", f)
	}
	return l
}

func game(t *testing.T, l *rulesets.Library, id string) *rulesets.Game {
	t.Helper()
	g, ok := l.Game(id)
	if !ok {
		t.Fatalf("there is no game %s", id)
	}
	return g
}

func golden(t *testing.T, name, got string) {
	t.Helper()
	path := filepath.Join("testdata", name+".golden")
	if *update {
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), got); diff != "" {
		t.Errorf("%s differs; go test -update rewrites it\n%s", path, diff)
	}
}

func TestGolden(t *testing.T) {
	l := library(t)
	toy := game(t, l, "toy")
	en, fr := l.Text(language.English), l.Text(language.French)
	for _, test := range []struct {
		name string
		in   *rulesets.Text
		reading.Options
	}{
		{"en-80.text", en, reading.Options{Format: reading.Text, Width: 80}},
		{"en-120.text", en, reading.Options{Format: reading.Text, Width: 120}},
		{"fr-80.text", fr, reading.Options{Format: reading.Text, Width: 80}},
		{"fr-120.text", fr, reading.Options{Format: reading.Text, Width: 120}},
		{"en-fr-80.text", en, reading.Options{Format: reading.Text, Width: 80, Beside: fr}},
		{"en-fr-120.text", en, reading.Options{Format: reading.Text, Width: 120, Beside: fr}},
		{"fr-setup-40.text", fr, reading.Options{Format: reading.Text, Width: 40, Section: "setup"}},
		{"en.md", en, reading.Options{Format: reading.Markdown}},
		{"fr.md", fr, reading.Options{Format: reading.Markdown}},
		{"en-fr.md", en, reading.Options{Format: reading.Markdown, Beside: fr}},
		{"en.html", en, reading.Options{Format: reading.HTML}},
		{"fr.html", fr, reading.Options{Format: reading.HTML}},
		{"en-fr.html", en, reading.Options{Format: reading.HTML, Beside: fr}},
	} {
		t.Run(test.name, func(t *testing.T) {
			got, err := reading.Rules(test.in, toy, nil, test.Options)
			if err != nil {
				t.Fatal(err)
			}
			golden(t, test.name, got)
		})
	}
}

// Every section of every shipped game comes in every format, and no line is
// wider than the terminal.
func TestShippedGames(t *testing.T) {
	l := library(t)
	for _, g := range l.Games() {
		for _, tag := range l.Languages() {
			words := l.Text(tag)
			for _, format := range reading.Formats {
				for _, width := range []int{60, 80, 120} {
					o := reading.Options{Format: format, Width: width, Beside: l.Text(language.French)}
					got, err := reading.Rules(words, g, nil, o)
					if err != nil {
						t.Fatal(err)
					}
					complete(t, words.Sections(g.ID, nil), got)
					for line := range strings.Lines(got) {
						if w := typeset.Width(strings.TrimRight(line, "\n")); o.Format == reading.Text && w > width {
							t.Errorf("%s %s: %d columns instead of %d: %q", g.ID, tag, w, width, line)
						}
					}
				}
			}
		}
	}
}

// complete looks for the first word of every section's title.
func complete(t *testing.T, sections []rulesets.Section, got string) {
	t.Helper()
	for _, s := range sections {
		if first := strings.Fields(s.Title)[0]; !strings.Contains(got, first) {
			t.Errorf("section %s is missing: %q", s.ID, first)
		}
	}
}

func TestSection(t *testing.T) {
	l := library(t)
	toy := game(t, l, "toy")
	tests := []struct{ section, title, meant string }{
		{"aim", "What it is about", ""},
		{"before you BEGIN", "Before you begin", ""},
		{"Avant de commencer", "Before you begin", ""}, // a title in the second language
		{"stup", "", "setup"},
		{"sign", "", "signs"},
		{"zzzzzz", "", ""},
	}
	for _, test := range tests {
		o := reading.Options{Format: reading.Text, Width: 100, Section: test.section, Beside: l.Text(language.French)}
		got, err := reading.Rules(l.Text(language.English), toy, nil, o)
		if test.title != "" {
			if err != nil || !strings.Contains(got, test.title) || strings.ContainsAny(got, "─│") {
				t.Errorf("section %q: %v\n%s", test.section, err, got)
			}
			continue
		}
		var unknown *reading.SectionError
		if !errors.As(err, &unknown) {
			t.Fatalf("section %q: %v", test.section, err)
		}
		if unknown.Meant != test.meant || len(unknown.Known) != 3 {
			t.Errorf("section %q: meant %q, known %v", test.section, unknown.Meant, unknown.Known)
		}
		if said := l.Text(language.English).Say(unknown.Phrase()); !strings.Contains(said, test.section) || strings.Contains(said, "⟨") {
			t.Errorf("section %q: %s", test.section, said)
		}
	}
}

func TestNumbersOfTheMatch(t *testing.T) {
	l := library(t)
	toy := game(t, l, "toy")
	values, err := toy.Agree("", map[string]string{"pile": "17"})
	if err != nil {
		t.Fatal(err)
	}
	got, err := reading.Rules(l.Text(language.English), toy, values, reading.Options{Format: reading.Text, Width: 80, Section: "aim"})
	if err != nil || !strings.Contains(got, "pile of 17 cards") {
		t.Errorf("%v\n%s", err, got)
	}
}

func TestPageIsSelfContained(t *testing.T) {
	l := library(t)
	for _, beside := range []*rulesets.Text{nil, l.Text(language.French)} {
		got, err := reading.Rules(l.Text(language.English), game(t, l, "toy"), nil, reading.Options{Format: reading.HTML, Beside: beside})
		if err != nil {
			t.Fatal(err)
		}
		for _, bad := range []string{"<script", "http:", "https:", "src=", "<link", "url(", "@import"} {
			if strings.Contains(got, bad) {
				t.Errorf("the page contains %s", bad)
			}
		}
	}
}
