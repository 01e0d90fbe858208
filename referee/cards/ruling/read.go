package ruling

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"tableref/referee/cards"
	"tableref/rulesets/phrase"
)

// Args are the arguments of a question, as they were typed, so that an error can
// show the typed word.
type Args struct {
	typed    map[string]string
	defaults map[string]string // for parameters that were left out, in English
	reader   cards.Reader      // for typed
}

// Has reports whether an argument was given or has a default.
func (a Args) Has(id string) bool { return a.Text(id) != "" }

// Text returns an argument as it was typed; "" if there is none.
func (a Args) Text(id string) string {
	text, _ := a.source(id)
	return text
}

// source returns an argument and the reader for it.
func (a Args) source(id string) (string, cards.Reader) {
	if text, ok := a.typed[id]; ok {
		return text, a.reader
	}
	return a.defaults[id], cards.Reader{}
}

// Card returns the value of a CardParam.
func (a Args) Card(id string) cards.Card {
	text, r := a.source(id)
	card, _ := r.Parse(text) // it was checked before
	return card
}

// Onto returns the value of an OntoParam; nil for an empty place.
func (a Args) Onto(id string) *cards.Card {
	text, r := a.source(id)
	card, err := r.Parse(text)
	if err != nil {
		return nil
	}
	return &card
}

// Rank returns the value of a RankParam; 0 if it was not given.
func (a Args) Rank(id string) cards.Rank {
	text, r := a.source(id)
	rank, _ := r.ParseRank(text)
	return rank
}

// Number returns the value of a NumberParam; 0 if it was not given.
func (a Args) Number(id string) int {
	n, _ := strconv.Atoi(a.Text(id))
	return n
}

// Choice returns the value of a ChoiceParam; "" if it was not given.
func (a Args) Choice(id string) string {
	text, r := a.source(id)
	return r.Keyword(text)
}

// parser parses the words of one question.
type parser struct {
	kind     Kind
	rules    Rules
	words    []string
	args     Args
	recorded map[string]string
}

// parse parses the arguments of a question. It returns them as they were typed and
// as a record keeps them.
func (b Book) parse(kind Kind, words []string, r cards.Reader) (Args, map[string]string, error) {
	p := &parser{
		kind: kind, rules: b.Rules, words: words, recorded: make(map[string]string),
		args: Args{typed: make(map[string]string), defaults: make(map[string]string), reader: r},
	}
	for _, param := range kind.Params {
		if param.Flag {
			continue
		}
		if err := p.positional(param); err != nil {
			return Args{}, nil, err
		}
	}
	if err := p.flags(); err != nil {
		return Args{}, nil, err
	}
	for _, param := range kind.Params {
		if err := p.setDefault(param); err != nil {
			return Args{}, nil, err
		}
	}
	return p.args, p.recorded, nil
}

// positional parses the next argument without a name.
func (p *parser) positional(param Param) error {
	lead := p.accept(param.Lead)
	switch {
	case param.Lead != "" && param.Optional && !lead:
		return nil // only its keyword can introduce it
	case p.atEnd() && lead && param.Kind == ChoiceParam:
		return syntaxError("", "from", "places", wordList(param.Choices))
	case p.atEnd() && lead:
		return p.missing(param)
	case p.atEnd():
		return nil
	}
	return p.set(param, p.next())
}

// flags parses the remaining words: arguments with their names before them.
func (p *parser) flags() error {
	for len(p.words) > 0 {
		word := p.next()
		param, value, ok := p.named(word)
		switch {
		case !ok && isOption(word):
			name, _, _ := strings.Cut(word, "=")
			return syntaxError(name, "flag")
		case !ok:
			return p.extra(word)
		case param.Kind == YesParam:
			value = Yes
		case value == "" && (param.Kind == PilesParam || param.Kind == TopsParam):
			value = p.upToName()
		case value == "":
			value = p.next()
		}
		if err := p.set(param, value); err != nil {
			return err
		}
	}
	return nil
}

// named returns the flag that a word names, with the value after an equals sign.
func (p *parser) named(word string) (Param, string, bool) {
	name, value, _ := strings.Cut(strings.TrimPrefix(word, "--"), "=")
	i := slices.IndexFunc(p.kind.Params, func(param Param) bool {
		return param.Flag && (strings.EqualFold(param.Name(), name) || !isOption(word) && param.ID == p.args.reader.Keyword(word))
	})
	if i < 0 {
		return Param{}, "", false
	}
	return p.kind.Params[i], value, true
}

