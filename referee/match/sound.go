package match

import "time"

// longest is the longest time that anything of a match can take: nobody plays on
// for a hundred years.
const longest = 100 * 365 * 24 * time.Hour

// Sound reports whether a state is one that events of this program can lead to, as
// far as every window relies on it. Events are decided once and applied without a
// question; those of a match from elsewhere may never have been decided.
func (s *State) Sound() bool {
	switch s.Stage {
	case StagePlay, StageCounting:
		if s.Round == nil || !s.soundRound(s.Round) {
			return false
		}
	case StageReady, StageBetween, StageFinished:
		if s.Round != nil {
			return false
		}
	default:
		return false
	}
	for _, r := range s.Past {
		if !s.soundRound(r) || !r.Void && len(r.Missing()) > 0 {
			return false
		}
	}
	return s.soundCarried() && s.Clock.sound()
}

// soundRound reports whether enough people play a round, and whether it speaks of
// seats that are there and of counts that the game has.
func (s *State) soundRound(r *Round) bool {
	seats := len(r.In)
	switch {
	case len(r.Players()) < s.Game.Players.Min, r.Number < 1, seats > len(s.Seats), r.Caller < -1, r.Caller >= seats,
		len(r.Counts) != seats, len(r.Warnings) != seats, len(r.FalseStarts) != seats, !r.Time.sound():
		return false
	}
	for seat := range seats {
		if counts := r.Counts[seat]; counts != nil && (!r.In[seat] || !s.soundCounts(counts)) {
			return false
		}
	}
	return true
}

// soundCounts reports whether a seat can have counts, each within its bounds.
func (s *State) soundCounts(counts []*int) bool {
	if len(counts) != len(s.Game.Counts) {
		return false
	}
	for i, field := range s.Sheet().Fields {
		if n := counts[i]; n == nil || *n < field.Min || *n > field.Max {
			return false
		}
	}
	return true
}

// soundCarried reports whether what was carried over is of seats that are there.
func (s *State) soundCarried() bool {
	c := s.Carried
	if c == nil {
		return true
	}
	if c.Rounds < 1 || c.Rounds > mostCarried || len(c.Totals) == 0 || len(c.Totals) > len(s.Seats) ||
		c.Held != nil && len(c.Held) != len(c.Totals) {
		return false
	}
	for _, total := range c.Totals {
		if total < -mostTotal || total > mostTotal {
			return false
		}
	}
	return true
}

func (c Clock) sound() bool {
	return c.Banked.sound() && (c.Asked == nil || c.Asked.Before.sound())
}

func (s Span) sound() bool { return 0 <= s.Low && s.Low <= s.High && s.High <= longest }

// Untidy returns the first character of a text that [visible] leaves out of what
// people type, and whether there is one.
func Untidy(text string) (r rune, has bool) {
	for _, r := range text {
		if unseen(r) {
			return r, true
		}
	}
	return 0, false
}
