package spit

import (
	"maps"
	"slices"

	"tableref/referee/match"
	"tableref/rulesets"
)

// deckCards is the figure that says how many cards the pack has.
const deckCards = "deck.cards"

// hand is what one player lays out at the beginning of a round.
type hand struct {
	seat  int
	stock []int // cards in each stock pile
	spit  int   // cards that remain in the hand
}

// cards is how many cards the player holds in all.
func (h hand) cards() int {
	n := h.spit
	for _, pile := range h.stock {
		n += pile
	}
	return n
}

// layout is how a round begins.
type layout struct {
	hands []hand // of the seats that play, in seat order
	fresh bool   // dealt from the whole pack, not from what each held
}

// piles is how many spit piles there are: each player who has a spit card opens
// one. Spit, fewer than 15 cards: who cannot spit opens none (ours: nor does who
// has exactly a full stock).
func (l layout) piles() int {
	n := 0
	for _, h := range l.hands {
		if h.spit > 0 {
			n++
		}
	}
	return n
}

// of returns what the seat lays out; nothing for a seat that does not play.
func (l layout) of(seat int) hand {
	i := slices.IndexFunc(l.hands, func(h hand) bool { return h.seat == seat })
	if i < 0 {
		return hand{seat: seat}
	}
	return l.hands[i]
}

// current is the layout of the round that is on or, when none is, of the next
// one. It reports false while there are not two to play it.
func current(s *match.State) (layout, bool) {
	if s.Round != nil {
		return layoutOf(s, s.Round), true
	}
	seats := s.Entering()
	return layoutFor(s, s.Done()+1, seats), len(seats) == 2
}

// layoutOf is how the round began.
func layoutOf(s *match.State, r *match.Round) layout {
	return layoutFor(s, r.Number, r.Players())
}

// layoutFor is how the seats begin the round with the number.
func layoutFor(s *match.State, number int, seats []int) layout {
	decks, carried := carried(s, holdings(s, number-1), seats)
	if !carried {
		decks = dealt(s.Agreed, len(seats))
	}
	l := layout{fresh: !carried}
	for i, seat := range seats {
		l.hands = append(l.hands, lay(s.Agreed, seat, decks[i]))
	}
	return l
}

// dealt are the decks after the whole pack was dealt out evenly. Spit, set-up.
func dealt(agreed rulesets.Values, seats int) []int {
	decks := make([]int, seats)
	for i := range decks {
		decks[i] = agreed.Int("hand")
	}
	if seats == 2 {
		decks[1] = agreed.Int(deckCards) - decks[0]
	}
	return decks
}

// carried are the decks that the seats hold after the round before. It reports
// false when the whole pack is dealt instead: for the first round, in a series
// that is played so, and after a game that was won outright (ours). Who comes in
// for somebody takes over the cards.
func carried(s *match.State, held map[int]int, seats []int) ([]int, bool) {
	if len(seats) != 2 || isFresh(s, held) {
		return nil, false
	}
	gone := slices.DeleteFunc(slices.Sorted(maps.Keys(held)), func(seat int) bool { return slices.Contains(seats, seat) })
	decks := make([]int, len(seats))
	for i, seat := range seats {
		from := seat
		if _, played := held[seat]; !played {
			from = place(s, seat, gone)
			gone = slices.DeleteFunc(gone, func(seat int) bool { return seat == from })
		}
		decks[i] = held[from]
	}
	return decks, true
}

// isFresh reports whether the whole pack is dealt after a round in which the seats
// held these cards, no matter who plays the next one.
func isFresh(s *match.State, held map[int]int) bool {
	if len(held) != 2 || !dealsOn(s) {
		return true
	}
	for _, cards := range held {
		if cards == 0 {
			return true
		}
	}
	return false
}

// holdings are the cards that the seats held which played the round with the
// number, here or on paper; none where nothing is known of it.
func holdings(s *match.State, number int) map[int]int {
	held := make(map[int]int)
	if paper := s.Carried; paper != nil && number == paper.Rounds {
		cards := paper.Totals
		if series(s) {
			cards = paper.Held
		}
		for seat, n := range cards {
			held[seat] = n
		}
		return held
	}
	last := s.Accepted(number)
	if last == nil {
		return nil
	}
	for _, seat := range last.Players() {
		if counted := last.Counted(seat); counted != nil {
			held[seat] = counted[0]
		}
	}
	return held
}

// lay lays a stock out of the cards. Spit, set-up: piles of one card, of two and
// so on; what remains are the spit cards. Fewer than 15 cards: as far as they go.
func lay(agreed rulesets.Values, seat, cards int) hand {
	h := hand{seat: seat, stock: make([]int, agreed.Int("piles"))}
	stock := min(cards, agreed.Int("stock"))
	h.spit = cards - stock
	if agreed.Choice("deal_short") == "piles" {
		for i := range h.stock {
			h.stock[i] = min(i+1, stock)
			stock -= h.stock[i]
		}
		return h
	}
	for row := 0; stock > 0 && row < len(h.stock); row++ {
		for i := row; i < len(h.stock) && stock > 0; i++ {
			h.stock[i]++
			stock--
		}
	}
	return h
}

// series reports whether rounds are played for points. Spit, winning (variant).
func series(s *match.State) bool { return s.Agreed.Int("target") != 0 }

// left is how many spit cards the seat has in hand: those it was dealt, one less
// for each "Spit!".
func left(s *match.State, r *match.Round, seat int) int {
	return max(0, layoutOf(s, r).of(seat).spit-data(r).turned)
}

// holders are the seats of the round that is on that have a spit card in hand.
func holders(s *match.State) []int {
	if s.Round == nil {
		return nil
	}
	return slices.DeleteFunc(s.Round.Players(), func(seat int) bool { return left(s, s.Round, seat) == 0 })
}

// opponent is the other seat of the round.
func opponent(r *match.Round, seat int) int {
	for _, other := range r.Players() {
		if other != seat {
			return other
		}
	}
	return nobody
}