// upToName takes the words up to the next flag: a list may be typed with spaces.
func (p *parser) upToName() string {
	var list []string
	for len(p.words) > 0 {
		if _, _, named := p.named(p.words[0]); named || isOption(p.words[0]) {
			break
		}
		list = append(list, p.next())
	}
	return strings.Join(list, " ")
}

// setDefault sets a parameter that was left out to its default. It fails if there is
// none and the parameter is not optional.
func (p *parser) setDefault(param Param) error {
	if _, given := p.recorded[param.ID]; given {
		return nil
	}
	if value := p.rules.Default(p.kind.ID, param.ID, p.recorded); value != "" {
		p.args.defaults[param.ID], p.recorded[param.ID] = value, value
		return nil
	}
	if param.Optional {
		return nil
	}
	return p.missing(param)
}

// set stores an argument, as it was typed and as a record keeps it.
func (p *parser) set(param Param, text string) error {
	canonical, err := param.canonical(text, p.args.reader)
	if err != nil && param.Kind == NumberParam && !param.Flag {
		return cmp.Or(p.rules.Malformed(p.kind.ID, text), err)
	}
	if err != nil {
		return err
	}
	if strings.TrimSpace(text) != "" {
		p.args.typed[param.ID], p.recorded[param.ID] = text, canonical
	}
	return nil
}

// next takes the next word; "" if there is none.
func (p *parser) next() string {
	if len(p.words) == 0 {
		return ""
	}
	word := p.words[0]
	p.words = p.words[1:]
	return word
}

// atEnd reports whether the next word cannot be a positional argument. The word for
// an empty place can, although there is a flag of that name.
func (p *parser) atEnd() bool {
	if len(p.words) == 0 || isOption(p.words[0]) {
		return true
	}
	_, _, named := p.named(p.words[0])
	return named && p.args.reader.Keyword(p.words[0]) != Empty
}

// accept takes the next word if it is the keyword want.
func (p *parser) accept(want string) bool {
	if want == "" || p.atEnd() || p.args.reader.Keyword(p.words[0]) != want {
		return false
	}
	p.next()
	return true
}

// missing makes the error for an argument that is missing.
func (p *parser) missing(param Param) error {
	if err := p.rules.Malformed(p.kind.ID, ""); err != nil {
		return err
	}
	if param.Kind == OntoParam {
		return syntaxError("", "on", "verb", p.kind.ID)
	}
	return syntaxError("", "card", "verb", p.kind.ID)
}

// extra makes the error for a word too many.
func (p *parser) extra(word string) error {
	return cmp.Or(p.rules.Malformed(p.kind.ID, word), syntaxError(word, "extra", "verb", p.kind.ID))
}

// canonical checks an argument and returns it as records keep it.
func (p Param) canonical(text string, r cards.Reader) (string, error) {
	switch p.Kind {
	case OntoParam:
		if r.Keyword(text) == Empty {
			return Empty, nil
		}
		return canonicalCard(text, r)
	case CardParam:
		return canonicalCard(text, r)
	case TileParam:
		tile, err := p.Pack.Read(r.Canonical(text))
		return tile.Word(), err
	case PilesParam, TopsParam:
		return canonicalPiles(text, r), nil
	case RankParam:
		rank, ok := r.ParseRank(text)
		if !ok {
			return "", syntaxError(text, "rank", "flag", p.Name())
		}
		return rank.String(), nil
	case NumberParam:
		n, err := strconv.Atoi(text)
		if err != nil || n < p.Min || n > p.Max {
			return "", syntaxError(text, "number", "flag", p.Name(), "least", p.Min, "most", p.Max)
		}
		return strconv.Itoa(n), nil
	case ChoiceParam:
		if word := r.Keyword(text); slices.Contains(p.Choices, word) {
			return word, nil
		}
		return "", syntaxError(text, "from", "places", wordList(p.Choices))
	}
	return Yes, nil
}

func canonicalCard(text string, r cards.Reader) (string, error) {
	card, err := r.Parse(text)
	return card.String(), err
}

// canonicalPiles returns a list of piles with its cards in English letters. It leaves
// other words unchanged: Rules.Decide reports them.
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

// wordList writes words as a list, for messages.
func wordList(words []string) string { return strings.Join(words, ", ") }

// syntaxError makes the error for a word in a question. The phrase's id is below
// "no_play".
func syntaxError(word, what string, pairs ...any) error {
	pairs = append([]any{"text", cards.Abbreviated(word)}, pairs...)
	return &cards.SyntaxError{Text: word, Why: phrase.Of("no_play."+what, pairs...)}
}
