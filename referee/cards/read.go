package cards

import (
	"maps"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// suitLetters are the letters of the suits in order, in every language.
const suitLetters = "CDHS"

// englishIndices are the index letters that a pack with English indices has, and T,
// which many programs write for the ten. The first of a rank is the one that is
// written.
var englishIndices = map[Rank][]string{
	Ace:   {"A"},
	10:    {"10", "T"},
	Jack:  {"J"},
	Queen: {"Q"},
	King:  {"K"},
}

// standardSuits are the runes that stand for a suit, the outlined signs included.
var standardSuits = map[rune]Suit{
	'C': Clubs, '♣': Clubs, '♧': Clubs,
	'D': Diamonds, '♦': Diamonds, '♢': Diamonds,
	'H': Hearts, '♥': Hearts, '♡': Hearts,
	'S': Spades, '♠': Spades, '♤': Spades,
}

// withoutStyle takes away the marks that make a suit sign a picture or a plain
// character. Phones add them unasked.
var withoutStyle = strings.NewReplacer("\uFE0F", "", "\uFE0E", "")

// Reader reads cards as people of one language write them. The zero Reader
// reads English letters only.
//
// Letters of another alphabet count as the Latin ones on their keys or of their
// shape: 10х and 10Н are both 10H. Where these differ and both are cards, the
// text is refused as doubtful (see [Reader.WithConfirmation]).
//
// The rank comes first, the suit is the last character. That settles what D or
// H means: at the end it is the suit, in every language; before that it is a
// rank, if the language has such a rank. So a German reader reads DD as the
// Dame of diamonds and a Dutch one HH as the Heer of hearts.
//
// English rank letters are read in every language, except those that mean
// another rank in the language: there the language wins.
type Reader struct {
	ranks     map[string]Rank   // by index in capitals, the language's and the English ones
	shown     map[Rank]string   // the index that a message writes for a rank
	suitSigns map[rune]Suit     // of a game's own suits, in capitals; they go before suitSigns
	ids       map[string]string // of the drawings and colours of a game's own cards, by folded name
	keywords  map[string]string // the small words between cards in English, by the language's, folded
	suitNames map[Suit]string   // of the suits in the language, in capitals

	confirmed func(letter rune) bool // whether somebody was asked about a letter; nil: nobody can be
}

// NewReader makes a reader from a language's index letters by rank number, 1 to
// 13: German has 11: B, 12: D, 13: K. Of several letters of a rank the first is
// the one that messages show. Ranks that are left out have their English index.
func NewReader(letters map[int][]string) Reader {
	r := Reader{ranks: make(map[string]Rank), shown: make(map[Rank]string)}
	for rank := Rank(2); rank < Jack; rank++ {
		r.addIndices(rank, strconv.Itoa(int(rank)))
	}
	for rank, indices := range englishIndices {
		r.addIndices(rank, indices...)
	}
	for _, number := range slices.Sorted(maps.Keys(letters)) {
		if rank := Rank(number); rank.Valid() {
			r.addIndices(rank, letters[number]...)
		}
	}
	return r
}

// WithSuitSigns returns a reader that also reads the signs by which a game writes its
// suits: signs has them by suit letter. A game with cards in four colours may
// write H as B, for blue, and then 5B is read as well as 5H. Where a sign is
// another suit's letter, the game wins. A sign is one character.
func (r Reader) WithSuitSigns(signs map[string]string) Reader {
	r.suitSigns = make(map[rune]Suit, len(signs))
	for _, suit := range Suits {
		sign := []rune(strings.ToUpper(signs[suit.String()]))
		if len(sign) == 1 {
			r.suitSigns[sign[0]] = suit
		}
	}
	return r
}

// addIndices makes the reader read indices as rank, whatever they meant before.
func (r Reader) addIndices(rank Rank, indices ...string) {
	for i, index := range indices {
		if i == 0 {
			r.shown[rank] = index
		}
		r.ranks[strings.ToUpper(index)] = rank
	}
}

var englishReader = NewReader(nil)

// Parse reads a card in English letters: 10H, TH, 10♥, in capitals or not. An
// Ace is A; 1 is refused. The error is a *[SyntaxError].
func Parse(text string) (Card, error) { return englishReader.Parse(text) }

// Parse reads a card in the reader's letters or in English ones, in capitals or
// not; suits are C D H S or signs. The error is a *[SyntaxError].
func (r Reader) Parse(text string) (Card, error) {
	if r.ranks == nil {
		r.ranks, r.shown = englishReader.ranks, englishReader.shown
	}
	written := strings.ToUpper(norm.NFKC.String(withoutStyle.Replace(strings.TrimSpace(text))))
	last, size := utf8.DecodeLastRuneInString(written)
	index := written[:len(written)-size]
	suits, ranks := r.suits(last), r.rank(index)
	switch {
	case len(ranks) == 0 || len(suits) == 0:
		return Card{}, r.explain(text, written, index, len(suits) > 0)
	case len(ranks) > 1:
		return Card{}, ambiguous(text, ranks, suits[:1])
	case len(suits) > 1 && !r.firstMeant(last):
		return Card{}, r.askSuit(text, last, ranks[0], suits)
	}
	return Card{Rank: ranks[0], Suit: suits[0]}, nil
}

// explain says what keeps a text from being a card.
func (r Reader) explain(text, written, index string, isSuit bool) error {
	first, size := utf8.DecodeRuneInString(written)
	suitFirst := len(r.suits(first)) > 0
	rankAfter := len(r.rank(written[size:])) > 0
	onlyRank := len(r.rank(written)) > 0
	switch {
	case written == "":
		return syntaxError(text, "empty")
	case onlyRank || !isSuit && !(suitFirst && rankAfter):
		return syntaxError(text, "no_suit")
	case suitFirst && rankAfter:
		return syntaxError(text, "suit_first")
	case index == "":
		return syntaxError(text, "no_rank")
	}
	return r.rankError(text, index)
}
