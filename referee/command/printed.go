package command

import (
	"errors"
	"syscall"

	"tableref/rulesets/phrase"
)

// printed returns what a command returned, unless it would seem done or answered
// and not all of that could be printed. Then that is the error; whoever stopped
// reading, as head does, knows it already.
func (a *app) printed(err error) error {
	lost := a.Out.Close()
	switch {
	case lost == nil, !isAnswer(err) && !errors.Is(err, lost), status(err) == exitRecord:
		return err
	case errors.Is(lost, syscall.EPIPE):
		return errTold{lost}
	}
	return wrong("command.not_printed", "cause", phrase.OfError(lost))
}
