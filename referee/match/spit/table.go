package spit

import (
	"strconv"

	"tableref/referee/match"
	"tableref/rulesets/phrase"
)

// Facts are what programs read besides the view: the deal of the round to come,
// or of the one that is on; how many spit piles there are; and the spit cards in
// hand now, in the order of the deal. They are null when the match is over, and
// while there are not two to play.
func (Procedure) Facts(s *match.State, _ match.Moment) []match.Fact {
	var deal []dealFact
	var piles *int
	var inHand []int
	if l, ok := current(s); ok && s.Stage != match.StageFinished {
		n := l.piles()
		piles = &n
		for _, h := range l.hands {
			deal = append(deal, dealFact{Name: s.Seats[h.seat].Name, Piles: h.stock, Spit: h.spit})
			inHand = append(inHand, inHandNow(s, h))
		}
	}
	return []match.Fact{{ID: "deal", Value: deal}, {ID: "spit_piles", Value: piles}, {ID: "spit_left", Value: inHand}}
}

// dealFact is what one player lays out.
type dealFact struct {
	Name  string `json:"name"`
	Piles []int  `json:"piles"` // cards in each stock pile
	Spit  int    `json:"spit"`  // spit cards, before the first "Spit!"
}

// inHandNow is how many spit cards the hand has now, in the round that is on or
// before the next one.
func inHandNow(s *match.State, h hand) int {
	if s.Round == nil {
		return h.spit
	}
	return left(s, s.Round, h.seat)
}

// Diagrams is the table as it lies: a row of stock piles before each player, as
// they were laid out, with the spit cards in hand, and between them the spit
// piles.
func (Procedure) Diagrams(s *match.State) []match.Diagram {
	l, ok := current(s)
	if !ok || s.Stage == match.StageFinished {
		return nil
	}
	inHand := make([]int, len(l.hands))
	for i, h := range l.hands {
		inHand[i] = inHandNow(s, h)
	}
	caption := "diagram.spit_next"
	if s.Round != nil {
		caption = "diagram.spit"
	}
	d := match.Diagram{ID: "table", Caption: phrase.Of(caption), Heads: heads(s), Hinted: s.Round == nil}
	first, second := rowOf(s, l.hands[0], inHand[0], false), rowOf(s, l.hands[1], inHand[1], false)
	d.Rows = [][]match.Pile{first}
	if middle := middleRow(s, l); len(middle) > 0 {
		d.Rows = append(d.Rows, middle)
	}
	d.Rows = append(d.Rows, second)
	return []match.Diagram{d}
}

// heads name the columns: the stock, then the spit cards.
func heads(s *match.State) []phrase.Phrase {
	piles := s.Agreed.Int("piles")
	list := make([]phrase.Phrase, piles+1)
	list[0], list[piles] = phrase.Of("diagram.stock_piles"), phrase.Of("diagram.spit_cards")
	return list
}

// rowOf draws what one player has: the stock piles and the spit cards in hand.
func rowOf(s *match.State, h hand, inHand int, down bool) []match.Pile {
	row := make([]match.Pile, 0, len(h.stock)+1)
	for i, n := range h.stock {
		row = append(row, match.Pile{ID: h.pileID(strconv.Itoa(i + 1)), Shape: match.Stack, Cards: n, Down: down})
	}
	row = append(row, match.Pile{ID: h.pileID("spit"), Shape: match.Stack, Cards: inHand, Down: true})
	row[0].Label = phrase.Of("name", "name", s.Seats[h.seat].Name)
	return row
}

// pileID names a pile of the player's, such as 1.3 for the third stock pile of
// the first seat.
func (h hand) pileID(pile string) string { return strconv.Itoa(h.seat+1) + "." + pile }

// middleRow draws the spit piles: empty places until the first "Spit!", then
// piles of which nobody counts the cards.
func middleRow(s *match.State, l layout) []match.Pile {
	row := make([]match.Pile, l.piles())
	for i := range row {
		row[i] = match.Pile{ID: "spit." + strconv.Itoa(i+1), Shape: match.Stack}
		if s.Round != nil && data(s.Round).turned > 0 {
			row[i].Cards = -1
		}
	}
	if len(row) > 0 {
		row[0].Label = phrase.Of("diagram.spit_pile", "n", len(row))
	}
	return row
}

// Deal is the layout step by step: for the first round out of the whole pack,
// later mostly out of what each holds. Spit, set-up and the next deal.
func (Procedure) Deal(s *match.State) match.Deal {
	l, _ := current(s)
	shuffle := phrase.Of("deal.spit_shuffle_own")
	if l.fresh {
		shuffle = phrase.Of("deal.spit_shuffle", "n", s.Agreed.Int(deckCards), "each", s.Agreed.Int("hand"))
	}
	steps := []struct {
		text  phrase.Phrase
		stock bool // the stock is laid out
		down  bool // and lies face down
	}{
		{shuffle, false, true},
		{phrase.Of("deal.spit_lay", "n", s.Agreed.Int("piles")), true, true},
		{phrase.Of("deal.spit_turn"), true, false},
		{phrase.Of("deal.spit_rest"), true, false},
	}
	var deal match.Deal
	for _, step := range steps {
		d := match.Diagram{ID: "deal", Caption: phrase.Of("diagram.deal"), Heads: heads(s)}
		for _, h := range l.hands {
			shown, inHand := h, h.spit
			if !step.stock {
				shown.stock, inHand = make([]int, len(h.stock)), h.cards()
			}
			d.Rows = append(d.Rows, rowOf(s, shown, inHand, step.down))
		}
		deal.Steps = append(deal.Steps, match.DealStep{Text: step.text, Diagrams: []match.Diagram{d}})
	}
	return deal
}
