package match

import (
	"tableref/rulesets/phrase"
	"tableref/scoring"
)

// Look shows the state as a window needs it at the moment now. What only the
// record knows (lines, undo) is added by the table.
func Look(p Procedure, s *State, now Moment) View { return new(Projection).Look(p, s, now) }

// Look is [Look], and makes again only what has changed since the last look.
func (c *Projection) Look(p Procedure, s *State, now Moment) View {
	v := View{
		At:       now,
		Game:     s.Game.ID,
		Place:    s.Place,
		Title:    titleOf(s),
		Label:    s.Label,
		Kept:     s.Kept,
		Phase:    s.Phase(now),
		Round:    s.Done() + 1,
		Rounds:   s.Agreed.Int("rounds"),
		Target:   s.target(),
		Offers:   Offers(p, s, now),
		Asks:     asks(p, s, now),
		Clock:    clockView(s),
		Fields:   fields(s),
		Diagrams: p.Diagrams(s),
		Facts:    p.Facts(s, now),
		Section:  s.Game.Moments[p.Governing(s, now)],
		Past:     c.look(p, s),
		Outcome:  outcome(p, s),
		LowWins:  s.Wins().Low,
		Agreed:   agreements(s),
		Values:   s.Agreed,
	}
	if s.Stage == StageFinished || (s.Stage == StageBetween && s.AllPlayed()) {
		v.Round = s.Done()
	}
	if s.Stage == StageFinished {
		v.Winners = p.Winners(s)
	}
	v.Prompt, v.Hints = p.Prompt(s, now)
	v.Prompt = disputePrompt(v.Prompt, v.Offers)
	if v.Ruling = rulingView(s); v.Ruling != nil {
		v.rule(s)
	}
	v.Hints = append(v.Hints, Outlook(s)...)
	v.Seats = seatViews(p, s)
	if s.Stage == StageCounting {
		v.Checks = p.Checks(s, s.Round)
	}
	return v
}

// titleOf is what is played.
func titleOf(s *State) phrase.Phrase {
	if s.Label != "" {
		return phrase.Of("name", "name", s.Label)
	}
	return phrase.Of("name", "name", phrase.Game(s.Game.ID))
}

// rule puts the section that a verdict names beside the table, and the verdict
// among the hints where another Stop has the prompt.
func (v *View) rule(s *State) {
	if s.Stop != RulingStop || s.Stage == StageCounting {
		v.Hints = append([]phrase.Phrase{v.Ruling.Phrase()}, v.Hints...)
	}
	if v.Ruling.Judged != nil && v.Ruling.Judged.Section != "" {
		v.Section = v.Ruling.Judged.Section
	}
}

func clockView(s *State) ClockView {
	v := ClockView{Limit: s.Agreed.Duration("round_limit")}
	if s.Round != nil {
		v.Banked, v.Since, v.Asked = s.Clock.Banked, s.Clock.Since, s.Clock.Asked != nil
	}
	return v
}

// NextChange is when the view of a state will be another one though nothing happens:
// at Go, and when the agreed length of a round is reached; false: never.
func NextChange(s *State, now Moment) (Moment, bool) {
	if s.Stage != StagePlay || s.Clock.Since == nil {
		return Moment{}, false
	}
	if s.Clock.Signals(now) {
		return *s.Clock.Since, true
	}
	limit := s.Agreed.Duration("round_limit")
	return now.Add(limit - s.Clock.Read(now).Low), limit > 0 && !OverLimit(s, now)
}

// OverLimit reports whether the round has been played for its agreed length.
func OverLimit(s *State, now Moment) bool {
	limit := s.Agreed.Duration("round_limit")
	return limit > 0 && s.Stage == StagePlay && s.Clock.Read(now).Low >= limit
}

func fields(s *State) []Field {
	sheet := s.Sheet()
	list := make([]Field, len(sheet.Fields))
	for i, f := range sheet.Fields {
		list[i] = Field{ID: s.Game.Counts[i].ID, Label: f.Label, Weight: f.Weight, Min: f.Min, Max: f.Max, Caller: f.Caller}
	}
	return list
}

func seatViews(p Procedure, s *State) []SeatView {
	tally := s.Tally()
	ranks := s.Ranks()
	list := make([]SeatView, len(s.Seats))
	for i, seat := range s.Seats {
		v := SeatView{
			Name: seat.Name, Players: seat.Players, Design: seat.Design,
			Total: total(tally, i), Played: tally.Played[i], Rank: ranks[i],
			In:     seat.In,
			Counts: make([]*int, len(s.Game.Counts)),
			Marks:  p.Marks(s, i),
		}
		if s.Round != nil {
			v.In = s.Round.Plays(i)
			v.Marks = append(v.Marks, comesOrGoes(s, i)...)
			if v.In && s.Round.Counts[i] != nil {
				v.Counts = s.Round.Counts[i]
			}
			v.Score = s.Score(s.Round, i)
			v.Called = s.Round.Caller == i
		}
		list[i] = v
	}
	return list
}

// comesOrGoes tells that a seat comes or goes with the next round.
func comesOrGoes(s *State, seat int) []phrase.Phrase {
	switch on, next := s.Round.Plays(seat), s.Seats[seat].In; {
	case on && !next:
		return []phrase.Phrase{phrase.Of("mark.leaves")}
	case !on && next:
		return []phrase.Phrase{phrase.Of("mark.joins")}
	}
	return nil
}

// total is 0 for a seat that has not played yet.
func total(tally scoring.Tally, seat int) int {
	if tally.Totals[seat] == nil {
		return 0
	}
	return *tally.Totals[seat]
}

// outcome says who won, or who leads so far.
func outcome(p Procedure, s *State) phrase.Phrase {
	if s.Done() == 0 && !s.isSaid() {
		if s.Stage == StageFinished {
			return phrase.Of("outcome.unplayed")
		}
		return phrase.Phrase{}
	}
	return p.Outcome(s)
}

// ByTotals says who has the best total: as the winner once the match is over, as
// the leader before.
func ByTotals(s *State) phrase.Phrase {
	if s.Stage == StageFinished {
		return Won(s, s.Winners())
	}
	return Lead(s)
}

// Won says who has won, and with how many points.
func Won(s *State, winners []int) phrase.Phrase {
	if len(winners) == 0 {
		return phrase.Of("outcome.nobody")
	}
	if s.isSaid() && s.Tally().Totals[winners[0]] == nil {
		return phrase.Of("outcome.said", "names", phrase.Names(s.Names(winners)), "n", len(winners))
	}
	best := total(s.Tally(), winners[0])
	return phrase.Of("outcome.won", "names", phrase.Names(s.Names(winners)), "n", len(winners), "total", s.Points(best))
}

// Lead says who leads with the totals as they stand. Who plays alone does not
// lead.
func Lead(s *State) phrase.Phrase {
	first := leaders(s.Ranks())
	if len(first) == 0 || len(s.Seats) == 1 {
		return phrase.Phrase{}
	}
	return phrase.Of("outcome.leads", "names", phrase.Names(s.Names(first)), "n", len(first))
}

func agreements(s *State) []Agreement {
	list := make([]Agreement, 0, len(s.Game.Settings))
	for _, setting := range s.Game.Settings {
		list = append(list, Agreement{ID: setting.ID, Value: s.Agreed[setting.ID]})
	}
	return list
}
