package race

import (
	"tableref/referee/match"
)

// call ends the round: a player is rid of the pile and says the game's word. It
// is legal right after a King too, for a King may be the last card of the pile.
// Plink, how to play: who plays the last Plink card says "Plink".
var call = match.Spec{
	ID: "call", Key: "p", Quoted: true,
	Args: match.PlayingSeat,
	When: match.NoRoundOn,
	Decide: func(req match.Request) ([]match.Event, *match.Refusal) {
		if req.State.Clock.Signals(req.Now) {
			return nil, match.Refuse("why.signalling")
		}
		return []match.Event{match.Ended{Caller: req.Given.Seat}}, nil
	},
}
