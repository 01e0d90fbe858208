package patience

import (
	"tableref/referee/match"
	"tableref/rulesets/phrase"
)

// carry is refused with its reason: each deal is won or lost by itself, and what
// is kept of them (wins in a row, the best time) is in no total.
var carry = match.Spec{
	ID: match.Carry.ID, Key: match.Carry.Key, Args: match.Carry.Args, Decide: match.Carry.Decide,
	When: func(*match.State, match.Moment) phrase.Phrase { return phrase.Of("patience.why.carry") },
}
