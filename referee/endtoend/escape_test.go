//go:build unix

package endtoend

import (
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// What a terminal is told in escape sequences: modes that are switched on and
// off, and how text looks.
var (
	modeSequence = regexp.MustCompile(`\x1b\[\?([\d;]+)([hl])`)
	lookSequence = regexp.MustCompile(`\x1b\[([\d;:]*)m`)
)

// The modes that a terminal has before any program: only the cursor is shown.
const (
	cursorShown     = 25
	alternateScreen = 1049
)

// modesAfter are the private modes that are on after a stream. Modes that every
// terminal begins with, and that no program needs to put back, are left out.
func modesAfter(stream []byte) []int {
	on := map[int]bool{cursorShown: true}
	for _, found := range modeSequence.FindAllSubmatch(stream, -1) {
		for word := range strings.SplitSeq(string(found[1]), ";") {
			mode, _ := strconv.Atoi(word) // the pattern allows digits only
			on[mode] = found[2][0] == 'h'
		}
	}
	maps.DeleteFunc(on, func(mode int, on bool) bool { return !on || mode == autoWrap })
	return slices.Sorted(maps.Keys(on))
}

// autoWrap is on in every terminal from the start.
const autoWrap = 7

// colours are the sequences of a stream that set a colour. Going back to the
// terminal's own colours (39, 49) sets none.
func colours(stream []byte) []string {
	var all []string
	for _, found := range lookSequence.FindAllSubmatch(stream, -1) {
		for word := range strings.FieldsFuncSeq(string(found[1]), func(r rune) bool { return r == ';' || r == ':' }) {
			n, _ := strconv.Atoi(word) // the pattern allows digits only
			if (n >= 30 && n <= 48 && n != 39) || (n >= 90 && n <= 107) {
				all = append(all, string(found[0][1:]))
				break
			}
		}
	}
	return all
}

func TestEscapes(t *testing.T) {
	for _, c := range []struct {
		stream  string
		modes   []int
		colours []string
	}{
		{"", []int{25}, nil},
		{"\x1b[?1049h\x1b[?25l", []int{1049}, nil},
		{"\x1b[?1000;1006h\x1b[?1006l", []int{25, 1000}, nil},
		{"\x1b[?7l\x1b[?7h", []int{25}, nil},
		{"\x1b[m\x1b[0;1;7m\x1b[39;49m", []int{25}, nil},
		{"\x1b[1;31m\x1b[48:5:3m\x1b[97m", []int{25}, []string{"[1;31m", "[48:5:3m", "[97m"}},
	} {
		if diff := cmp.Diff(c.modes, modesAfter([]byte(c.stream))); diff != "" {
			t.Errorf("%q: modes (-want +got):\n%s", c.stream, diff)
		}
		if diff := cmp.Diff(c.colours, colours([]byte(c.stream))); diff != "" {
			t.Errorf("%q: colours (-want +got):\n%s", c.stream, diff)
		}
	}
}
