package ruling

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"tableref/referee/cards"
	"tableref/rulesets/phrase"
)

// Asked are the arguments of a question that is being judged. What was typed is
// read as whoever asks writes it, so that an error shows the word that was typed.
type Asked struct {
	typed  map[string]string
	usual  map[string]string // what goes without saying, in English
	reader cards.Reader
}

// Has reports whether an argument was given or goes without saying.
func (a Asked) Has(id string) bool { return a.Text(id) != "" }

// Text is an argument as it was typed.
func (a Asked) Text(id string) string {
	text, _ := a.source(id)
	return text
}

// source is an argument and how it is read.
func (a Asked) source(id string) (string, cards.Reader) {
	if text, ok := a.typed[id]; ok {
		return text, a.reader
	}
	return a.usual[id], cards.Reader{}
}

// Card is an argument that is a card.
func (a Asked) Card(id string) cards.Card {
	text, r := a.source(id)
	card, _ := r.Parse(text) // it was read before
	return card
}

// Onto is an argument that is a card; nil: an empty place.
func (a Asked) Onto(id string) *cards.Card {
	text, r := a.source(id)
	card, err := r.Parse(text)
	if err != nil {
		return nil
	}
	return &card
}

// Rank is an argument that is a rank; 0: it was not given.
func (a Asked) Rank(id string) cards.Rank {
	text, r := a.source(id)
	rank, _ := rankAlone(text, r)
	return rank
}

// Number is an argument that is a number; 0 when it was not given.
func (a Asked) Number(id string) int {
	n, _ := strconv.Atoi(a.Text(id))
	return n
}

// Choice is an argument that is one of a few words; "" when it was not given.
func (a Asked) Choice(id string) string {
	text, r := a.source(id)
	return r.Says(text)
}

// rankAlone reads a rank, as r writes it.
func rankAlone(text string, r cards.Reader) (cards.Rank, bool) {
	card, err := r.Parse(text + "♠")
	return card.Rank, err == nil
}

// reading is a question of which some words are still to be read.
type reading struct {
	kind  Kind
	rules Rules
	words []string
	asked Asked
	kept  map[string]string
}

// read reads the words after the one that names the kind: what they are as they
// were typed, and as a record keeps them.
func (b Book) read(k Kind, words []string, r cards.Reader) (Asked, map[string]string, error) {
	in := &reading{
		kind: k, rules: b.Rules, words: words, kept: make(map[string]string),
		asked: Asked{typed: make(map[string]string), usual: make(map[string]string), reader: r},
	}
	for _, arg := range k.Args {
		if arg.Flag {
			continue
		}
		if err := in.positional(arg); err != nil {
			return Asked{}, nil, err
		}
	}
	if err := in.flags(); err != nil {
		return Asked{}, nil, err
	}
	for _, arg := range k.Args {
		if err := in.complete(arg); err != nil {
			return Asked{}, nil, err
		}
	}
	return in.asked, in.kept, nil
}

// positional reads the argument that comes next.
func (in *reading) positional(arg Part) error {
	lead := in.accept(arg.Lead)
	switch {
	case arg.Lead != "" && arg.Optional && !lead:
		return nil // nothing else may be taken for it
	case in.atEnd() && lead && arg.Kind == ChoicePart:
		return fault("", "from", "places", choice(arg.Choices))
	case in.atEnd() && lead:
		return in.missing(arg)
	case in.atEnd():
		return nil
	}
	return in.take(arg, in.next())
}

// flags reads what is left: arguments with their names before them.
func (in *reading) flags() error {
	for len(in.words) > 0 {
		word := in.next()
		arg, value, ok := in.named(word)
		switch {
		case !ok && isOption(word):
			name, _, _ := strings.Cut(word, "=")
			return fault(name, "flag")
		case !ok:
			return in.extra(word)
		case arg.Kind == YesPart:
			value = Yes
		case value == "" && (arg.Kind == PilesPart || arg.Kind == TopsPart):
			value = in.upToName()
		case value == "":
			value = in.next()
		}
		if err := in.take(arg, value); err != nil {
			return err
		}
	}
	return nil
}

// named is the argument that a word names, and the value that stands behind its
// equals sign.
func (in *reading) named(word string) (Part, string, bool) {
	name, value, _ := strings.Cut(strings.TrimPrefix(word, "--"), "=")
	i := slices.IndexFunc(in.kind.Args, func(a Part) bool {
		return a.Flag && (strings.EqualFold(a.Name(), name) || !isOption(word) && a.ID == in.asked.reader.Says(word))
	})
	if i < 0 {
		return Part{}, "", false
	}
	return in.kind.Args[i], value, true
}

