package command

import (
	"bytes"
	"errors"
	"unicode/utf8"

	"golang.org/x/text/encoding/unicode"

	"tableref/referee/files"
	"tableref/rulesets/phrase"
)

// The marks with which a file says what it is and how its text is written.
const (
	markUTF8     = "\xef\xbb\xbf"
	markUTF16    = "\xff\xfe"
	markUTF16Big = "\xfe\xff"
)

// longestImport is the size of the largest export that is imported, in bytes: about
// 20,000 matches. A pipe may have no end.
const longestImport = 512 << 20

// readText reads a file of at most max bytes that is to be imported: a text in
// UTF-8. The mark that spreadsheets put before it is cut off.
func (a *app) readText(file string, max int) ([]byte, error) {
	data, err := a.readBytes(file, max)
	if err != nil {
		return nil, err
	}
	if isUTF16(data) {
		return nil, refused(file, usageErr("exchange.utf16"))
	}
	return inUTF8(file, data)
}

// textOfTable is the text of a table, which spreadsheets write in UTF-16 too. Exports
// are not: programs write them.
func textOfTable(file string, data []byte) ([]byte, error) {
	if !isUTF16(data) {
		return inUTF8(file, data)
	}
	order := unicode.LittleEndian
	if data[0] == 0 {
		order = unicode.BigEndian
	}
	text, err := unicode.UTF16(order, unicode.UseBOM).NewDecoder().Bytes(data)
	if err != nil || isJSON(text) {
		return nil, refused(file, usageErr("exchange.utf16"))
	}
	return inUTF8(file, text)
}

// readBytes reads a file of at most max bytes that is to be imported.
func (a *app) readBytes(file string, max int) ([]byte, error) {
	data, err := a.files().Read(file, max)
	if fault, ok := errors.AsType[*files.Error](err); ok && fault.Problem == files.OwnedByRecord || files.IsSQLite(data) {
		return nil, refused(file, usageErr("imports.record", "file", file))
	}
	if err != nil {
		return nil, usageErr("import.no_file", "file", file, "cause", phrase.OfError(err))
	}
	return data, nil
}

// inUTF8 is a text without the mark of UTF-8 before it; what is written otherwise is
// refused.
func inUTF8(file string, data []byte) ([]byte, error) {
	text := bytes.TrimPrefix(data, []byte(markUTF8))
	if valid := validLength(text); valid < len(text) {
		return nil, refused(file, usageErr("exchange.not_utf8", "line", 1+bytes.Count(text[:valid], []byte("\n"))))
	}
	return text, nil
}

// isUTF16 reports whether data is a text in UTF-16: it says so, or every second
// byte of its first signs is 0, as with the letters and digits of such a file.
func isUTF16(data []byte) bool {
	return bytes.HasPrefix(data, []byte(markUTF16)) || bytes.HasPrefix(data, []byte(markUTF16Big)) ||
		len(data) > 1 && (data[0] == 0) != (data[1] == 0)
}

// validLength is how many bytes of data come before the first that are not UTF-8.
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
