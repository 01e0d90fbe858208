package rulesets

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/text/language"

	"tableref/rulesets/phrase"
)

// TestShippedIsCompiled keeps the compiled form up to date with the files.
func TestShippedIsCompiled(t *testing.T) {
	want := compile(t, load(t).Library)
	if *update {
		write(t, "compiled.txt", want)
		return
	}
	if want == compiledText {
		return
	}
	have := strings.Split(compiledText, "\n")
	for i, line := range strings.Split(want, "\n") {
		if i == len(have) || have[i] != line {
			t.Fatalf("compiled.txt is out of date from line %d (%s); run: go generate ./rulesets", i+1, line)
		}
	}
	t.Fatal("compiled.txt is out of date: it has lines too many; run: go generate ./rulesets")
}

// compile writes a library that was read from files in the form of compiled.
func compile(t *testing.T, l *Library) string {
	t.Helper()
	lines := []string{"languages"}
	add := func(fields ...string) {
		for i, field := range fields {
			if strings.Contains(field, "\t") || strings.Contains(field, lineFeed) {
				t.Errorf("%q cannot be part of a compiled line", field)
			}
			fields[i] = strings.ReplaceAll(field, "\n", lineFeed)
		}
		lines = append(lines, strings.Join(fields, "\t"))
	}
	addWords := func(prefix string, all map[string]*words) {
		for id, w := range all {
			line := []string{prefix + ":" + id}
			for _, form := range slices.Sorted(maps.Keys(w.forms)) {
				line = append(line, form, written(w.forms[form]))
			}
			add(line...)
		}
	}
	for _, tag := range l.Languages() {
		lines[0] += "\t" + tag.String()
		addWords(tag.String()+"/", l.phrases[tag])
		for game, texts := range l.texts {
			prefix := tag.String() + "/" + game
			add(prefix, texts[tag].title)
			addWords(prefix, texts[tag].say)
			for id, section := range texts[tag].sections {
				add(prefix+"#"+id, section.title, written(section.text))
			}
		}
	}
	for _, g := range l.Games() {
		data, err := json.Marshal(g)
		if err != nil {
			t.Fatal(err)
		}
		add("game/"+g.ID, string(data))
	}
	for _, lesson := range (Sources{l}).Lessons() {
		data, err := json.Marshal(lesson)
		if err != nil {
			t.Fatal(err)
		}
		add("lesson/"+lesson.Game, string(data))
	}
	slices.Sort(lines)
	return strings.Join(lines, "\n") + "\n"
}

// written is the text of a template as files have it.
func written(t template) string {
	var b strings.Builder
	for _, p := range t {
		if p.arg == "" {
			p.words = strings.NewReplacer("{", "{{", "}", "}}").Replace(p.words)
		}
		b.WriteString(p.String())
	}
	return b.String()
}

// TestCompiledSaysAll wants nothing to be lost on the way into the compiled
// form and back: no game, no word, no section, whatever language asks first.
func TestCompiledSaysAll(t *testing.T) {
	read := load(t)
	loaded := newLibrary(known)
	loaded.shipped = newCompiled(compile(t, read.Library))
	loaded.games = loaded.shipped.games()
	if got, want := loaded.Languages(), read.Languages(); !slices.Equal(got, want) {
		t.Fatalf("languages %v, want %v", got, want)
	}
	if diff := cmp.Diff(read.Games(), loaded.Games()); diff != "" {
		t.Errorf("games (-read +compiled):\n%s", diff)
	}
	var asking sync.WaitGroup
	for _, tag := range slices.Backward(read.Languages()) {
		asking.Go(func() {
			for _, game := range append([]string{""}, read.gameIDs()...) {
				sameText(t, read.Text(tag).For(game), loaded.Text(tag).For(game))
			}
		})
	}
	asking.Wait()
}

// sameText compares all that two texts can say.
func sameText(t *testing.T, want, got *Text) {
	t.Helper()
	ids := maps.Clone(want.library.phrases[language.English])
	for _, text := range want.library.texts[want.game] {
		maps.Copy(ids, text.say)
	}
	for id := range ids {
		for _, n := range []int{0, 1, 2, 5, 11} {
			if a, b := want.Say(phrase.Of(id, "n", n)), got.Say(phrase.Of(id, "n", n)); a != b {
				t.Errorf("%s of %d in %v: %q, want %q", id, n, want.speech, b, a)
			}
		}
	}
	if a, b := want.Title(want.game), got.Title(want.game); a != b {
		t.Errorf("title in %v: %q, want %q", want.speech, b, a)
	}
	type lists struct {
		Sections             []Section
		Faces, Places, Typed map[string]string
	}
	all := func(text *Text) lists {
		return lists{text.Sections(text.game, nil), text.Faces(), text.Places(), text.Linking()}
	}
	if diff := cmp.Diff(all(want), all(got), cmp.Comparer(func(a, b language.Tag) bool { return a == b })); diff != "" {
		t.Errorf("%v (-read +compiled):\n%s", want.speech, diff)
	}
}
