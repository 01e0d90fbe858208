package typed

import (
	"errors"
	"io/fs"
	"regexp"
	"strconv"
	"strings"
	"unicode"

	"tableref/referee/cards"
	"tableref/referee/files"
	"tableref/referee/match"
	"tableref/rulesets/phrase"
)

// layout reads where every card lies: the cards as words, the text of a layout as one
// word, or the name of a file with such a text, perhaps with the number of a layout
// in it. A word that is no card stays as it is, for the game to refuse.
func (in Input) layout(words []string) ([]string, error) {
	if in.isFile(words) {
		data, err := in.Open(words[0])
		text := ""
		if err == nil {
			text, err = files.Text(words[0], data)
		}
		switch {
		case errors.Is(err, fs.ErrNotExist):
			return nil, match.Refuse("refuse.no_file", "word", cards.Abbreviated(words[0]))
		case err != nil:
			return nil, match.Refuse("refuse.file", "word", cards.Abbreviated(words[0]), "why", phrase.OfError(err))
		}
		words = append([]string{text + "\n"}, words[1:]...) // one line may be all of it
	}
	words = splitStrokes(words)
	read := make([]string, len(words))
	for i, word := range words {
		if strings.Contains(word, "\n") {
			read[i] = in.text(word)
			continue
		}
		card, err := in.english(word)
		if err != nil {
			return nil, err
		}
		read[i] = card
	}
	return read, nil
}

// isFile reports whether the words name a file: one that is neither a card nor a
// text, alone or with a number after it.
func (in Input) isFile(words []string) bool {
	if in.Open == nil || len(words) > 2 || strings.ContainsAny(words[0], "\n") {
		return false
	}
	if len(words) == 2 {
		if _, err := strconv.Atoi(words[1]); err != nil {
			return false
		}
	}
	for part := range strings.SplitSeq(words[0], "/") {
		if _, err := in.Cards.Parse(part); err != nil && !isDoubtful(err) && part != "-" && part != "" {
			return true
		}
	}
	return false
}

// splitStrokes makes the strokes between columns words of their own, also without
// spaces around them: 3D/ 2D, or JH/KD.
func splitStrokes(words []string) []string {
	var list []string
	for _, word := range words {
		if strings.Contains(word, "\n") {
			list = append(list, word) // the text of a layout, lines and all
			continue
		}
		list = append(list, strings.Fields(strings.ReplaceAll(word, "/", " / "))...)
	}
	return list
}

// piece is what a layout's text is made of: anything but spaces and colons.
var piece = regexp.MustCompile(`[^\s:]+`)

// baseLine begins the line of a layout's text with a single rank.
var baseLine = regexp.MustCompile(`(?i)^\s*base\s*:`)

// text is the text of a layout with its cards and ranks in English letters. All else
// stays in its place, for the places of faults. Nobody is asked about its letters:
// they were not typed just now.
func (in Input) text(text string) string {
	in.Cards = in.Cards.WithConfirmation(nil)
	var b strings.Builder
	for line := range strings.Lines(text) {
		cells, comment, commented := strings.Cut(line, "#")
		base := baseLine.MatchString(cells)
		b.WriteString(piece.ReplaceAllStringFunc(cells, func(word string) string {
			if base {
				return in.rank(word)
			}
			if suit, top, ok := strings.Cut(word, "-"); ok && suit != "" {
				return suit + "-" + in.rank(top)
			}
			card, _ := in.english(word)
			return card
		}))
		if commented {
			b.WriteString("#" + comment)
		}
	}
	return b.String()
}

// english is a card in English letters; what is none stays as it is, and so does
// one that is written in them already: T for the ten. The error asks about a
// letter, or wants a Latin one.
func (in Input) english(word string) (string, error) {
	card, err := in.Cards.Parse(word)
	if isDoubtful(err) {
		return word, err
	}
	if err != nil {
		return word, nil
	}
	if same, err := cards.Parse(word); err == nil && same == card && isLatin(word) {
		return word, nil
	}
	return card.String(), nil
}

// isDoubtful reports whether a text could be one of several cards.
func isDoubtful(err error) bool {
	syntax, ok := errors.AsType[*cards.SyntaxError](err)
	return ok && syntax.Ambiguous()
}

// isLatin reports whether a word has letters and digits of English only.
func isLatin(word string) bool {
	return !strings.ContainsFunc(word, func(r rune) bool { return r > unicode.MaxASCII })
}

// rank is a rank in English letters; what is none stays as it is.
func (in Input) rank(word string) string {
	rank, ok := in.Cards.ParseRank(word)
	if !ok {
		return word
	}
	if same, ok := (cards.Reader{}).ParseRank(word); ok && same == rank {
		return word
	}
	return rank.String()
}
