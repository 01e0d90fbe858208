package scoring

import (
	"cmp"
	"slices"

	"tableref/rulesets/phrase"
)

// checkPossible decides whether the seats' decks can have played what lies in the
// middle, when the sum allows it. There is a finding only when they cannot.
//
// The question is whether a table of seats × cards exists whose rows add up to
// the seats' counts and whose columns add up to how often each card lies in the
// middle. No entry is larger than the packs of a deck, and that of a King which a
// seat is known to have played is not smaller than how often it did. The theorem
// of Gale and Ryser, with such bounds that of Hoffman, answers it: one exists if
// and only if no group of seats counts more than it can have. From a column it
// has at most the packs of its decks, and in any case not the Kings that others
// have played.
//
// Without the tops more may lie there than is known. Then no group may count less
// than what the others cannot have of the known piles. That is less than could be
// proved, but it never refuses what can be.
func (m BuildPiles) checkPossible(cards []int) []Finding {
	largest := seatsByCount(cards)
	most := make([]int, len(cards)+1)  // that the seats with the largest counts can have
	least := make([]int, len(cards)+1) // that the seats with the smallest counts must have
	for j := range least {
		least[j] = m.Top * (len(m.Taken) + 1)
	}
	tried := false
	found := m.eachSuitChoice(func(t table) bool {
		tried = true
		for j := range cards {
			most[j+1] = max(most[j+1], t.maxCards(largest[:j+1]))
			rest := len(cards) - j - 1
			least[j+1] = min(least[j+1], t.total-t.maxCards(largest[:rest]))
		}
		return t.feasible(cards, m.TopsKnown)
	})
	switch {
	case found:
		return nil
	case !tried:
		return []Finding{refuted(PossibleCheck, "impossible_taken")}
	case m.TopsKnown:
		return []Finding{m.tooMany(cards, largest, most)}
	}
	slices.Reverse(largest)
	return []Finding{m.tooFew(cards, largest, least)}
}

// tooMany names the fewest seats that have more cards than any choice of what is
// open allows. Perhaps none has, and only all together are impossible.
func (m BuildPiles) tooMany(cards, seats, most []int) Finding {
	wanted := 0
	var names phrase.Names
	for i, seat := range seats {
		wanted += cards[seat]
		names = append(names, m.Seats[seat])
		if j := i + 1; wanted > most[j] {
			return refuted(PossibleCheck, "too_many", "n", j, "names", names, "counted", wanted, "most", most[j])
		}
	}
	return refuted(PossibleCheck, "impossible")
}

// tooFew names the fewest seats that have fewer cards than the others leave to
// them of the piles that were taken away.
func (m BuildPiles) tooFew(cards, seats, least []int) Finding {
	counted := 0
	var names phrase.Names
	for i, seat := range seats {
		counted += cards[seat]
		names = append(names, m.Seats[seat])
		if j := i + 1; counted < least[j] {
			return refuted(PossibleCheck, "too_few", "n", j, "names", names, "counted", counted, "least", least[j])
		}
	}
	return refuted(PossibleCheck, "impossible_taken")
}

// seatsByCount returns the seats by their counts.
func seatsByCount(cards []int) []int {
	seats := make([]int, len(cards))
	for i := range seats {
		seats[i] = i
	}
	slices.SortStableFunc(seats, func(a, b int) int { return cmp.Compare(cards[b], cards[a]) })
	return seats
}

// How many choices of the open suits are tried at most, and how many groups of
// seats are looked at. There are more only where many Kings were played and hardly
// one was seen; then what is not decided passes.
const (
	maxTries  = 1 << 13
	maxGroups = 1 << 18
)

// eachSuitChoice tries every suit for the piles that were taken out unseen, until one
// choice is right.
func (m BuildPiles) eachSuitChoice(try func(table) bool) bool {
	t := m.newTable()
	owners := make([]int, len(m.Seats)+1) // the piles of open suit, by seat; last those of nobody
	for _, pile := range m.Taken {
		switch {
		case pile.Suit != UnknownSuit:
		case pile.Seat == UnknownSeat:
			owners[len(m.Seats)]++
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
		room := make([]int, len(m.Suits))
		for suit := range room {
			room[suit] = m.copies() - t.kings[suit]
			if owner < len(m.Seats) {
				room[suit] = min(room[suit], m.Packs-t.played[owner][suit])
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

// distribute shows try every way to give n piles to suits that have room for so
// many each, until one is right. The slice that try gets is used again.
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
