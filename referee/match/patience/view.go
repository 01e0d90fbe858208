package patience

import (
	"strconv"

	"tableref/referee/cards"
	"tableref/referee/match"
	"tableref/rulesets/phrase"
)

// Diagrams is the layout: foundations and cells in one row, below them the
// columns side by side (Cells and foundations).
func (Procedure) Diagrams(s *match.State) []match.Diagram {
	l := current(s).layout
	if l == nil {
		return nil
	}
	var above []match.Pile
	for _, suit := range cards.Suits {
		above = append(above, l.foundation(suit))
	}
	for i, card := range l.cells {
		above = append(above, cell(i, card))
	}
	columns := make([]match.Pile, len(l.position.Columns))
	for i, column := range l.position.Columns {
		columns[i] = match.Pile{ID: columnID(i), Label: columnLabel(i), Shape: match.Fan, Cards: len(column), Faces: faces(column)}
	}
	return diagrams(above, columns)
}

// diagrams are the two rows of the table.
func diagrams(above, columns []match.Pile) []match.Diagram {
	heads := make([]phrase.Phrase, len(above))
	heads[0] = phrase.Of("patience.diagram.foundations")
	if len(above) > len(cards.Suits) {
		heads[len(cards.Suits)] = phrase.Of("patience.diagram.cells")
	}
	return []match.Diagram{
		{ID: "above", Caption: phrase.Of("patience.diagram.above"), Heads: heads, Rows: [][]match.Pile{above}},
		{ID: "columns", Caption: phrase.Of("patience.diagram.columns"), Rows: [][]match.Pile{columns}},
	}
}

func columnLabel(i int) phrase.Phrase { return phrase.Of("name", "name", columnID(i)) }

// foundation draws a foundation; an empty one says which card opens it.
func (l *layout) foundation(suit cards.Suit) match.Pile {
	pile := match.Pile{ID: foundationID(suit), Shape: match.Place, Cards: l.position.Up[suit]}
	if top, ok := l.top(suit); ok {
		pile.Label, pile.Faces = suit.Phrase(), []phrase.Phrase{top.Phrase()}
		return pile
	}
	pile.Label = l.opens(suit)
	return pile
}

func cell(i int, card cards.Card) match.Pile {
	pile := match.Pile{ID: cellID(i), Shape: match.Place}
	if card.Valid() {
		pile.Cards, pile.Faces = 1, []phrase.Phrase{card.Phrase()}
	}
	return pile
}

// Deal is how the cards are laid out (Laying out, Cells and foundations).
func (Procedure) Deal(s *match.State) match.Deal {
	columns, depth, aside := s.Agreed.Int("columns"), s.Agreed.Int("depth"), s.Agreed.Int("aside")
	cells := s.Agreed.Int("cells")
	steps := []struct {
		text            phrase.Phrase
		columns, aside  int
		cells           int
		first, complete bool
	}{
		{text: phrase.Of("patience.deal.pack", "n", pack(s))},
		{text: phrase.Of("patience.deal.base"), first: true},
		{text: phrase.Of("patience.deal.columns", "n", columns, "cards", phrase.Of("cards", "n", depth)), complete: true},
		{text: phrase.Of("patience.deal.aside", "n", aside), complete: true, aside: aside},
		{text: phrase.Of("patience.deal.cells", "n", cells), complete: true, aside: aside, cells: cells},
	}
	var deal match.Deal
	for _, step := range steps {
		lie := make([]int, columns)
		for i := range lie {
			if step.complete {
				lie[i] = depth
			}
		}
		if step.first {
			lie[0] = 1
		}
		deal.Steps = append(deal.Steps, match.DealStep{Text: step.text, Diagrams: dealt(lie, step.aside, step.cells)})
	}
	return deal
}

// dealt draws what lies after a step of the deal, all cards unknown.
func dealt(lie []int, aside, cells int) []match.Diagram {
	var above, columns []match.Pile
	for i := range len(cards.Suits) {
		above = append(above, match.Pile{ID: "foundation." + strconv.Itoa(i+1), Shape: match.Place, Cards: min(1, max(0, aside-i))})
	}
	for i := range cells {
		above = append(above, match.Pile{ID: cellID(i), Shape: match.Place})
	}
	for i, n := range lie {
		columns = append(columns, match.Pile{ID: columnID(i), Label: columnLabel(i), Shape: match.Fan, Cards: n})
	}
	return diagrams(above, columns)
}

// Facts are what programs read of a patience: where the cards lie, the moves
// made, those that auto would make, and the record of the deals.
func (Procedure) Facts(s *match.State, _ match.Moment) []match.Fact {
	r := current(s)
	var lies *Layout
	up := []string{}
	if r.layout != nil {
		told := r.layout.told()
		lies = &told
		for _, m := range r.layout.position.Safe() {
			up = append(up, m.String())
		}
	}
	return []match.Fact{
		{ID: "layout", Value: lies},
		{ID: "moves", Value: r.moves},
		{ID: "auto", Value: up},
		{ID: "deals", Value: dealsOf(s)},
	}
}

// Governing names the moment whose rule governs now: that of the last move, or
// of the base card while it lies exposed.
func (Procedure) Governing(s *match.State, at match.Moment) string {
	r := current(s)
	switch moment := match.Governing(s, at); {
	case moment == string(match.Running) && r.layout != nil && r.layout.baseExposed():
		return "base"
	case moment == string(match.Running) && r.last != "":
		return r.last
	case moment == string(match.Ready) && r.layout == nil && !s.Unstarted && s.Stage == match.StageReady:
		return layOut.Moment
	case !s.Game.Has(moment):
		return string(match.PauseStop)
	default:
		return moment
	}
}
