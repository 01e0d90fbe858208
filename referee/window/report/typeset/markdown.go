package typeset

import (
	"strings"

	"tableref/referee/printable"
)

// marks are the characters that Markdown gives a meaning inside a line. An
// exclamation mark has one only before a bracket, which is escaped itself.
const marks = "\\`*_[]<>|~#&"

// Markdown escapes text so that Markdown shows every character of it, within a
// line and within a cell of a table.
func Markdown(text string) string {
	var b strings.Builder
	for _, r := range printable.Line(text) {
		if strings.ContainsRune(marks, r) {
			b.WriteByte('\\')
		}
		b.WriteRune(r)
	}
	return b.String()
}

// MarkdownLine escapes text that begins a line, where "+", "-", "=" and "1."
// would mean a list or a heading.
func MarkdownLine(text string) string {
	text = strings.TrimLeft(Markdown(text), " ")
	digits := len(text) - len(strings.TrimLeft(text, "0123456789"))
	if digits == len(text) || !strings.ContainsRune("+-=.)", rune(text[digits])) {
		return text
	}
	if sign := text[digits]; digits > 0 == (sign == '.' || sign == ')') {
		return text[:digits] + `\` + text[digits:]
	}
	return text
}
