package dashboard

import (
	"iter"
	"slices"

	"tableref/referee/match"
)

// pileCursor is what is being picked in a table's diagrams.
type pileCursor struct {
	question func() string // shown in place of the prompt
	pile     string        // under the cursor; "": none
	choices  []string
	taken    []string
	pick     func(pile string) // called on a click
}

// name is the id of a pile that can be or was picked, for players to read; "" for
// others.
func (a *pileCursor) name(pile string) string {
	if a == nil || !slices.Contains(a.choices, pile) && !slices.Contains(a.taken, pile) {
		return ""
	}
	return pile
}

// pileLook is the style of a pile during picking: faint if it cannot be picked,
// underlined if it was, in reverse under the cursor.
func (d drawing) pileLook(pile string, look style) style {
	switch {
	case d.cursor == nil || pile == "":
		return look
	case pile == d.cursor.pile:
		return d.styles.chosen
	case slices.Contains(d.cursor.taken, pile):
		return d.styles.strong.Underline(true)
	case slices.Contains(d.cursor.choices, pile):
		return look
	}
	return d.styles.faint
}

type pileBox struct {
	pile string
	x, y int // of its first piece
	w, h int
}

// pileBoxes finds where piles were drawn, in reading order.
func pileBoxes(lines [][]piece) []pileBox {
	var all []pileBox
	for y, line := range lines {
		x := 0
		for _, p := range line {
			w := width(p.text)
			if p.pile != "" {
				all = addToBox(all, pileBox{p.pile, x, y, w, 1})
			}
			x += w
		}
	}
	slices.SortStableFunc(all, func(a, b pileBox) int {
		if a.y != b.y {
			return a.y - b.y
		}
		return a.x - b.x
	})
	return all
}

// addToBox extends the box of a piece's pile, or adds one.
func addToBox(all []pileBox, piece pileBox) []pileBox {
	i := slices.IndexFunc(all, func(s pileBox) bool { return s.pile == piece.pile })
	if i < 0 {
		return append(all, piece)
	}
	all[i].w = max(all[i].w, piece.x+piece.w-all[i].x)
	all[i].h = piece.y + 1 - all[i].y
	return all
}

func piles(all []match.Diagram) iter.Seq[match.Pile] {
	return func(yield func(match.Pile) bool) {
		for _, diagram := range all {
			for _, row := range diagram.Rows {
				for _, pile := range row {
					if !yield(pile) {
						return
					}
				}
			}
		}
	}
}

// pileIDs are the ids of the piles that have one, in reading order.
func pileIDs(all []match.Diagram) []string {
	var ids []string
	for pile := range piles(all) {
		if pile.ID != "" {
			ids = append(ids, pile.ID)
		}
	}
	return ids
}
