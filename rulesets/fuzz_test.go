package rulesets

import (
	"strings"
	"testing"
	"testing/fstest"

	"golang.org/x/text/language"
)

// FuzzLoad lays any file over the shipped library. It must not panic. What is
// refused is refused with a place in the file and with words; what is accepted
// leaves a library in which every game can be agreed on and read.
func FuzzLoad(f *testing.F) {
	for _, shippedFile := range shippedFiles() {
		text, err := shipped.ReadFile(shippedFile.path)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(text)
	}
	f.Add([]byte(nerts))
	f.Add([]byte(nertsText))
	for _, seed := range []string{
		"format: 1\nphrases: en\nsay: { own: { \"=0\": \"\", one: \"{n}\", other: \"{a:n}\" } }\n",
		"format: 1\ngame: plink\nfigures: { half: { sum: [deck, -2*pile], min: -100 } }\n",
		"format: 1\ntext: plink\nlanguage: mk\ntitle: \"Плинк\"\nsay: { a: \"{n}\" }\nsections: { aim: { title: a, text: \"{a:pile}\" } }\n",
		"a: &x [*x]\n", "\"\\x00\": \xff", "- {[: \n---\n", "format: 1\ngame: {plink: ~}\n",
	} {
		f.Add([]byte(seed))
	}
	base := load(f)
	loaded, _ := Load(known)
	f.Fuzz(func(t *testing.T, text []byte) {
		l, files := base.copy(), []file{{in: fstest.MapFS{"a.yaml": {Data: text}}, path: "a.yaml", name: "a.yaml"}}
		faults := l.lay(files)
		if len(loaded.copy().lay(files)) == 0 && len(faults) > 0 {
			t.Errorf("not noticed over the compiled rulesets: %v", faults[0])
		}
		lines := strings.Count(string(text), "\n") + 1
		for _, fault := range faults {
			if fault.File != "a.yaml" || fault.Line < 1 || fault.Line > lines || fault.Column < 1 {
				t.Errorf("%d lines, but a fault at %s:%d:%d", lines, fault.File, fault.Line, fault.Column)
			}
			if said := l.Text(language.English).Say(fault.What); said == "" || strings.HasPrefix(said, "⟨") {
				t.Errorf("a fault without words: %v", fault.What)
			}
		}
		if len(faults) == 0 {
			readable(t, l)
		}
	})
}

// readable reads every game in every language.
func readable(t *testing.T, l *Library) {
	t.Helper()
	Sources{l}.Gaps()
	for _, g := range l.Games() {
		if _, err := g.Agree("", nil); err != nil {
			t.Errorf("%s cannot be agreed on: %v", g.ID, err)
		}
		for _, v := range g.Variants {
			if _, err := g.Agree(v.ID, nil); err != nil {
				t.Errorf("%s, variant %s, cannot be agreed on: %v", g.ID, v.ID, err)
			}
		}
		for _, tag := range l.Languages() {
			l.Text(tag).Sections(g.ID, nil)
		}
	}
}
