package race

import (
	"strconv"

	"tableref/referee/match"
	"tableref/rulesets/phrase"
)

// Diagrams is the middle of the table: the piles taken out, and the build piles
// whose top cards were read.
func (Procedure) Diagrams(s *match.State) []match.Diagram {
	if s.Round == nil {
		return nil
	}
	r := data(s.Round)
	full := s.Agreed.Int("top_rank")
	var list []match.Diagram
	if len(r.taken) > 0 {
		list = append(list, match.Diagram{ID: "taken", Caption: phrase.Of("diagram.taken", "n", len(r.taken)), Rows: [][]match.Pile{takenPiles(s, r, full)}})
	}
	if r.seen {
		list = append(list, match.Diagram{ID: "tops", Caption: phrase.Of("diagram.tops"), Rows: [][]match.Pile{topPiles(r)}})
	}
	return list
}

func takenPiles(s *match.State, r *round, full int) []match.Pile {
	row := make([]match.Pile, len(r.taken))
	for i, p := range r.taken {
		row[i] = match.Pile{ID: "taken." + strconv.Itoa(i+1), Shape: match.Stack, Cards: full}
		row[i].Label = phrase.Of("diagram.unknown")
		if p.seat >= 0 {
			row[i].Label = phrase.Of("name", "name", s.Seats[p.seat].Name)
		}
		if p.card != nil {
			row[i].Faces = []phrase.Phrase{p.card.Phrase()}
		}
	}
	return row
}

func topPiles(r *round) []match.Pile {
	row := make([]match.Pile, len(r.tops))
	for i, card := range r.tops {
		row[i] = match.Pile{ID: "top." + strconv.Itoa(i+1), Shape: match.Stack, Cards: int(card.Rank), Faces: []phrase.Phrase{card.Phrase()}}
	}
	return row
}

// Deal is the layout: each player has a pile, the face-up piles and a stock.
// Plink, set-up; the numbers are settings (ours, from the sister games).
func (Procedure) Deal(s *match.State) match.Deal {
	pile, piles, deck := s.Agreed.Int("pile"), s.Agreed.Int("piles"), s.Agreed.Int("deck")
	stock := deck - pile - piles
	steps := []struct {
		text              phrase.Phrase
		pile, piles, rest int
	}{
		{phrase.Of("deal.shuffle", "n", deck), 0, 0, deck},
		{phrase.Of("deal.pile", "n", pile, "pile", phrase.Of("count.left")), pile, 0, deck - pile},
		{phrase.Of("deal.piles", "n", piles), pile, piles, stock},
		{phrase.Of("deal.stock", "n", stock), pile, piles, stock},
	}
	var deal match.Deal
	for _, step := range steps {
		deal.Steps = append(deal.Steps, match.DealStep{
			Text:     step.text,
			Diagrams: []match.Diagram{layout(s, step.pile, step.piles, step.rest, piles)},
		})
	}
	return deal
}

// layout draws every seat's cards after one step of the deal.
func layout(s *match.State, pile, laid, stock, places int) match.Diagram {
	d := match.Diagram{ID: "deal", Caption: phrase.Of("diagram.deal"), Heads: make([]phrase.Phrase, places+2)}
	d.Heads[0], d.Heads[1], d.Heads[places+1] = phrase.Of("count.left"), phrase.Of("diagram.piles"), phrase.Of("diagram.stock")
	for _, seat := range s.Entering() {
		row := []match.Pile{{
			ID: "pile", Shape: match.Stack, Cards: pile,
			Label: phrase.Of("name", "name", s.Seats[seat].Name),
		}}
		for i := range places {
			row = append(row, match.Pile{ID: "place." + strconv.Itoa(i+1), Shape: match.Place, Cards: min(1, max(0, laid-i))})
		}
		row = append(row, match.Pile{ID: "stock", Shape: match.Stack, Cards: stock, Down: true})
		d.Rows = append(d.Rows, row)
	}
	return d
}
