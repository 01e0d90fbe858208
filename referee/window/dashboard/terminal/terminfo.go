package terminal

import (
	"errors"
	"os/exec"
	"slices"
	"strings"

	"github.com/gdamore/tcell/v2"
	"github.com/gdamore/tcell/v2/terminfo"
)

// ErrCannot is a terminal that cannot show a picture: its cursor cannot be moved.
var ErrCannot = errors.New("terminal: no cursor addressing")

// xterm is what a terminal is taken for that nobody has described. Those that came
// after the lists of terminals were written imitate it, all of them.
const xterm = "xterm-256color"

// pictureless are names that stand for no terminal, or for one that prints on
// paper. Where the system has their descriptions, these say so themselves.
var pictureless = []string{"", "dumb", "unknown", "network", "dialup", "printer", "lpr", "hardcopy", "glasstty", "emacs"}

// Find says what is known of the terminal with a name, as TERM has it: what tcell
// knows, else what the system does, else what is known of xterm. A terminal that
// cannot show a picture is ErrCannot.
func Find(name string) (*terminfo.Terminfo, error) {
	if slices.Contains(pictureless, name) || strings.HasPrefix(name, "dumb-") {
		return nil, ErrCannot
	}
	found, err := tcell.LookupTerminfo(name)
	switch {
	case unlisted(err):
		if found, err = tcell.LookupTerminfo(xterm); err != nil {
			return nil, err
		}
	case err != nil || found.SetCursor == "":
		return nil, ErrCannot
	}
	ours := *found
	ours.PadChar = "" // tcell would pause while it collects a picture, which gives no terminal time
	return &ours, nil
}

// unlisted reports whether a terminal was not found because the system has no
// description of it, or no way to read one.
func unlisted(err error) bool {
	var failed *exec.ExitError
	return errors.As(err, &failed) || errors.Is(err, exec.ErrNotFound) || errors.Is(err, terminfo.ErrTermNotFound)
}
