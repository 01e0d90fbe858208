package pairs

import "tableref/referee/match"

// carry takes over a match from paper. Nobody pockets a card that was not dealt:
// all together have no more than a pot for each round. Plic-Plac, scoring.
var carry = match.Spec{
	ID: match.Carry.ID, Key: match.Carry.Key, Args: match.Carry.Args, When: match.Carry.When,
	Decide: func(req match.Request) ([]match.Event, *match.Refusal) {
		events, refusal := match.Carry.Decide(req)
		if refusal != nil || len(req.State.Game.Counts) != 1 {
			return events, refusal
		}
		rounds, sum := req.Given.Counts[0], 0
		for _, total := range req.Given.Counts[1:] {
			sum += total
		}
		weight := req.State.Sheet().Fields[0].Weight
		if most := rounds * req.State.Agreed.Int("pot") * weight; weight > 0 && sum > most {
			return nil, match.Refuse("refuse.carry_pot", "n", rounds, "sum", sum, "most", most)
		}
		return events, nil
	},
}
