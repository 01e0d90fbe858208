package terminal

import (
	"errors"
	"os/exec"
	"slices"
	"strings"

	"github.com/gdamore/tcell/v2"
	"github.com/gdamore/tcell/v2/terminfo"
)

// ErrNoCursor says that a terminal cannot show a screen, because its cursor cannot be
// moved.
var ErrNoCursor = errors.New("terminal: no cursor addressing")

// fallbackName is the description for unknown terminals: practically all modern
// terminals are compatible with it.
const fallbackName = "xterm-256color"

// withoutPictures are the names of no terminal, or of terminals that print on paper.
// They are listed for systems that have no descriptions of them.
var withoutPictures = []string{"", "dumb", "unknown", "network", "dialup", "printer", "lpr", "hardcopy", "glasstty", "emacs"}

// Find returns the description of the terminal with a name, as in TERM: that of tcell,
// or else of the system, or else of xterm. The error is ErrNoCursor for a terminal that
// cannot show a screen.
func Find(name string) (*terminfo.Terminfo, error) {
	if slices.Contains(withoutPictures, name) || strings.HasPrefix(name, "dumb-") {
		return nil, ErrNoCursor
	}
	found, err := tcell.LookupTerminfo(name)
	switch {
	case isUnlisted(err):
		if found, err = tcell.LookupTerminfo(fallbackName); err != nil {
			return nil, err
		}
	case err != nil || found.SetCursor == "":
		return nil, ErrNoCursor
	}
	ours := *found
	ours.PadChar = "" // tcell would sleep for padding while it builds a picture, which helps no terminal
	return &ours, nil
}

// isUnlisted reports whether the system has no description of a terminal, or no
// program to read it.
func isUnlisted(err error) bool {
	_, failed := errors.AsType[*exec.ExitError](err)
	return failed || errors.Is(err, exec.ErrNotFound) || errors.Is(err, terminfo.ErrTermNotFound)
}
