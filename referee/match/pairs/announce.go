package pairs

import (
	"tableref/referee/match"
	"tableref/rulesets/phrase"
)

// pair announces a plic-plac: the player whose turn it is shows two cards.
// Plic-Plac, pair.
var pair = match.Spec{
	ID: "pair", Key: "p", Word: "call.pair", Quoted: true, Concealed: true,
	Args:   func(s *match.State) []match.Arg { return placeArgs(s, "place.own", "place.second") },
	When:   whenTurn,
	Decide: announce,
}

// triple announces a plic-plac-ploc: the player shows three cards. Plic-Plac,
// triple.
var triple = match.Spec{
	ID: "triple", Key: "h", Word: "call.triple", Quoted: true, Concealed: true,
	Args: func(s *match.State) []match.Arg { return placeArgs(s, "place.own", "place.second", "place.third") },
	When: func(s *match.State, now match.Moment) phrase.Phrase {
		why := whenTurn(s, now)
		if why.IsZero() && data(s).left() < 3 {
			return phrase.Of("why.pot_two")
		}
		return why
	},
	Decide: announce,
}

// placeArgs are arguments that are places of the pot with a card.
func placeArgs(s *match.State, ids ...string) []match.Arg {
	args, pack := make([]match.Arg, len(ids)), packOf(s)
	for i, id := range ids {
		args[i] = match.Arg{ID: id, Kind: match.PlaceArg, Places: data(s).ids(nil), Pack: &pack}
	}
	return args
}

// whenTurn returns why nobody can take a turn now, or the zero phrase.
func whenTurn(s *match.State, now match.Moment) phrase.Phrase {
	if why := match.NotPlaying(s, now); !why.IsZero() {
		return why
	}
	switch r := data(s); {
	case r.show != nil:
		return phrase.Of("why.cards_open")
	case r.claim != nil:
		return phrase.Of("why.claim_open")
	}
	return phrase.Phrase{}
}

func announce(req match.Request) ([]match.Event, *match.Refusal) {
	seen, refusal := readPlaces(req.State, req.Given.Places)
	if refusal != nil {
		return nil, refusal
	}
	seat := data(req.State).active(req.State)
	return withConsequences(req, Shown{Seat: seat, Cards: seen}), nil
}

// Shown is a plic-plac (two cards) or a plic-plac-ploc (three) that a player
// announces.
type Shown struct {
	Seat  int    `json:"seat"`
	Cards []Seen `json:"cards"`
}

func (Shown) Kind() string { return "shown" }

// Apply lays the cards open.
func (e Shown) Apply(s *match.State, _ match.Moment) {
	r := mutableData(s)
	r.begun = true
	r.show = &show{seat: e.Seat, cutter: nobody, cards: r.nameAll(packOf(s), e.Cards)}
}

// Say tells what happened; not what was seen where, for that would be remembered
// for the players.
func (e Shown) Say(s *match.State) phrase.Phrase {
	word := "call.pair"
	if len(e.Cards) == 3 {
		word = "call.triple"
	}
	return phrase.Of("line.announced", "seat", s.Seats[e.Seat].Name, "word", phrase.Of(word))
}

// pass ends a turn: the card that the player looked at goes back. Plic-Plac,
// play.
var pass = match.Spec{
	ID: "pass", Key: "s",
	When: whenTurn,
	Decide: func(req match.Request) ([]match.Event, *match.Refusal) {
		return []match.Event{Passed{Seat: data(req.State).active(req.State)}}, nil
	},
}

// Passed is a turn without an announcement.
type Passed struct {
	Seat int `json:"seat"`
}

func (Passed) Kind() string { return "passed" }

// Apply ends the turn.
func (e Passed) Apply(s *match.State, _ match.Moment) { mutableData(s).next(e.Seat) }

func (e Passed) Say(s *match.State) phrase.Phrase {
	return phrase.Of("line.passed", "seat", s.Seats[e.Seat].Name)
}
