package typed

import (
	"slices"
	"strings"
	"unicode"

	"tableref/referee/cards"
	"tableref/referee/letters"
	"tableref/referee/match"
	"tableref/rulesets"
)

// Places are the words of one language for the places of a table, such as Zelle
// for the cells. The zero value has none.
type Places []placeWord

type placeWord struct {
	word   string // in small letters
	begins string // the beginning of the ids that it means: cell, c
}

// PlacesOf are the words of a language, the longest first, so that none hides a
// longer one.
func PlacesOf(words *rulesets.Text) Places {
	var list Places
	for word, begins := range words.Places() {
		list = append(list, placeWord{folded(word), begins})
	}
	slices.SortFunc(list, func(a, b placeWord) int {
		if n := len(b.word) - len(a.word); n != 0 {
			return n
		}
		return strings.Compare(a.word, b.word)
	})
	return list
}

// ID is the id of the place that a word names in its language: Zelle3 and
// Zelle.3 are cell.3, Spalte2 is c2. It is "" for a word that names none.
func (p Places) ID(word string) string {
	word = folded(word)
	for _, known := range p {
		rest, ok := strings.CutPrefix(word, known.word)
		rest = strings.TrimPrefix(rest, ".")
		switch {
		case !ok || strings.ContainsFunc(rest, isInner):
			continue
		case rest == "":
			return known.begins
		case len(known.begins) == 1 && unicode.IsDigit(rune(rest[0])):
			if len(known.word) == 1 {
				continue // g2 is a place of some other table
			}
			return known.begins + rest
		}
		return known.begins + "." + strings.ToUpper(strings.Map(letters.ByKey, rest))
	}
	return ""
}

// isInner reports whether a character cannot be what numbers a place: a digit, or
// the letter of a suit.
func isInner(r rune) bool {
	return !unicode.IsDigit(r) && !strings.ContainsRune("cdhs", letters.ByKey(r))
}

// Begun are the prefixes of the ids of all places whose name begins with a text, or
// is the beginning of it.
func (p Places) Begun(text string) []string {
	var list []string
	text = folded(text)
	for _, known := range p {
		if strings.HasPrefix(known.word, text) {
			list = append(list, known.begins)
		} else if rest, ok := strings.CutPrefix(text, known.word); ok {
			list = append(list, known.begins+strings.Map(letters.ByKey, strings.TrimPrefix(rest, ".")))
		}
	}
	return list
}

func folded(word string) string { return strings.ToLower(word) }

// place reads a place: by its id, its name in the language, or the card that lies
// there. After a colon may stand the card that is hidden there: b2:Sonne-rot. The
// game refuses what is wrong.
func (in Input) place(arg match.Arg, word string) (string, error) {
	where, card, named := strings.Cut(word, ":")
	id, err := in.placeID(arg, where)
	switch {
	case err != nil:
		return "", err
	case named && id != "":
		return id + ":" + in.Cards.Canonical(card), nil
	case named:
		return where + ":" + in.Cards.Canonical(card), nil
	case id != "":
		return id, nil
	}
	return in.english(word)
}

// placeID is the id of a place; "" for a word that is none. A letter of another
// alphabet means the letter on its key or the one of its shape, if only one of the
// two is a place; the error says that both are.
func (in Input) placeID(arg match.Arg, word string) (string, error) {
	if slices.Contains(arg.Places, word) {
		return word, nil
	}
	if id := in.Places.ID(word); id != "" {
		return id, nil
	}
	var found []string
	for _, latin := range []func(rune) rune{letters.ByKey, letters.ByShape} {
		id := strings.Map(latin, word)
		if slices.Contains(arg.Places, id) && !slices.Contains(found, id) {
			found = append(found, id)
		}
	}
	switch len(found) {
	case 0:
		return "", nil
	case 1:
		return found[0], nil
	}
	return "", match.Refuse("refuse.place_letters", "word", cards.Abbreviated(word), "key", found[0], "shape", found[1])
}
