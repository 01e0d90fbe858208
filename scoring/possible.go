package scoring

import (
	"cmp"
	"slices"

	"tableref/rulesets/phrase"
)

// possible decides whether the seats' decks can have played what lies in the
// middle, when the sums agree already. There is a finding only when they
// cannot.
//
// The question is whether a table of seats × cards exists, filled with 0 and 1
// because a deck has each card once, whose rows add up to the seats' counts and
// whose columns add up to how often each card lies in the middle. The theorem
// of Gale and Ryser answers it: one exists if and only if, for every j, the j
// largest counts together are no more than j decks can have there, which is the
// smaller of j and the number of copies, summed over the cards.
func (m Middle) possible(cards []int) []Finding {
	seats := largestFirst(cards)
	reach := m.reach()
	piles, open := m.known()
	room := make([]int, len(piles))
	for suit, n := range piles {
		room[suit] = len(m.Seats) - n
	}
	most := make([]int, len(cards)+1) // by number of decks: the best of all choices of the open suits
	found := spread(open, room, func(extra []int) bool {
		fits := true
		wanted := 0
		for j := 1; j <= len(cards); j++ {
			can := 0
			for suit, n := range extra {
				can += reach[suit][n][j]
			}
			most[j] = max(most[j], can)
			wanted += cards[seats[j-1]]
			fits = fits && wanted <= can
		}
		return fits
	})
	if found {
		return nil
	}
	return []Finding{m.tooMany(cards, seats, most)}
}

// tooMany names the fewest seats that have more cards than any choice of the
// open suits allows. Perhaps none has, and only all together are impossible.
func (m Middle) tooMany(cards, seats, most []int) Finding {
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

// largestFirst returns the seats by their counts.
func largestFirst(cards []int) []int {
	seats := make([]int, len(cards))
	for i := range seats {
		seats[i] = i
	}
	slices.SortStableFunc(seats, func(a, b int) int { return cmp.Compare(cards[b], cards[a]) })
	return seats
}

// reach returns, by suit, by number of complete piles beyond the known ones and
// by number of decks, how many cards of the suit these decks can have in the
// middle at most.
func (m Middle) reach() [][][]int {
	decks := len(m.Seats)
	reach := make([][][]int, len(m.Suits))
	for suit := range reach {
		copies := m.copies(suit)
		for extra := 0; extra+copies[0] <= decks; extra++ {
			most := make([]int, decks+1)
			for _, n := range copies {
				for j := range most {
					most[j] += min(n+extra, j)
				}
			}
			reach[suit] = append(reach[suit], most)
		}
	}
	return reach
}

// copies returns how often each card of a suit, from the Ace up, lies in the
// known piles.
func (m Middle) copies(suit int) []int {
	copies := make([]int, m.Top)
	add := func(upTo int) {
		for rank := range upTo {
			copies[rank]++
		}
	}
	for _, top := range m.Tops {
		if top.Suit == suit {
			add(top.Rank)
		}
	}
	for _, taken := range m.Taken {
		if taken == suit {
			add(m.Top)
		}
	}
	return copies
}

// spread shows try every way to give n piles to suits that have room for so
// many each, until one is right. The slice that try gets is used again.
func spread(n int, room []int, try func(extra []int) bool) bool {
	extra := make([]int, len(room))
	var give func(suit, left int) bool
	give = func(suit, left int) bool {
		if suit == len(room) {
			return left == 0 && try(extra)
		}
		for extra[suit] = 0; extra[suit] <= min(left, room[suit]); extra[suit]++ {
			if give(suit+1, left-extra[suit]) {
				return true
			}
		}
		return false
	}
	return give(0, n)
}
