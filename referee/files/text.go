package files

import (
	"bytes"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding/unicode"
)

// lineEnds are those of other systems.
var lineEnds = strings.NewReplacer("\r\n", "\n", "\r", "\n")

// Text is what a file says: UTF-8, or UTF-16 with its mark, with the line ends of
// any system as line feeds and without the mark. The error of what is no text at
// all, such as a picture, is an [*Error]; the name is what to call it.
func Text(name string, data []byte) (string, error) {
	if bytes.HasPrefix(data, []byte{0xFF, 0xFE}) || bytes.HasPrefix(data, []byte{0xFE, 0xFF}) {
		decoded, err := unicode.UTF16(unicode.LittleEndian, unicode.UseBOM).NewDecoder().Bytes(data)
		if err != nil {
			return "", &Error{Problem: NotText, Path: name}
		}
		data = decoded
	}
	if !utf8.Valid(data) || bytes.IndexByte(data, 0) >= 0 {
		return "", &Error{Problem: NotText, Path: name}
	}
	return lineEnds.Replace(strings.TrimPrefix(string(data), "\uFEFF")), nil
}
