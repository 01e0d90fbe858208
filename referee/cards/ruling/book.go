package ruling

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"tableref/referee/cards"
	"tableref/rulesets/phrase"
)

// Book is the kinds of questions that a game can decide, the most frequent first,
// with the rules that decide them. It is data, so that a command, a typed line and a
// dialog with a field for each parameter can all ask the same questions.
type Book struct {
	Kinds []Kind
	Rules Rules
}

// Rules decide questions.
type Rules interface {
	// Decide decides a question of a kind. The error is a *[cards.SyntaxError].
	Decide(kind string, a Args) (Verdict, error)
	// Default returns the value of a parameter that was left out, given the other
	// arguments; "" if it has none.
	Default(kind, param string, args map[string]string) string
	// Malformed returns the error for a question with one word too many or, if word
	// is "", one too few; nil for the general error.
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

// ParamKind is the type of a parameter.
type ParamKind string

// The kinds of parameters.
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

// HasSuits reports whether the parameter takes cards with suit letters.
func (k ParamKind) HasSuits() bool {
	switch k {
	case CardParam, OntoParam, PilesParam, TopsParam:
		return true
	}
	return false
}

// Param is one parameter of a question.
type Param struct {
	ID       string
	Kind     ParamKind
	Lead     string // the keyword before its value: on, from
	Flag     bool   // it is typed with its name: --cells 2
	Optional bool
	Choices  []string // for ChoiceParam
	Min, Max int      // for NumberParam, both inclusive
	Pack     *Pack    // for TileParam
}

// Name is the name of a flag without the hyphens before it: into-empty.
func (p Param) Name() string { return strings.ReplaceAll(p.ID, "_", "-") }

// Empty is the value of an OntoParam that means an empty place.
const Empty = "empty"

// Yes is the value of a YesParam that was given.
const Yes = "yes"

// Question is a question as records keep it: the id of its kind, and the arguments
// by the ids of the parameters, with cards in English letters.
type Question struct {
	Kind string            `json:"kind"`
	Args map[string]string `json:"args,omitempty"`
}

// Phrase returns the question as people read it.
func (q Question) Phrase() phrase.Phrase {
	pairs := make([]any, 0, 2*len(q.Args)+2)
	var all []phrase.Phrase // the named cards, in the order of the parameters' ids
	for _, id := range slices.Sorted(maps.Keys(q.Args)) {
		value := readableValue(q.Args[id])
		pairs = append(pairs, id, value)
		if one, ok := value.(phrase.Phrase); ok {
			all = append(all, one)
		}
	}
	return phrase.Of("question."+q.Kind, append(pairs, "cards", all)...)
}

// readableValue returns the value of an argument as people read it.
func readableValue(value string) any {
	if value == Empty {
		return phrase.Of("question.empty")
	}
	if n, err := strconv.Atoi(value); err == nil {
		return n
	}
	if list := cardsIn(value); len(list) > 1 {
		return cardPhrases(list)
	} else if len(list) == 1 {
		return list[0].Phrase()
	}
	drawing, colour, paired := strings.Cut(value, separator)
	if paired || value == Special.Drawing {
		return Tile{Drawing: drawing, Colour: colour}.Phrase()
	}
	return value
}

// cardsIn returns the cards of a comma-separated list; nil if it is not a list of
// cards.
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

// Words returns the question as it is typed, in English; nil if the book has no such
// kind.
func (b Book) Words(q Question) []string {
	kind, ok := b.Kind(q.Kind)
	if !ok {
		return nil
	}
	var words []string
	if !kind.Bare {
		words = append(words, kind.ID)
	}
	for _, param := range kind.Params {
		value, given := q.Args[param.ID]
		switch {
		case !given:
		case param.Flag && param.Kind == YesParam:
			words = append(words, "--"+param.Name())
		case param.Flag:
			words = append(words, "--"+param.Name()+"="+value)
		case param.Lead != "":
			words = append(words, param.Lead, value)
		default:
			words = append(words, value)
		}
	}
	return words
}

// Judge decides a recorded question. The error is a *[cards.SyntaxError].
func (b Book) Judge(q Question) (Verdict, error) {
	_, verdict, err := b.Ask(b.Words(q), cards.Reader{})
	return verdict, err
}

// Ask parses a question from its words, with r for cards and keywords, and decides
// it:
//
//	build 5H on 4H · pile 4H on empty from stock · KS on AH
//	stuck --mine 4H:3,9S --theirs KD:1,5C --piles 7D,QC
//
// An element of words may hold several words. The error is a *[cards.SyntaxError]
// that names the word and says how to correct it.
func (b Book) Ask(words []string, r cards.Reader) (Question, Verdict, error) {
	words = splitWords(words)
	kind, rest, err := b.find(words, r)
	if err != nil {
		return Question{}, Verdict{}, err
	}
	args, recorded, err := b.parse(kind, rest, r)
	if err != nil {
		return Question{}, Verdict{}, err
	}
	verdict, err := b.Rules.Decide(kind.ID, args)
	if err != nil {
		return Question{}, Verdict{}, err
	}
	return Question{Kind: kind.ID, Args: recorded}, verdict, nil
}

// splitWords splits elements into single words, except for options, whose values
// may have spaces.
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

// isOption reports whether a word is a flag: --cells, --cells=2.
func isOption(word string) bool { return strings.HasPrefix(strings.TrimSpace(word), "--") }

// find returns the kind of question that the words ask, and the words of its
// arguments.
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

// verbs returns the words that a question may begin with.
func (b Book) verbs() []string {
	var list []string
	for _, kind := range b.Kinds {
		if !kind.Bare {
			list = append(list, kind.ID)
		}
	}
	return list
}

// IsQuestion reports whether free text is meant as a question. That is so if it
// begins like one, or has a card or an option in it. Text in a single element must
// be a complete question.
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

// Begins reports whether words begin like a question: with the id of a kind or, if
// there is a kind without one, with a card.
func (b Book) Begins(words []string, r cards.Reader) bool {
	words = splitWords(words)
	if len(words) == 0 {
		return true
	}
	kind, _, err := b.find(words, r)
	return err == nil && (!kind.Bare || b.looksLikeCard(words[0], r) || b.namesSpecials(words, r))
}

// namesSpecials reports whether words are several cards, the first of them special.
// The name of a special card alone may be an ordinary word.
func (b Book) namesSpecials(words []string, r cards.Reader) bool {
	special := func(word string) bool {
		_, isPack := b.Rules.(Pack)
		return isPack && strings.EqualFold(r.Canonical(word), Special.Drawing)
	}
	return len(words) > 1 && special(words[0]) && !slices.ContainsFunc(words[1:], func(word string) bool {
		return !special(word) && !b.looksLikeCard(word, r)
	})
}

// looksLikeCard reports whether a word can only be a card: "as" in a sentence is not
// an Ace of spades.
func (b Book) looksLikeCard(word string, r cards.Reader) bool {
	for _, kind := range b.Kinds {
		for _, param := range kind.Params {
			if param.Pack != nil { // a game of pairs
				tile, err := param.Pack.Read(r.Canonical(word))
				return err == nil && tile != Special
			}
		}
	}
	_, err := r.Parse(word)
	return err == nil && (strings.ContainsAny(word, "0123456789♣♦♥♠") || word == strings.ToUpper(word))
}

// HasDefault reports whether a parameter need not be asked for, because the rules or
// the cards on the table determine it.
func (b Book) HasDefault(kind Kind, param Param) bool {
	return b.Rules.Default(kind.ID, param.ID, nil) != ""
}

// Flags returns the parameters of all kinds that are typed with their names, each
// once.
func (b Book) Flags() []Param {
	var list []Param
	for _, kind := range b.Kinds {
		for _, param := range kind.Params {
			if param.Flag && !slices.ContainsFunc(list, func(p Param) bool { return p.ID == param.ID }) {
				list = append(list, param)
			}
		}
	}
	return list
}
