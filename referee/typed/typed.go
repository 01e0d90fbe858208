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

// Letters are the letters of suits that the people at one table were asked about,
// because these could be meant in another way. Each is asked about once, the first
// time that it is typed. The zero value is ready.
type Letters struct{ told []rune }

// Reader returns a reader that asks about the letters that nobody was asked about.
func (l *Letters) Reader(reader cards.Reader) cards.Reader {
	return reader.WithConfirmation(func(letter rune) bool { return slices.Contains(l.told, letter) })
}

// Heard notes that an error was shown to somebody: the letter that it asks about
// is not asked about again.
func (l *Letters) Heard(err error) {
	if syntax := (*cards.SyntaxError)(nil); errors.As(err, &syntax) && syntax.Letter != 0 {
		l.told = append(l.told, syntax.Letter)
	}
}

// Input reads what somebody types in one window.
type Input struct {
	// Cards are the letters and signs of the window's language and of the game.
	Cards cards.Reader
	// Places are the words of the window's language for places.
	Places Places
	// Open returns the text of a file that somebody names; nil: no file can be
	// named here. What it says in an error is shown.
	Open func(name string) ([]byte, error)
	// Letters are those that were asked about in this window; nil: nobody can be
	// asked, and letters are taken for what they stand for by agreement.
	Letters *Letters
}

// In reads what is typed in the language of the words, where nobody can be asked
// and no file be named.
func In(words *rulesets.Text) Input { return Input{Cards: Cards(words), Places: PlacesOf(words)} }

// Action is Input.Action where no file can be named.
func Action(reader cards.Reader, offers []match.Offer, action match.Action) (match.Action, error) {
	return Input{Cards: reader}.Action(offers, action)
}

// Action returns the action with its cards in English letters, those that follow
// a place and a colon too. An action that is not among the offers is returned as
// it is; the table says why it is not legal. The error is that of the first text
// that is no card, a *cards.SyntaxError, and is to be shown.
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
		if ok && arg.Kind == match.LayoutArg {
			lies, err := in.layout(read.Args[k:])
			if err != nil {
				return action, err
			}
			read.Args = append(read.Args[:k], lies...)
			break
		}
		if ok && arg.Kind == match.DisputeArg {
			words, err := in.dispute(arg, read.Args[k:])
			if err != nil {
				return action, err
			}
			read.Args = append(read.Args[:k], words...)
			break
		}
		if ok && arg.Kind == match.PlaceArg {
			place, err := in.place(arg, word)
			if err != nil {
				return action, err
			}
			read.Args[k] = place
		}
		if !ok || arg.Kind != match.CardArg {
			continue
		}
		card, err := in.Cards.Parse(word)
		if err != nil {
			return action, err
		}
		read.Args[k] = card.String()
	}
	return read, nil
}

// withoutOn leaves out an "on" between two places: 9S on 10S.
func (in Input) withoutOn(args []match.Arg, words []string) []string {
	words = slices.Clone(words)
	places := len(args) >= 2 && args[0].Kind == match.PlaceArg && args[1].Kind == match.PlaceArg
	if places && len(words) >= 3 && in.Cards.Keyword(words[1]) == "on" {
		words = slices.Delete(words, 1, 2)
	}
	return words
}

// List are the words of a list that was typed: between them are spaces, commas,
// semicolons.
func List(text string) []string {
	return strings.FieldsFunc(text, func(r rune) bool { return unicode.IsSpace(r) || r == ',' || r == ';' })
}

// listed parts the words of a list of cards or numbers where commas stand between
// them: QH, JS,10D.
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

// named parts the name of a player from the card backs that may follow a colon,
// where nothing else was typed for them: Deni:blue. Before words of their own a
// colon belongs to the name.
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

// argAt returns the argument that the word at i is read as.
func argAt(args []match.Arg, i int) (match.Arg, bool) {
	if i < len(args) {
		return args[i], true
	}
	if n := len(args); n > 0 && args[n-1].Many {
		return args[n-1], true
	}
	return match.Arg{}, false
}
