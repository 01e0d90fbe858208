package terminal

import (
	"bytes"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

func TestCleaner(t *testing.T) {
	for name, c := range map[string]struct{ in, out string }{
		"letters":                             {"aé♥Љ𝄞\x00\r\x7f", "aé♥Љ𝄞\x00\r\x7f"},
		"Latin-1":                             {"caf\xe922", "caf22"},
		"a lead byte and Ctrl-C":              {"\xe2\x82\x03", "\x03"},
		"a lead byte and another letter":      {"\xe2é", "é"},
		"stray bytes of letters":              {"\x80\xbf\xc0\xaf\xff\xfea", "a"},
		"half a surrogate pair":               {"\xed\xa0\x80a", "a"},
		"arrows":                              {"\x1b[A\x1bOB\x1b[1;5C", "\x1b[A\x1bOB\x1b[1;5C"},
		"F-keys, the Linux console's too":     {"\x1b[15~\x1b[[A\x1bOP", "\x1b[15~\x1b[[A\x1bOP"},
		"Esc":                                 {"\x1b", escapeKey},
		"Esc twice":                           {"\x1b\x1b", escapeKey + escapeKey},
		"Esc four times":                      {"\x1b\x1b\x1b\x1b", escapeKey + escapeKey + escapeKey + escapeKey},
		"Esc and Ctrl-C":                      {"\x1b\x03", "\x03"},
		"Esc twice and Ctrl-C":                {"\x1b\x1b\x03", escapeKey + "\x03"},
		"Alt and a letter":                    {"\x1bz", "\x1bz"},
		"Alt and an arrow":                    {"\x1b\x1b[A", "\x1b[A"},
		"Alt and a letter of two bytes":       {"\x1bé", "é"},
		"Alt and ] before a key":              {"\x1b]\x03", "\x03"},
		"Alt and X before Esc":                {"\x1bX\x1b", escapeKey},
		"a sequence without an end":           {"\x1b[1;", ""},
		"the same and Ctrl-C":                 {"\x1b[1;\x03", "\x03"},
		"the same and an arrow":               {"\x1b[1;\x1b[A", "\x1b[A"},
		"the same and Backspace":              {"\x1b[1;\x7f", "\x7f"},
		"an F-key without an end":             {"\x1bO\r\x1b[[\r", "\r\r"},
		"a report of the mouse":               {"\x1b[<0;120;7M\x1b[<0;120;7m", "\x1b[<0;120;7M\x1b[<0;120;7m"},
		"an old one":                          {"\x1b[M !\"\x1b[M#!\"", "\x1b[<0;1;2M\x1b[<3;1;2m"},
		"an old one right of column 95":       {"\x1b[M \xe9\xff", "\x1b[<0;201;223M"},
		"an old one of the wheel":             {"\x1b[M`!!\x1b[Mc!!", "\x1b[<64;1;1M\x1b[<67;1;1M"},
		"an old one too far away":             {"\x1b[M !  ", " "},
		"an old one cut off":                  {"\x1b[M !\x03", "\x03"},
		"a report of the mouse like none":     {"\x1b[<0;1M\x1b[<1;2;3x", ""},
		"reports of the focus":                {"\x1b[I\x1b[O", ""},
		"what the terminal is":                {"\x1b[?62;22c\x1b[>41;0c\x1b[?1u\x1b[?2026;2$y", ""},
		"its colours":                         {"\x1b]11;rgb:00/00/00\x1b\\a\x1b]4;1;x\x07b", "ab"},
		"its name":                            {"\x1bP>|xterm é\x1b\\a", "a"},
		"a name cut off":                      {"\x1bP>|xte\x1b[A", "\x1b[A"},
		"keys of the kitty protocol":          {"\x1b[97;5u\x1b[57399u", "\x1b[97;5u\x1b[57399u"},
		"such keys like none":                 {"\x1b[1u\x1b[55296u\x1b[99999999u\x1b[u", ""},
		"a key of Windows":                    {"\x1b[65;30;97;1;0;1_", "\x1b[65;30;97;1;0;1_"},
		"the same two thousand million times": {"\x1b[65;30;97;1;0;2000000000_", ""},
		"a pasted text":                       {"\x1b[200~é\r\n\t\x1b[201~x", "\x1b[200~é\r\n\t\x1b[201~x"},
		"a pasted binary file": {
			"\x1b[200~\x00a\x03\xff\x1b[A\x1b]\x1b[M\x1bq\x1b[200~b\x1b\x1b[201~x",
			"\x1b[200~ab\x1b[201~x",
		},
		"a pasted text without an end":     {"\x1b[200~a\x1b", "\x1b[200~a\x1b[201~"},
		"an end of a pasted text":          {"a\x1b[201~", "a"},
		"more parameters than any key has": {"\x1b[" + string(bytes.Repeat([]byte("1;"), 1000)) + "Aq", "\x1b[" + string(bytes.Repeat([]byte("1;"), 32)) + "Aq"},
	} {
		t.Run(name, func(t *testing.T) {
			var cleaner Cleaner
			got := string(cleaner.Feed([]byte(c.in))) + string(cleaner.Flush())
			if got != c.out {
				t.Errorf("%q comes out as %q, want %q", c.in, got, c.out)
			}
		})
	}
}

// hostile generates input that a terminal should not send: pieces of sequences,
// characters and garbage in any order.
func hostile() *rapid.Generator[[]byte] {
	piece := rapid.OneOf(
		rapid.SampledFrom([]string{
			"\x1b", "\x1b[", "\x1bO", "\x1b]", "\x1b[M", "\x1b[<", "\x1b[200~", "\x1b[201~", "\x1b[[", "\x1bP", "\x1b\\", "\a",
			"1", ";", "M", "~", "u", "_", "é", "♥", "\xe2", "\x82", "\xff", "\x03", "q", "?", "$", "\r",
		}),
		rapid.Map(rapid.Byte(), func(b byte) string { return string([]byte{b}) }),
	)
	return rapid.Map(rapid.SliceOf(piece), func(all []string) []byte {
		var b []byte
		for _, one := range all {
			b = append(b, one...)
		}
		return b
	})
}

// promises checks what a Cleaner promises for any input that is split at a place.
func promises(t interface{ Fatalf(string, ...any) }, in []byte, at int) {
	var whole, parts Cleaner
	out := whole.Feed(in)
	split := append(parts.Feed(in[:at]), parts.Feed(in[at:])...)
	if diff := cmp.Diff(string(out), string(split)); diff != "" {
		t.Fatalf("%q split at %d comes out otherwise (-whole +split):\n%s", in, at, diff)
	}
	out = append(out, whole.Flush()...)
	if !utf8.Valid(out) {
		t.Fatalf("%q comes out as %q, which is no UTF-8", in, out)
	}
	if whole.Timeout() != 0 {
		t.Fatalf("after %q and a rest something is still awaited", in)
	}
	for rest := out; len(rest) > 0; {
		n := keyLength(rest) // of what is no whole key, this would go over the end
		rest = rest[n:]
	}
	if !bytes.ContainsRune(in, esc) && utf8.Valid(in) && !bytes.Equal(in, out) {
		t.Fatalf("%q comes out as %q, though there is nothing to clean", in, out)
	}
	if parts.pasting { // Ctrl-C may be a byte of the file
		parts.Flush()
	}
	if got := parts.Feed([]byte{etx}); !bytes.HasSuffix(got, []byte{etx}) {
		t.Fatalf("after %q Ctrl-C comes out as %q", in, got)
	}
	whole.Feed(in)
	whole.Flush()
	if got := append(whole.Feed([]byte{esc}), whole.Flush()...); string(got) != escapeKey {
		t.Fatalf("after %q Esc comes out as %q", in, got)
	}
}

func TestCleanerPromises(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		in := hostile().Draw(t, "in")
		promises(t, in, rapid.IntRange(0, len(in)).Draw(t, "at"))
	})
}

func FuzzCleaner(f *testing.F) {
	for _, seed := range []string{"\xe9", "\x1b[M \xff\xff", "\x1b]", "\x1b[200~\x00\x1b[201~", "\x1b\x1b[A", "é\x1b[1;5C"} {
		f.Add([]byte(seed), 1)
	}
	f.Fuzz(func(t *testing.T, in []byte, at int) {
		promises(t, in, min(max(at, 0), len(in)))
	})
}

func TestWholeKeys(t *testing.T) {
	for _, c := range []struct {
		keys string
		room int
		want int
	}{
		{"abc", 2, 2},
		{"abc", 3, 3},
		{"é\x1b[A", 1, 0},
		{"é\x1b[A", 2, 2},
		{"é\x1b[A", 4, 2},
		{"é\x1b[A", 5, 5},
		{"\x1bz\x1bOA\x1b[[B", 8, 5},
		{"\x1bz\x1bOA\x1b[[B", 9, 9},
		{"", 5, 0},
	} {
		if got := wholeKeys([]byte(c.keys), c.room); got != c.want {
			t.Errorf("of %q in %d bytes: %d, want %d", c.keys, c.room, got, c.want)
		}
	}
}
