package cards

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"tableref/referee/letters"
	"tableref/rulesets/phrase"
)

// Legend says which letter stands for which suit: C=♣ D=♦ H=♥ S=♠. Every prompt
// for a card shows it, since the letters are English in every language.
func Legend() phrase.Phrase {
	var pairs []any
	for _, suit := range Suits {
		pairs = append(pairs, strings.ToLower(suit.String()), suit.Phrase())
	}
	return phrase.Of("suit_legend", pairs...)
}

// WithSuitNames returns a reader that knows the names of the suits in the language;
// names has them by suit letter. The reader does not accept the names. It uses them
// to find ambiguous letters, which stand for one suit and begin the name of
// another.
func (r Reader) WithSuitNames(names map[string]string) Reader {
	r.suitNames = make(map[Suit]string, len(names))
	for _, suit := range Suits {
		r.suitNames[suit] = strings.ToUpper(names[suit.String()])
	}
	return r
}

// WithConfirmation returns a reader for interactive use. It refuses an ambiguous
// letter, with the letter in [SyntaxError.Letter], until confirmed reports that the
// user was asked about it; then the letter means what the message said. So a French
// C, which stands for ♣ and begins cœur and carreau, is refused once. With nil,
// nobody can be asked.
func (r Reader) WithConfirmation(confirmed func(letter rune) bool) Reader {
	r.confirmed = confirmed
	return r
}

// firstMeant reports whether an ambiguous letter stands for the first of its suits.
// If nobody can be asked, that is so for the standard letters.
func (r Reader) firstMeant(letter rune) bool {
	if r.confirmed != nil {
		return r.confirmed(letter)
	}
	_, standard := standardSuits[letter]
	return standard
}

// suits returns the suits that the last character of a card may stand for: the
// standard one, the one on its key, the one of its shape, then those whose names
// begin with it. A character that only begins a name is not a suit.
func (r Reader) suits(sign rune) []Suit {
	if suit, ok := r.suitSigns[sign]; ok {
		return []Suit{suit}
	}
	var list []Suit
	for _, latin := range []rune{sign, letters.ByKey(sign), letters.ByShape(sign)} {
		if suit, ok := standardSuits[unicode.ToUpper(latin)]; ok && !slices.Contains(list, suit) {
			list = append(list, suit)
		}
	}
	if len(list) == 0 {
		return nil
	}
	for _, suit := range Suits {
		if first, _ := utf8.DecodeRuneInString(r.suitNames[suit]); first == sign && !slices.Contains(list, suit) {
			list = append(list, suit)
		}
	}
	return list
}

// rank returns the ranks that an index may stand for: the one of these letters, or
// else those of the Latin letters on the same keys and of the same shapes.
func (r Reader) rank(index string) []Rank {
	if rank, ok := r.ranks[index]; ok {
		return []Rank{rank}
	}
	var list []Rank
	for _, latin := range []func(rune) rune{letters.ByKey, letters.ByShape} {
		if rank, ok := r.ranks[strings.ToUpper(strings.Map(latin, index))]; ok && !slices.Contains(list, rank) {
			list = append(list, rank)
		}
	}
	return list
}

// askSuit makes the error for a card with an ambiguous suit letter. If the user can
// be asked, it says that the letter, typed again, will mean the first of the suits.
func (r Reader) askSuit(text string, letter rune, rank Rank, suits []Suit) error {
	if r.confirmed == nil {
		return ambiguous(text, []Rank{rank}, suits)
	}
	card, others := Card{Rank: rank, Suit: suits[0]}, make([]phrase.Phrase, 0, len(suits))
	for _, suit := range suits[1:] {
		others = append(others, suit.Phrase())
	}
	err := syntaxError(text, "ask", "letter", string(letter), "card", card.Phrase(), "suit", card.Suit.Phrase(), "others", others)
	err.Letter = letter
	return err
}

// ambiguous makes the error for a text that may be any of several cards.
func ambiguous(text string, ranks []Rank, suits []Suit) error {
	var list []phrase.Phrase
	for _, rank := range ranks {
		for _, suit := range suits {
			list = append(list, Card{Rank: rank, Suit: suit}.Phrase())
		}
	}
	return syntaxError(text, "doubt", "cards", list)
}
