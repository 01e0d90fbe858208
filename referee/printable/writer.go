package printable

import (
	"io"
	"unicode/utf8"
)

// Writer makes all text safe that is written through it. It keeps the first error of
// the underlying writer and writes nothing after it, so that callers need to check for
// errors only once, with [Writer.Err].
//
// A character or a line end may be split between two calls of Write. [Writer.Close]
// writes the rest of one that remained incomplete.
type Writer struct {
	out     io.Writer
	convert func(string) string
	left    []byte // the start of a character, or a carriage return, to be written with what follows
	err     error
}

// NewWriter returns a Writer that applies [Text].
func NewWriter(out io.Writer) *Writer { return &Writer{out: out, convert: Text} }

// Write writes a part of the text. It may hold back up to three bytes until the next
// call.
func (w *Writer) Write(part []byte) (int, error) {
	text := append(w.left, part...)
	end := len(text) - incompleteSuffix(text)
	w.left = append([]byte(nil), text[end:]...)
	if err := w.print(string(text[:end])); err != nil {
		return 0, err
	}
	return len(part), nil
}

// Close writes what was held back. It does not close the underlying writer.
func (w *Writer) Close() error {
	text := string(w.left)
	w.left = nil
	return w.print(text)
}

// Err returns the first error of the underlying writer.
func (w *Writer) Err() error { return w.err }

func (w *Writer) print(text string) error {
	if w.err == nil && text != "" {
		_, w.err = io.WriteString(w.out, w.convert(text))
	}
	return w.err
}

// incompleteSuffix is the length of the end of text that may be the start of something
// longer: an incomplete character, or a carriage return.
func incompleteSuffix(text []byte) int {
	for n := 1; n <= min(utf8.UTFMax-1, len(text)); n++ {
		end := text[len(text)-n:]
		if end[0] == '\r' && n == 1 || utf8.RuneStart(end[0]) && !utf8.FullRune(end) {
			return n
		}
	}
	return 0
}
