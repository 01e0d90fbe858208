package match

import (
	"context"

	"tableref/rulesets/phrase"
)

// Question is something about a position that takes work to find out: whether a
// patience can still be won. Its answer is advice: it is never recorded, and it
// belongs to the position that it was asked for.
type Question struct {
	// Key names the position and what is asked; equal keys have equal answers.
	// "": there is nothing to find out.
	Key string
	// Wait is what to say until the answer is there.
	Wait phrase.Phrase
	// Answer finds it out. It ends early when the context does; then its answer
	// does not count.
	Answer func(ctx context.Context) []phrase.Phrase
}

// Asks turns an action that is a question into that question, or refuses it. It
// reports false for an action that is none.
func Asks(p Procedure, s *State, a Action, now Moment) (Question, bool, *Refusal) {
	if spec, ok := find(specs(p, s), a.ID); !ok || spec.Ask == nil {
		return Question{}, false, nil
	}
	spec, given, refusal := understand(p, s, a, now)
	if refusal != nil {
		return Question{}, true, refusal
	}
	q, refusal := spec.Ask(Request{State: s, Now: now, Given: given, Procedure: p})
	return q, true, refusal
}

// Fact is something about the table that programs read under a key of its own,
// such as the deal of the round to come.
type Fact struct {
	ID    string // the key; no key of every game's
	Value any    // for encoding/json; of one shape for the id
}
