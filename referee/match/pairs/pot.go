package pairs

import (
	"slices"

	"tableref/referee/cards/ruling"
	"tableref/referee/match"
	"tableref/rulesets/phrase"
)

// Diagrams is the pot: every place with its card face down, places whose card is
// pocketed empty, cards that lie open with their faces. What was seen under a
// card stays hidden, unless the game is for learning.
func (Procedure) Diagrams(s *match.State) []match.Diagram {
	r := data(s)
	n := len(r.places)
	d := r.diagram(func(at int) match.Pile { return r.pile(s, at) })
	d.Caption = phrase.Of("diagram.pot", "left", r.left(), "n", n)
	return []match.Diagram{d}
}

// diagram draws the pot by its places. The columns have letters, the rows
// numbers.
func (r *round) diagram(pile func(at int) match.Pile) match.Diagram {
	d := match.Diagram{ID: "pot"}
	for at := range r.places {
		p := pile(at)
		p.ID, p.Shape = r.id(at), match.Place
		column, row := at%r.columns, at/r.columns
		if row == 0 {
			d.Heads = append(d.Heads, phrase.Of("name", "name", p.ID[:1]))
		}
		if column == 0 {
			p.Label = phrase.Of("number", "value", row+1)
			d.Rows = append(d.Rows, nil)
		}
		d.Rows[row] = append(d.Rows[row], p)
	}
	return d
}

func (r *round) pile(s *match.State, at int) match.Pile {
	p := r.places[at]
	if p.taker != inPot {
		return match.Pile{}
	}
	pile := match.Pile{Cards: 1, Down: true}
	named := p.card != ruling.Tile{} && s.Agreed.Bool("open_memory")
	if r.show != nil {
		for _, c := range slices.Concat(r.show.cards, r.show.cut) {
			if c.place == at {
				pile.Down, named = false, named || c.named
			}
		}
	}
	switch {
	case named:
		pile.Down, pile.Faces = false, []phrase.Phrase{p.card.Phrase()}
	case !pile.Down:
		pile.Faces = []phrase.Phrase{phrase.Of("diagram.unknown")}
	}
	return pile
}

// pot is the pot as programs read it.
type pot struct {
	Rows    int      `json:"rows"`
	Columns int      `json:"columns"`
	Left    int      `json:"left"`  // cards that are still there
	Taken   []string `json:"taken"` // places whose card is pocketed
}

// Facts are the pot, and whose turn it is: who begins before the first, null
// when the round is over.
func (Procedure) Facts(s *match.State, _ match.Moment) []match.Fact {
	r := data(s)
	p := pot{Rows: len(r.places) / r.columns, Columns: r.columns, Left: r.left(), Taken: []string{}}
	for at, place := range r.places {
		if place.taker != inPot {
			p.Taken = append(p.Taken, r.id(at))
		}
	}
	var turn any
	if seat := r.active(s); seat != nobody && s.Stage != match.StageCounting && s.Stage != match.StageFinished {
		turn = s.Seats[seat].Name
	}
	return []match.Fact{{ID: "pot", Value: p}, {ID: "turn", Value: turn}}
}

// Deal is how the pot is laid out. Plic-Plac, setup.
func (Procedure) Deal(s *match.State) match.Deal {
	r := newRound(s)
	laid := r.diagram(func(int) match.Pile { return match.Pile{Cards: 1, Down: true} })
	laid.Caption = phrase.Of("diagram.pot", "left", len(r.places), "n", len(r.places))
	steps := []match.DealStep{
		{Text: phrase.Of("deal.pot_shuffle", "n", packOf(s).Size())},
		{Text: phrase.Of("deal.pot", "n", len(r.places), "rows", len(r.places)/r.columns, "columns", r.columns), Diagrams: []match.Diagram{laid}},
	}
	if out := s.Agreed.Int("left_out"); out > 0 {
		steps = append(steps, match.DealStep{Text: phrase.Of("deal.pot_left_out", "n", out), Diagrams: []match.Diagram{laid}})
	}
	return match.Deal{Steps: steps}
}
