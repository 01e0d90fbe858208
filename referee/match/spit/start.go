package spit

import (
	"tableref/referee/match"
	"tableref/rulesets/phrase"
)

// spitGo lets play start or go on. Spit, play and no more legal moves: at the
// beginning and when neither can play both say "Spit" and turn a card; after any
// other Stop they only go on (ours).
var spitGo = match.Spec{
	ID: match.Go.ID, Key: match.Go.Key, When: match.Go.When,
	Named: func(s *match.State) string {
		if spits(s) && (s.Round == nil || len(holders(s)) > 0) {
			return "action.go_spit"
		}
		return ""
	},
	Decide: func(req match.Request) ([]match.Event, *match.Refusal) {
		events, refusal := match.Go.Decide(req)
		return append(events, Turned{Spit: spits(req.State)}), refusal
	},
}

// spits reports whether the next Go is a "Spit!".
func spits(s *match.State) bool { return s.Round == nil || s.Unstarted || data(s.Round).due }

// Turned says what a Go means for the spit cards.
type Turned struct {
	Spit bool `json:"spit"` // both say "Spit!", each turns a spit card
}

func (Turned) Kind() string { return "turned" }

// Apply takes a spit card from each hand.
func (e Turned) Apply(s *match.State, _ match.Moment) {
	r := mutableData(s)
	r.spat = e.Spit
	if e.Spit {
		r.turned++
		r.due = false
	}
}

func (e Turned) Say(*match.State) phrase.Phrase {
	if e.Spit {
		return phrase.Of("line.spit", "word", callWord)
	}
	return phrase.Of("line.no_spit")
}

// Returned are the spit cards of the last "Spit!" back in the hands: it is still
// to be said.
type Returned struct{}

func (Returned) Kind() string { return "returned" }

// Apply gives a spit card back to each hand.
func (Returned) Apply(s *match.State, _ match.Moment) {
	r := mutableData(s)
	r.turned--
	r.due, r.spat = true, false
}

func (Returned) Say(*match.State) phrase.Phrase { return phrase.Of("line.spit_back") }

// falseStart takes a start back, and with it the spit cards that were turned for
// it.
var falseStart = match.Spec{
	ID: match.FalseStarted.ID, Key: match.FalseStarted.Key,
	Args: match.FalseStarted.Args, When: match.FalseStarted.When, Waits: match.FalseStarted.Waits,
	Decide: func(req match.Request) ([]match.Event, *match.Refusal) {
		events, refusal := match.FalseStarted.Decide(req)
		return giveBack(req, events), refusal
	},
}

// beforeGo is the action of every game that may come while "Ready.." is being
// said: nobody has turned a card then.
func beforeGo(spec match.Spec) match.Spec {
	decide := spec.Decide
	spec.Decide = func(req match.Request) ([]match.Event, *match.Refusal) {
		events, refusal := decide(req)
		if refusal == nil && req.State.Signals(req.Now) {
			events = giveBack(req, events)
		}
		return events, refusal
	}
	return spec
}

// giveBack adds that the spit cards go back, if the last Go has turned any.
func giveBack(req match.Request, events []match.Event) []match.Event {
	if data(req.State.Round).spat {
		events = append(events, Returned{})
	}
	return events
}

// stuck is the Stop at which neither can play. Spit, no more legal moves.
var stuck = match.Spec{
	ID: "stuck", Key: "s",
	When: func(s *match.State, now match.Moment) phrase.Phrase {
		if why := match.NotPlaying(s, now); !why.IsZero() {
			return why
		}
		if len(holders(s)) == 0 {
			return phrase.Of("why.no_spit_cards")
		}
		return phrase.Phrase{}
	},
	Decide: func(match.Request) ([]match.Event, *match.Refusal) { return []match.Event{Stuck{}}, nil },
}

// Stuck is the Stop at which neither can play: the next Go is a "Spit!".
type Stuck struct{}

func (Stuck) Kind() string { return "stuck" }

// Apply stops play.
func (Stuck) Apply(s *match.State, at match.Moment) {
	s.Halt(stuckStop, at)
	r := mutableData(s)
	r.due, r.spat = true, false
}

func (Stuck) Say(*match.State) phrase.Phrase { return phrase.Of("line.stuck") }
