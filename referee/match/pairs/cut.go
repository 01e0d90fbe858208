package pairs

import (
	"slices"
	"strings"

	"tableref/referee/cards"
	"tableref/referee/match"
	"tableref/rulesets/phrase"
)

// take pockets the pair that lies open, when nobody cuts. Plic-Plac, pair.
var take = match.Spec{
	ID: "take", Key: "k",
	When: whenPairOpen,
	Decide: func(req match.Request) ([]match.Event, *match.Refusal) {
		return withConsequences(req, Taken{Seat: data(req.State).show.seat}), nil
	},
}

func whenPairOpen(s *match.State, now match.Moment) phrase.Phrase {
	if why := match.NotPlaying(s, now); !why.IsZero() {
		return why
	}
	switch r := data(s); {
	case r.show == nil:
		return phrase.Of("why.no_pair_open")
	case !r.show.waits():
		return phrase.Of("why.cards_open")
	}
	return phrase.Phrase{}
}

// Taken is a right plic-plac that its player pockets.
type Taken struct {
	Seat int `json:"seat"`
}

func (Taken) Kind() string { return "taken" }

// Apply pockets the pair and ends the turn.
func (e Taken) Apply(s *match.State, _ match.Moment) {
	r := mutableData(s)
	r.pocket(e.Seat, r.show.cards)
	r.next(e.Seat)
}

func (e Taken) Say(s *match.State) phrase.Phrase {
	return phrase.Of("line.taken", "seat", s.Seats[e.Seat].Name)
}

// cut takes a right pair over: another player announces a plic-plac-ploc with
// one of its cards and two more. Plic-Plac, cut; of several cutters the first to
// announce it counts (ours).
var cut = match.Spec{
	ID: "cut", Key: "u", Word: "call.triple", Concealed: true,
	Args: func(s *match.State) []match.Arg {
		r := data(s)
		lies := func(open bool) []string {
			return r.ids(func(at int) bool { return r.show != nil && slices.Contains(r.show.open(), at) == open })
		}
		args := placeArgs(s, "place.shown", "place.second", "place.third")
		args[0].Places, args[1].Places, args[2].Places = lies(true), lies(false), lies(false)
		return append([]match.Arg{{ID: "seat", Kind: match.SeatArg, Seats: r.cutters(s)}}, args...)
	},
	When:   whenPairOpen,
	Decide: decideCut,
}

func decideCut(req match.Request) ([]match.Event, *match.Refusal) {
	if refusal := data(req.State).basedOnShown(req.Given.Places); refusal != nil {
		refusal.Section = req.State.Game.Moments[cutMoment]
		return nil, refusal
	}
	seen, refusal := readPlaces(req.State, req.Given.Places)
	if refusal != nil {
		return nil, refusal
	}
	return withConsequences(req, Cut{Seat: req.Given.Seat, Cards: seen}), nil
}

// basedOnShown refuses a cut that is not one card of the pair and two others.
func (r *round) basedOnShown(words []string) *match.Refusal {
	for i, word := range words {
		id, _, _ := strings.Cut(word, ":")
		id = strings.ToLower(id)
		switch open := slices.Contains(r.show.open(), r.find(id)); {
		case i == 0 && !open:
			return match.Refuse("refuse.cut_shown", "word", cards.Abbreviated(id), "places", r.names(r.show.open()))
		case i > 0 && open:
			return match.Refuse("refuse.cut_more", "place", id)
		}
	}
	return nil
}

// names are the places as a list to say.
func (r *round) names(places []int) []phrase.Phrase {
	list := make([]phrase.Phrase, len(places))
	for i, at := range places {
		list[i] = phrase.Of("name", "name", r.id(at))
	}
	return list
}

// Cut is a player who takes over another's pair with a plic-plac-ploc. The first
// card is the player's.
type Cut struct {
	Seat  int    `json:"seat"`
	Cards []Seen `json:"cards"`
}

func (Cut) Kind() string { return "cut" }

// Apply lays the cutter's cards open beside the pair.
func (e Cut) Apply(s *match.State, _ match.Moment) {
	r := mutableData(s)
	r.show.cutter, r.show.cut = e.Seat, r.nameAll(packOf(s), e.Cards)
	for _, was := range r.show.cards {
		if was.place == r.show.cut[0].place && was.named {
			r.show.cut = slices.Clone(r.show.cut)
			r.show.cut[0].named = true
		}
	}
}

func (e Cut) Say(s *match.State) phrase.Phrase {
	return phrase.Of("line.cut", "seat", s.Seats[e.Seat].Name, "word", phrase.Of("call.triple"))
}
