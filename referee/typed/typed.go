// Package typed reads what people type at a table in the letters of their
// language and the suits of their game. What comes out is an action in the
// letters that the record keeps, the same from every window.
package typed

import (
	"slices"

	"tableref/referee/cards"
	"tableref/referee/match"
	"tableref/rulesets"
)

// Cards reads cards as the words write them: ranks in the language's letters,
// suits by the signs of a game that has its own.
func Cards(words *rulesets.Text) cards.Reader {
	return cards.NewReader(words.Cards()).Signed(words.Suits())
}

// Action returns the action with its cards in English letters. An action that
// is not among the offers is returned as it is; the table says why it is not
// legal. The error is that of the first text that is no card, a
// *cards.SyntaxError.
func Action(reader cards.Reader, offers []match.Offer, action match.Action) (match.Action, error) {
	i := slices.IndexFunc(offers, func(o match.Offer) bool { return o.ID == action.ID })
	if i < 0 {
		return action, nil
	}
	read := match.Action{ID: action.ID, Args: slices.Clone(action.Args)}
	for k, word := range action.Args {
		arg, ok := argAt(offers[i].Args, k)
		if !ok || arg.Kind != match.CardArg {
			continue
		}
		card, err := reader.Parse(word)
		if err != nil {
			return action, err
		}
		read.Args[k] = card.String()
	}
	return read, nil
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
