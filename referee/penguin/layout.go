package penguin

import (
	"fmt"
	"io"

	"tableref/referee/cards"
	"tableref/referee/files"
	"tableref/rulesets/phrase"
)

// Layout is a position that was read from a text.
type Layout struct {
	Number   int // from its heading, "# deal 7"; 1 without a heading
	Line     int // the line on which it begins, from 1
	Position Position
}

// MaxText is the longest text that Read accepts, in bytes. It has room for the
// 32,000 numbered deals that programs share, and stops at a file that is something
// else.
const MaxText = 8 << 20

// SizeError says that a text is too long.
type SizeError struct{ Max int } // the limit in bytes

// Error returns the id of the phrase and the limit, for logs.
func (e *SizeError) Error() string { return fmt.Sprintf("%s: %d", e.Phrase().ID, e.Max) }

// Phrase returns the message for the user, with the limit in MiB.
func (e *SizeError) Phrase() phrase.Phrase {
	return phrase.Of("penguin.flaw.long", "n", e.Max>>20)
}

// Read parses layouts in the format of fc-solve and other patience solvers:
//
//	# deal 1, first card JH
//	Base: J
//	Foundations: H-0 C-J D-J S-Q
//	Freecells: 2H 8S TD - - - -
//	: JH KD 3H
//	:
//	5D 5S 9D
//
// The seven lines of cards are the columns, deepest card first. The colon before a
// column may be left out unless the column is empty. letters parses the cards. A #
// starts a comment, except that "# deal N" and "# position N" begin a layout. A
// number after any other word, "# Spiel 4", begins one too, unless the layout before
// it is unfinished.
//
// "Foundations" gives the top card of each foundation, suit first; a suit that is
// missing or has 0 is empty. Without that line, only the cards that were laid aside
// are on the foundations. "Base" is the base rank. If it is missing, it is
// determined from the cards.
//
// A layout is a deal if it has neither Base nor Freecells and its heading does not
// call it a position. A deal has seven cards in every column, and the base card is
// the deepest of the first column.
//
// cells is the number of cells that a layout may fill. The error is a
// [*LayoutError] with the flaws of the text, a [*SizeError] for a text of more than
// MaxText bytes, a [*files.Error] for data that is not text, or the error of in.
func Read(in io.Reader, letters cards.Reader, cells int) ([]Layout, error) {
	data, err := io.ReadAll(io.LimitReader(in, MaxText+1))
	if err != nil {
		return nil, err
	}
	if len(data) > MaxText {
		return nil, &SizeError{Max: MaxText}
	}
	text, err := files.Text("", data)
	if err != nil {
		return nil, err
	}
	s := scan(text, letters)
	var layouts []Layout
	for _, d := range s.drafts {
		position := d.position(cells, s.note)
		layouts = append(layouts, Layout{Number: d.number, Line: d.line, Position: position})
	}
	if err := s.err(); err != nil {
		return nil, err
	}
	return layouts, nil
}
