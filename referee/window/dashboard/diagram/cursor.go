package diagram

import (
	"iter"
	"slices"

	"github.com/gdamore/tcell/v2"

	"tableref/referee/match"
)

// Cursor is what is being picked in diagrams, by the ids of piles.
type Cursor struct {
	Pile    string   // under the cursor; "": none
	Choices []string // what can be picked
	Taken   []string // what was picked
}

// name is the id of a pile that can be or was picked, for players to read; "" for
// others.
func (a *Cursor) name(pile string) string {
	if a == nil || !slices.Contains(a.Choices, pile) && !slices.Contains(a.Taken, pile) {
		return ""
	}
	return pile
}

// pileLook is the style of a pile during picking: faint if it cannot be picked,
// underlined if it was, in reverse under the cursor.
func (d drawing) pileLook(pile string, look tcell.Style) tcell.Style {
	switch {
	case d.cursor == nil || pile == "":
		return look
	case pile == d.cursor.Pile:
		return d.Chosen
	case slices.Contains(d.cursor.Taken, pile):
		return d.Strong.Underline(true)
	case slices.Contains(d.cursor.Choices, pile):
		return look
	}
	return d.Faint
}

// Piles yields the piles of diagrams, in reading order.
func Piles(all []match.Diagram) iter.Seq[match.Pile] {
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

// IDs are the ids of the piles that have one, in reading order.
func IDs(all []match.Diagram) []string {
	var ids []string
	for pile := range Piles(all) {
		if pile.ID != "" {
			ids = append(ids, pile.ID)
		}
	}
	return ids
}
