// Package ruling decides whether a play is legal, and says why.
//
// What the rules of a kind of game decide is a [Book] of kinds of questions: that
// of a [Race] for Plink and its sisters, of [Spit], of a [Pack] for Plic-Plac. A
// book reads a question from words and judges it. Nothing here knows a match: a
// ruling follows from what is named, and a question that was kept can be asked
// again.
package ruling

import "tableref/rulesets/phrase"

// Verdict is the answer to "is this play legal?".
type Verdict struct {
	Legal   bool
	Open    bool          // neither yes nor no: something must be found out first
	Why     phrase.Phrase // the reason, for yes as well as for no
	Section string        // id of the section of the rule text that says so
}

// Answer is the verdict in one word.
func (v Verdict) Answer() Answer {
	switch {
	case v.Legal:
		return AnswerYes
	case v.Open:
		return AnswerOpen
	}
	return AnswerNo
}

// Answer is what a verdict comes to.
type Answer string

// The answers.
const (
	AnswerYes  Answer = "yes"
	AnswerNo   Answer = "no"
	AnswerOpen Answer = "open" // something must be found out first
)

// Phrase is the answer with the reason after it.
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

// sectionPlay is the section in which every ruleset says what goes on what.
const sectionPlay = "play"
