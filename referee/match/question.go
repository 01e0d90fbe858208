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

// Adviser is a procedure that has a standing question: its answer is kept on
// show and follows every change of the position.
type Adviser interface {
	PositionQuestion(s *State) Question
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

// Factual is a procedure whose games have facts of their own.
type Factual interface {
	// Facts are always the same ids in the same order, with null for what is not
	// known.
	Facts(s *State, now Moment) []Fact
}

func facts(p Procedure, s *State, now Moment) []Fact {
	if f, ok := p.(Factual); ok {
		return f.Facts(s, now)
	}
	return nil
}

// Outright is a procedure of games that are won by what somebody did: who has
// won does not follow from comparing totals alone.
type Outright interface {
	// Winners returns the seats that have won the match as it stands.
	Winners(s *State) []int
	// Outcome says how the match stands, or how it ended; it is asked once a round
	// was accepted.
	Outcome(s *State) phrase.Phrase
}

// Mover is a procedure that can count the moves that a round took.
type Mover interface {
	// Moves returns how many were made from the deal on; 0 when nobody entered
	// them.
	Moves(r *Round) int
}
