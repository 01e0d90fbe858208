package penguin

import (
	"io"

	"tableref/referee/cards"
)

// Layout is a position that was read from a text.
type Layout struct {
	Number   int // of its heading, "# deal 7"; 1 without a heading
	Line     int // the line on which it begins, from 1
	Position Position
}

// Read reads layouts, as fc-solve and other solvers of patiences write them:
//
//	# deal 1, first card JH
//	Base: J
//	Foundations: H-0 C-J D-J S-Q
//	Freecells: 2H 8S TD - - - -
//	: JH KD 3H
//	:
//	5D 5S 9D
//
// Seven lines are the columns, deepest card first; a colon before a column may
// be left out unless the column is empty. Cards are read by letters. What
// follows # is a comment, but "# deal N" and "# position N" begin a layout.
//
// Foundations names each foundation's top card, suit first; a suit that is left
// out, or has 0, is empty. Without that line only the cards that were laid
// aside are on the foundations. Base is the base rank. It may be left out: it
// follows from the cards.
//
// A layout with neither Base nor Freecells, and not called a position, is a
// deal: seven cards in every column, the base card deepest in the first.
//
// No layout may have cards in more than so many cells. The error is a
// [*LayoutError] with all that is wrong in the text, or that of in.
func Read(in io.Reader, letters cards.Reader, cells int) ([]Layout, error) {
	text, err := io.ReadAll(in)
	if err != nil {
		return nil, err
	}
	s := scan(string(text), letters)
	var layouts []Layout
	for _, d := range s.drafts {
		position := d.settle(cells, s.note)
		layouts = append(layouts, Layout{Number: d.number, Line: d.line, Position: position})
	}
	if len(s.flaws) > 0 {
		return nil, &LayoutError{Flaws: inOrder(s.flaws)}
	}
	return layouts, nil
}
