package ruling

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"tableref/referee/cards"
	"tableref/rulesets/phrase"
)

// Book is what the rules of a game decide: the kinds of questions, those first
// that are asked most, and the rules that decide them. A book is data for whoever
// asks: a command, a line that was typed, a dialog with a field for each argument.
type Book struct {
	Kinds []Kind
	Rules Rules
}

// Rules decide questions.
type Rules interface {
	// Decide decides a question of a kind. The error is a *[cards.SyntaxError].
	Decide(kind string, a Args) (Verdict, error)
	// Default is what an argument means that is left out, by those that were given;
	// "": it means nothing.
	Default(kind, part string, args map[string]string) string
	// Malformed is the error for a question with a word too many, or with "" one too
	// few; nil: what is said of every play.
	Malformed(kind, word string) error
}

// Kind is one kind of question.
type Kind struct {
	// ID names it in records, in phrases, and as the first word of a question:
	// build 5H on 4H.
	ID string
	// Bare says that the question is typed without its id: KS on AH.
	Bare   bool
	Params []Param
}

// ParamKind says what an argument of a question is.
type ParamKind string

// The kinds of arguments.
const (
	CardParam   ParamKind = "card"
	OntoParam   ParamKind = "onto"   // a card, or an empty place
	TileParam   ParamKind = "tile"   // a card of a pack with drawings and colours
	PilesParam  ParamKind = "piles"  // stock piles: 4H:3,9S/8C:1
	TopsParam   ParamKind = "tops"   // cards with commas between them
	RankParam   ParamKind = "rank"   // a rank alone
	NumberParam ParamKind = "number" // a whole number from Min to Max
	ChoiceParam ParamKind = "choice" // one of Choices
	YesParam    ParamKind = "yes"    // it holds or it does not
)

// HasSuits reports whether cards are typed here with the letters of their suits.
func (k ParamKind) HasSuits() bool {
	switch k {
	case CardParam, OntoParam, PilesParam, TopsParam:
		return true
	}
	return false
}

// Param is one argument of a question.
type Param struct {
	ID       string
	Kind     ParamKind
	Lead     string // the word that stands before it: on, from
	Flag     bool   // it is typed with its name before it: --cells 2
	Optional bool
	Choices  []string
	Min, Max int
	Pack     *Pack // TilePart: the cards that there are
}

// Name is the argument as it is typed before its value: into-empty.
func (a Param) Name() string { return strings.ReplaceAll(a.ID, "_", "-") }

// Empty is the value of an OntoPart that is no card.
const Empty = "empty"

// Yes is the value of a YesPart that holds.
const Yes = "yes"

// Question is a question as records keep it: the id of its kind, and its
// arguments by their ids, with cards in English letters.
type Question struct {
	Kind string            `json:"kind"`
	Args map[string]string `json:"args,omitempty"`
}

// Phrase is the question as people read it.
func (q Question) Phrase() phrase.Phrase {
	pairs := make([]any, 0, 2*len(q.Args)+2)
	var all []phrase.Phrase // the cards that are named, in the order of the arguments' ids
	for _, id := range slices.Sorted(maps.Keys(q.Args)) {
		value := readableValue(q.Args[id])
		pairs = append(pairs, id, value)
		if one, ok := value.(phrase.Phrase); ok {
			all = append(all, one)
		}
	}
	return phrase.Of("question."+q.Kind, append(pairs, "cards", all)...)
}

// readableValue is the value of an argument as people read it.
func readableValue(value string) any {
	if value == Empty {
		return phrase.Of("question.empty")
	}
	if n, err := strconv.Atoi(value); err == nil {
		return n
	}
	if list := cardsIn(value); len(list) > 1 {
		return phrases(list)
	} else if len(list) == 1 {
		return list[0].Phrase()
	}
	drawing, colour, paired := strings.Cut(value, separator)
	if paired || value == Special.Drawing {
		return Tile{Drawing: drawing, Colour: colour}.Phrase()
	}
	return value
}

// cardsIn are the cards of a list with commas; none when it is no such list.
func cardsIn(value string) []cards.Card {
	var list []cards.Card
	for _, word := range fields(value) {
		card, err := cards.Parse(word)
		if err != nil {
			return nil
		}
		list = append(list, card)
	}
	return list
}

// Kind finds a kind by its id.
func (b Book) Kind(id string) (Kind, bool) {
	i := slices.IndexFunc(b.Kinds, func(k Kind) bool { return k.ID == id })
	if i < 0 {
		return Kind{}, false
	}
	return b.Kinds[i], true
}

// Words are the question as it is typed, in English.
func (b Book) Words(q Question) []string {
	kind, ok := b.Kind(q.Kind)
	if !ok {
		return nil
	}
	var words []string
	if !kind.Bare {
		words = append(words, kind.ID)
	}
	for _, arg := range kind.Params {
		value, given := q.Args[arg.ID]
		switch {
		case !given:
		case arg.Flag && arg.Kind == YesParam:
			words = append(words, "--"+arg.Name())
		case arg.Flag:
			words = append(words, "--"+arg.Name()+"="+value)
		case arg.Lead != "":
			words = append(words, arg.Lead, value)
		default:
			words = append(words, value)
		}
	}
	return words
}

