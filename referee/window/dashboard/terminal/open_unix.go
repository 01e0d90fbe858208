//go:build unix

package terminal

import "github.com/gdamore/tcell/v2"

// Open opens the terminal; name is its type, as in TERM. Before Begin, nothing is
// written to it and its modes do not change. The error is that of [Find] or of the
// system.
func Open(name string) (*Screen, error) {
	known, err := Find(name)
	if err != nil {
		return nil, err
	}
	below, err := tcell.NewDevTty()
	if err != nil { // no controlling terminal, but standard input may be a terminal
		below, err = tcell.NewStdIoTty()
	}
	if err != nil {
		return nil, err
	}
	return newTtyScreen(below, known)
}
