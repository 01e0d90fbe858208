package scoring

import "tableref/rulesets/phrase"

// BuildPiles is what is known of the build piles of a race. A build pile begins
// with an Ace (rank 1), keeps its suit and rises by single ranks, so that its
// top card tells all that lies in it. Each of the decks has as many cards of each
// suit and rank as it has packs.
type BuildPiles struct {
	Suits []phrase.Phrase // the names of the suits; a suit is an index into it
	Top   int             // the rank that completes a pile: 13, the King
	Seats []string        // the names of those who play the round, each with one deck
	Packs int             // how many of each card a deck has, at least 1

	Taken     []Taken // the complete piles that were taken out of play
	TopsKnown bool    // Tops are the top cards of all piles that still lie there
	Tops      []Card  // complete piles that nobody took out are among them
}

// Taken is a complete pile that was taken out of play.
type Taken struct {
	Suit int // OpenSuit: nobody saw it
	Seat int // whose deck its last card, the King, is from; Nobody: nobody said
}

// What is not known of a pile that was taken out.
const (
	UnknownSuit = -1
	UnknownSeat = -1
)

// Card is a card by suit (an index into the names of a Middle) and rank, from 1.
type Card struct{ Suit, Rank int }

// Check proves the middle. The argument says how many cards of each seat's deck
// lie in it; nil means that not every seat is counted yet, so that only the
// piles themselves can be proved. What passes without needing a word is left
// out.
//
// Without the tops the counts can only be too small. With them they must be
// exactly the cards of the piles. In both cases the decks must have them: a deck
// of one pack has one Ace of hearts, so its owner did not open two piles of
// hearts; and who played a King has that King among the cards. Where it is open
// of what suit a taken pile is, or whose King, what is possible for any choice
// passes.
func (m BuildPiles) Check(cards []int) []Finding {
	if strange := m.unknownCards(); strange > 0 {
		return []Finding{refuted(TopsCheck, "strange_tops", "n", strange)}
	}
	findings := append(m.checkPiles(), m.checkKings()...)
	if cards == nil {
		return findings
	}
	sound := len(findings) == 0
	sums := m.checkSum(sum(cards))
	findings = append(findings, sums...)
	if sound && (len(sums) == 0 || sums[0].OK) {
		findings = append(findings, m.checkPossible(cards)...)
	}
	return findings
}

// CheckSeat checks how many cards of one seat's deck lie in the middle, by itself: the
// Kings that the seat played are among them.
func (m BuildPiles) CheckSeat(seat, cards int) []Finding {
	kings := 0
	for _, pile := range m.Taken {
		if pile.Seat == seat {
			kings++
		}
	}
	if cards >= kings {
		return nil
	}
	return []Finding{refuted(KingsCheck, "kings_counted", "seat", m.Seats[seat], "n", kings, "counted", cards)}
}

// copies is how many of each card there are.
func (m BuildPiles) copies() int { return m.Packs * len(m.Seats) }

// checkPiles refuses piles that the decks cannot make, whoever played them.
func (m BuildPiles) checkPiles() []Finding {
	var wrong []Finding
	piles, open := m.countPiles()
	most := m.copies()
	room := 0
	for suit, n := range piles {
		room += max(0, most-n)
		if n > most {
			wrong = append(wrong, refuted(SuitsCheck, "suit_piles",
				"n", n, "suit", m.Suits[suit], "decks", len(m.Seats), "most", most))
		}
	}
	if len(wrong) == 0 && open > room {
		wrong = append(wrong, refuted(SuitsCheck, "all_piles",
			"n", sum(piles)+open, "decks", len(m.Seats), "most", most*len(m.Suits)))
	}
	return wrong
}

// checkKings refuses Kings that the deck of whoever played them does not have.
func (m BuildPiles) checkKings() []Finding {
	var wrong []Finding
	for seat, name := range m.Seats {
		all := 0
		bySuit := make([]int, len(m.Suits))
		for _, pile := range m.Taken {
			if pile.Seat != seat {
				continue
			}
			all++
			if pile.Suit != UnknownSuit {
				bySuit[pile.Suit]++
			}
		}
		for suit, n := range bySuit {
			if n > m.Packs {
				wrong = append(wrong, refuted(KingsCheck, "kings_of_suit", "seat", name, "n", n, "suit", m.Suits[suit], "most", m.Packs))
			}
		}
		if most := m.Packs * len(m.Suits); all > most {
			wrong = append(wrong, refuted(KingsCheck, "kings_of_deck", "seat", name, "n", all, "most", most))
		}
	}
	return wrong
}

// unknownCards counts the named cards that no deck has.
func (m BuildPiles) unknownCards() int {
	unknown := 0
	for _, top := range m.Tops {
		if top.Suit < 0 || top.Suit >= len(m.Suits) || top.Rank < 1 || top.Rank > m.Top {
			unknown++
		}
	}
	for _, pile := range m.Taken {
		if pile.Suit != UnknownSuit && (pile.Suit < 0 || pile.Suit >= len(m.Suits)) {
			unknown++
		}
	}
	return unknown
}

// countPiles returns the number of piles of each suit, and how many have an open
// suit.
func (m BuildPiles) countPiles() (piles []int, open int) {
	piles = make([]int, len(m.Suits))
	for _, top := range m.Tops {
		piles[top.Suit]++
	}
	for _, pile := range m.Taken {
		if pile.Suit == UnknownSuit {
			open++
		} else {
			piles[pile.Suit]++
		}
	}
	return piles, open
}

// checkSum compares the counts with the piles: a build pile holds as many cards as
// the rank of its top card says (rules, Plink, build-pile identity). There is
// one finding, or none when nothing can be said.
func (m BuildPiles) checkSum(counted int) []Finding {
	taken := m.Top * len(m.Taken)
	if !m.TopsKnown {
		switch {
		case counted < taken:
			return []Finding{refuted(SumCheck, "sum_below", "n", len(m.Taken), "counted", counted, "held", taken)}
		case taken > 0:
			return []Finding{proved(SumCheck, "sum_enough", "n", len(m.Taken), "counted", counted, "held", taken)}
		}
		return nil
	}
	lying := 0
	for _, top := range m.Tops {
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
