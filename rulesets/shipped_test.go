package rulesets

import (
	"errors"
	"fmt"
	"maps"
	"os"
	"regexp"
	"strings"
	"testing"

	"golang.org/x/text/language"
)

// load is the shipped library as the files say it, which must be without faults.
func load(t testing.TB) Sources {
	t.Helper()
	l, faults := Read(known)
	for _, f := range faults {
		t.Error(f)
	}
	return l
}

// copy is a library that can be laid over without changing this one.
func (l *Library) copy() *Library {
	c := newLibrary(known)
	c.shipped = l.shipped
	maps.Copy(c.games, l.games)
	maps.Copy(c.trees, l.trees)
	for tag, words := range l.phrases {
		c.phrases[tag] = maps.Clone(words)
	}
	for game, texts := range l.texts {
		c.texts[game] = maps.Clone(texts)
	}
	maps.Copy(c.lessons, l.lessons)
	return c
}

func TestShippedIsWhole(t *testing.T) {
	l := load(t)
	for _, gap := range l.Gaps() {
		t.Error(gap)
	}
	for _, c := range l.Coverage() {
		if c.Have != c.Of || c.Of == 0 {
			t.Errorf("%s in %s: %d of %d, missing %v", c.Game, c.Language, c.Have, c.Of, c.Missing)
		}
	}
}

// rendered is the whole rule text of a game as a reader sees it.
func rendered(text *Text, game string, values Values) string {
	var b strings.Builder
	for _, s := range text.Sections(game, values) {
		fmt.Fprintf(&b, "# %s\n", s.Title)
		for _, block := range s.Blocks {
			b.WriteString(block.Text + "\n")
		}
	}
	return b.String()
}

// TestEverySettingIsTold changes each setting and finds it in the rule text of
// every language: no number is typed into prose.
func TestEverySettingIsTold(t *testing.T) {
	l := load(t)
	for _, g := range l.Games() {
		for tag := range l.texts[g.ID] {
			text := l.Text(tag)
			usual := rendered(text, g.ID, nil)
			if strings.Contains(usual, "⟨") {
				t.Errorf("%s in %s says something without words:\n%s", g.ID, tag, usual)
			}
			for i := range g.Settings {
				s := &g.Settings[i]
				other, values := another(t, g, s)
				changed := rendered(text, g.ID, values)
				if changed == usual {
					t.Errorf("%s in %s never tells the setting %s", g.ID, tag, s.ID)
				}
				if strings.Contains(changed, "⟨") {
					t.Errorf("%s in %s with %s=%s says something without words", g.ID, tag, s.ID, other)
				}
			}
		}
	}
}

// another is a value of a setting other than its default that goes with the
// defaults of all others.
func another(t *testing.T, g *Game, s *Setting) (string, Values) {
	t.Helper()
	for _, candidate := range append([]string{"2", "3", "7", "11", "40", "104", "5s", "8s", "yes", "no"}, s.Choices...) {
		set := map[string]string{s.ID: candidate}
		values, err := g.Agree("", set)
		if apart := (*SettingError)(nil); errors.As(err, &apart) && apart.With[s.ID] == "" {
			maps.Copy(set, apart.With) // what has to follow
			values, err = g.Agree("", set)
		}
		if err == nil && values[s.ID] != s.Default {
			return candidate, values
		}
	}
	t.Fatalf("no other value of %s", s.ID)
	return "", nil
}

// TestNumbersAreNotTyped keeps digits out of the prose of rule texts.
func TestNumbersAreNotTyped(t *testing.T) {
	for game, byTag := range load(t).texts {
		for tag, text := range byTag {
			for id, section := range text.sections {
				for _, p := range section.text {
					if strings.ContainsAny(p.words, "0123456789") {
						t.Errorf("%s in %s, section %s: a number in %q", game, tag, id, p.words)
					}
				}
			}
		}
	}
}

// TestFrenchTypography wants a narrow no-break space before ; ! ?, a no-break
// space before : and inside guillemets, and curly apostrophes.
func TestFrenchTypography(t *testing.T) {
	wrong := regexp.MustCompile(`[^\x{202F}][;!?]|[^\x{A0}]:|«[^\x{A0}\x{202F}]|[^\x{A0}\x{202F}]»|[a-zé]'[a-zé]`)
	right := regexp.MustCompile(`[0-9]:[0-9]|[0-9AJQK][CDHS]:[0-9]|\b[A-Z][a-z]+: ?[a-zJ]|\b(Base|Foundations|Freecells):|x:x|MM:SS|HH:MM|«\x{A0}x:\x{A0}»`) // what people type: 1:30, 4H:3, Ana: abeilles, Base: J; places in a file: 3:7
	forShown(load(t), language.French, func(id string, w *words, said string) {
		said = right.ReplaceAllString(said, "")
		if strings.HasPrefix(id, "fault.") {
			return // quotes YAML
		}
		if at := wrong.FindString(said); at != "" {
			t.Errorf("%s:%d: %s: %q in %q", w.src.name, w.line, id, at, said)
		}
	})
}

// TestApostrophes wants curly apostrophes in every language.
func TestApostrophes(t *testing.T) {
	straight := regexp.MustCompile(`\pL'\pL|s' `)
	l := load(t)
	for _, tag := range l.Languages() {
		forShown(l, tag, func(id string, w *words, said string) {
			if at := straight.FindString(said); at != "" {
				t.Errorf("%s:%d: %s: %q in %q", w.src.name, w.line, id, at, said)
			}
		})
	}
}

// forShown goes through every text of a language, with x for each placeholder.
func forShown(l Sources, tag language.Tag, do func(id string, w *words, said string)) {
	all := maps.Clone(l.phrases[tag])
	for game, byTag := range l.texts {
		if text := byTag[tag]; text != nil {
			for id, w := range text.say {
				all[game+" "+id] = w
			}
			for id, s := range text.sections {
				all[game+" section "+id] = &words{place: s.place, forms: map[string]template{"other": s.text}}
			}
		}
	}
	for id, w := range all {
		for _, form := range w.forms {
			var b strings.Builder
			for _, p := range form {
				if p.arg != "" {
					b.WriteString("x")
				} else {
					b.WriteString(p.words)
				}
			}
			do(id, w, b.String())
		}
	}
}

// TestShippedFilesAreRead wants faults to name shipped files as they are found
// in the repository.
func TestShippedFilesAreRead(t *testing.T) {
	files := shippedFiles()
	if len(files) < 8 {
		t.Fatalf("only %d shipped files", len(files))
	}
	for _, f := range files {
		if _, err := os.Stat(strings.TrimPrefix(f.name, "rulesets/")); err != nil {
			t.Errorf("faults call a file %s that is not there: %v", f.name, err)
		}
	}
}
