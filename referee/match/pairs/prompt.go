package pairs

import (
	"slices"

	"tableref/referee/match"
	"tableref/rulesets/phrase"
)

var (
	pairWord   = phrase.Of("call.pair")
	tripleWord = phrase.Of("call.triple")
	claimWord  = phrase.Of("call.claim")
)

// Prompt returns the one thing to do now, and what else matters.
func (Procedure) Prompt(s *match.State, now match.Moment) (phrase.Phrase, []phrase.Phrase) {
	switch s.Phase(now) {
	case match.Running:
		return runningPrompt(s), limitHint(s, now)
	case match.Stopped:
		return stoppedPrompt(s)
	case match.Counting:
		return countingPrompt(s), match.RangeHint(s)
	case match.Finished:
		return match.FinishedPrompt(), nil
	}
	return readyPrompt(s, now)
}

func readyPrompt(s *match.State, now match.Moment) (phrase.Phrase, []phrase.Phrase) {
	if s.Round == nil && s.AllPlayed() {
		return match.LastPrompt(s, "round.last"), nil
	}
	if prompt, ok := match.StartPrompt(s, now); ok {
		return prompt, nil
	}
	r := data(s)
	ready := phrase.Of("pairs.ready", "round", s.Done()+1, "rows", len(r.places)/r.columns, "columns", r.columns,
		"n", len(r.places), "seat", s.Seats[r.active(s)].Name)
	if len(s.Entering()) == 1 {
		return ready, nil
	}
	return ready, []phrase.Phrase{phrase.Of("pairs.who_begins")}
}

func runningPrompt(s *match.State) phrase.Phrase {
	r := data(s)
	switch {
	case r.claim != nil:
		return claimPrompt(s, r)
	case r.show != nil:
		return showPrompt(s, r)
	}
	return phrase.Of("pairs.turn", "seat", s.Seats[r.active(s)].Name, "pair", pairWord, "triple", tripleWord)
}

func claimPrompt(s *match.State, r *round) phrase.Phrase {
	id := "pairs.claimed"
	if r.claim.finding == certainlyRight {
		id = "pairs.claim_proved"
	}
	return phrase.Of(id, "seat", s.Seats[r.claim.seat].Name, "claim", claimWord, "place", r.ids(nil)[0])
}

func showPrompt(s *match.State, r *round) phrase.Phrase {
	seat := s.Seats[r.show.seat].Name
	switch {
	case r.show.cutter != nobody:
		return phrase.Of("pairs.judge_cut", "seat", s.Seats[r.show.cutter].Name, "word", tripleWord, "cards", r.say(r.show.cut))
	case r.show.right:
		return phrase.Of("pairs.pair_open", "seat", seat, "names", phrase.Names(s.Names(r.cutters(s))), "n", len(r.cutters(s)))
	case len(r.show.cards) == 2:
		return phrase.Of("pairs.judge", "seat", seat, "word", pairWord, "cards", r.say(r.show.cards))
	}
	return phrase.Of("pairs.judge", "seat", seat, "word", tripleWord, "cards", r.say(r.show.cards))
}

// say lists cards that lie open: their places, and what they are if that was
// said just now.
func (r *round) say(cards []shown) []phrase.Phrase {
	list := make([]phrase.Phrase, len(cards))
	for i, c := range cards {
		list[i] = phrase.Of("name", "name", r.id(c.place))
		if c.named {
			list[i] = phrase.Of("pairs.card_at", "place", r.id(c.place), "card", r.places[c.place].card.Phrase())
		}
	}
	return list
}

func limitHint(s *match.State, now match.Moment) []phrase.Phrase {
	if !match.OverLimit(s, now) {
		return nil
	}
	return []phrase.Phrase{phrase.Of("round.limit", "time", phrase.Clock(s.Agreed.Duration("round_limit")))}
}

func stoppedPrompt(s *match.State) (phrase.Phrase, []phrase.Phrase) {
	if s.Stop == match.GapStop {
		return match.StopPrompt(s), []phrase.Phrase{runningPrompt(s)}
	}
	return match.StopPrompt(s), match.RangeHint(s)
}

func countingPrompt(s *match.State) phrase.Phrase {
	if missing, ok := match.MissingCounts(s); ok {
		return missing
	}
	return phrase.Of("pairs.counted")
}

// Marks are what the seat's line shows besides its numbers.
func (Procedure) Marks(s *match.State, seat int) []phrase.Phrase {
	if s.Stage != match.StagePlay || !s.Round.Plays(seat) {
		return nil
	}
	r := data(s)
	marks := []phrase.Phrase{phrase.Of("mark.pocketed", "n", r.pocketed(seat))}
	switch {
	case slices.Contains(r.out, seat):
		marks = append(marks, phrase.Of("mark.out"))
	case seat == r.active(s):
		marks = append(marks, phrase.Of("mark.turn"))
	}
	return marks
}
