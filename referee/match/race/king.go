package race

import (
	"slices"
	"strconv"

	"tableref/referee/cards"
	"tableref/referee/match"
	"tableref/rulesets/phrase"
)

// king is the Stop for a complete pile, and at a Stop one more pile: both hands
// may play. It is legal without a name, so that the clock stands from the first
// key; while a King has no name, the next one that is said names it.
// Plink, special rules: who plays a King says "Stop" and takes the pile away.
var king = match.Spec{
	ID: "king", Key: "k", Moment: kingMoment,
	Named: func(s *match.State) string {
		if atStop(s) && len(thisStop(s)) > 0 {
			return "action.king_more"
		}
		return ""
	},
	Args: func(s *match.State) []match.Arg {
		return []match.Arg{
			{ID: "seat", Kind: match.SeatArg, Seats: s.Playing(), Optional: true},
			{ID: "card", Kind: match.CardArg, Optional: true},
		}
	},
	When: func(s *match.State, now match.Moment) phrase.Phrase {
		if atStop(s) {
			return phrase.Phrase{}
		}
		return match.NotPlaying(s, now)
	},
	Waits: func(s *match.State, _ match.Moment) (given []string, asked, waits bool) {
		_, open := unnamed(s)
		return nil, open, open
	},
	Decide: func(req match.Request) ([]match.Event, *match.Refusal) {
		e := KingPlayed{Seat: req.Given.Seat}
		open, waits := unnamed(req.State)
		if waits && e.Seat >= 0 {
			e.Names, e.Pile = true, open+1
		} else {
			e.Further = atStop(req.State)
			e.First = e.Further && len(thisStop(req.State)) == 0
		}
		return decideKing(req, e)
	},
}

// fixKing puts right who played one of the Kings that were recorded, or which one
// it was.
var fixKing = match.Spec{
	ID: king.ID, Key: "h", Moment: kingMoment,
	Named: func(*match.State) string { return "action.king_fix" },
	Args: func(s *match.State) []match.Arg {
		list := listed(s)
		return []match.Arg{
			{ID: "king", Kind: match.CountArg, Min: 1, Max: len(list), Named: sayPiles(s, list)},
			{ID: "seat", Kind: match.SeatArg, Seats: s.Playing()},
			{ID: "card", Kind: match.CardArg, Optional: true},
		}
	},
	When: func(s *match.State, now match.Moment) phrase.Phrase {
		switch {
		case s.Stage == match.StagePlay && !s.Stands():
			return phrase.Of("why.not_stopped")
		case s.Stage != match.StagePlay && s.Stage != match.StageCounting:
			return king.When(s, now)
		case len(listed(s)) == 0:
			return phrase.Of("why.no_king")
		}
		return phrase.Phrase{}
	},
	Waits: func(s *match.State, _ match.Moment) (given []string, asked, waits bool) {
		if _, open := unnamed(s); open || !atStop(s) {
			return nil, false, false
		}
		for i, p := range slices.Backward(thisStop(s)) { // the one just named first
			if p.card == nil {
				return []string{strconv.Itoa(i + 1), s.Seats[p.seat].Name}, false, true
			}
		}
		return nil, false, false
	},
	Decide: func(req match.Request) ([]match.Event, *match.Refusal) {
		n, list := req.Given.Counts[0], listed(req.State)
		if n < 1 || n > len(list) {
			return nil, match.Refuse("refuse.king_number", "number", n, "n", len(list))
		}
		taken := data(req.State.Round).taken
		e := KingPlayed{Seat: req.Given.Seat, Names: true, Pile: len(taken) - len(list) + n}
		switch was := list[n-1].seat; {
		case was == e.Seat:
			e.Known = true
		case was >= 0:
			e.Instead = &was
		}
		return decideKing(req, e)
	},
}

// decideKing checks the King's card, and adds it to the event.
func decideKing(req match.Request, e KingPlayed) ([]match.Event, *match.Refusal) {
	was := pile{seat: -1}
	if e.Pile > 0 {
		was = data(req.State.Round).taken[e.Pile-1]
	}
	card := was.card
	if len(req.Given.Cards) > 0 {
		card = &req.Given.Cards[0]
		if refusal := isKing(req.State, *card); refusal != nil {
			return nil, refusal
		}
		e.Card = card.String()
	}
	if e.Names && was.seat == e.Seat && same(was.card, card) {
		return nil, match.Refuse("refuse.king_same")
	}
	if card != nil {
		if refusal := isLeft(req.State, *card, e); refusal != nil {
			return nil, refusal
		}
	}
	return []match.Event{e}, nil
}

// isKing refuses a card that completes no pile.
func isKing(s *match.State, card cards.Card) *match.Refusal {
	if top := s.Agreed.Int("top_rank"); int(card.Rank) != top {
		return match.Refuse("refuse.king_rank", "card", card.Phrase(), "rank", phrase.Of(rankID(top)))
	}
	if int(card.Suit) >= s.Agreed.Int("suits") {
		return match.Refuse("refuse.no_such_card", "card", card.Phrase())
	}
	return nil
}

// isLeft refuses a King that no deck, or not this player's, can still have: it is
// in each of a deck's packs once.
func isLeft(s *match.State, card cards.Card, e KingPlayed) *match.Refusal {
	all, hers := 0, 0
	for i, p := range data(s.Round).taken {
		if i == e.Pile-1 || p.card == nil || *p.card != card {
			continue
		}
		all++
		if e.Seat >= 0 && p.seat == e.Seat {
			hers++
		}
	}
	switch {
	case all >= packs(s)*len(s.Playing()):
		return match.Refuse("refuse.king_suit", "card", card.Phrase(), "n", all)
	case hers >= packs(s):
		return match.Refuse("refuse.king_own", "card", card.Phrase(), "seat", s.Seats[e.Seat].Name, "n", hers)
	}
	return nil
}

// atStop reports whether play of a round that has begun stands, so that a King is
// one more of this Stop.
func atStop(s *match.State) bool {
	return s.Stands() && !s.Unstarted && s.Stop != match.GapStop
}

// unnamed is the first King of the round of which nobody said who played it, while
// play stands.
func unnamed(s *match.State) (int, bool) {
	if !atStop(s) {
		return 0, false
	}
	for i, p := range data(s.Round).taken {
		if p.seat < 0 {
			return i, true
		}
	}
	return 0, false
}

// thisStop are the piles that were completed since play last went on, the last
// ones of the round.
func thisStop(s *match.State) []pile {
	taken := data(s.Round).taken
	for i, p := range taken {
		if p.start == s.Round.Starts {
			return taken[i:]
		}
	}
	return nil
}

// listed are the Kings that can be meant by a number: those of this Stop; where it
// has none, and once play is over, those of the round.
func listed(s *match.State) []pile {
	if stop := thisStop(s); len(stop) > 0 && s.Stage == match.StagePlay {
		return stop
	}
	return data(s.Round).taken
}

// same reports whether two cards, which may both be unknown, are the same.
func same(a, b *cards.Card) bool { return a == b || a != nil && b != nil && *a == *b }

// packs is how many of each card a deck has; of one that is not made of whole
// packs, at most.
func packs(s *match.State) int {
	pack := max(1, s.Agreed.Int("suits")*s.Agreed.Int("top_rank"))
	return max(1, (s.Agreed.Int("deck")+pack-1)/pack)
}
