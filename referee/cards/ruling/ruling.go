// Package ruling decides whether a play is legal, and says why.
//
// A play is a card that goes onto another one or into an empty place. A
// [Grammar] reads it from words; the rules of a kind of game judge it: [Race]
// those of Plink and its sisters, [Spit] those of Spit. Nothing here knows a match: a ruling follows
// from the cards that are named.
package ruling

import "tableref/rulesets/phrase"

// Verdict is the answer to "is this play legal?".
type Verdict struct {
	Legal   bool
	Open    bool          // neither yes nor no: something must be found out first
	Why     phrase.Phrase // the reason, for yes as well as for no
	Section string        // id of the section of the rule text that says so
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
