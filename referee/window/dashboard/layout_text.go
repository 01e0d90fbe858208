package dashboard

import (
	"strconv"
	"strings"

	"tableref/referee/cards"
	"tableref/referee/match"
	"tableref/referee/typed"
)

// load reads the layout from a file. If the file has several, the number of one may
// follow the name, as in line mode: deals.txt 7.
func (s *layoutScreen) load(name string) {
	if name == "" {
		s.closeFile()
		return
	}
	text, err := s.read(name)
	number := ""
	if err != nil {
		if file, last, ok := endNumber(name); ok {
			if again, second := s.read(file); second == nil {
				text, number, err = again, last, nil
			}
		}
	}
	if err != nil {
		s.fail(err)
		return
	}
	s.closeFile()
	s.takeText(text)
	if number != "" && !s.seek(number) {
		s.warn("dashboard.layout.no_number", "word", cards.Abbreviated(number))
	}
	s.updatePreview()
}

// endNumber splits off a number that follows a file name after a space or a colon.
func endNumber(name string) (file, number string, ok bool) {
	at := strings.LastIndexAny(name, " :")
	if at < 0 {
		return "", "", false
	}
	file, number = strings.TrimSpace(name[:at]), name[at+1:]
	_, err := strconv.Atoi(number)
	return file, number, err == nil && file != ""
}

// read returns a file's text in the same way as every window.
func (s *layoutScreen) read(name string) (string, error) {
	action, err := s.input().Action(s.view.Offers, match.Action{ID: s.offer.ID, Args: append(s.args[:len(s.args):len(s.args)], name)})
	if err != nil {
		return "", err
	}
	return action.Args[len(s.args)], nil
}

// paste takes pasted text: the name of a file while one is asked for, else a layout.
func (s *layoutScreen) paste(text string) {
	if s.asksFile {
		s.file.PasteHandler()(text, s.setFocus)
		return
	}
	s.takeText(text)
}

// takeText takes a layout as text. Plain cards are placed from the cursor on, a whole deal from
// the first place on; any other text is left for the table to read.
func (s *layoutScreen) takeText(text string) {
	text = strings.ReplaceAll(strings.ReplaceAll(text, "\r\n", "\n"), "\r", "\n")
	s.partial, s.pasted, s.layoutChoice, s.suitQuestion = "", "", layoutChoice{}, suitQuestion{}
	list, ok := s.onlyCards(text)
	switch {
	case strings.TrimSpace(text) == "":
	case !ok:
		s.pasted = strings.TrimRight(text, "\n") + "\n"
	default:
		if len(list) >= len(s.cards) {
			s.cursor = 0
		}
		for _, card := range list[:min(len(list), len(s.cards)-s.cursor)] {
			s.cards[s.cursor] = card
			s.cursor = min(s.cursor+1, len(s.cards)-1)
		}
	}
	s.updatePreview()
}

// onlyCards reads text that consists of cards, no more than there are places; with
// several lines, each must be one full column.
func (s *layoutScreen) onlyCards(text string) ([]cards.Card, bool) {
	reader := typed.Cards(s.text)
	var list []cards.Card
	lines := strings.Split(strings.TrimSpace(text), "\n")
	for _, line := range lines {
		words := strings.FieldsFunc(line, func(r rune) bool { return strings.ContainsRune(" \t/,;", r) })
		if len(lines) > 1 && len(words) != s.arg().Depth {
			return nil, false
		}
		for _, word := range words {
			card, err := reader.Parse(word)
			if err != nil && word != "-" {
				return nil, false
			}
			list = append(list, card)
		}
	}
	return list, len(list) <= len(s.cards)
}
