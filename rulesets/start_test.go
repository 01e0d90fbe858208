package rulesets

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/text/language"
)

// begin writes files as somebody who begins has them.
func begin(t *testing.T, all []Start) string {
	t.Helper()
	dir := t.TempDir()
	for _, one := range all {
		file := filepath.Join(dir, filepath.FromSlash(one.Path))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, one.Text, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// A language that was begun is without a fault, whatever its plural forms, and all of it
// is still to be written.
func TestAStartedLanguagePassesTheCheck(t *testing.T) {
	shipped := load(t)
	for _, tag := range []language.Tag{
		language.Spanish, language.Polish, language.Arabic, language.Japanese, language.MustParse("ga"), language.BrazilianPortuguese,
	} {
		l, faults := Read(known, begin(t, StartLanguage(tag)))
		if len(faults) > 0 {
			t.Errorf("%v: %d faults, the first %v", tag, len(faults), faults[0])
			continue
		}
		if got, want := len(l.Todo(tag)), len(shipped.Todo(tag)); got == 0 || got > want {
			t.Errorf("%v: %d are still to be written, %d without a start", tag, got, want)
		}
	}
}

// The comments of the English files are of use to somebody who translates them.
func TestAStartedLanguageKeepsComments(t *testing.T) {
	for _, one := range StartLanguage(language.Spanish) {
		if strings.HasSuffix(one.Path, "/cards.yaml") && !strings.Contains(string(one.Text), "# The index letters of this language") {
			t.Errorf("%s has lost its comments:\n%.300s", one.Path, one.Text)
		}
		if strings.Contains(string(one.Text), "language-server") {
			t.Errorf("%s names a schema that is not there", one.Path)
		}
	}
}

// A game that was begun is without a fault and without a gap, in every language that
// the program comes with.
func TestAStartedGamePassesTheCheck(t *testing.T) {
	for _, tag := range load(t).Languages() {
		l, faults := Read(known, begin(t, StartGame("canasta", tag)))
		if len(faults) > 0 {
			t.Errorf("%v: %v", tag, faults)
			continue
		}
		g, ok := l.Game("canasta")
		if !ok {
			t.Errorf("%v: there is no such game", tag)
			continue
		}
		if title := l.Text(tag).Title("canasta"); title != "Canasta" {
			t.Errorf("%v: it is called %q", tag, title)
		}
		for _, section := range g.Sections {
			text, ok := l.Text(tag).Section("canasta", section, nil)
			if !ok || text.Fallback != language.Und {
				t.Errorf("%v: section %s is not in this language", tag, section)
			}
		}
	}
	if all := StartGame("canasta", language.Dutch); all[1].Path != "canasta/en.yaml" {
		t.Errorf("without Dutch words it begins with %s", all[1].Path)
	}
}

// A copy of a shipped game is a game of its own, which passes the checks too.
func TestAGameBegunFromAnotherOne(t *testing.T) {
	for _, from := range shippedGames {
		all, ok := StartGameFrom("ours", from)
		if !ok {
			t.Fatalf("%s is not there", from)
		}
		l, faults := Read(known, begin(t, all))
		if len(faults) > 0 {
			t.Errorf("%s: %v", from, faults)
			continue
		}
		if _, ok := l.Game("ours"); !ok {
			t.Errorf("%s: there is no copy", from)
		}
	}
	for _, no := range []string{"phrases", "chess", ""} {
		if _, ok := StartGameFrom("ours", no); ok {
			t.Errorf("%q is a game", no)
		}
	}
}
