// Package ruling decides whether a play is legal, and says why.
//
// A [Book] holds the kinds of questions that the rules of a game can decide: a
// [Race] has one for Plink and its sister games, [Spit] has its own, and a [Pack]
// has one for Plic-Plac. A book parses a question from words and judges it. The
// package knows no match: a ruling depends on the question alone, so a recorded
// question can be judged again.
package ruling

import "tableref/rulesets/phrase"

// Verdict is the answer to "is this play legal?".
type Verdict struct {
	Legal   bool
	Open    bool          // undecided: something must be found out first
	Why     phrase.Phrase // the reason, for every answer
	Section string        // id of the section of the rule text that applies
}

// Answer returns the verdict in one word.
func (v Verdict) Answer() Answer {
	switch {
	case v.Legal:
		return AnswerYes
	case v.Open:
		return AnswerOpen
	}
	return AnswerNo
}

// Answer is a verdict in one word.
type Answer string

// The answers.
const (
	AnswerYes  Answer = "yes"
	AnswerNo   Answer = "no"
	AnswerOpen Answer = "open" // something must be found out first
)

// Phrase returns the answer followed by the reason.
func (a Answer) Phrase(why phrase.Phrase) phrase.Phrase {
	return phrase.Of("command."+string(a), "why", why)
}

// allow makes the verdict "yes". The phrase's id is below "verdict".
func allow(why string, pairs ...any) Verdict {
	return Verdict{Legal: true, Why: phrase.Of("verdict."+why, pairs...), Section: sectionPlay}
}

// forbid makes the verdict "no". The phrase's id is below "verdict".
func forbid(why string, pairs ...any) Verdict {
	return Verdict{Why: phrase.Of("verdict."+why, pairs...), Section: sectionPlay}
}

// sectionPlay is the section of every ruleset on which card goes on which.
const sectionPlay = "play"
