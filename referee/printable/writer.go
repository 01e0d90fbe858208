package printable

import (
	"io"
	"unicode/utf8"
)

// Writer makes what it writes harmless. It remembers the first error of what it
// writes to, and writes nothing any more after it, so that nobody who prints has
// to look at each error.
//
// A character or an end of a line may be split between two writes. [Writer.Close]
// writes what is left of one that never became whole.
type Writer struct {
	out     io.Writer
	convert func(string) string
	left    []byte // the begin of a character, or a carriage return: what comes next decides
	err     error
}

// NewWriter returns a Writer to out of text as [Text] makes it.
func NewWriter(out io.Writer) *Writer { return &Writer{out: out, convert: Text} }

// Write writes a part of the text.
func (w *Writer) Write(part []byte) (int, error) {
	text := append(w.left, part...)
	end := len(text) - incompleteSuffix(text)
	w.left = append([]byte(nil), text[end:]...)
	if err := w.print(string(text[:end])); err != nil {
		return 0, err
	}
	return len(part), nil
}

// Close writes what is left. It does not close what the Writer writes to.
func (w *Writer) Close() error {
	text := string(w.left)
	w.left = nil
	return w.print(text)
}

// Err returns the first error.
func (w *Writer) Err() error { return w.err }

func (w *Writer) print(text string) error {
	if w.err == nil && text != "" {
		_, w.err = io.WriteString(w.out, w.convert(text))
	}
	return w.err
}

// incompleteSuffix is the length of what ends the text and may be the begin of something
// longer.
func incompleteSuffix(text []byte) int {
	for n := 1; n <= min(utf8.UTFMax-1, len(text)); n++ {
		end := text[len(text)-n:]
		if end[0] == '\r' && n == 1 || utf8.RuneStart(end[0]) && !utf8.FullRune(end) {
			return n
		}
	}
	return 0
}
