package patience

import (
	"tableref/referee/match"
	"tableref/rulesets/phrase"
)

// another plays one more deal than was agreed on. A match of patience is over with
// a win, and who has won wants to go on where the deals are counted.
var another = match.Spec{
	ID: "another", Key: "s", Moment: layOut.Moment,
	When: func(s *match.State, at match.Moment) phrase.Phrase {
		switch {
		case s.Stage == match.StageFinished, s.Stage == match.StageBetween && s.AllPlayed() && !current(s).again:
			return phrase.Phrase{}
		case s.Round != nil:
			return match.Finish.When(s, at)
		}
		return phrase.Of("patience.why.deal_to_come")
	},
	Decide: func(match.Request) ([]match.Event, *match.Refusal) { return []match.Event{GoneOn{}}, nil },
}

// GoneOn is a match that goes on with a deal more than was agreed on.
type GoneOn struct{}

func (GoneOn) Kind() string { return "another" }

// Apply opens the match again.
func (GoneOn) Apply(s *match.State, _ match.Moment) {
	s.Stage = match.StageBetween
	mutableData(s).again = true
}

func (GoneOn) Say(*match.State) phrase.Phrase { return phrase.Of("patience.line.another") }
