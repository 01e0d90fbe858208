package patience

import (
	"tableref/referee/match"
	"tableref/rulesets/phrase"
)

// Prompt returns the one thing to do now, and what else matters.
func (Procedure) Prompt(s *match.State, at match.Moment) (phrase.Phrase, []phrase.Phrase) {
	switch s.Phase(at) {
	case match.Ready:
		return readyPrompt(s, at), nil
	case match.Running:
		return runningPrompt(s, at)
	case match.Stopped:
		return stoppedPrompt(s), match.RangeHint(s)
	case match.Counting:
		return countingPrompt(s), match.RangeHint(s)
	case match.Between:
		return betweenPrompt(s, at), dealsOf(s).hints()
	}
	return match.FinishedPrompt(), dealsOf(s).bests() // the outcome says the rest
}

func readyPrompt(s *match.State, at match.Moment) phrase.Phrase {
	if prompt, ok := match.StartPrompt(s, at); ok {
		return prompt
	}
	if l := current(s).layout; l != nil {
		return phrase.Of("patience.ready_laid", "round", s.Done()+1, "rank", l.position.Base.Phrase())
	}
	return phrase.Of("patience.ready", "round", s.Done()+1)
}

func runningPrompt(s *match.State, at match.Moment) (phrase.Phrase, []phrase.Phrase) {
	var hints []phrase.Phrase
	if match.OverLimit(s, at) {
		hints = append(hints, phrase.Of("patience.limit", "time", phrase.Clock(s.Agreed.Duration("round_limit"))))
	}
	l := current(s).layout
	if l == nil {
		return phrase.Of("patience.running"), hints
	}
	if safe := l.position.Safe(); len(safe) > 0 {
		up := make([]phrase.Phrase, len(safe))
		for i, m := range safe {
			up[i] = m.Card.Phrase()
		}
		hints = append(hints, phrase.Of("patience.safe", "n", len(up), "cards", up))
	}
	return phrase.Of("patience.running_laid", "up", l.up(), "all", pack(s), "n", current(s).moves), hints
}

func stoppedPrompt(s *match.State) phrase.Phrase {
	switch s.Stop {
	case match.RulingStop:
		if judged := s.Decided.Judged; judged != nil && s.Decided.Text == "" {
			return phrase.Of("stop.judged_alone", "answer", judged.Phrase())
		}
		return match.StopPrompt(s)
	case match.FalseStart, match.GapStop:
		return match.StopPrompt(s)
	}
	return phrase.Of("patience.pause")
}

func countingPrompt(s *match.State) phrase.Phrase {
	if len(s.Round.Missing()) > 0 {
		return phrase.Of("patience.counting", "all", pack(s))
	}
	return phrase.Of("patience.counted", "up", s.Round.Counted(player(s))[0], "all", pack(s))
}

func betweenPrompt(s *match.State, at match.Moment) phrase.Phrase {
	if s.AllPlayed() && !current(s).again {
		return match.LastPrompt(s, "patience.last")
	}
	return readyPrompt(s, at)
}
