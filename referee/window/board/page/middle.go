package page

import (
	"tableref/referee/match"
	"tableref/rulesets/phrase"
)

// diagram is a part of the table as it is drawn.
type diagram struct {
	Caption string
	Heads   []string
	Rows    []row
}

type row struct {
	Label string
	Piles []pile
}

type pile struct {
	ID, Label, Shape string
	Faces            []string
	Cards            string // how many, where that is not seen; "": one sees it
	State            string // empty, down or up
	Said             string // to those who cannot see it
}

// diagrams are all parts of the table that the hints do not say in words already.
func (d drawer) diagrams() []diagram {
	var list []diagram
	for _, from := range d.view.Diagrams {
		if from.Hinted {
			continue
		}
		to := diagram{Caption: d.label(from.Caption)}
		for _, head := range from.Heads {
			to.Heads = append(to.Heads, d.label(head))
		}
		for _, piles := range from.Rows {
			to.Rows = append(to.Rows, d.row(piles))
		}
		list = append(list, to)
	}
	return list
}

// row draws a row. Where only the first of several piles has a label, it is that of the
// row.
func (d drawer) row(piles []match.Pile) row {
	var r row
	for k, p := range piles {
		one := d.pile(p)
		if k == 0 && len(piles) > 1 && namesRow(piles) {
			r.Label, one.Label = one.Label, ""
		}
		r.Piles = append(r.Piles, one)
	}
	return r
}

func namesRow(piles []match.Pile) bool {
	for _, p := range piles[1:] {
		if !p.Label.IsZero() {
			return false
		}
	}
	return !piles[0].Label.IsZero()
}

func (d drawer) pile(p match.Pile) pile {
	to := pile{ID: p.ID, Label: d.label(p.Label), Shape: string(p.Shape), Faces: d.all(p.Faces), State: "up"}
	if p.Shape == match.Stack && len(to.Faces) > 1 {
		to.Faces = to.Faces[len(to.Faces)-1:]
	}
	switch {
	case p.Cards == 0 && len(p.Faces) == 0:
		to.State = "empty"
	case len(p.Faces) == 0:
		to.State = "down"
	}
	if p.Cards > 1 && p.Cards != len(to.Faces) {
		to.Cards = d.of("number", "value", p.Cards)
	}
	if p.Cards >= 0 && len(to.Faces) == 0 {
		to.Said = d.Say(phrase.Of("cards", "n", p.Cards))
	}
	return to
}
