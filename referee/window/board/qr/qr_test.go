package qr_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"tableref/referee/window/board/qr"
)

// A link fits a terminal of 80×24 with its border, and both forms are each other's
// negative.
func TestLines(t *testing.T) {
	const link = "http://192.168.178.123:8642/r/abcdefghijklmnop/#ABCDEFGH"
	dark, err := qr.Lines(link, false)
	if err != nil {
		t.Fatal(err)
	}
	light, _ := qr.Lines(link, true)
	if len(dark) > 22 || utf8.RuneCountInString(dark[0]) > 80 {
		t.Errorf("%d lines of %d", len(dark), utf8.RuneCountInString(dark[0]))
	}
	negative := strings.NewReplacer(" ", "█", "█", " ", "▀", "▄", "▄", "▀")
	for i := range len(dark) - 1 {
		if negative.Replace(dark[i]) != light[i] {
			t.Errorf("line %d:\n%s\n%s", i, dark[i], light[i])
		}
	}
	if strings.Trim(dark[0], "█") != "" || strings.Trim(dark[1], "█") != "" {
		t.Error("there is no light border")
	}
	if _, err := qr.Lines(strings.Repeat("x", 4000), false); err == nil {
		t.Error("a text that is too long is drawn")
	}
}
