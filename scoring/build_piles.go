package scoring

import "tableref/rulesets/phrase"

// BuildPiles is what is known about the build piles in the middle of a race. A
// build pile starts with an Ace (rank 1), stays in one suit and rises one rank at
// a time, so its top card determines all its cards (Plink, How to Play). Every
// deck has Packs copies of each card.
type BuildPiles struct {
	Suits []phrase.Phrase // the names of the suits; a suit is an index into it
	Top   int             // the rank that completes a pile: 13, the King
	Seats []string        // the names of the players in the round, each with one deck
	Packs int             // copies of each card in a deck, at least 1

	Taken     []Taken // the complete piles that were taken out of play
	TopsKnown bool    // Tops lists every pile that is still in the middle
	Tops      []Card  // their top cards, including complete piles that were not taken out
}

// Taken is a complete pile that was taken out of play.
type Taken struct {
	Suit int // UnknownSuit if nobody saw it
	Seat int // whose deck the King on top is from; UnknownSeat if nobody said
}

// The values of [Taken] for what is not known.
const (
	UnknownSuit = -1
	UnknownSeat = -1
)

// Card is a card by suit (an index into BuildPiles.Suits) and rank, from 1.
type Card struct{ Suit, Rank int }

// Check checks the piles and the counts against each other. cards holds, by seat,
// how many cards of that seat's deck are in the middle; with nil, because not
// every seat is counted yet, only the piles themselves are checked. Checks that
// pass and have nothing to report are left out.
//
// Without the top cards, the counts can only be found too small. With them, they
// must add up to exactly the cards of the piles. Either way the decks must be able
// to supply the cards: a deck of one pack has one Ace of hearts, so its owner did
// not start two piles of hearts, and a player of a King has that King among the
// counted cards. If the suit of a taken pile or the owner of its King is unknown,
// counts pass if any choice makes them possible.
func (b BuildPiles) Check(cards []int) []Finding {
	if unknown := b.unknownCards(); unknown > 0 {
		return []Finding{refuted(TopsCheck, "strange_tops", "n", unknown)}
	}
	findings := append(b.checkPiles(), b.checkKings()...)
	if cards == nil {
		return findings
	}
	sound := len(findings) == 0
	sums := b.checkSum(sum(cards))
	findings = append(findings, sums...)
	if sound && (len(sums) == 0 || sums[0].OK) {
		findings = append(findings, b.checkPossible(cards)...)
	}
	return findings
}

// CheckSeat checks the count of a single seat: its cards in the middle include at
// least the Kings that it played.
func (b BuildPiles) CheckSeat(seat, cards int) []Finding {
	kings := 0
	for _, pile := range b.Taken {
		if pile.Seat == seat {
			kings++
		}
	}
	if cards >= kings {
		return nil
	}
	return []Finding{refuted(KingsCheck, "kings_counted", "seat", b.Seats[seat], "n", kings, "counted", cards)}
}

// copies is the number of copies of each card, over all decks.
func (b BuildPiles) copies() int { return b.Packs * len(b.Seats) }

// checkPiles finds suits with more piles than all decks together can build.
func (b BuildPiles) checkPiles() []Finding {
	var wrong []Finding
	piles, unknown := b.countPiles()
	most := b.copies()
	room := 0
	for suit, n := range piles {
		room += max(0, most-n)
		if n > most {
			wrong = append(wrong, refuted(SuitsCheck, "suit_piles",
				"n", n, "suit", b.Suits[suit], "decks", len(b.Seats), "most", most))
		}
	}
	if len(wrong) == 0 && unknown > room {
		wrong = append(wrong, refuted(SuitsCheck, "all_piles",
			"n", sum(piles)+unknown, "decks", len(b.Seats), "most", most*len(b.Suits)))
	}
	return wrong
}

// checkKings finds seats with more Kings than their deck has.
func (b BuildPiles) checkKings() []Finding {
	var wrong []Finding
	for seat, name := range b.Seats {
		all := 0
		bySuit := make([]int, len(b.Suits))
		for _, pile := range b.Taken {
			if pile.Seat != seat {
				continue
			}
			all++
			if pile.Suit != UnknownSuit {
				bySuit[pile.Suit]++
			}
		}
		for suit, n := range bySuit {
			if n > b.Packs {
				wrong = append(wrong, refuted(KingsCheck, "kings_of_suit", "seat", name, "n", n, "suit", b.Suits[suit], "most", b.Packs))
			}
		}
		if most := b.Packs * len(b.Suits); all > most {
			wrong = append(wrong, refuted(KingsCheck, "kings_of_deck", "seat", name, "n", all, "most", most))
		}
	}
	return wrong
}

// unknownCards counts the named cards that no deck contains.
func (b BuildPiles) unknownCards() int {
	unknown := 0
	for _, top := range b.Tops {
		if top.Suit < 0 || top.Suit >= len(b.Suits) || top.Rank < 1 || top.Rank > b.Top {
			unknown++
		}
	}
	for _, pile := range b.Taken {
		if pile.Suit != UnknownSuit && (pile.Suit < 0 || pile.Suit >= len(b.Suits)) {
			unknown++
		}
	}
	return unknown
}

// countPiles returns the number of piles of each suit, and of those whose suit is
// unknown.
func (b BuildPiles) countPiles() (piles []int, unknown int) {
	piles = make([]int, len(b.Suits))
	for _, top := range b.Tops {
		piles[top.Suit]++
	}
	for _, pile := range b.Taken {
		if pile.Suit == UnknownSuit {
			unknown++
		} else {
			piles[pile.Suit]++
		}
	}
	return piles, unknown
}

// checkSum compares the counts with the piles: a build pile has as many cards as
// the rank of its top card (Plink, How to Play). It returns one finding, or none
// if the piles say nothing about the counts.
func (b BuildPiles) checkSum(counted int) []Finding {
	taken := b.Top * len(b.Taken)
	if !b.TopsKnown {
		switch {
		case counted < taken:
			return []Finding{refuted(SumCheck, "sum_below", "n", len(b.Taken), "counted", counted, "held", taken)}
		case taken > 0:
			return []Finding{proved(SumCheck, "sum_enough", "n", len(b.Taken), "counted", counted, "held", taken)}
		}
		return nil
	}
	lying := 0
	for _, top := range b.Tops {
		lying += top.Rank
	}
	switch {
	case counted != lying+taken:
		return []Finding{refuted(SumCheck, "sum_differs", "counted", counted, "held", lying+taken)}
	case taken > 0:
		return []Finding{proved(SumCheck, "sum_with_taken", "counted", counted, "lying", lying, "taken", taken)}
	}
	return []Finding{proved(SumCheck, "sum_lying", "counted", counted)}
}
