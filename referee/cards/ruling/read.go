package ruling

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"tableref/referee/cards"
	"tableref/rulesets/phrase"
)

// Args are the arguments of a question that is being judged. What was typed is
// read as whoever asks writes it, so that an error shows the word that was typed.
type Args struct {
	typed    map[string]string
	defaults map[string]string // what goes without saying, in English
	reader   cards.Reader
}

// Has reports whether an argument was given or goes without saying.
func (a Args) Has(id string) bool { return a.Text(id) != "" }

// Text is an argument as it was typed.
func (a Args) Text(id string) string {
	text, _ := a.source(id)
	return text
}

// source is an argument and how it is read.
func (a Args) source(id string) (string, cards.Reader) {
	if text, ok := a.typed[id]; ok {
		return text, a.reader
	}
	return a.defaults[id], cards.Reader{}
}

// Card is an argument that is a card.
func (a Args) Card(id string) cards.Card {
	text, r := a.source(id)
	card, _ := r.Parse(text) // it was read before
	return card
}

// Onto is an argument that is a card; nil: an empty place.
func (a Args) Onto(id string) *cards.Card {
	text, r := a.source(id)
	card, err := r.Parse(text)
	if err != nil {
		return nil
	}
	return &card
}

// Rank is an argument that is a rank; 0: it was not given.
func (a Args) Rank(id string) cards.Rank {
	text, r := a.source(id)
	rank, _ := rankAlone(text, r)
	return rank
}

// Number is an argument that is a number; 0 when it was not given.
func (a Args) Number(id string) int {
	n, _ := strconv.Atoi(a.Text(id))
	return n
}

// Choice is an argument that is one of a few words; "" when it was not given.
func (a Args) Choice(id string) string {
	text, r := a.source(id)
	return r.Keyword(text)
}

// rankAlone reads a rank, as r writes it.
func rankAlone(text string, r cards.Reader) (cards.Rank, bool) {
	card, err := r.Parse(text + "♠")
	return card.Rank, err == nil
}

// parser is a question of which some words are still to be read.
type parser struct {
	kind     Kind
	rules    Rules
	words    []string
	args     Args
	recorded map[string]string
}

// parse reads the words after the one that names the kind: what they are as they
// were typed, and as a record keeps them.
func (b Book) parse(k Kind, words []string, r cards.Reader) (Args, map[string]string, error) {
	in := &parser{
		kind: k, rules: b.Rules, words: words, recorded: make(map[string]string),
		args: Args{typed: make(map[string]string), defaults: make(map[string]string), reader: r},
	}
	for _, arg := range k.Params {
		if arg.Flag {
			continue
		}
		if err := in.positional(arg); err != nil {
			return Args{}, nil, err
		}
	}
	if err := in.flags(); err != nil {
		return Args{}, nil, err
	}
	for _, arg := range k.Params {
		if err := in.setDefault(arg); err != nil {
			return Args{}, nil, err
		}
	}
	return in.args, in.recorded, nil
}

// positional reads the argument that comes next.
func (in *parser) positional(arg Param) error {
	lead := in.accept(arg.Lead)
	switch {
	case arg.Lead != "" && arg.Optional && !lead:
		return nil // nothing else may be taken for it
	case in.atEnd() && lead && arg.Kind == ChoiceParam:
		return syntaxError("", "from", "places", wordList(arg.Choices))
	case in.atEnd() && lead:
		return in.missing(arg)
	case in.atEnd():
		return nil
	}
	return in.set(arg, in.next())
}

// flags reads what is left: arguments with their names before them.
func (in *parser) flags() error {
	for len(in.words) > 0 {
		word := in.next()
		arg, value, ok := in.named(word)
		switch {
		case !ok && isOption(word):
			name, _, _ := strings.Cut(word, "=")
			return syntaxError(name, "flag")
		case !ok:
			return in.extra(word)
		case arg.Kind == YesParam:
			value = Yes
		case value == "" && (arg.Kind == PilesParam || arg.Kind == TopsParam):
			value = in.upToName()
		case value == "":
			value = in.next()
		}
		if err := in.set(arg, value); err != nil {
			return err
		}
	}
	return nil
}

// named is the argument that a word names, and the value that stands behind its
// equals sign.
func (in *parser) named(word string) (Param, string, bool) {
	name, value, _ := strings.Cut(strings.TrimPrefix(word, "--"), "=")
	i := slices.IndexFunc(in.kind.Params, func(a Param) bool {
		return a.Flag && (strings.EqualFold(a.Name(), name) || !isOption(word) && a.ID == in.args.reader.Keyword(word))
	})
	if i < 0 {
		return Param{}, "", false
	}
	return in.kind.Params[i], value, true
}

