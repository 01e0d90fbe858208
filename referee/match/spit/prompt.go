package spit

import (
	"slices"

	"tableref/referee/match"
	"tableref/rulesets/phrase"
)

var callWord = phrase.Of("call.word")

// Prompt returns the one thing to do now, and what else matters.
func (Procedure) Prompt(s *match.State, now match.Moment) (phrase.Phrase, []phrase.Phrase) {
	switch s.Phase(now) {
	case match.Ready:
		return readyPrompt(s, now)
	case match.Running:
		return runningPrompt(s, now)
	case match.Stopped:
		return stoppedPrompt(s)
	case match.Counting:
		return countingPrompt(s), append(countingHint(s), match.RangeHint(s)...)
	case match.Between:
		return betweenPrompt(s)
	}
	return match.FinishedPrompt(), nil
}

func readyPrompt(s *match.State, now match.Moment) (phrase.Phrase, []phrase.Phrase) {
	if s.Signals(now) && data(s.Round).spat {
		return phrase.Of("spit.signal", "call", callWord), nil
	}
	prompt, ok := match.StartPrompt(s, now)
	switch {
	case ok && s.Unstarted:
		return prompt, dueHint(s)
	case ok:
		return prompt, nil
	}
	return phrase.Of("spit.ready", "round", s.Done()+1), layoutHints(s)
}

func betweenPrompt(s *match.State) (phrase.Phrase, []phrase.Phrase) {
	l, ok := current(s)
	switch {
	case s.AllPlayed():
		return match.LastPrompt(s, "round.last"), nil
	case !ok:
		return match.TooFewPrompt(s), nil
	case l.fresh:
		return phrase.Of("spit.between_fresh", "round", s.Done()+1), layoutHints(s)
	}
	return phrase.Of("spit.between", "round", s.Done()+1), layoutHints(s)
}

// layoutHints say what each lays out, and that there is only one spit pile when
// that is so.
func layoutHints(s *match.State) []phrase.Phrase {
	l, ok := current(s)
	if !ok {
		return nil
	}
	var hints []phrase.Phrase
	for _, h := range l.hands {
		var piles []phrase.Phrase
		for _, n := range h.stock {
			if n > 0 {
				piles = append(piles, phrase.Of("number", "value", n))
			}
		}
		hints = append(hints, phrase.Of("spit.lays", "seat", s.Seats[h.seat].Name, "piles", piles, "n", h.spit))
	}
	if l.piles() == 1 {
		hints = append(hints, phrase.Of("spit.one_pile"))
	}
	return hints
}

func runningPrompt(s *match.State, now match.Moment) (phrase.Phrase, []phrase.Phrase) {
	hints := winHint(s)
	switch {
	case match.OverLimit(s, now):
		return phrase.Of("round.limit", "time", phrase.Clock(s.Agreed.Duration("round_limit"))), hints
	case len(holders(s)) == 0:
		return phrase.Of("spit.running_last"), hints
	}
	return phrase.Of("spit.running"), hints
}

// winHint says who wins the game by going out now: with one spit pile, a player
// without a spit card in hand.
func winHint(s *match.State) []phrase.Phrase {
	if layoutOf(s, s.Round).piles() >= 2 {
		return nil
	}
	var names phrase.Names
	for _, seat := range s.Round.Players() {
		if left(s, s.Round, seat) == 0 {
			names = append(names, s.Seats[seat].Name)
		}
	}
	return []phrase.Phrase{phrase.Of("spit.can_win", "names", names, "n", len(names))}
}

func stoppedPrompt(s *match.State) (phrase.Phrase, []phrase.Phrase) {
	hints := match.RangeHint(s)
	switch s.Stop {
	case stuckStop:
		return stuckPrompt(s), append(leftHints(s), hints...)
	case match.GapStop:
		return match.StopPrompt(s), nil
	}
	return match.StopPrompt(s), append(dueHint(s), hints...)
}

// dueHint says that the next Go is a "Spit!"; nothing when play only goes on.
func dueHint(s *match.State) []phrase.Phrase {
	if !spits(s) {
		return nil
	}
	return []phrase.Phrase{turnPhrase(s, "spit.due")}
}

func stuckPrompt(s *match.State) phrase.Phrase { return turnPhrase(s, "spit.stuck") }

// turnPhrase says who turns a spit card at the next "Spit!": both, or the only
// one who has any.
func turnPhrase(s *match.State, id string) phrase.Phrase {
	switch turn := holders(s); len(turn) {
	case 0:
		return phrase.Of(id+"_none", "call", callWord)
	case 1:
		other := opponent(s.Round, turn[0])
		return phrase.Of(id+"_one", "call", callWord, "seat", s.Seats[turn[0]].Name, "other", s.Seats[other].Name)
	}
	return phrase.Of(id, "call", callWord)
}

// leftHints say how many spit cards each has in hand.
func leftHints(s *match.State) []phrase.Phrase {
	var hints []phrase.Phrase
	for _, seat := range s.Round.Players() {
		hints = append(hints, phrase.Of("spit.left", "seat", s.Seats[seat].Name, "n", left(s, s.Round, seat)))
	}
	return hints
}

// countingPrompt says who takes what. Spit, the slap; winning.
func countingPrompt(s *match.State) phrase.Phrase {
	onePile := layoutOf(s, s.Round).piles() < 2
	seat, held, ok := known(s, s.Round)
	switch {
	case ok && doubted(s): // an earlier round was corrected since
		return phrase.Of("spit.doubted")
	case ok && held == 0:
		return phrase.Of("spit.won", "seat", s.Seats[seat].Name, "other", s.Seats[opponent(s.Round, seat)].Name)
	case ok:
		return phrase.Of("spit.out_one_pile", "seat", s.Seats[seat].Name, "n", held,
			"other", s.Seats[opponent(s.Round, seat)].Name, "rest", s.Agreed.Int(deckCards)-held)
	case len(s.Round.Missing()) == 0 && doubted(s):
		return phrase.Of("spit.doubted")
	case len(s.Round.Missing()) == 0:
		return phrase.Of("spit.counted")
	case onePile:
		return phrase.Of("spit.slap_one_pile")
	}
	return phrase.Of("spit.slap")
}

// doubted reports whether a check says that the counts cannot be right.
func doubted(s *match.State) bool {
	return slices.ContainsFunc((Procedure{}).Checks(s, s.Round), func(c match.Check) bool { return c.Blocking && !c.OK })
}

// countingHint says that one number is enough, while there is none.
func countingHint(s *match.State) []phrase.Phrase {
	if len(s.Round.Missing()) == 0 {
		return nil
	}
	return []phrase.Phrase{phrase.Of("spit.one_counts", "n", s.Agreed.Int(deckCards))}
}
