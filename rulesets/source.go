package rulesets

import (
	"bytes"
	"fmt"
	"io"
	"io/fs"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"tableref/rulesets/phrase"
)

// maxFile is the largest file that is read, in bytes. The longest shipped file
// has less than a tenth of it.
const maxFile = 256 << 10

// place is where something stands in a file; lines and columns count from 1,
// columns in characters.
type place struct {
	src          *source
	line, column int
}

// find is the place of a piece of text that stands at or after p: where a
// value begins is known, where its twentieth word stands is not. It is p when
// the file writes the piece in another way.
func (p place) find(piece string) place {
	first, column := p.line-1, p.column
	for i := first; i < len(p.src.lines) && i < first+maxTextLines; i++ {
		line := p.src.lines[i]
		from := 0
		if i == first {
			from = byteOffset(line, column)
		}
		if at := strings.Index(line[from:], piece); at >= 0 {
			return p.src.place(i+1, runeColumn(line, from+at))
		}
	}
	return p
}

// maxTextLines is how many lines find looks through.
const maxTextLines = 400

// source is the text of one file, with line ends as \n and in NFC.
type source struct {
	name  string
	text  []byte
	lines []string
}

// place is a place in the file; one past its end is moved to the last line.
func (s *source) place(line, column int) place {
	if last := len(s.lines); last > 0 && line > last {
		line, column = last, 1
	}
	return place{src: s, line: max(line, 1), column: max(column, 1)}
}

// readSource reads a file and refuses what would spoil every later step: what
// is too large, is not UTF-8, or holds characters that no text may hold.
func readSource(files fs.FS, path, name string) (*source, []Fault) {
	src := &source{name: name}
	f, err := files.Open(path)
	if err != nil {
		return nil, []Fault{newFault(src.place(1, 1), "unreadable", "why", phrase.OfError(err))}
	}
	defer f.Close()
	text, err := io.ReadAll(io.LimitReader(f, maxFile+1))
	if err != nil {
		return nil, []Fault{newFault(src.place(1, 1), "unreadable", "why", phrase.OfError(err))}
	}
	if len(text) > maxFile {
		return nil, []Fault{newFault(src.place(1, 1), "too_large", "max", maxFile>>10)}
	}
	return newSource(name, text)
}

func newSource(name string, text []byte) (*source, []Fault) {
	src := &source{name: name}
	text = bytes.TrimPrefix(text, []byte("\uFEFF")) // some editors begin every file with it
	if faults := scan(src, string(text)); len(faults) > 0 {
		return nil, faults
	}
	src.text = norm.NFC.Bytes([]byte(strings.ReplaceAll(string(text), "\r\n", "\n")))
	src.lines = strings.Split(string(src.text), "\n")
	return src, nil
}

// scan looks at every character of a raw file, before YAML sees it: the
// library names no line for these. It reports the first fault of each line.
func scan(src *source, text string) []Fault {
	var faults []Fault
	for i, line := range strings.Split(text, "\n") {
		line = strings.TrimSuffix(line, "\r")
		if at := invalidUTF8(line); at >= 0 {
			faults = append(faults, newFault(src.place(i+1, runeColumn(line, at)), "not_utf8"))
			continue
		}
		if bad, ok := badRune(line); ok {
			faults = append(faults, newFault(src.place(i+1, runeColumn(line, bad.at)), bad.id, "code", bad.code()))
		}
	}
	return faults
}

func invalidUTF8(s string) int {
	for i, r := range s {
		if r != utf8.RuneError {
			continue
		}
		if _, size := utf8.DecodeRuneInString(s[i:]); size == 1 {
			return i
		}
	}
	return -1
}

// unwanted is a character that no text may hold, at a byte offset.
type unwanted struct {
	at int
	r  rune
	id string // of the fault
}

func (u unwanted) code() string { return fmt.Sprintf("U+%04X", u.r) }

// badRune finds the first character that would break a terminal's columns or
// hide something: control characters, invisible joiners, emoji selectors,
// flags, and marks that turn the writing direction. Line feeds are fine.
func badRune(s string) (unwanted, bool) {
	for i, r := range s {
		switch {
		case r == '\t':
			return unwanted{i, r, "tab"}, true
		case r == '\n':
		case unicode.IsControl(r), r == '\u2028', r == '\u2029':
			return unwanted{i, r, "control_character"}, true
		case r == '\uFE0F', r == '\uFE0E', r == '\u200D', r >= 0x1F1E6 && r <= 0x1F1FF:
			return unwanted{i, r, "emoji_mark"}, true
		case unicode.Is(unicode.Cf, r):
			return unwanted{i, r, "invisible_character"}, true
		}
	}
	return unwanted{}, false
}

// runeColumn is the column, in characters from 1, of a byte offset in a line.
func runeColumn(line string, offset int) int {
	if offset < 0 || offset > len(line) {
		return 1
	}
	return utf8.RuneCountInString(line[:offset]) + 1
}

// byteOffset is the byte offset of a column in a line.
func byteOffset(line string, column int) int {
	for i := range line {
		if column--; column == 0 {
			return i
		}
	}
	return len(line)
}
