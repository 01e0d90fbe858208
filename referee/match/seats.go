package match

import (
	"tableref/referee/names"
	"tableref/rulesets/phrase"
)

// Join takes a player in from the next round on, a new one or one who left.
var Join = Spec{
	ID: "join", Key: "j",
	Args: func(*State) []Arg {
		return []Arg{{ID: "name", Kind: NameArg}, {ID: "design", Kind: TextArg, Optional: true, Many: true}}
	},
	When: func(s *State, now Moment) phrase.Phrase {
		if limit := s.Game.Players.Max; limit > 0 && len(s.Entering()) >= limit {
			return phrase.Of("why.full", "n", limit)
		}
		return notFinished(s, now)
	},
	Decide: func(req Request) ([]Event, *Refusal) {
		name := req.Given.Name
		if i := req.State.named(name); i >= 0 {
			if req.State.Seats[i].In {
				return nil, Refuse("refuse.joined", "seat", req.State.Seats[i].Name)
			}
			name = req.State.Seats[i].Name
		}
		if person, shared := Shared(append(req.State.others(name), name), req.State.Game.Players.Team); shared {
			return nil, Refuse("refuse.same_name", "name", person)
		}
		return []Event{Joined{Name: name, Design: req.Given.Text}}, nil
	},
}

func notFinished(s *State, _ Moment) phrase.Phrase {
	if s.Stage == StageFinished {
		return finishedAlready
	}
	return phrase.Phrase{}
}

// others returns the names of the seats that are in, without the named one.
func (s *State) others(name string) []string {
	var list []string
	key := names.Key(name)
	for _, seat := range s.Seats {
		if seat.In && seat.keyed() != key {
			list = append(list, seat.Name)
		}
	}
	return list
}

// named returns the seat of the player, or -1. A name that a seat had before counts
// when no seat has it now.
func (s *State) named(name string) int {
	if i := s.called(name); i >= 0 {
		return i
	}
	key := names.Key(name)
	for i := range s.Seats {
		if told := s.Seats[i].RecordedName; told != "" && names.Key(told) == key {
			return i
		}
	}
	return -1
}

// called returns the seat that has the name now, or -1.
func (s *State) called(name string) int {
	key := names.Key(name)
	for i := range s.Seats {
		if s.Seats[i].keyed() == key {
			return i
		}
	}
	return -1
}

// Joined is a player who takes part from the next round on.
type Joined struct {
	Name   string `json:"name"`
	Design string `json:"design,omitempty"`
	// Players are the ids of those who sit there: one, in teams several. They are
	// missing in matches from before players had ids.
	Players []string `json:"players,omitempty"`
	// For is the seat whose place the player takes, with all that it has; nil: the
	// player comes in with nothing.
	For *int `json:"for,omitempty"`
	// RecordedName is the name in the record where Name is another one by now; "" if it is
	// the same. It is for those who read the log, and never in it.
	RecordedName string `json:"-"`
}

func (Joined) Kind() string { return "join" }

// Apply seats the player.
func (e Joined) Apply(s *State, _ Moment) {
	seat := e.seat(s)
	if e.For != nil {
		s.takeOver(seat, *e.For)
	}
}

// seat gives the player a seat: a new one, or the one that the player left.
func (e Joined) seat(s *State) int {
	i := s.called(e.Name)
	if i < 0 {
		s.Seats = append(s.Seats, Seat{Name: e.Name, RecordedName: e.RecordedName, Design: e.Design, Players: e.Players, In: true, key: names.Key(e.Name)})
		s.addUp()
		return len(s.Seats) - 1
	}
	s.Seats[i].In = true
	if e.Design != "" {
		s.Seats[i].Design = e.Design
	}
	if len(e.Players) > 0 {
		s.Seats[i].Players = e.Players
	}
	return i
}

func (e Joined) Say(s *State) phrase.Phrase {
	if e.For != nil {
		return phrase.Of("line.join_for", "seat", e.Name, "from", s.Seats[*e.For].Name)
	}
	if e.Design != "" {
		return phrase.Of("line.join_design", "seat", e.Name, "design", e.Design)
	}
	return phrase.Of("line.join", "seat", e.Name)
}

// Leave lets a player go from the next round on; what was played stays.
var Leave = Spec{
	ID: "leave", Key: "l",
	Args: func(s *State) []Arg { return []Arg{{ID: "seat", Kind: SeatArg, Seats: s.Entering()}} },
	When: func(s *State, now Moment) phrase.Phrase {
		if s.Game.Players.Max == 1 { // nobody would be there to play
			return phrase.Of("why.alone")
		}
		return notFinished(s, now)
	},
	Decide: func(req Request) ([]Event, *Refusal) {
		return []Event{Left{Seat: req.Given.Seat}}, nil
	},
}

// Left is a player who takes no part from the next round on.
type Left struct {
	Seat int `json:"seat"`
}

func (Left) Kind() string { return "leave" }

// Apply takes the seat out.
func (e Left) Apply(s *State, _ Moment) { s.Seats[e.Seat].In = false }

func (e Left) Say(s *State) phrase.Phrase {
	return phrase.Of("line.leave", "seat", s.Seats[e.Seat].Name)
}

// Finish ends the match.
var Finish = Spec{
	ID: "finish", Key: "x",
	When: func(s *State, _ Moment) phrase.Phrase {
		switch {
		case s.Stage == StageFinished:
			return finishedAlready
		case s.Round != nil:
			return phrase.Of("why.round_on")
		}
		return phrase.Phrase{}
	},
	Decide: func(Request) ([]Event, *Refusal) { return []Event{Closed{}}, nil },
}

// Closed is the end of the match.
type Closed struct{}

func (Closed) Kind() string { return "finish" }

// Apply finishes the match.
func (Closed) Apply(s *State, _ Moment) { s.Stage = StageFinished }

func (Closed) Say(*State) phrase.Phrase { return phrase.Of("line.finish") }

// Warn records that a player talked to distract. No points follow.
// Plink, special rules: silence.
var Warn = Spec{
	ID: "warn", Key: "w", Moment: "silence",
	Args:   PlayingSeat,
	When:   NoRoundOn,
	Decide: func(req Request) ([]Event, *Refusal) { return []Event{Warned{Seat: req.Given.Seat}}, nil },
}

// PlayingSeat is the argument of an action that names a player of the round that is
// on.
func PlayingSeat(s *State) []Arg { return []Arg{{ID: "seat", Kind: SeatArg, Seats: s.Playing()}} }

// Warned is a warning on the record.
type Warned struct {
	Seat int `json:"seat"`
}

func (Warned) Kind() string { return "warn" }

// Apply counts the warning.
func (e Warned) Apply(s *State, _ Moment) { s.Round.Warnings[e.Seat]++ }

func (e Warned) Say(s *State) phrase.Phrase {
	return phrase.Of("line.warn", "seat", s.Seats[e.Seat].Name)
}
