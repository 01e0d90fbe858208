package plain

import (
	"bufio"
	"io"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestSplit(t *testing.T) {
	cases := []struct {
		line string
		want []string
	}{
		{"", nil},
		{"   ", nil},
		{"king Ana", []string{"king", "Ana"}},
		{"  king   Ana  ", []string{"king", "Ana"}},
		{`king "Ana Maria" KH`, []string{"king", "Ana Maria", "KH"}},
		{`king 'Ana "the fox"'`, []string{"king", `Ana "the fox"`}},
		{`king O'Brien`, []string{"king", "O'Brien"}},
		{`king "O\"Brien\\"`, []string{"king", `O"Brien\`}},
		{`ruling "first card stays: Ana"`, []string{"ruling", "first card stays: Ana"}},
		{`king ""`, []string{"king", ""}},
		{`king "Ana"KH`, []string{"king", "Ana", "KH"}},
	}
	for _, c := range cases {
		got, err := split(c.line)
		if err != nil {
			t.Errorf("split(%q): %v", c.line, err)
		}
		if diff := cmp.Diff(c.want, got); diff != "" {
			t.Errorf("split(%q):\n%s", c.line, diff)
		}
	}
	if _, err := split(`king "Ana`); err == nil {
		t.Error("an open quote was not noticed")
	}
}

func FuzzSplit(f *testing.F) {
	f.Add(`king "Ana Maria" KH`)
	f.Add(`a 'b\'c' d`)
	f.Fuzz(func(t *testing.T, line string) {
		words, err := split(line)
		if err != nil && len(words) > 0 {
			t.Errorf("split(%q) gave words and an error", line)
		}
	})
}

func TestReadLine(t *testing.T) {
	just := strings.Repeat("x", longestLine-len("\n"))
	long := just + "x"
	in := bufio.NewReader(strings.NewReader("go\r\n\n" + just + "\n" + long + "\npause\n" + long + "x"))
	for i, want := range []struct {
		line  string
		whole bool
	}{{"go", true}, {"", true}, {just, true}, {"", false}, {"pause", true}, {"", false}} {
		line, whole, err := readLine(in)
		if err != nil || whole != want.whole || whole && line != want.line {
			t.Errorf("line %d: %d bytes, %v, %v", i, len(line), whole, err)
		}
	}
	if _, _, err := readLine(in); err != io.EOF {
		t.Errorf("after the last line: %v", err)
	}
}
