package command

import (
	"bytes"
	"errors"
	"unicode/utf8"

	"tableref/referee/files"
	"tableref/rulesets/phrase"
)

// The marks with which a file says what it is and how its text is written.
const (
	markUTF8     = "\xef\xbb\xbf"
	markUTF16    = "\xff\xfe"
	markUTF16Big = "\xfe\xff"
)

// longestImport is the size of the longest export that is taken in, in bytes: about
// 20,000 matches, and an end for a file that has none.
const longestImport = 512 << 20

// textOf reads a file of at most so many bytes that somebody wants to be taken in: a
// text in UTF-8, with or without the mark that spreadsheets put before it.
func (a *app) textOf(file string, most int) ([]byte, error) {
	refused := func(id string, pairs ...any) ([]byte, error) {
		return nil, wrong("import.refused", "file", file, "why", phrase.Of(id, pairs...))
	}
	data, err := a.outside().Read(file, most)
	if fault := (*files.Error)(nil); errors.As(err, &fault) && fault.Problem == files.OwnedByRecord || files.IsSQLite(data) {
		return refused("imports.record", "file", file)
	}
	if err != nil {
		return nil, wrong("import.no_file", "file", file, "cause", phrase.OfError(err))
	}
	if isUTF16(data) {
		return refused("exchange.utf16")
	}
	text := bytes.TrimPrefix(data, []byte(markUTF8))
	if valid := validLength(text); valid < len(text) {
		return refused("exchange.not_utf8", "line", 1+bytes.Count(text[:valid], []byte("\n")))
	}
	return text, nil
}

// isUTF16 reports whether data is a text in UTF-16: it says so, or every second
// byte of its first signs is 0, as with the letters and digits of such a file.
func isUTF16(data []byte) bool {
	return bytes.HasPrefix(data, []byte(markUTF16)) || bytes.HasPrefix(data, []byte(markUTF16Big)) ||
		len(data) > 1 && (data[0] == 0) != (data[1] == 0)
}

// validLength is how many bytes of data are UTF-8 before something else comes.
func validLength(data []byte) int {
	n := 0
	for n < len(data) {
		r, size := utf8.DecodeRune(data[n:])
		if r == utf8.RuneError && size == 1 {
			break
		}
		n += size
	}
	return n
}
