package match

import (
	"slices"
	"strings"

	"tableref/rulesets/phrase"
)

// Ask is what the table waits to hear: an offer that lacks a word. It follows
// from the state, so that every window knows it, whatever happened in between
// and after a restart too.
type Ask struct {
	Offer Offer
	Given []string // the words before the one that is waited for
	// Optional says that the prompt does not ask for it; it may follow.
	Optional bool
}

// Arg is the argument that is waited for.
func (a Ask) Arg() Arg { return a.Offer.Args[len(a.Given)] }

// Answer is the action that the word completes.
func (a Ask) Answer(word string) Action {
	return Action{ID: a.Offer.ID, Args: append(slices.Clone(a.Given), word)}
}

// Usage says how the answer is typed: king 2 Ben CARD.
func (a Ask) Usage() phrase.Phrase {
	words := []string{a.Offer.ID}
	for _, word := range a.Given {
		if strings.ContainsAny(word, " \"'") {
			word = `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(word) + `"`
		}
		words = append(words, word)
	}
	rest := slices.Clone(a.Offer.Args[len(a.Given):])
	rest[0].Optional = false
	return Usage(strings.Join(words, " "), rest)
}

// asks are what the match waits to hear: first what the prompt asks for.
func asks(p Procedure, s *State, now Moment) []Ask {
	var asked, may []Ask
	for _, spec := range specs(p, s) {
		if spec.Waits == nil {
			continue
		}
		if why := spec.When(s, now); !why.IsZero() {
			continue
		}
		given, must, waits := spec.Waits(s, now)
		if !waits {
			continue
		}
		ask := Ask{Offer: spec.offer(s), Given: given, Optional: !must}
		if must {
			asked = append(asked, ask)
		} else {
			may = append(may, ask)
		}
	}
	return slices.Concat(asked, may)
}
