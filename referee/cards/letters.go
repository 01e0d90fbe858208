package cards

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"tableref/referee/letters"
	"tableref/rulesets/phrase"
)

// Legend is which letter stands for which suit: C=♣ D=♦ H=♥ S=♠. Every question
// for a card shows it, for the letters are nobody's but the English.
func Legend() phrase.Phrase {
	var pairs []any
	for _, suit := range Suits {
		pairs = append(pairs, strings.ToLower(suit.String()), suit.Phrase())
	}
	return phrase.Of("suit_legend", pairs...)
}

// WithSuitNames returns a reader that knows what the suits are called in the language:
// names has them by suit letter. No suit is read by its name. But a letter that
// stands for one suit and begins the name of another may be meant either way.
func (r Reader) WithSuitNames(names map[string]string) Reader {
	r.suitNames = make(map[Suit]string, len(names))
	for _, suit := range Suits {
		r.suitNames[suit] = strings.ToUpper(names[suit.String()])
	}
	return r
}

// WithConfirmation returns a reader for a table, where the person who typed a letter can be
// asked about it. What could be meant in another way is refused with the letter
// in the error, until told reports that somebody was asked about it; from then on
// it is taken as it was explained. So a French C, which stands for ♣ and begins
// cœur and carreau, is asked about once. With nil nobody can be asked.
func (r Reader) WithConfirmation(confirmed func(letter rune) bool) Reader {
	r.confirmed = confirmed
	return r
}

// firstMeant reports whether a letter of several suits is taken for the first. In a
// text that nobody can be asked about, the letters that the suits have by
// agreement are.
func (r Reader) firstMeant(letter rune) bool {
	if r.confirmed != nil {
		return r.confirmed(letter)
	}
	_, agreed := standardSuits[letter]
	return agreed
}

// suits are the suits that the last character of a card may stand for: the one
// that it does by agreement, by its key, by its shape, then those whose names
// begin with it. A character that only begins a name is no suit.
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

// rank is the rank that an index stands for as it is written; else those by the
// keys and by the shapes of its letters.
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

// askSuit makes the error for a card whose suit may be one of several. At a table it
// explains the letter: typed again it is taken for the first of them.
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

// ambiguous makes the error for a text that may be one of several cards.
func ambiguous(text string, ranks []Rank, suits []Suit) error {
	var list []phrase.Phrase
	for _, rank := range ranks {
		for _, suit := range suits {
			list = append(list, Card{Rank: rank, Suit: suit}.Phrase())
		}
	}
	return syntaxError(text, "doubt", "cards", list)
}
