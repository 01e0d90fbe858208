// Package typed reads what people type at a table in the letters of their
// language and the suits of their game. What comes out is an action in the
// letters that the record keeps, the same from every window.
package typed

import (
	"errors"
	"slices"
	"strings"
	"unicode"

	"tableref/referee/cards"
	"tableref/referee/match"
	"tableref/referee/names"
	"tableref/rulesets"
)

// Cards reads cards as the words write them: ranks in the language's letters,
// suits by the signs of a game that has its own, drawings and colours by their
// names.
func Cards(words *rulesets.Text) cards.Reader {
	return cards.NewReader(words.Cards()).WithSuitSigns(words.Suits()).WithCardNames(words.Faces()).
		WithSuitNames(words.SuitNames()).WithKeywords(words.Linking())
}

// Letters are the letters for suits that could mean another suit and have been
// confirmed at one table. Each is asked about once, the first time that it is typed.
// The zero value is ready.
type Letters struct{ confirmed []rune }

// Reader returns a reader that asks about every other letter.
func (l *Letters) Reader(reader cards.Reader) cards.Reader {
	return reader.WithConfirmation(func(letter rune) bool { return slices.Contains(l.confirmed, letter) })
}

// Heard notes that an error was shown. If it asks about a letter, that counts as
// confirmed.
func (l *Letters) Heard(err error) {
	if syntax, ok := errors.AsType[*cards.SyntaxError](err); ok && syntax.Letter != 0 {
		l.confirmed = append(l.confirmed, syntax.Letter)
	}
}

// Input reads what is typed in one window.
type Input struct {
	// Cards are the letters and signs of the window's language and of the game.
	Cards cards.Reader
	// Places are the words of the window's language for places.
	Places Places
	// Open returns the text of a file that is named; nil: no file can be named
	// here. Its errors are shown.
	Open func(name string) ([]byte, error)
	// Letters are those that were confirmed in this window; nil: nobody can be
	// asked, and every letter has its usual meaning.
	Letters *Letters
}

// In is the Input for the language of the words, without Open and Letters.
func In(words *rulesets.Text) Input { return Input{Cards: Cards(words), Places: PlacesOf(words)} }

// Action is [Input.Action] without places of a language, files and questions.
func Action(reader cards.Reader, offers []match.Offer, action match.Action) (match.Action, error) {
	return Input{Cards: reader}.Action(offers, action)
}

// Action returns the action with its cards in English letters, also those after a
// place and a colon. An action that is not among the offers is returned as it is;
// the table says why it is not legal. The error, to be shown, is that of the first
// text that is no card, a *cards.SyntaxError, or a *match.Refusal.
func (in Input) Action(offers []match.Offer, action match.Action) (match.Action, error) {
	if in.Letters == nil {
		return in.read(offers, action)
	}
	in.Cards = in.Letters.Reader(in.Cards)
	read, err := in.read(offers, action)
	in.Letters.Heard(err)
	return read, err
}

func (in Input) read(offers []match.Offer, action match.Action) (match.Action, error) {
	offer, ok := match.OfferFor(offers, action)
	if !ok {
		return action, nil
	}
	read := match.Action{ID: action.ID, Args: named(offer.Args, listed(offer.Args, in.withoutOn(offer.Args, action.Args)))}
	for k, word := range read.Args {
		arg, ok := argAt(offer.Args, k)
		if !ok {
			continue
		}
		var err error
		switch arg.Kind {
		case match.LayoutArg, match.DisputeArg:
			rest, err := in.rest(arg, read.Args[k:])
			if err != nil {
				return action, err
			}
			read.Args = append(read.Args[:k], rest...)
			return read, nil
		case match.PlaceArg:
			read.Args[k], err = in.place(arg, word)
		case match.CardArg:
			var card cards.Card
			card, err = in.Cards.Parse(word)
			read.Args[k] = card.String()
		}
		if err != nil {
			return action, err
		}
	}
	return read, nil
}

// rest reads an argument that takes all the words that are left.
func (in Input) rest(arg match.Arg, words []string) ([]string, error) {
	if arg.Kind == match.LayoutArg {
		return in.layout(words)
	}
	return in.dispute(arg, words)
}

// withoutOn drops an "on" between two places: 9S on 10S.
func (in Input) withoutOn(args []match.Arg, words []string) []string {
	words = slices.Clone(words)
	places := len(args) >= 2 && args[0].Kind == match.PlaceArg && args[1].Kind == match.PlaceArg
	if places && len(words) >= 3 && in.Cards.Keyword(words[1]) == "on" {
		words = slices.Delete(words, 1, 2)
	}
	return words
}

// List splits a list at spaces, commas and semicolons.
func List(text string) []string {
	return strings.FieldsFunc(text, func(r rune) bool { return unicode.IsSpace(r) || r == ',' || r == ';' })
}

// listed splits the words of a list of cards or numbers at commas: QH, JS,10D.
func listed(args []match.Arg, words []string) []string {
	var apart []string
	for _, word := range words {
		if arg, ok := argAt(args, len(apart)); ok && (arg.Kind == match.CountArg || arg.Kind == match.CardArg && arg.Many) {
			apart = append(apart, List(word)...)
			continue
		}
		apart = append(apart, word)
	}
	return apart
}

// named splits a player's name from the card backs after a colon: Deni:blue. If the
// card backs are words of their own, a colon belongs to the name.
func named(args []match.Arg, words []string) []string {
	if len(words) == 0 || len(args) < 2 || args[0].Kind != match.NameArg || args[1].Kind != match.TextArg {
		return words
	}
	if len(words) > 1 {
		return append([]string{names.UnescapeColons(words[0])}, words[1:]...)
	}
	name, backs := names.SplitBacks(words[0])
	if backs == "" {
		return []string{name}
	}
	return []string{name, backs}
}

// argAt returns the argument that the i-th word belongs to.
func argAt(args []match.Arg, i int) (match.Arg, bool) {
	if i < len(args) {
		return args[i], true
	}
	if n := len(args); n > 0 && args[n-1].Many {
		return args[n-1], true
	}
	return match.Arg{}, false
}