// Judge decides a question that was kept. The error is a *[cards.SyntaxError].
func (b Book) Judge(q Question) (Verdict, error) {
	_, verdict, err := b.Ask(b.Words(q), cards.Reader{})
	return verdict, err
}

// Ask reads a question from its words, with cards and small words as r reads
// them, and decides it:
//
//	build 5H on 4H · pile 4H on empty from stock · KS on AH
//	stuck --mine 4H:3,9S --theirs KD:1,5C --piles 7D,QC
//
// Words may come parted or together. The error is a *[cards.SyntaxError] that
// names the word and says how to mend it.
func (b Book) Ask(words []string, r cards.Reader) (Question, Verdict, error) {
	words = splitWords(words)
	kind, rest, err := b.find(words, r)
	if err != nil {
		return Question{}, Verdict{}, err
	}
	asked, kept, err := b.parse(kind, rest, r)
	if err != nil {
		return Question{}, Verdict{}, err
	}
	verdict, err := b.Rules.Decide(kind.ID, asked)
	if err != nil {
		return Question{}, Verdict{}, err
	}
	return Question{Kind: kind.ID, Args: kept}, verdict, nil
}

// splitWords are the words, each alone. What follows an option's equals sign stays
// together.
func splitWords(words []string) []string {
	var list []string
	for _, word := range words {
		if isOption(word) {
			list = append(list, strings.TrimSpace(word))
			continue
		}
		list = append(list, strings.Fields(word)...)
	}
	return list
}

// isOption reports whether a word names the argument that it belongs to:
// --cells, --cells=2.
func isOption(word string) bool { return strings.HasPrefix(strings.TrimSpace(word), "--") }

// find finds the kind that the first word names, and the words after it.
func (b Book) find(words []string, r cards.Reader) (Kind, []string, error) {
	if len(words) > 0 {
		if kind, ok := b.Kind(r.Keyword(words[0])); ok && !kind.Bare {
			return kind, words[1:], nil
		}
	}
	if i := slices.IndexFunc(b.Kinds, func(k Kind) bool { return k.Bare }); i >= 0 {
		return b.Kinds[i], words, nil
	}
	if len(words) == 0 {
		return Kind{}, nil, syntaxError("", "empty", "verbs", wordList(b.verbs()))
	}
	return Kind{}, nil, syntaxError(words[0], "verb", "verbs", wordList(b.verbs()))
}

// verbs are the words that a question may begin with.
func (b Book) verbs() []string {
	var list []string
	for _, kind := range b.Kinds {
		if !kind.Bare {
			list = append(list, kind.ID)
		}
	}
	return list
}

// IsQuestion reports whether words that may be anything are meant as a question:
// they begin like one or have a card in them, or all of them together are one.
func (b Book) IsQuestion(words []string, r cards.Reader) bool {
	if len(words) == 0 || len(b.Kinds) == 0 {
		return false
	}
	if len(words) == 1 && len(splitWords(words)) > 1 {
		_, _, err := b.Ask(words, r)
		return err == nil
	}
	if b.Begins(words, r) {
		return true
	}
	return slices.ContainsFunc(words, func(word string) bool { return isOption(word) || b.looksLikeCard(word, r) })
}

// Begins reports whether words begin like a question: with the word of one, or
// with a card where none is needed.
func (b Book) Begins(words []string, r cards.Reader) bool {
	words = splitWords(words)
	if len(words) == 0 {
		return true
	}
	kind, _, err := b.find(words, r)
	return err == nil && (!kind.Bare || b.looksLikeCard(words[0], r) || b.namesSpecials(words, r))
}

// namesSpecials reports whether words are cards of which the first is a special one.
// Its name alone is a word like others.
func (b Book) namesSpecials(words []string, r cards.Reader) bool {
	special := func(word string) bool {
		_, ofPairs := b.Rules.(Pack)
		return ofPairs && strings.EqualFold(r.Canonical(word), Special.Drawing)
	}
	return len(words) > 1 && special(words[0]) && !slices.ContainsFunc(words[1:], func(word string) bool {
		return !special(word) && !b.looksLikeCard(word, r)
	})
}

// looksLikeCard reports whether a word is a card that nobody writes for anything
// else: "as" is no Ace of spades in the middle of a sentence.
func (b Book) looksLikeCard(word string, r cards.Reader) bool {
	for _, kind := range b.Kinds {
		for _, arg := range kind.Params {
			if arg.Pack != nil { // a game of pairs
				tile, err := arg.Pack.Read(r.Canonical(word))
				return err == nil && tile != Special
			}
		}
	}
	_, err := r.Parse(word)
	return err == nil && (strings.ContainsAny(word, "0123456789♣♦♥♠") || word == strings.ToUpper(word))
}

// HasDefault reports whether nobody need be asked for an argument: the rules,
// or what lies on the table, say what it is.
func (b Book) HasDefault(kind Kind, part Param) bool {
	return b.Rules.Default(kind.ID, part.ID, nil) != ""
}

// Flags are the arguments that are typed with their names, of all kinds, each
// once.
func (b Book) Flags() []Param {
	var list []Param
	for _, kind := range b.Kinds {
		for _, arg := range kind.Params {
			if arg.Flag && !slices.ContainsFunc(list, func(a Param) bool { return a.ID == arg.ID }) {
				list = append(list, arg)
			}
		}
	}
	return list
}
