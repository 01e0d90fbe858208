package match

import "tableref/rulesets/phrase"

// What every procedure says in the same way: before a round, at the Stops that all
// timed games have, while counts are missing, and after the last round.

// StartPrompt is what to say where a round is to begin or to go on, as far as that
// is the same in every game: "Ready.." is being said, a start was taken back, or
// somebody has to join first. It reports false when a game has the word.
func StartPrompt(s *State, now Moment) (phrase.Phrase, bool) {
	switch {
	case s.Signals(now):
		return phrase.Of("round.signal"), true
	case s.Unstarted:
		return FalseStartPrompt(s), true
	case s.TooFew():
		return TooFewPrompt(s), true
	}
	return phrase.Phrase{}, false
}

// TooFewPrompt says that somebody has to join before a round can begin.
func TooFewPrompt(s *State) phrase.Phrase {
	return phrase.Of("round.too_few", "n", s.Game.Players.Min)
}

// MissingCounts names those who are still to be counted. It reports false when
// nobody is.
func MissingCounts(s *State) (phrase.Phrase, bool) {
	missing := s.Round.Missing()
	if len(missing) == 0 {
		return phrase.Phrase{}, false
	}
	return phrase.Of("round.missing", "names", phrase.Names(s.Names(missing)), "n", len(missing)), true
}

// FinishedPrompt says that the match is over.
func FinishedPrompt() phrase.Phrase { return phrase.Of("round.finished") }

// GapQuestion asks how long was played while the program could not watch.
func GapQuestion(s *State) phrase.Phrase {
	id := "stop.gap"
	if s.Clock.Asked != nil && s.Clock.Asked.Slept {
		id = "stop.gap_slept"
	}
	return phrase.Of(id, "last", phrase.Clock(s.Clock.Banked.Low), "now", phrase.Clock(s.Clock.Banked.High))
}

// StopPrompt is what to say at a Stop that all timed games have: at a dispute, a
// false start, a time that nobody watched, else the scorekeeper's own pause.
func StopPrompt(s *State) phrase.Phrase {
	switch s.Stop {
	case RulingStop:
		return RulingPrompt(s)
	case FalseStart:
		return FalseStartPrompt(s)
	case GapStop:
		return GapQuestion(s)
	}
	return phrase.Of("stop.pause")
}

// LastPrompt is what to say when the agreed rounds are played: the phrase with the
// id and their number {n}. One more can only follow with enough players.
func LastPrompt(s *State, id string) phrase.Phrase {
	if s.TooFew() {
		return phrase.Of("played.too_few")
	}
	return phrase.Of(id, "n", s.Agreed.Int("rounds"))
}

// RangeHint says that the round's time is only known by its bounds; nothing
// when it is exact.
func RangeHint(s *State) []phrase.Phrase {
	if s.Clock.Banked.Exact() {
		return nil
	}
	return []phrase.Phrase{phrase.Of("stop.range", "low", phrase.Clock(s.Clock.Banked.Low), "high", phrase.Clock(s.Clock.Banked.High))}
}

// Governing names the moment whose rule governs now: the Stop that is on, else
// the phase. A procedure's own Stops are moments too.
func Governing(s *State, now Moment) string {
	switch phase := s.Phase(now); {
	case phase == Between && s.AllPlayed(): // no round is to come: who has won?
		return string(Finished)
	case phase != Stopped:
		return string(phase)
	}
	if s.Stop == GapStop || s.Stop == NoStop {
		return string(Running)
	}
	return string(s.Stop)
}

// Primary is the likeliest action in every kind of game: a start where one is
// wanted, counting and accepting, the finish after the last round. While people
// play it is what running says, which is asked only then.
func Primary(s *State, now Moment, running func() string) string {
	switch s.Phase(now) {
	case Running:
		return running()
	case Ready:
		if s.Signals(now) {
			return Pause.ID
		}
		return s.nextStart()
	case Stopped:
		return Go.ID
	case Counting:
		if len(s.Round.Missing()) > 0 {
			return Count.ID
		}
		return Accept.ID
	case Between:
		if s.AllPlayed() {
			return Finish.ID
		}
		return s.nextStart()
	}
	return ""
}

// nextStart is the likeliest action before a round: to start, unless somebody has to
// join first.
func (s *State) nextStart() string {
	if s.TooFew() {
		return Join.ID
	}
	return Go.ID
}

// TooFew reports whether too few take part for a round to begin.
func (s *State) TooFew() bool { return s.Round == nil && len(s.Entering()) < s.Game.Players.Min }
