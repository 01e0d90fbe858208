//go:build unix

package terminal

import "github.com/gdamore/tcell/v2"

// Open opens the terminal with a name. Nothing is written to it, and its modes
// stay as they are, before Begin.
func Open(name string) (*Screen, error) {
	known, err := Find(name)
	if err != nil {
		return nil, err
	}
	below, err := tcell.NewDevTty()
	if err != nil { // a terminal that is nobody's: one that a program opened for this one
		below, err = tcell.NewStdIoTty()
	}
	if err != nil {
		return nil, err
	}
	return newTtyScreen(below, known)
}
