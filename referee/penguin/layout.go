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
	Number   int // of its heading, "# deal 7"; 1 without a heading
	Line     int // the line on which it begins, from 1
	Position Position
}

// MaxText is the size of the longest text that Read takes, in bytes: room for the
// 32,000 numbered deals that programs share, and an end for a file that is no
// text at all.
const MaxText = 8 << 20

// SizeError is a text that is longer than the most that is read of one.
type SizeError struct{ Max int } // bytes

// Error returns the fault for logs, without words.
func (e *SizeError) Error() string { return fmt.Sprintf("%s: %d", e.Phrase().ID, e.Max) }

// Phrase returns what to tell the user.
func (e *SizeError) Phrase() phrase.Phrase {
	return phrase.Of("penguin.flaw.long", "n", e.Max>>20)
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
// follows # is a comment, but "# deal N" and "# position N" begin a layout, as does
// a number after any other word, "# Spiel 4", where no layout is unfinished.
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
// [*LayoutError] with what is wrong in the text, a [*SizeError] for a text of
// more than MaxText bytes, a [*files.Error] for what is no text, or that of in.
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
