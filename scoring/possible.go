package scoring

import (
	"cmp"
	"slices"

	"tableref/rulesets/phrase"
)

// checkPossible decides whether the seats' decks can have played the cards in the
// middle, given that the sum fits. It returns a finding only if they cannot.
//
// The question is whether a table of seats × cards exists whose rows add up to
// the seats' counts and whose columns add up to the number of copies of each card
// in the middle. No entry exceeds the packs of a deck, and the entry of a King is
// at least the number of those Kings that the seat is known to have played. By the
// theorem of Gale and Ryser, generalised to such bounds by Hoffman, a table exists
// if and only if no group of seats counts more cards than it can have played. From
// one column, a group has at most the packs of its decks, and never the Kings that
// others played.
//
// Without the tops, the middle may hold more cards than are known. Then no group
// may count less than the part of the known piles that the others cannot have
// played. This test is weaker than possible, but never rejects correct counts.
func (b BuildPiles) checkPossible(cards []int) []Finding {
	largest := seatsByCount(cards)
	most := make([]int, len(cards)+1)  // most[n] is the most that the n largest counts can come to
	least := make([]int, len(cards)+1) // least[n] is the least that the n smallest counts must come to
	for j := range least {
		least[j] = b.Top * (len(b.Taken) + 1)
	}
	tried := false
	found := b.eachSuitChoice(func(t table) bool {
		tried = true
		for j := range cards {
			most[j+1] = max(most[j+1], t.maxCards(largest[:j+1]))
			rest := len(cards) - j - 1
			least[j+1] = min(least[j+1], t.total-t.maxCards(largest[:rest]))
		}
		return t.feasible(cards, b.TopsKnown)
	})
	switch {
	case found:
		return nil
	case !tried:
		return []Finding{refuted(PossibleCheck, "impossible_taken")}
	case b.TopsKnown:
		return []Finding{b.tooMany(cards, largest, most)}
	}
	slices.Reverse(largest)
	return []Finding{b.tooFew(cards, largest, least)}
}

// tooMany names the smallest group of seats, largest counts first, that has more
// cards than any choice of the unknown suits allows. There may be no such group,
// because only all counts together are impossible.
func (b BuildPiles) tooMany(cards, seats, most []int) Finding {
	wanted := 0
	var names phrase.Names
	for i, seat := range seats {
		wanted += cards[seat]
		names = append(names, b.Seats[seat])
		if j := i + 1; wanted > most[j] {
			return refuted(PossibleCheck, "too_many", "n", j, "names", names, "counted", wanted, "most", most[j])
		}
	}
	return refuted(PossibleCheck, "impossible")
}

// tooFew names the smallest group of seats, smallest counts first, that has fewer
// cards than the others must have left to it in the taken piles.
func (b BuildPiles) tooFew(cards, seats, least []int) Finding {
	counted := 0
	var names phrase.Names
	for i, seat := range seats {
		counted += cards[seat]
		names = append(names, b.Seats[seat])
		if j := i + 1; counted < least[j] {
			return refuted(PossibleCheck, "too_few", "n", j, "names", names, "counted", counted, "least", least[j])
		}
	}
	return refuted(PossibleCheck, "impossible_taken")
}

// seatsByCount returns the seats, the largest count first.
func seatsByCount(cards []int) []int {
	seats := make([]int, len(cards))
	for i := range seats {
		seats[i] = i
	}
	slices.SortStableFunc(seats, func(a, b int) int { return cmp.Compare(cards[b], cards[a]) })
	return seats
}

// Bounds of the search: choices of the unknown suits, and groups of seats that are
// compared. Larger cases need many Kings of which hardly any was seen; what is not
// decided within the bounds passes.
const (
	maxTries  = 1 << 13
	maxGroups = 1 << 18
)

// eachSuitChoice calls try with every assignment of suits to the taken piles whose
// suit is unknown. It reports whether try accepted one, and stops there.
func (b BuildPiles) eachSuitChoice(try func(table) bool) bool {
	t := b.newTable()
	owners := make([]int, len(b.Seats)+1) // piles of unknown suit by seat; the last entry is for UnknownSeat
	for _, pile := range b.Taken {
		switch {
		case pile.Suit != UnknownSuit:
		case pile.Seat == UnknownSeat:
			owners[len(b.Seats)]++
		default:
			owners[pile.Seat]++
		}
	}
	tries := 0
	var choose func(owner int) bool
	choose = func(owner int) bool {
		if owner == len(owners) {
			tries++
			return tries > maxTries || try(t.withSums())
		}
		room := make([]int, len(b.Suits))
		for suit := range room {
			room[suit] = b.copies() - t.kings[suit]
			if owner < len(b.Seats) {
				room[suit] = min(room[suit], b.Packs-t.played[owner][suit])
			}
		}
		return distribute(owners[owner], room, func(extra []int) bool {
			t.addPiles(owner, extra, 1)
			defer t.addPiles(owner, extra, -1)
			return choose(owner + 1)
		})
	}
	return choose(0)
}

// distribute calls try with every way to distribute n piles over suits, at most
// room[suit] to each. It reports whether try accepted one, and stops there. The
// slice is reused for every call.
func distribute(n int, room []int, try func(extra []int) bool) bool {
	extra := make([]int, len(room))
	var fill func(suit, left int) bool
	fill = func(suit, left int) bool {
		if suit == len(room) {
			return left == 0 && try(extra)
		}
		for extra[suit] = 0; extra[suit] <= min(left, room[suit]); extra[suit]++ {
			if fill(suit+1, left-extra[suit]) {
				return true
			}
		}
		return false
	}
	return fill(0, n)
}
