package match

import "tableref/rulesets/phrase"

// End is a round that is over without a caller.
var End = Spec{
	ID: "end", Key: "e",
	When:   NoRoundOn,
	Decide: func(Request) ([]Event, *Refusal) { return []Event{Ended{Caller: -1}}, nil },
}

// Ended is the end of play in a round.
type Ended struct {
	Caller int `json:"caller"` // seat; -1: nobody called
}

func (Ended) Kind() string { return "end" }

// Apply stops the clock for good; counting begins.
func (e Ended) Apply(s *State, at Moment) {
	s.Halt(NoStop, at)
	s.Stage = StageCounting
	s.Round.Caller = e.Caller
	s.Round.Time = s.Clock.Banked
}

func (e Ended) Say(s *State) phrase.Phrase {
	if e.Caller < 0 {
		return phrase.Of("line.end")
	}
	return phrase.Of("line.call", "seat", s.Seats[e.Caller].Name, "word", phrase.Of("call.word"))
}

// Count enters what one seat counted.
var Count = Spec{
	ID: "count", Key: "c",
	Args: func(s *State) []Arg {
		args := append([]Arg{{ID: "seat", Kind: SeatArg, Seats: s.Playing()}}, s.fields()...)
		for i := len(args) - 1; i > 0 && s.callers(i-1) != nil; i-- {
			args[i].Optional = true
		}
		return args
	},
	When: counting,
	Decide: func(req Request) ([]Event, *Refusal) {
		if refusal := req.fillIn(); refusal != nil {
			return nil, refusal
		}
		if refusal := req.checkSeat(req.State.Round, 1); refusal != nil {
			return nil, refusal
		}
		return []Event{Counted{Seat: req.Given.Seat, Counts: req.Given.Counts}}, nil
	},
}

func counting(s *State, _ Moment) phrase.Phrase {
	switch s.Stage {
	case StageCounting:
		return phrase.Phrase{}
	case StageFinished:
		return finishedAlready
	case StagePlay:
		return phrase.Of("why.not_over")
	}
	return noRound
}

// fields returns one argument for each count of the game.
func (s *State) fields() []Arg {
	args := make([]Arg, len(s.Game.Counts))
	for i, c := range s.Game.Counts {
		args[i] = Arg{ID: "count." + c.ID, Kind: CountArg, Min: s.Agreed.Amount(c.Min), Max: s.Agreed.Amount(c.Max)}
	}
	return args
}

// callers is what the seat that ended the round by calling must have at the field;
// nil when it may have anything, or nobody called.
func (s *State) callers(field int) *int {
	if s.Round == nil || s.Round.Caller < 0 {
		return nil
	}
	return s.Sheet().Fields[field].Caller
}

// fillIn adds the numbers that were left out because they go without saying: those
// that a caller must have. Every other seat has to tell them.
func (req *Request) fillIn() *Refusal {
	s := req.State
	for i := len(req.Given.Counts); i < len(s.Game.Counts); i++ {
		must := s.callers(i)
		if must == nil || req.Given.Seat != s.Round.Caller {
			args := append([]Arg{{ID: "seat", Kind: SeatArg}}, s.fields()...)
			return Refuse("refuse.arg_missing", "arg", phrase.Of("arg."+args[i+1].ID), "usage", Usage("count", args))
		}
		req.Given.Counts = append(req.Given.Counts[:i:i], *must)
	}
	return nil
}

// checkSeat refuses numbers that one seat cannot have. They are the words of the
// action after the first ones.
func (req Request) checkSeat(r *Round, before int) *Refusal {
	seat, called := req.Given.Seat, r.Caller == req.Given.Seat
	sheet := req.State.Sheet()
	wrong := sheet.CheckSeat(req.State.Seats[seat].Name, called, req.Given.Counts)
	if len(wrong) == 0 {
		return req.knownSeat(r, before)
	}
	refusal := &Refusal{Why: wrong[0].Text}
	if bad := sheet.FirstWrong(called, req.Given.Counts); bad >= 0 {
		refusal.At = before + bad + 1
	}
	return refusal
}

// knownSeat refuses numbers that a seat cannot have by what the procedure knows of
// the round: of the first of them.
func (req Request) knownSeat(r *Round, before int) *Refusal {
	for _, check := range req.Procedure.SeatChecks(req.State, r, req.Given.Seat, req.Given.Counts) {
		if check.Blocking && !check.OK {
			return &Refusal{Why: check.Text, At: before + 1}
		}
	}
	return nil
}

