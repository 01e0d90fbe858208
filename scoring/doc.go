// Package scoring turns what is counted at a round's end into scores, totals
// and ranks, and proves that counts can or cannot be right.
//
//	counts ── Sheet.Score ──▶ score ── Tally.Add ──▶ totals ── Wins.Ranks ──▶ ranks
//	   └───── Sheet.Seat, Sheet.Decks, Sheet.Seconds, Middle.Check ──▶ findings
//
// Everything is a value and nothing is kept: the same numbers give the same
// answers. Seats are numbered by their place in the slices that are passed in.
// Where a seat may have no number, because it did not play, a nil pointer says
// so; it is never the same as 0.
package scoring

import "tableref/rulesets/phrase"

// Finding is what a check has found.
type Finding struct {
	ID       string // of the check: "sum"
	OK       bool
	Blocking bool // the counts cannot be right, so they should not be accepted
	Text     phrase.Phrase
}

// The ids of the checks.
const (
	RangeCheck    = "range"    // a count lies within its bounds
	CallerCheck   = "caller"   // who called has what a caller must have
	DeckCheck     = "deck"     // nobody has more cards than a deck
	SecondCheck   = "second"   // nobody else has what a caller must have
	TopsCheck     = "tops"     // the named cards are cards of the decks
	SuitsCheck    = "suits"    // no suit has more piles than there are Aces of it
	KingsCheck    = "kings"    // who played a King has it in the deck, and counts it
	SumCheck      = "sum"      // the counts add up to the build piles
	TotalCheck    = "total"    // a count has the sum over all seats that it must have; the count's id follows
	PossibleCheck = "possible" // the decks can have played these cards
)

// proved is the finding that a check has passed. The phrase's id is below
// "check".
func proved(id, text string, pairs ...any) Finding {
	return Finding{ID: id, OK: true, Text: phrase.Of("check."+text, pairs...)}
}

// refuted is the finding that counts cannot be right.
func refuted(id, text string, pairs ...any) Finding {
	return Finding{ID: id, Blocking: true, Text: phrase.Of("check."+text, pairs...)}
}

// doubted is the finding that counts are unlikely, but can be right.
func doubted(id, text string, pairs ...any) Finding {
	return Finding{ID: id, Text: phrase.Of("check."+text, pairs...)}
}
