package display

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// sentences splits a text after each of its sentences. What is only an ordinal ("Round
// 2.", "2. Runde") goes with the sentence after it.
func sentences(text string) []string {
	var all []string
	from := 0
	for _, end := range append(sentenceEnds(text), len(text)) {
		one := strings.TrimSpace(text[from:end])
		if isOrdinal(one) && end < len(text) {
			continue
		}
		if one != "" {
			all = append(all, one)
		}
		from = end
	}
	return all
}

// isOrdinal reports whether a sentence only counts: one or two words, of which the last
// is a number with a full stop.
func isOrdinal(sentence string) bool {
	number, stops := strings.CutSuffix(sentence, ".")
	last, _ := utf8.DecodeLastRuneInString(number)
	return stops && unicode.IsDigit(last) && len(strings.Fields(sentence)) <= 2
}

// sentenceEnds are the positions after each sentence but the last. What is quoted within
// a sentence may end with a sign of its own: At “Go!” say …
func sentenceEnds(text string) []int {
	var ends []int
	for i, r := range text {
		if r != ' ' {
			continue
		}
		unquoted := strings.TrimRight(text[:i], "”“»\"')\u00a0\u202f")
		before, _ := utf8.DecodeLastRuneInString(unquoted)
		after, _ := utf8.DecodeRuneInString(strings.TrimLeft(text[i:], "“„«\"'(¿¡\u00a0\u202f "))
		within := len(unquoted) < i && !unicode.IsUpper(after) && !unicode.IsDigit(after)
		if strings.ContainsRune(".!?", before) && !within {
			ends = append(ends, i)
		}
	}
	return ends
}
