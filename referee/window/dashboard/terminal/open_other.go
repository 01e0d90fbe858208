//go:build !unix

package terminal

import "github.com/gdamore/tcell/v2"

// Open opens the terminal; here it needs no name. Nothing is written to it, and
// its modes stay as they are, before Begin.
func Open(string) (*Screen, error) {
	below, err := tcell.NewScreen()
	if err != nil {
		return nil, err
	}
	return newScreen(below, nil), nil
}
