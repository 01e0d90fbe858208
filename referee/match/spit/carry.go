package spit

import (
	"tableref/referee/match"
	"tableref/rulesets/phrase"
)

// carry takes over a match of Spit from paper. The next round is dealt from the
// cards that both hold: without a target they are the totals, in a series that is
// dealt from what each holds they follow the totals. Spit, the next deal.
var carry = match.Spec{
	ID: match.Carry.ID, Key: match.Carry.Key, When: match.Carry.When,
	Args: func(s *match.State) []match.Arg {
		args := []match.Arg{match.CarryRounds}
		if series(s) {
			args = append(args, match.CarryNumbers("totals"))
		}
		if dealsOn(s) {
			args = append(args, match.CarryNumbers("cards"))
		}
		return args
	},
	Decide: func(req match.Request) ([]match.Event, *match.Refusal) {
		s, numbers := req.State, req.Given.Counts[1:]
		e := match.Carried{Rounds: req.Given.Counts[0], Totals: numbers}
		if series(s) && dealsOn(s) {
			if want := 2 * len(s.Seats); len(numbers) != want {
				return nil, match.Refuse("refuse.carry_cards", "n", want, "have", len(numbers), "names", phrase.Names(s.Everybody()))
			}
			half := len(numbers) / 2
			e.Totals, e.Held = numbers[:half], numbers[half:]
		}
		if refusal := s.Carries(e); refusal != nil {
			return nil, refusal
		}
		if refusal := holds(s, e); refusal != nil {
			return nil, refusal
		}
		return []match.Event{e}, nil
	},
}

// dealsOn reports whether a round is dealt from what each held after the last
// one.
func dealsOn(s *match.State) bool { return !series(s) || s.Agreed.Choice("next_deal") != "fresh" }

// holds refuses cards that the two cannot hold after the rounds. Without a target
// nobody is out of cards, for that wins the game (Spit, winning); in a series the
// cards held are the score of the last round, and so a part of each total.
func holds(s *match.State, e match.Carried) *match.Refusal {
	if !series(s) {
		for _, cards := range e.Totals {
			if cards == 0 {
				return match.Refuse("refuse.carry_over")
			}
		}
		return nil
	}
	if e.Held == nil {
		return nil
	}
	sum, must := 0, s.Agreed.Int(deckCards)
	for seat, cards := range e.Held {
		if total := e.Totals[seat]; cards < 0 || cards > total || e.Rounds == 1 && cards != total {
			return match.Refuse("refuse.carry_held", "seat", s.Seats[seat].Name, "n", cards, "total", total).About(2 + len(e.Totals) + seat)
		}
		sum += cards
	}
	if sum != must {
		return match.Refuse("refuse.carry_held_sum", "sum", sum, "must", must)
	}
	return nil
}
