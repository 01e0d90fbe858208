//go:build unix

package endtoend

import (
	"regexp"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// Another language in the middle of a running round changes the words, and
// nothing else: not the match, not the clock, not what was half said.
func TestLanguageInARound(t *testing.T) {
	t.Parallel()
	p := tableref(t)
	p.running()
	p.press("a", "3")
	p.shows("Cid agrees")
	before := p.reports("", "show", p.match(), "--format", "json")

	p.press("F9")
	list := p.shows("English", "Français")
	number := regexp.MustCompile(`(\d)  Français`).FindStringSubmatch(list.String())
	if number == nil {
		t.Fatalf("no key for French:\n%s", list)
	}
	p.press(number[1])
	p.hides("RUNNING")
	p.shows("Français F9", "1 Ana", "2 Ben", "3 Cid")
	if diff := cmp.Diff(before, p.reports("", "show", p.match(), "--format", "json")); diff != "" {
		t.Errorf("before and after the change of language (-want +got):\n%s", diff)
	}

	p.press("a", "1", "a", "2") // Cid's word still holds, so all agree now
	p.press("F9")
	p.press("Esc")
	p.hides("English")
	p.press("F9", "1")
	p.shows("English F9", "STOPPED", "Stalemate")
	p.leaves()
}

// Command keys work on a Macedonian keyboard: п is where p is printed.
func TestMacedonianKeyboard(t *testing.T) {
	t.Parallel()
	p := tableref(t)
	p.running()
	p.press("П", "2")
	p.shows("COUNTING", "Plink! Ben ends the round")
	p.press("з")
	p.shows("RUNNING")
}
