package match

import (
	"cmp"
	"math/rand/v2"
	"slices"

	"tableref/referee/cards"
	"tableref/rulesets/phrase"
)

// Decide turns an action into events, or refuses it. It changes nothing.
func Decide(p Procedure, s *State, a Action, now Moment, random *rand.Rand) ([]Event, *Refusal) {
	spec, given, refusal := understand(p, s, a, now)
	switch {
	case refusal != nil:
		return nil, refusal
	case spec.Decide == nil:
		return nil, Refuse("refuse.question")
	}
	return spec.Decide(Request{State: s, Now: now, Given: given, Procedure: p, Random: random})
}

// understand finds the action's row in the procedure's table and reads its
// words, or refuses it.
func understand(p Procedure, s *State, a Action, now Moment) (Spec, Given, *Refusal) {
	spec, ok := formFor(specs(p, s), s, a)
	if !ok {
		return spec, Given{}, &Refusal{Why: phrase.Of("refuse.unknown"), What: phrase.Of("refuse.typed", "text", cards.Abbreviated(a.ID))}
	}
	if why := spec.When(s, now); !why.IsZero() {
		return spec, Given{}, &Refusal{Why: why, What: spec.quoted(s)}
	}
	given, refusal := read(s, spec, a.Args)
	return spec, given, refusal
}

// Offers returns the actions that are legal at the moment now, the primary one
// first, and next to it the round's end once its time is up.
func Offers(p Procedure, s *State, now Moment) []Offer {
	primary, over := p.Primary(s, now), OverLimit(s, now)
	var first, soon, rest []Offer
	for _, spec := range specs(p, s) {
		if why := spec.When(s, now); !why.IsZero() {
			continue
		}
		offer := spec.offer(s)
		switch {
		case spec.ID == primary && len(first) == 0:
			offer.Primary, offer.Key = true, "Space"
			first = append(first, offer)
		case spec.ID == End.ID && over:
			soon = append(soon, offer)
		default:
			rest = append(rest, offer)
		}
	}
	return slices.Concat(first, soon, rest)
}

// offer is the action as it is offered at any time.
func (spec Spec) offer(s *State) Offer {
	return Offer{ID: spec.ID, Key: spec.Key, FixedKey: spec.Key, Label: spec.label(s), Args: spec.args(s), Question: spec.Ask != nil}
}

// specs are the actions that the game of the match has.
func specs(p Procedure, s *State) []Spec {
	return slices.DeleteFunc(p.Specs(), func(spec Spec) bool {
		return spec.Moment != "" && !s.Game.Has(spec.Moment)
	})
}

func find(specs []Spec, id string) (Spec, bool) {
	for _, spec := range specs {
		if spec.ID == id {
			return spec, true
		}
	}
	return Spec{}, false
}

// label names the action as the match stands; a call is named by the game's own
// word.
func (spec Spec) label(s *State) phrase.Phrase {
	id := "action." + spec.ID
	if spec.Named != nil {
		id = cmp.Or(spec.Named(s), id)
	}
	return phrase.Of(id, "word", phrase.Of(cmp.Or(spec.Word, "call.word")))
}

// quoted is the label in quotation marks: a refusal that began "The claim is
// right:" would read as a verdict.
func (spec Spec) quoted(s *State) phrase.Phrase {
	if spec.Quoted {
		return spec.label(s)
	}
	return phrase.Of("refuse.typed", "text", spec.label(s))
}

// Concealed reports whether nobody may see what comes of the action before it
// is done.
func Concealed(p Procedure, s *State, a Action) bool {
	spec, ok := find(specs(p, s), a.ID)
	return ok && spec.Concealed
}

func (spec Spec) args(s *State) []Arg {
	if spec.Args == nil {
		return nil
	}
	return spec.Args(s)
}
