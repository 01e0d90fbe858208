//go:build !unix

package terminal

import "github.com/gdamore/tcell/v2"

// Open opens the terminal; the name is not used. Before Begin, nothing is written to it
// and its modes do not change.
func Open(string) (*Screen, error) {
	below, err := tcell.NewScreen()
	if err != nil {
		return nil, err
	}
	return newScreen(below, nil), nil
}
