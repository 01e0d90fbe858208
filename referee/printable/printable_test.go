package printable_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/rivo/uniseg"
	"pgregory.net/rapid"

	"tableref/referee/printable"
)

func TestText(t *testing.T) {
	for text, want := range map[string]string{
		"": "",
		"Ana\tБен\r\nДора „x“ 10♥\n":   "Ana\tБен\r\nДора „x“ 10♥\n",
		"\x1b]52;c;aGk=\a":             "␛]52;c;aGk=␇",
		"a\x00b\x7fc\bd\re":            "a␀b␡c␈d␍e",
		"a\u009b31mb\u0085c":           "a\uFFFD31mb\uFFFDc",
		"Ana\u202eneB\u2066x\u200f":    "Ana\uFFFDneB\uFFFDx\uFFFD",
		"a\u2028b\u2029c":              "a\uFFFDb\uFFFDc",
		"a\xffb\xc3":                   "a\uFFFDb\uFFFD",
		"👩\u200d👩 می\u200cروم ❤\ufe0f": "👩\u200d👩 می\u200cروم ❤\ufe0f",
	} {
		if got := printable.Text(text); got != want {
			t.Errorf("Text(%q) = %q, want %q", text, got, want)
		}
	}
}

func TestLine(t *testing.T) {
	for text, want := range map[string]string{
		"Ana":                        "Ana",
		"a\nb\r\nc\td\u2028e\u0085f": "a b c d e f",
		"a\x1b[31mb\rc":              "a␛[31mb␍c",
	} {
		if got := printable.Line(text); got != want {
			t.Errorf("Line(%q) = %q, want %q", text, got, want)
		}
	}
}

// nasty are texts that do something to a terminal, if anything does.
var nasty = rapid.OneOf(
	rapid.String(),
	rapid.Custom(func(t *rapid.T) string { return string(rapid.SliceOf(rapid.Byte()).Draw(t, "bytes")) }),
	rapid.StringOf(rapid.SampledFrom([]rune("a é\\u09b\"\r\n\t\x00\x07\x1b[\x7f\u0080\u009b\u061c\u200e\u202a\u202e\u2066\u2069\u2028👩\u200d"))),
)

// obeyed reports whether a terminal would do something else with a character than
// show it.
func obeyed(r rune) bool {
	return unicode.IsControl(r) || r == '\u061c' || r >= '\u200e' && r <= '\u200f' || r >= '\u202a' && r <= '\u202e' || r >= '\u2066' && r <= '\u2069'
}

func TestNothingHarmfulIsLeft(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		raw := nasty.Draw(t, "text")
		line, text := printable.Line(raw), printable.Text(raw)
		if strings.ContainsFunc(line, obeyed) || !utf8.ValidString(line) {
			t.Fatalf("Line(%q) = %q", raw, line)
		}
		bare := strings.NewReplacer("\r\n", "", "\n", "", "\t", "").Replace(text)
		if strings.ContainsFunc(bare, obeyed) || !utf8.ValidString(text) {
			t.Fatalf("Text(%q) = %q", raw, text)
		}
		if printable.Text(text) != text || printable.Line(line) != line {
			t.Fatalf("%q changes when it is cleaned again", raw)
		}
	})
}

// A sign takes one column, so that what was laid out in columns stays so.
func TestSignsAreOneColumn(t *testing.T) {
	for r := range rune(0xa0) {
		if line := printable.Line(string(r)); uniseg.StringWidth(line) != 1 {
			t.Errorf("%U becomes %q", r, line)
		}
	}
}

// However a text is cut into writes, what comes out is the same.
func TestWriterTakesTextInParts(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		raw := nasty.Draw(t, "text")
		var out bytes.Buffer
		w := printable.NewWriter(&out)
		for rest := []byte(raw); len(rest) > 0; {
			n := rapid.IntRange(1, len(rest)).Draw(t, "part")
			if wrote, err := w.Write(rest[:n]); wrote != n || err != nil {
				t.Fatal(wrote, err)
			}
			rest = rest[n:]
		}
		if err := w.Close(); err != nil {
			t.Fatal(err)
		}
		if out.String() != printable.Text(raw) {
			t.Fatalf("%q is written as %q", raw, out.String())
		}
	})
}

// A line end or a character may be cut anywhere.
func TestWriterWaitsForTheRest(t *testing.T) {
	for _, text := range []string{"a\r\nb", "\r\n", "a\rb", "a\r", "♥é", "\r\r\n", "a\xe2\x99", "\xff\r\n"} {
		for at := range len(text) + 1 {
			var out bytes.Buffer
			w := printable.NewWriter(&out)
			for _, part := range []string{text[:at], text[at:]} {
				if _, err := w.Write([]byte(part)); err != nil {
					t.Fatal(err)
				}
			}
			if err := w.Close(); err != nil || out.String() != printable.Text(text) {
				t.Errorf("%q cut at %d is written as %q (%v), want %q", text, at, out.String(), err, printable.Text(text))
			}
		}
	}
}

// full is a disk with no room after its first bytes.
type full struct {
	room  int
	calls int
}

var errFull = errors.New("full")

func (f *full) Write(p []byte) (int, error) {
	f.calls++
	if f.room -= len(p); f.room < 0 {
		return 0, errFull
	}
	return len(p), nil
}

func TestWriterRemembersTheFirstError(t *testing.T) {
	disk := &full{room: 5}
	w := printable.NewWriter(disk)
	for i, want := range []error{nil, errFull, errFull} {
		if _, err := w.Write([]byte("line\n")); !errors.Is(err, want) {
			t.Errorf("write %d: %v", i+1, err)
		}
	}
	if !errors.Is(w.Err(), errFull) || !errors.Is(w.Close(), errFull) || disk.calls != 2 {
		t.Errorf("%v after %d calls", w.Err(), disk.calls)
	}
}

// JSON means the same before and after, and nobody has to clean it again.
func TestJSONKeepsItsMeaning(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var raw, out bytes.Buffer
		value := map[string]string{"a": nasty.Draw(t, "text")}
		for _, to := range []*json.Encoder{json.NewEncoder(&raw), json.NewEncoder(printable.JSON(&out))} {
			to.SetEscapeHTML(false)
			if err := to.Encode(value); err != nil {
				t.Fatal(err)
			}
		}
		if text := out.String(); printable.Text(text) != text {
			t.Fatalf("not harmless: %q", text)
		}
		var before, after map[string]string
		if err := errors.Join(json.Unmarshal(raw.Bytes(), &before), json.Unmarshal(out.Bytes(), &after)); err != nil {
			t.Fatal(err)
		}
		if before["a"] != after["a"] {
			t.Fatalf("%q becomes %q", before["a"], after["a"])
		}
		if back := printable.UnescapedJSON(out.Bytes()); !bytes.Equal(back, raw.Bytes()) {
			t.Fatalf("%q comes back as %q", raw.Bytes(), back)
		}
	})
}
