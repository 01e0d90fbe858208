package scoring

import (
	"cmp"
	"slices"
)

// table is the number of copies of each card in the middle, with the known owners
// of the Kings.
type table struct {
	packs  int
	lower  [][]int // by suit and rank-1, below the King: copies in the middle
	kings  []int   // by suit: complete piles
	played [][]int // by seat and suit: Kings that the seat is known to have played

	total     int   // cards in the middle
	lowerMost []int // by number of decks: the most cards below the Kings that they can have played
	named     []int // by suit: Kings whose owner is known

	groupsLeft *int // groups of seats that may still be compared, see maxGroups
}

// newTable makes the table of the known cards; piles of unknown suit are added
// later, by eachSuitChoice.
func (b BuildPiles) newTable() table {
	left := maxGroups
	t := table{
		packs: b.Packs, lower: make([][]int, len(b.Suits)), kings: make([]int, len(b.Suits)),
		played: make([][]int, len(b.Seats)), groupsLeft: &left,
	}
	for suit := range t.lower {
		t.lower[suit] = make([]int, b.Top-1)
	}
	for seat := range t.played {
		t.played[seat] = make([]int, len(b.Suits))
	}
	for _, top := range b.Tops {
		t.addPile(top.Suit, top.Rank, 1)
	}
	for _, taken := range b.Taken {
		if taken.Suit == UnknownSuit {
			continue
		}
		t.addPile(taken.Suit, b.Top, 1)
		if taken.Seat != UnknownSeat {
			t.played[taken.Seat][taken.Suit]++
		}
	}
	return t
}

// addPile adds n piles of a suit that end with rank upTo.
func (t table) addPile(suit, upTo, n int) {
	for rank := range t.lower[suit] {
		if rank < upTo {
			t.lower[suit][rank] += n
		}
	}
	if upTo > len(t.lower[suit]) {
		t.kings[suit] += n
	}
}

// addPiles adds complete piles by suit whose Kings the seat played, or removes them
// if sign is −1. A seat beyond the last one stands for an unknown owner.
func (t table) addPiles(seat int, piles []int, sign int) {
	for suit, n := range piles {
		t.addPile(suit, len(t.lower[suit])+1, sign*n)
		if seat < len(t.played) {
			t.played[seat][suit] += sign * n
		}
	}
}

// withSums returns the table with total, lowerMost and named filled in.
func (t table) withSums() table {
	t.total = sum(t.kings)
	t.named = make([]int, len(t.kings))
	for _, played := range t.played {
		for suit, n := range played {
			t.named[suit] += n
		}
	}
	t.lowerMost = make([]int, len(t.played)+1)
	for _, suit := range t.lower {
		for _, copies := range suit {
			t.total += copies
			for decks := range t.lowerMost {
				t.lowerMost[decks] += min(copies, t.packs*decks)
			}
		}
	}
	return t
}

// maxCards is the most cards that the seats can have played together.
func (t table) maxCards(seats []int) int {
	theirs := make([]int, len(t.kings))
	for _, seat := range seats {
		for suit, n := range t.played[seat] {
			theirs[suit] += n
		}
	}
	return t.maxCardsWith(len(seats), theirs)
}

// maxCardsWith is maxCards for any seats with that number of decks that played
// these Kings, by suit.
func (t table) maxCardsWith(decks int, theirs []int) int {
	most := t.lowerMost[decks]
	for suit, kings := range t.kings {
		others := t.named[suit] - theirs[suit]
		most += min(kings-others, t.packs*decks)
	}
	return most
}

// feasible reports whether seats with these counts can have played the piles.
// Unless whole is set, the middle may hold more cards than the table knows. It
// compares groups of seats; of seats that played the same Kings, it is enough to
// take those with the largest counts or, unless whole, with the smallest.
func (t table) feasible(cards []int, whole bool) bool {
	groups := t.groupSeats(cards, whole)
	theirs := make([]int, len(t.kings))
	var fits func(group, decks, counted int) bool
	fits = func(group, decks, counted int) bool {
		if group == len(groups) {
			return t.groupFits(decks, counted, theirs, whole)
		}
		kings := t.played[groups[group][0]]
		defer func(before []int) { copy(theirs, before) }(slices.Clone(theirs))
		for n := range len(groups[group]) + 1 {
			if n > 0 {
				counted += cards[groups[group][n-1]]
				for suit := range theirs {
					theirs[suit] += kings[suit]
				}
			}
			if !fits(group+1, decks+n, counted) {
				return false
			}
		}
		return true
	}
	return fits(0, 0, 0)
}

// groupFits reports whether a group of seats, with that number of decks and these
// Kings by suit, can have counted that many cards. Beyond maxGroups it accepts.
func (t table) groupFits(decks, counted int, theirs []int, whole bool) bool {
	*t.groupsLeft--
	switch {
	case *t.groupsLeft < 0:
		return true
	case whole:
		return counted <= t.maxCardsWith(decks, theirs)
	}
	others := make([]int, len(theirs))
	for suit := range others {
		others[suit] = t.named[suit] - theirs[suit]
	}
	return counted >= t.total-t.maxCardsWith(len(t.played)-decks, others)
}

// groupSeats groups the seats by the Kings that they are known to have played. In
// each group the largest counts come first, or the smallest unless largest is set.
func (t table) groupSeats(cards []int, largest bool) [][]int {
	var groups [][]int
	for seat := range t.played {
		i := slices.IndexFunc(groups, func(group []int) bool { return slices.Equal(t.played[group[0]], t.played[seat]) })
		if i < 0 {
			groups = append(groups, nil)
			i = len(groups) - 1
		}
		groups[i] = append(groups[i], seat)
	}
	for _, group := range groups {
		slices.SortStableFunc(group, func(a, b int) int {
			if largest {
				a, b = b, a
			}
			return cmp.Compare(cards[a], cards[b])
		})
	}
	return groups
}
