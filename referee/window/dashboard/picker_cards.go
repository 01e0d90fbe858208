package dashboard

import (
	"strings"

	"tableref/referee/cards"
	"tableref/referee/match"
	"tableref/referee/typed"
)

// currentText is the present value of the argument as it would be typed, to be corrected
// and not typed again.
func (s *picker) currentText() string {
	words := make([]string, 0, len(s.arg().Now))
	for _, word := range s.arg().Now {
		if card, err := cards.Parse(word); err == nil {
			word = s.phrase(card.Phrase())
		}
		words = append(words, word)
	}
	return strings.Join(words, " ")
}

// splitList splits a typed list.
func (s *picker) splitList(text string) []string {
	if s.arg().Kind == match.CardArg {
		return typed.List(text)
	}
	return strings.Fields(text)
}

// markedCards are the cards in the field in lines of w columns, with a mark at the wrong
// ones. There are none until the table has refused some.
func (s *picker) markedCards(w int) [][]piece {
	if s.field == nil || s.refusal == nil || s.arg().Kind != match.CardArg {
		return nil
	}
	reader := typed.Cards(s.text)
	var lines [][]piece
	used := w
	for _, word := range typed.List(s.field.GetText()) {
		one := piece{Text: word + " ", Look: s.styles.Plain}
		if _, err := reader.Parse(word); err != nil || s.isAtFault(word) {
			one = piece{Text: "✗" + word + " ", Look: s.styles.Bad}
		}
		if need := width(one.Text); used+need > w {
			lines, used = append(lines, nil), 0
		}
		lines[len(lines)-1] = append(lines[len(lines)-1], one)
		used += width(one.Text)
	}
	return lines
}
