package names_test

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"tableref/referee/names"
)

func TestSplitBacks(t *testing.T) {
	tests := []struct{ text, name, backs string }{
		{"Ana", "Ana", ""},
		{"Ana:blue", "Ana", "blue"},
		{"Ana: red bees ", "Ana", "red bees"},
		{"Ana:", "Ana", ""},
		{": blue", "", "blue"},
		{`A\: B`, "A: B", ""},
		{`A\: B: blue: dark`, "A: B", "blue: dark"},
		{`A\B`, `A\B`, ""},
		{`A\\: blue`, `A\: blue`, ""},
		{`Ana: a\:b`, "Ana", "a:b"},
	}
	for _, test := range tests {
		if name, backs := names.SplitBacks(test.text); name != test.name || backs != test.backs {
			t.Errorf("%q is parted into %q and %q, want %q and %q", test.text, name, backs, test.name, test.backs)
		}
	}
}

// Every name that a player may have can be typed, with card backs or without.
func TestEveryNameCanBeTyped(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		want, err := names.Clean(rapid.StringMatching(`[A-Za-z:\\ Ѓ]{1,12}`).Draw(t, "name"))
		if err != nil {
			t.Skip("no name")
		}
		if name, backs := names.SplitBacks(typedName(want) + " : blue"); name != want || backs != "blue" {
			t.Fatalf("%q is read as %q, %q", typedName(want), name, backs)
		}
		if name, backs := names.SplitBacks(typedName(want)); name != want || backs != "" {
			t.Fatalf("%q alone is read as %q, %q", typedName(want), name, backs)
		}
	})
}

// typedName is how a name is typed.
func typedName(name string) string { return strings.ReplaceAll(name, ":", `\:`) }
