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

// englishIndices are the indices of English packs, and T, which many programs write
// for the ten. The first one of a rank is the one that is written.
var englishIndices = map[Rank][]string{
	Ace:   {"A"},
	10:    {"10", "T"},
	Jack:  {"J"},
	Queen: {"Q"},
	King:  {"K"},
}

// standardSuits are the letters and signs that stand for a suit in every language.
var standardSuits = map[rune]Suit{
	'C': Clubs, '♣': Clubs, '♧': Clubs,
	'D': Diamonds, '♦': Diamonds, '♢': Diamonds,
	'H': Hearts, '♥': Hearts, '♡': Hearts,
	'S': Spades, '♠': Spades, '♤': Spades,
}

// withoutStyle removes the variation selectors that make a suit sign an emoji or
// plain text. Phones add them.
var withoutStyle = strings.NewReplacer("\uFE0F", "", "\uFE0E", "")

// Reader parses cards as people of one language write them. The zero Reader knows
// English letters only.
//
// Letters of another alphabet count as the Latin letters on the same keys or of the
// same shape: 10х and 10Н are both 10H. If the two differ and both give a card, the
// text is refused as ambiguous (see [Reader.WithConfirmation]).
//
// The rank comes first; the suit is the last character. This decides what D or H
// means: at the end it is the suit, in every language; before that it is a rank, if
// the language has one with that letter. So a German reader takes DD as the Dame of
// diamonds and a Dutch one takes HH as the Heer of hearts.
//
// English rank letters are accepted in every language, except for those that mean
// another rank in the language.
type Reader struct {
	ranks     map[string]Rank   // by index in upper case, of the language and English
	shown     map[Rank]string   // the index of a rank in messages
	suitSigns map[rune]Suit     // the game's own suit signs, in upper case; they win over standardSuits
	ids       map[string]string // ids of drawings and colours by folded name
	keywords  map[string]string // English keywords by the folded word of the language
	suitNames map[Suit]string   // names of the suits in the language, in upper case

	confirmed func(letter rune) bool // whether the user was asked about a letter; nil: nobody can be asked
}

// NewReader makes a reader from the indices of a language by rank, 1 to 13: German
// has 11: B, 12: D, 13: K. If a rank has several, messages show the first. Missing
// ranks keep their English index.
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

// WithSuitSigns returns a reader that also accepts a game's own signs for the suits;
// signs has them by suit letter. A game with cards in four colours may write H as B,
// for blue: then 5B and 5H are the same card. If a sign is the letter of another
// suit, the sign wins. Signs that are not one character are ignored.
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

// addIndices makes indices mean rank, whatever they meant before.
func (r Reader) addIndices(rank Rank, indices ...string) {
	for i, index := range indices {
		if i == 0 {
			r.shown[rank] = index
		}
		r.ranks[strings.ToUpper(index)] = rank
	}
}

var englishReader = NewReader(nil)

// Parse parses a card in English letters, upper or lower case: 10H, TH, 10♥. An Ace
// is A; 1 is refused. The error is a *[SyntaxError].
func Parse(text string) (Card, error) { return englishReader.Parse(text) }

// Parse parses a card in the reader's letters or in English ones, upper or lower
// case; suits are C D H S or signs. The error is a *[SyntaxError].
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

// ParseRank parses a rank alone; false if the text is not a rank.
func (r Reader) ParseRank(text string) (Rank, bool) {
	card, err := r.Parse(text + "♠")
	return card.Rank, err == nil
}

// explain makes the error for a text that is not a card.
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
