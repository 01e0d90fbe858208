package rulesets

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"golang.org/x/text/language"
)

// own is where the dashboard keeps its words for phrases of the table that are
// meant for typing.
const own = "dashboard.own."

// TestOwnWordsOfTheDashboard finds the table's phrase for each of them, with
// every argument that they say: a phrase that got another name would otherwise
// tell people with keys what to type.
func TestOwnWordsOfTheDashboard(t *testing.T) {
	l := load(t)
	table := l.phrases[language.English]
	for id, words := range table {
		of, ok := strings.CutPrefix(id, own)
		if !ok {
			continue
		}
		if table[of] == nil {
			t.Errorf("%s: the table says no %s", id, of)
			continue
		}
		for _, arg := range said(words) {
			if !slices.Contains(said(table[of]), arg) {
				t.Errorf("%s says {%s}, which %s does not have", id, arg, of)
			}
		}
	}
}

// said are the arguments of a phrase in all its forms.
func said(w *words) []string {
	var args []string
	for _, form := range w.forms {
		for _, p := range form {
			if p.arg != "" {
				args = append(args, p.arg)
			}
		}
	}
	return args
}

// TestNobodyIsToldToType wants own words of the dashboard wherever the table
// tells what to type. In Macedonian those are the words in Latin letters.
func TestNobodyIsToldToType(t *testing.T) {
	typed := regexp.MustCompile(`[A-Za-z]{2,}`)
	l := load(t)
	macedonian := l.phrases[language.Macedonian]
	for id, words := range macedonian {
		kind, _, _ := strings.Cut(id, ".")
		if !slices.Contains([]string{"stop", "refuse", "why", "note", "line", "race"}, kind) || macedonian[own+id] != nil {
			continue
		}
		for _, form := range words.forms {
			for _, p := range form {
				if word := typed.FindString(p.words); p.arg == "" && word != "" {
					t.Errorf("%s:%d: %s tells to type %q; the dashboard needs %s%s", words.src.name, words.line, id, word, own, id)
				}
			}
		}
	}
}
