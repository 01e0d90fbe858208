package race

import (
	"slices"
	"strconv"

	"tableref/referee/match"
	"tableref/rulesets/phrase"
)

var callWord = phrase.Of("call.word")

func rankID(rank int) string { return "rank." + strconv.Itoa(rank) }

// Prompt returns the one thing to do now, and what else matters.
func (Procedure) Prompt(s *match.State, now match.Moment) (phrase.Phrase, []phrase.Phrase) {
	switch s.Phase(now) {
	case match.Ready:
		return readyPrompt(s, now, "race.ready"), nil
	case match.Running:
		return runningPrompt(s, now)
	case match.Stopped:
		return stoppedPrompt(s)
	case match.Counting:
		return countingPrompt(s)
	case match.Between:
		return betweenPrompt(s, now), nil
	}
	return match.FinishedPrompt(), nil
}

func readyPrompt(s *match.State, now match.Moment, ready string) phrase.Phrase {
	if prompt, ok := match.StartPrompt(s, now); ok {
		return prompt
	}
	return phrase.Of(ready, "round", s.Done()+1)
}

func runningPrompt(s *match.State, now match.Moment) (phrase.Phrase, []phrase.Phrase) {
	hints := agreedHint(s)
	if match.OverLimit(s, now) {
		return phrase.Of("race.limit", "time", phrase.Clock(s.Agreed.Duration("round_limit")), "call", callWord), hints
	}
	if !s.Game.Has(kingMoment) || !s.Game.Has(stalemateMoment) {
		return phrase.Of("race.running_on", "call", callWord), hints
	}
	return phrase.Of("race.running", "call", callWord), hints
}

func agreedHint(s *match.State) []phrase.Phrase {
	agreed := data(s.Round).agreed
	if len(agreed) == 0 {
		return nil
	}
	return []phrase.Phrase{phrase.Of("race.agreed", "names", phrase.Names(s.Names(agreed)), "n", len(agreed), "all", len(s.Playing()))}
}

func stoppedPrompt(s *match.State) (phrase.Phrase, []phrase.Phrase) {
	switch s.Stop {
	case kingStop:
		return kingPrompt(s), match.RangeHint(s)
	case stalemateStop:
		return stalematePrompt(s), append(kingHint(s), match.RangeHint(s)...)
	case match.GapStop:
		return match.StopPrompt(s), agreedHint(s)
	}
	return match.StopPrompt(s), append(kingHint(s), match.RangeHint(s)...)
}

// kingPrompt says who takes which piles away, or asks who played a King.
func kingPrompt(s *match.State) phrase.Phrase {
	kings := thisStop(s)
	if open, waits := unnamed(s); waits {
		return whoPlayed(s, open)
	}
	if len(kings) == 1 {
		return phrase.Of("race.king", "seat", s.Seats[kings[0].seat].Name)
	}
	return phrase.Of("race.kings", "kings", numbered(sayPiles(s, kings)))
}

// whoPlayed asks for the King of the pile, by its number where this Stop has
// several.
func whoPlayed(s *match.State, open int) phrase.Phrase {
	kings := thisStop(s)
	nth := open - (len(data(s.Round).taken) - len(kings)) + 1
	if len(kings) < 2 || nth < 1 {
		return phrase.Of("race.king_who")
	}
	return phrase.Of("race.king_who_nth", "number", nth, "kings", numbered(sayPiles(s, kings)))
}

// kingHint asks who played a King at a Stop that has a prompt of its own.
func kingHint(s *match.State) []phrase.Phrase {
	if _, waits := unnamed(s); waits {
		return []phrase.Phrase{phrase.Of("race.king_open")}
	}
	return nil
}

// sayPiles tells what is known of the Kings of piles.
func sayPiles(s *match.State, piles []pile) []phrase.Phrase {
	said := make([]phrase.Phrase, len(piles))
	for i, p := range piles {
		id, seat, card := "king.nobody", "", phrase.Phrase{}
		if p.seat >= 0 {
			id, seat = "king.seat", s.Seats[p.seat].Name
		}
		if p.card != nil {
			id, card = id+"_card", p.card.Phrase()
		}
		said[i] = phrase.Of(id, "seat", seat, "card", card)
	}
	return said
}

// numbered puts their numbers before the Kings of piles.
func numbered(kings []phrase.Phrase) []phrase.Phrase {
	for i, king := range kings {
		kings[i] = phrase.Of("king.nth", "number", i+1, "king", king)
	}
	return kings
}

func stalematePrompt(s *match.State) phrase.Phrase {
	draw, wait := drawing(s)
	switch {
	case len(draw) == 0:
		return phrase.Of("race.stalemate_nobody")
	case len(wait) == 0:
		return phrase.Of("race.stalemate", "names", phrase.Names(s.Names(draw)), "n", len(draw))
	}
	return phrase.Of("race.stalemate_some", "names", phrase.Names(s.Names(draw)), "waits", phrase.Names(s.Names(wait)), "n", len(draw))
}

func countingPrompt(s *match.State) (phrase.Phrase, []phrase.Phrase) {
	hints := match.RangeHint(s)
	prompt := phrase.Of("race.counting")
	if n := len(data(s.Round).taken); n > 0 {
		prompt = phrase.Of("race.counting_piles", "n", n)
	}
	if missing, ok := match.MissingCounts(s); ok {
		return prompt, append(hints, missing)
	}
	for _, check := range (Procedure{}).Checks(s, s.Round) {
		if check.Blocking && !check.OK {
			return prompt, append(hints, phrase.Of("race.doubted"))
		}
	}
	return prompt, append(hints, phrase.Of("race.counted"))
}

func betweenPrompt(s *match.State, now match.Moment) phrase.Phrase {
	if s.AllPlayed() {
		return match.LastPrompt(s, "round.last")
	}
	return readyPrompt(s, now, "race.between")
}

// Marks are what the seat's line shows besides its numbers.
func (Procedure) Marks(s *match.State, seat int) []phrase.Phrase {
	if !s.Round.Plays(seat) {
		return nil
	}
	r := data(s.Round)
	var marks []phrase.Phrase
	if s.Round.Caller == seat {
		marks = append(marks, phrase.Of("mark.called", "word", callWord))
	}
	if n := s.Round.Warnings[seat]; n > 0 {
		marks = append(marks, phrase.Of("mark.warned", "n", n))
	}
	marks = append(marks, match.FalseStartMarks(s.Round, seat)...)
	if slices.Contains(r.agreed, seat) {
		marks = append(marks, phrase.Of("mark.agrees"))
	}
	if slices.Contains(r.noStock, seat) {
		marks = append(marks, phrase.Of("mark.nostock"))
	}
	return marks
}
