package terminal

import (
	"errors"
	"os/exec"
	"slices"
	"strings"

	"github.com/gdamore/tcell/v2"
	"github.com/gdamore/tcell/v2/terminfo"
)

// ErrNoCursor is a terminal that cannot show a picture: its cursor cannot be moved.
var ErrNoCursor = errors.New("terminal: no cursor addressing")

// fallbackName is what a terminal is taken for that nobody has described. Those that came
// after the lists of terminals were written imitate it, all of them.
const fallbackName = "xterm-256color"

// withoutPictures are names that stand for no terminal, or for one that prints on
// paper. Where the system has their descriptions, these say so themselves.
var withoutPictures = []string{"", "dumb", "unknown", "network", "dialup", "printer", "lpr", "hardcopy", "glasstty", "emacs"}

// Find says what is known of the terminal with a name, as TERM has it: what tcell
// knows, else what the system does, else what is known of xterm. A terminal that
// cannot show a picture is ErrCannot.
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
	ours.PadChar = "" // tcell would pause while it collects a picture, which gives no terminal time
	return &ours, nil
}

// isUnlisted reports whether a terminal was not found because the system has no
// description of it, or no way to read one.
func isUnlisted(err error) bool {
	_, failed := errors.AsType[*exec.ExitError](err)
	return failed || errors.Is(err, exec.ErrNotFound) || errors.Is(err, terminfo.ErrTermNotFound)
}
