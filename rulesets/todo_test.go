package rulesets

import (
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/text/language"
)

// A translation that begins as a copy of English is not written yet; what has
// been touched, or is said to be the same, is.
func TestEnglishWordsAreNoTranslation(t *testing.T) {
	shipped := load(t)
	copied := func(say string) Sources {
		return readWith(t, map[string]string{"nl.yaml": "format: 1\nphrases: nl\n" + say})
	}
	total := len(shipped.phrases[language.English])
	tests := []struct {
		name, say string
		have      int
	}{
		{"copied", "say:\n  action: { ruling: \"Ruling\" }\n", 0},
		{"said to be the same", "same: [action.ruling]\nsay:\n  action: { ruling: \"Ruling\" }\n", 1},
		{"translated", "say:\n  action: { ruling: \"Uitspraak\" }\n", 1},
		{"a plural copied", "say:\n  span: { hours: { one: \"{n} hour\", other: \"{n} hours\" } }\n", 0},
		{"one form of it translated", "say:\n  span: { hours: { one: \"{n} uur\", other: \"{n} hours\" } }\n", 1},
		{"nothing to translate", "say:\n  list: { more: \"{first}, {last}\" }\n", 1},
	}
	for _, test := range tests {
		c := copied(test.say).phraseCoverage(language.Dutch)
		if c.Have != test.have || c.Of != total {
			t.Errorf("%s: %d of %d written, want %d of %d", test.name, c.Have, c.Of, test.have, total)
		}
	}
}

func TestSameNamesWordsOfItsFile(t *testing.T) {
	dir := t.TempDir()
	write(t, filepath.Join(dir, "nl.yaml"), "format: 1\nphrases: nl\nsame: [action.rulinh]\nsay:\n  action: { ruling: \"Ruling\" }\n")
	_, faults := Load(known, dir)
	if len(faults) != 1 || faults[0].What.ID != "fault.unknown_same_meant.what" || faults[0].Line != 3 {
		t.Errorf("%v", faults)
	}
}

// The list of what is to be done names everything that coverage misses, each
// once, at a place that exists, and what a table meets first comes first.
func TestTodo(t *testing.T) {
	l := load(t)
	if open := l.Todo(language.English); len(open) > 0 {
		t.Errorf("English lacks %v", open[0])
	}
	missing := 0
	for _, g := range l.Games() {
		missing += len(l.textCoverage(g, language.Dutch).Missing)
	}
	missing += len(l.phraseCoverage(language.Dutch).Missing)
	open := l.Todo(language.Dutch)
	if len(open) != missing {
		t.Errorf("%d are to be done, %d are missing", len(open), missing)
	}
	at := func(file string) int {
		for i, f := range open {
			if strings.HasSuffix(f.File, file) {
				return i
			}
		}
		t.Fatalf("nothing of %s is to be done", file)
		return -1
	}
	if table, records, game := at("en/table.yaml"), at("en/records.yaml"), at("plink/en.yaml"); table > records || records > game {
		t.Errorf("the table comes at %d, the record at %d, a game at %d", table, records, game)
	}
	for _, f := range open {
		if f.Line < 1 || f.Column < 1 || f.What.ID != "fault.not_written.what" {
			t.Fatalf("%v", f)
		}
	}
	begun := readWith(t, map[string]string{"nl.yaml": "format: 1\nphrases: nl\nsay:\n  action: { ruling: \"Ruling\", go: \"Start\" }\n"})
	open = begun.Todo(language.Dutch)
	still := 0
	for _, f := range open {
		if f.What.ID == "fault.still_english.what" {
			still++
			if !strings.HasSuffix(f.File, "nl.yaml") || f.Line != 4 {
				t.Errorf("%v", f)
			}
		}
	}
	if still != 1 || len(open) != missing-1 {
		t.Errorf("%d are still in English, %d in all", still, len(open))
	}
}