// upToName are the words up to the next argument's name: a list may be typed with
// spaces.
func (in *reading) upToName() string {
	var list []string
	for len(in.words) > 0 {
		if _, _, named := in.named(in.words[0]); named || isOption(in.words[0]) {
			break
		}
		list = append(list, in.next())
	}
	return strings.Join(list, " ")
}

// complete says what goes without saying, or that something is missing.
func (in *reading) complete(arg Part) error {
	if _, given := in.kept[arg.ID]; given {
		return nil
	}
	if usual := in.rules.Usual(in.kind.ID, arg.ID, in.kept); usual != "" {
		in.asked.usual[arg.ID], in.kept[arg.ID] = usual, usual
		return nil
	}
	if arg.Optional {
		return nil
	}
	return in.missing(arg)
}

// take keeps an argument, as it was typed and in English.
func (in *reading) take(arg Part, text string) error {
	kept, err := arg.english(text, in.asked.reader)
	if err != nil && arg.Kind == NumberPart && !arg.Flag {
		return cmp.Or(in.rules.Malformed(in.kind.ID, text), err)
	}
	if err != nil {
		return err
	}
	if strings.TrimSpace(text) != "" {
		in.asked.typed[arg.ID], in.kept[arg.ID] = text, kept
	}
	return nil
}

// next takes the next word; "" at the end.
func (in *reading) next() string {
	if len(in.words) == 0 {
		return ""
	}
	word := in.words[0]
	in.words = in.words[1:]
	return word
}

// atEnd reports whether no word is left that may be a value without a name. An
// empty place is a value, though there is an argument of that name.
func (in *reading) atEnd() bool {
	if len(in.words) == 0 || isOption(in.words[0]) {
		return true
	}
	_, _, named := in.named(in.words[0])
	return named && in.asked.reader.Says(in.words[0]) != Empty
}

// accept takes the next word if it is the wanted one.
func (in *reading) accept(want string) bool {
	if want == "" || in.atEnd() || in.asked.reader.Says(in.words[0]) != want {
		return false
	}
	in.next()
	return true
}

// missing says that an argument is missing.
func (in *reading) missing(arg Part) error {
	if err := in.rules.Malformed(in.kind.ID, ""); err != nil {
		return err
	}
	if arg.Kind == OntoPart {
		return fault("", "on", "verb", in.kind.ID)
	}
	return fault("", "card", "verb", in.kind.ID)
}

// extra says that a word is too much.
func (in *reading) extra(word string) error {
	return cmp.Or(in.rules.Malformed(in.kind.ID, word), fault(word, "extra", "verb", in.kind.ID))
}

// english is the value of an argument as records keep it.
func (a Part) english(text string, r cards.Reader) (string, error) {
	switch a.Kind {
	case OntoPart:
		if r.Says(text) == Empty {
			return Empty, nil
		}
		return englishCard(text, r)
	case CardPart:
		return englishCard(text, r)
	case TilePart:
		tile, err := a.Pack.Read(r.Word(text))
		return tile.Word(), err
	case PilesPart, TopsPart:
		return englishPiles(text, r), nil
	case RankPart:
		rank, ok := rankAlone(text, r)
		if !ok {
			return "", fault(text, "rank", "flag", a.Name())
		}
		return rank.String(), nil
	case NumberPart:
		n, err := strconv.Atoi(text)
		if err != nil || n < a.Min || n > a.Max {
			return "", fault(text, "number", "flag", a.Name(), "least", a.Min, "most", a.Max)
		}
		return strconv.Itoa(n), nil
	case ChoicePart:
		if word := r.Says(text); slices.Contains(a.Choices, word) {
			return word, nil
		}
		return "", fault(text, "from", "places", choice(a.Choices))
	}
	return Yes, nil
}

func englishCard(text string, r cards.Reader) (string, error) {
	card, err := r.Parse(text)
	return card.String(), err
}

// englishPiles is a list of piles with its cards in English letters; what is no
// card stays as it is, for the judge to say what is wrong with it.
func englishPiles(text string, r cards.Reader) string {
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

// choice lists the words that are understood.
func choice(words []string) string { return strings.Join(words, ", ") }

// fault makes the error for a word that does not fit. The phrase's id is below
// "no_play".
func fault(word, what string, pairs ...any) error {
	pairs = append([]any{"text", cards.Typed(word)}, pairs...)
	return &cards.SyntaxError{Text: word, Why: phrase.Of("no_play."+what, pairs...)}
}
