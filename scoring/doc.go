// Package scoring turns the counts at the end of a round into scores, totals and
// ranks, and checks whether the counts can be right.
//
//	counts ── Sheet.Score ──▶ score ── Tally.Add ──▶ totals ── Wins.Ranks ──▶ ranks
//	   └───── Sheet.CheckSeat, CheckDecks, CheckSecondCaller, BuildPiles.Check ──▶ findings
//
// All types are plain values and all functions are pure. A seat is an index into
// the slices that are passed in. A nil *int means that the seat did not play,
// which is never the same as 0.
package scoring

import "tableref/rulesets/phrase"

// Finding is the result of one check.
type Finding struct {
	ID       string // of the check: "sum"
	OK       bool   // the check passed
	Blocking bool   // the counts cannot be right and should not be accepted
	Text     phrase.Phrase
}

// The ids of the checks.
const (
	RangeCheck    = "range"    // a count lies within its bounds
	CallerCheck   = "caller"   // the caller has the counts that a caller must have
	DeckCheck     = "deck"     // nobody has more cards than a deck holds
	SecondCheck   = "second"   // nobody but the caller has a caller's counts
	TopsCheck     = "tops"     // the named top cards exist in the decks
	SuitsCheck    = "suits"    // no suit has more piles than there are Aces of it
	KingsCheck    = "kings"    // every King is in the deck of the seat that played it, and counted there
	SumCheck      = "sum"      // the counts add up to the cards in the build piles
	TotalCheck    = "total"    // a count adds up, over all seats, to a fixed sum; "." and the count's id follow
	PossibleCheck = "possible" // the decks can have played these cards
)

// proved makes the finding of a check that passed. The phrase's id is below
// "check".
func proved(id, text string, pairs ...any) Finding {
	return Finding{ID: id, OK: true, Text: phrase.Of("check."+text, pairs...)}
}

// refuted makes the finding that counts cannot be right.
func refuted(id, text string, pairs ...any) Finding {
	return Finding{ID: id, Blocking: true, Text: phrase.Of("check."+text, pairs...)}
}

// doubted makes the finding that counts are unlikely but possible.
func doubted(id, text string, pairs ...any) Finding {
	return Finding{ID: id, Text: phrase.Of("check."+text, pairs...)}
}