// Counted is what one seat counted; the last one stands.
type Counted struct {
	Seat   int   `json:"seat"`
	Counts []int `json:"counts"`
}

func (Counted) Kind() string { return "count" }

// Apply enters the counts.
func (e Counted) Apply(s *State, _ Moment) { s.Round.enter(e.Seat, e.Counts) }

func (e Counted) Say(s *State) phrase.Phrase {
	return phrase.Of("line.count", "seat", s.Seats[e.Seat].Name, "counts", numbers(e.Counts))
}

func (r *Round) enter(seat int, counts []int) {
	entered := make([]*int, len(counts))
	for i, n := range counts {
		entered[i] = &n
	}
	r.Counts[seat] = entered
}

func numbers(counts []int) []phrase.Phrase {
	list := make([]phrase.Phrase, len(counts))
	for i, n := range counts {
		list[i] = phrase.Of("number", "value", n)
	}
	return list
}

// anyway is the argument of actions that count a round although a check fails.
var anyway = Arg{ID: "anyway", Kind: WordArg, Optional: true, Words: []string{"anyway"}}

// anyway reports whether a check that fails is to be passed over.
func (req Request) anyway() bool { return req.Given.Word == anyway.Words[0] }

// Accept scores and tallies the round.
var Accept = Spec{
	ID: "accept", Key: "d",
	Args: func(*State) []Arg { return []Arg{anyway} },
	When: counting,
	Decide: func(req Request) ([]Event, *Refusal) {
		if missing := req.State.Round.Missing(); len(missing) > 0 {
			return nil, Refuse("refuse.counts_missing", "names", phrase.Names(req.State.Names(missing)), "n", len(missing))
		}
		var failed []string
		for _, check := range req.Procedure.Checks(req.State, req.State.Round) {
			if check.OK || !check.Blocking {
				continue
			}
			if !req.anyway() {
				return nil, Refuse("refuse.check", "check", check.Text)
			}
			failed = append(failed, check.ID)
		}
		return []Event{Accepted{Failed: failed}}, nil
	},
}

// Accepted is a round that counts.
type Accepted struct {
	Failed []string `json:"failed,omitempty"` // ids of the checks that failed
}

func (Accepted) Kind() string { return "accept" }

// Apply adds the round to the tally.
func (e Accepted) Apply(s *State, _ Moment) {
	s.Round.Anyway = len(e.Failed) > 0
	s.close(StageBetween)
	s.applyTarget()
}

func (e Accepted) Say(s *State) phrase.Phrase {
	if len(e.Failed) > 0 {
		return phrase.Of("line.accepted_anyway")
	}
	return phrase.Of("line.accept")
}

// applyTarget finishes a match whose target is reached, and opens one again that a
// correction has taken below it.
func (s *State) applyTarget() {
	reached := s.TargetReached()
	switch {
	case s.Stage == StageBetween && reached:
		s.Stage, s.ByTarget = StageFinished, true
	case s.Stage == StageFinished && s.ByTarget && !reached:
		s.Stage, s.ByTarget = StageBetween, false
	}
}

// target is the total that ends the match; 0: none does.
func (s *State) target() int { return s.Agreed.Amount(s.Game.Ends.Target) }

// TargetReached reports whether a total has reached the game's target.
func (s *State) TargetReached() bool {
	target := s.target()
	if target == 0 {
		return false
	}
	for _, total := range s.Tally().Totals {
		if total != nil && (target > 0 && *total >= target || target < 0 && *total <= target) {
			return true
		}
	}
	return false
}

// Void is a round that never counted.
var Void = Spec{
	ID: "void", Key: "v",
	When: func(s *State, _ Moment) phrase.Phrase {
		if s.Round == nil {
			return noRound
		}
		return phrase.Phrase{}
	},
	Decide: func(Request) ([]Event, *Refusal) { return []Event{Voided{}}, nil },
}

// Voided is a round that stays in the record and counts for nothing.
type Voided struct{}

func (Voided) Kind() string { return "void" }

// Apply files the round as void; its number is used again.
func (Voided) Apply(s *State, at Moment) {
	if s.Stage == StagePlay {
		s.Halt(NoStop, at)
		s.Round.Time = s.Clock.Banked
	}
	s.Round.Void = true
	next := StageBetween
	if s.Done() == 0 {
		next = StageReady
	}
	s.close(next)
}

func (Voided) Say(*State) phrase.Phrase { return phrase.Of("line.void") }
