package race

import (
	"tableref/referee/cards"
	"tableref/referee/match"
	"tableref/rulesets/phrase"
)

// king is the Stop for a complete pile. It is legal without a name, so that the
// clock stands from the first key; the name and the King's suit may follow.
// Plink, special rules: who plays a King says "Stop" and takes the pile away.
var king = match.Spec{
	ID: "king", Key: "k", Moment: kingMoment,
	Args: func(s *match.State) []match.Arg {
		return []match.Arg{
			{ID: "seat", Kind: match.SeatArg, Seats: players(s), Optional: true},
			{ID: "card", Kind: match.CardArg, Optional: true},
		}
	},
	When: func(s *match.State, now match.Moment) phrase.Phrase {
		if names(s) {
			return phrase.Phrase{}
		}
		return match.NotPlaying(s, now)
	},
	Decide: decideKing,
}

// names reports whether a King now completes what is known of the last one: at
// its own Stop, or at a later one while nobody said who played it.
func names(s *match.State) bool {
	if !s.Stands() || s.Stop == match.GapStop {
		return false
	}
	taken := own(s.Round).taken
	return s.Stop == kingStop || len(taken) > 0 && taken[len(taken)-1].seat < 0
}

func decideKing(c match.Call) ([]match.Event, *match.Refusal) {
	e := KingPlayed{Seat: c.Given.Seat, Names: names(c.State)}
	if e.Names && e.Seat < 0 {
		return nil, match.Refuse("refuse.king_stands")
	}
	if e.Names {
		taken := own(c.State.Round).taken
		if was := taken[len(taken)-1].seat; was >= 0 && was != e.Seat {
			e.Instead = &was
		}
	}
	if len(c.Given.Cards) == 0 {
		return []match.Event{e}, nil
	}
	card := c.Given.Cards[0]
	if top := c.State.Agreed.Int("top_rank"); int(card.Rank) != top {
		return nil, match.Refuse("refuse.king_rank", "card", card.Phrase(), "rank", phrase.Of(rankID(top)))
	}
	if taken := takenOf(c.State, card, e.Names); taken >= len(players(c.State)) {
		return nil, match.Refuse("refuse.king_suit", "card", card.Phrase(), "n", taken)
	}
	e.Card = card.String()
	return []match.Event{e}, nil
}

// takenOf counts the piles taken out with this very card on top. There is one
// of it in each deck.
func takenOf(s *match.State, card cards.Card, naming bool) int {
	taken := own(s.Round).taken
	if naming && len(taken) > 0 {
		taken = taken[:len(taken)-1]
	}
	n := 0
	for _, p := range taken {
		if p.card != nil && *p.card == card {
			n++
		}
	}
	return n
}

// KingPlayed is a complete pile: play stops, the pile is taken out. With Names
// it completes the Stop that is on.
type KingPlayed struct {
	Seat  int    `json:"seat"` // -1: not said yet
	Card  string `json:"card,omitempty"`
	Names bool   `json:"names,omitempty"`
	// Instead is the seat that was named before, by mistake; nil: none.
	Instead *int `json:"instead,omitempty"`
}

// Kind names the event.
func (KingPlayed) Kind() string { return "king" }

// Apply stops play and takes the pile out, or completes what is known of it.
func (e KingPlayed) Apply(s *match.State, at match.Moment) {
	r := change(s)
	if !e.Names {
		s.Halt(kingStop, at)
		r.agreed = nil
		r.taken = append(r.taken, pile{seat: -1})
	}
	last := &r.taken[len(r.taken)-1]
	last.seat = e.Seat
	if card, err := cards.Parse(e.Card); err == nil {
		last.card = &card
	}
}

// Say tells what happened.
func (e KingPlayed) Say(s *match.State) phrase.Phrase {
	switch {
	case e.Seat < 0:
		return phrase.Of("line.king")
	case e.Instead != nil:
		return phrase.Of("line.king_instead", "seat", s.Seats[e.Seat].Name, "other", s.Seats[*e.Instead].Name)
	case e.Card == "":
		return phrase.Of("line.king_seat", "seat", s.Seats[e.Seat].Name)
	}
	card, _ := cards.Parse(e.Card)
	return phrase.Of("line.king_card", "seat", s.Seats[e.Seat].Name, "card", card.Phrase())
}

// players returns the seats of the round that is on; none between rounds.
func players(s *match.State) []int {
	if s.Round == nil {
		return nil
	}
	return s.Round.Players()
}
