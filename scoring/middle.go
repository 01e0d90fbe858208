package scoring

import "tableref/rulesets/phrase"

// Middle is what is known of the build piles of a race. A build pile begins
// with an Ace (rank 1), keeps its suit and rises by single ranks, so that its
// top card tells all that lies in it. Each of the decks has one card of each
// suit and rank.
type Middle struct {
	Suits []phrase.Phrase // the names of the suits; a suit is an index into it
	Top   int             // the rank that completes a pile: 13, the King
	Seats []string        // the names of those who play the round, each with one deck

	Taken     []int  // the suit of every complete pile that was taken out of play; OpenSuit if nobody saw it
	TopsKnown bool   // Tops are the top cards of all piles that still lie there
	Tops      []Card // complete piles that nobody took out are among them
}

// OpenSuit is the suit of a pile that was taken out unseen.
const OpenSuit = -1

// Card is a card by suit (an index into the names of a Middle) and rank, from 1.
type Card struct{ Suit, Rank int }

// Check proves the middle. The argument says how many cards of each seat's deck
// lie in it; nil means that not every seat is counted yet, so that only the
// piles themselves can be proved. What passes without needing a word is left
// out.
//
// Without the tops the counts can only be too small. With them they must be
// exactly the cards of the piles, and such that the decks can have played them:
// a deck has one Ace of hearts, so its owner did not open two piles of hearts.
// Where suits of taken piles are open, what is possible for any choice of them
// passes.
func (m Middle) Check(cards []int) []Finding {
	if strange := m.strangers(); strange > 0 {
		return []Finding{refuted(TopsCheck, "strange_tops", "n", strange)}
	}
	findings := m.piles()
	if cards == nil {
		return findings
	}
	sound := len(findings) == 0
	findings = append(findings, m.sum(sum(cards))...)
	if last := len(findings) - 1; sound && m.TopsKnown && findings[last].OK {
		findings = append(findings, m.possible(cards)...)
	}
	return findings
}

// piles refuses piles that the decks cannot make, whoever played them.
func (m Middle) piles() []Finding {
	var wrong []Finding
	piles, open := m.known()
	decks := len(m.Seats)
	room := 0
	for suit, n := range piles {
		room += max(0, decks-n)
		if n > decks {
			wrong = append(wrong, refuted(SuitsCheck, "suit_piles", "n", n, "suit", m.Suits[suit], "decks", decks))
		}
	}
	if len(wrong) == 0 && open > room {
		wrong = append(wrong, refuted(SuitsCheck, "all_piles",
			"n", sum(piles)+open, "decks", decks, "most", decks*len(m.Suits)))
	}
	return wrong
}

// strangers counts the named cards that no deck has.
func (m Middle) strangers() int {
	strange := 0
	for _, top := range m.Tops {
		if top.Suit < 0 || top.Suit >= len(m.Suits) || top.Rank < 1 || top.Rank > m.Top {
			strange++
		}
	}
	for _, suit := range m.Taken {
		if suit != OpenSuit && (suit < 0 || suit >= len(m.Suits)) {
			strange++
		}
	}
	return strange
}

// known returns the number of piles of each suit, and how many have an open
// suit.
func (m Middle) known() (piles []int, open int) {
	piles = make([]int, len(m.Suits))
	for _, top := range m.Tops {
		piles[top.Suit]++
	}
	for _, suit := range m.Taken {
		if suit == OpenSuit {
			open++
		} else {
			piles[suit]++
		}
	}
	return piles, open
}

// sum compares the counts with the piles: a build pile holds as many cards as
// the rank of its top card says (rules, Plink, build-pile identity). There is
// one finding, or none when nothing can be said.
func (m Middle) sum(counted int) []Finding {
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
