package pairs

import (
	"slices"

	"tableref/referee/cards/ruling"
)

// finding is what can be proved of the claim that no plic-plac is left.
type finding string

const (
	undecided      finding = "" // somebody has to look
	certainlyRight finding = "right"
	certainlyWrong finding = "wrong"
)

// known is what was said aloud about the cards of a round. A possibility is a
// way to fill the pot that agrees with it.
type known struct {
	pack     ruling.Pack
	left     int           // cards in the pot
	lying    []ruling.Tile // ordinary cards that were named in the pot
	special  int           // special cards that were named in the pot
	pocketed []ruling.Tile // ordinary cards that were named and pocketed
	// unnamed is the number of cards that were pocketed without a name. They are
	// ordinary ones, for a special card goes with no other. What was said of them
	// besides, that they went together, is left aside.
	unnamed int
}

// known gathers what was said.
func (r *round) known(pack ruling.Pack) known {
	k := known{pack: pack, left: r.left()}
	for _, p := range r.places {
		switch pocketed := p.taker != inPot; {
		case p.card == ruling.Tile{} && pocketed:
			k.unnamed++
		case p.card == ruling.Tile{}:
		case p.card == ruling.Special && !pocketed:
			k.special++
		case p.card == ruling.Special: // the card of a right claim: the round is over
		case pocketed:
			k.pocketed = append(k.pocketed, p.card)
		default:
			k.lying = append(k.lying, p.card)
		}
	}
	return k
}

// free are the ordinary cards that were not named: each lies in the pot, or was
// pocketed without a name, or was left out of the deal.
func (k known) free() []ruling.Tile {
	return slices.DeleteFunc(k.pack.Tiles(), func(t ruling.Tile) bool {
		return slices.Contains(k.lying, t) || slices.Contains(k.pocketed, t)
	})
}

// find decides the claim by what holds for every possibility. Plic-Plac, proof.
//
// The places of the pot that were not named hold some of the free cards, the
// others special ones. Any choice of free cards is possible, so the smallest
// number of them is the best case for the claim and the largest the worst.
func (k known) find() finding {
	free := k.free()
	hidden := k.left - len(k.lying) - k.special
	fewest := max(0, hidden-(k.pack.Specials-k.special))
	most := min(hidden, len(free)-k.unnamed)
	switch {
	case hidden < 0 || fewest > most: // what was said contradicts itself
		return undecided
	case linked(k.lying) || k.apart(free) < fewest:
		return certainlyWrong
	case !k.canLink(free, most):
		return certainlyRight
	}
	return undecided
}

// canLink reports whether the pot can hold a plic-plac with this many of the
// free cards in it.
func (k known) canLink(free []ruling.Tile, most int) bool {
	switch {
	case linked(k.lying):
		return true
	case most == 0:
		return false
	case most > 1 && linked(free):
		return true
	}
	return slices.ContainsFunc(free, func(t ruling.Tile) bool { return touches(k.lying, t) })
}

// apart is the largest number of free cards that can lie in the pot without a
// plic-plac among them or with those that lie there. Each takes a drawing and a
// colour for itself: the largest matching of drawings with colours. With all
// cards free that is the smaller of the two numbers.
func (k known) apart(free []ruling.Tile) int {
	colours := make(map[string][]string) // by drawing, of the cards that can lie there
	for _, t := range free {
		if !touches(k.lying, t) {
			colours[t.Drawing] = append(colours[t.Drawing], t.Colour)
		}
	}
	holder := make(map[string]string) // the drawing that has the colour
	matched := 0
	for _, drawing := range k.pack.Drawings {
		if hold(drawing, colours, holder, make(map[string]bool)) {
			matched++
		}
	}
	return matched
}

// hold finds a colour for the drawing, where need be by finding another for the
// drawing that has it. tried are the colours that need not be tried again.
func hold(drawing string, colours map[string][]string, holder map[string]string, tried map[string]bool) bool {
	for _, colour := range colours[drawing] {
		if tried[colour] {
			continue
		}
		tried[colour] = true
		if other, held := holder[colour]; !held || hold(other, colours, holder, tried) {
			holder[colour] = drawing
			return true
		}
	}
	return false
}

// linked reports whether two of the cards form a plic-plac.
func linked(tiles []ruling.Tile) bool {
	for i, t := range tiles {
		if touches(tiles[:i], t) {
			return true
		}
	}
	return false
}

// touches reports whether the card forms a plic-plac with one of the others.
func touches(tiles []ruling.Tile, t ruling.Tile) bool {
	return slices.ContainsFunc(tiles, func(other ruling.Tile) bool { return ruling.Linked(other, t) })
}
