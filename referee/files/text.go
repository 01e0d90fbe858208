package files

import (
	"bytes"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding/unicode"
)

var lineEnds = strings.NewReplacer("\r\n", "\n", "\r", "\n")

// Text decodes the text of a file, which is UTF-8, or UTF-16 with a byte order mark.
// It removes the mark and turns the line ends of all systems into line feeds. The
// error, for data that is not text, is an [*Error] with name as its path.
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