// upToName are the words up to the next argument's name: a list may be typed with
// spaces.
func (in *parser) upToName() string {
	var list []string
	for len(in.words) > 0 {
		if _, _, named := in.named(in.words[0]); named || isOption(in.words[0]) {
			break
		}
		list = append(list, in.next())
	}
	return strings.Join(list, " ")
}

// setDefault says what goes without saying, or that something is missing.
func (in *parser) setDefault(arg Param) error {
	if _, given := in.recorded[arg.ID]; given {
		return nil
	}
	if usual := in.rules.Default(in.kind.ID, arg.ID, in.recorded); usual != "" {
		in.args.defaults[arg.ID], in.recorded[arg.ID] = usual, usual
		return nil
	}
	if arg.Optional {
		return nil
	}
	return in.missing(arg)
}

// set keeps an argument, as it was typed and in English.
func (in *parser) set(arg Param, text string) error {
	kept, err := arg.canonical(text, in.args.reader)
	if err != nil && arg.Kind == NumberParam && !arg.Flag {
		return cmp.Or(in.rules.Malformed(in.kind.ID, text), err)
	}
	if err != nil {
		return err
	}
	if strings.TrimSpace(text) != "" {
		in.args.typed[arg.ID], in.recorded[arg.ID] = text, kept
	}
	return nil
}

// next takes the next word; "" at the end.
func (in *parser) next() string {
	if len(in.words) == 0 {
		return ""
	}
	word := in.words[0]
	in.words = in.words[1:]
	return word
}

// atEnd reports whether no word is left that may be a value without a name. An
// empty place is a value, though there is an argument of that name.
func (in *parser) atEnd() bool {
	if len(in.words) == 0 || isOption(in.words[0]) {
		return true
	}
	_, _, named := in.named(in.words[0])
	return named && in.args.reader.Keyword(in.words[0]) != Empty
}

// accept takes the next word if it is the wanted one.
func (in *parser) accept(want string) bool {
	if want == "" || in.atEnd() || in.args.reader.Keyword(in.words[0]) != want {
		return false
	}
	in.next()
	return true
}

// missing says that an argument is missing.
func (in *parser) missing(arg Param) error {
	if err := in.rules.Malformed(in.kind.ID, ""); err != nil {
		return err
	}
	if arg.Kind == OntoParam {
		return syntaxError("", "on", "verb", in.kind.ID)
	}
	return syntaxError("", "card", "verb", in.kind.ID)
}

// extra says that a word is too much.
func (in *parser) extra(word string) error {
	return cmp.Or(in.rules.Malformed(in.kind.ID, word), syntaxError(word, "extra", "verb", in.kind.ID))
}

// canonical is the value of an argument as records keep it.
func (a Param) canonical(text string, r cards.Reader) (string, error) {
	switch a.Kind {
	case OntoParam:
		if r.Keyword(text) == Empty {
			return Empty, nil
		}
		return canonicalCard(text, r)
	case CardParam:
		return canonicalCard(text, r)
	case TileParam:
		tile, err := a.Pack.Read(r.Canonical(text))
		return tile.Word(), err
	case PilesParam, TopsParam:
		return canonicalPiles(text, r), nil
	case RankParam:
		rank, ok := rankAlone(text, r)
		if !ok {
			return "", syntaxError(text, "rank", "flag", a.Name())
		}
		return rank.String(), nil
	case NumberParam:
		n, err := strconv.Atoi(text)
		if err != nil || n < a.Min || n > a.Max {
			return "", syntaxError(text, "number", "flag", a.Name(), "least", a.Min, "most", a.Max)
		}
		return strconv.Itoa(n), nil
	case ChoiceParam:
		if word := r.Keyword(text); slices.Contains(a.Choices, word) {
			return word, nil
		}
		return "", syntaxError(text, "from", "places", wordList(a.Choices))
	}
	return Yes, nil
}

func canonicalCard(text string, r cards.Reader) (string, error) {
	card, err := r.Parse(text)
	return card.String(), err
}

// canonicalPiles is a list of piles with its cards in English letters; what is no
// card stays as it is, for the judge to say what is wrong with it.
func canonicalPiles(text string, r cards.Reader) string {
	words := fields(text)
	for i, word := range words {
		known, more, counted := strings.Cut(word, ":")
		parts := strings.Split(known, "/")
		for k, part := range parts {
			if card, err := r.Parse(part); err == nil {
				parts[k] = card.String()
			}
		}
		words[i] = strings.Join(parts, "/")
		if counted {
			words[i] += ":" + more
		}
	}
	return strings.Join(words, ",")
}

// wordList lists the words that are understood.
func wordList(words []string) string { return strings.Join(words, ", ") }

// syntaxError makes the error for a word that does not fit. The phrase's id is below
// "no_play".
func syntaxError(word, what string, pairs ...any) error {
	pairs = append([]any{"text", cards.Abbreviated(word)}, pairs...)
	return &cards.SyntaxError{Text: word, Why: phrase.Of("no_play."+what, pairs...)}
}
