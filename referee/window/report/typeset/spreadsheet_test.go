package typeset_test

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"tableref/referee/window/report/typeset"
)

func TestGuard(t *testing.T) {
	for text, want := range map[string]string{
		"":         "",
		"Ana":      "Ana",
		"=1+1":     "'=1+1",
		"+1":       "'+1",
		"-1":       "'-1",
		"@a":       "'@a",
		"\ta":      "'\ta",
		"\ra":      "'\ra",
		"a=b":      "a=b",
		"'tis":     "'tis",
		"'=1":      "''=1",
		"''-1":     "'''-1",
		"1 - 1":    "1 - 1",
		"a\"b;c,d": "a\"b;c,d",
	} {
		if got := typeset.Guard(text); got != want {
			t.Errorf("%q is guarded as %q, want %q", text, got, want)
		}
	}
}

func TestGuardIsTakenAwayAgain(t *testing.T) {
	texts := rapid.OneOf(rapid.String(), rapid.StringMatching(`'{0,3}[=+@\t\r\n-]?[a-z]{0,3}`))
	rapid.Check(t, func(t *rapid.T) {
		text := texts.Draw(t, "text")
		guarded := typeset.Guard(text)
		if guarded != "" && strings.ContainsRune("=+-@\t\r\n", rune(guarded[0])) {
			t.Fatalf("%q would be run", guarded)
		}
		if got := typeset.Unguard(guarded); got != text {
			t.Fatalf("%q comes back as %q", text, got)
		}
	})
}
