package files_test

import (
	"errors"
	"testing"

	"tableref/referee/files"
)

func TestText(t *testing.T) {
	for name, test := range map[string]struct{ data, want string }{
		"UTF-8":               {"JH 10♥\n", "JH 10♥\n"},
		"with a mark":         {"\uFEFFJH\n", "JH\n"},
		"Windows' line ends":  {"JH\r\nKD\r\n", "JH\nKD\n"},
		"old line ends":       {"JH\rKD\r", "JH\nKD\n"},
		"UTF-16":              {"\xFF\xFEJ\x00H\x00\r\x00\n\x00", "JH\n"},
		"UTF-16, big end":     {"\xFE\xFF\x00J\x00H", "JH"},
		"nothing":             {"", ""},
		"a picture":           {"\x89PNG\r\n\x1a\n\x00\x00", "no text"},
		"Latin-1":             {"Gr\xf6\xdfe", "no text"},
		"UTF-16 without mark": {"J\x00H\x00", "no text"},
	} {
		got, err := files.Text("deal.txt", []byte(test.data))
		if fault, ok := errors.AsType[*files.Error](err); ok && fault.Problem == files.NotText {
			got = "no text"
		}
		if got != test.want {
			t.Errorf("%s: %q is read as %q, %v; want %q", name, test.data, got, err, test.want)
		}
	}
}
