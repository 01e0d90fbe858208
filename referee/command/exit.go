package command

import (
	"errors"

	"tableref/referee/history"
	"tableref/referee/people"
	"tableref/referee/record"
	"tableref/rulesets/phrase"
)

// The exit statuses of the program.
const (
	exitDone   = 0  // done, or the answer is yes
	exitNo     = 1  // the answer is no
	exitUsage  = 2  // the call or its input is wrong
	exitRecord = 3  // the record could not be read or written
	exitOpen   = 4  // the question stayed open
	exitFault  = 70 // a fault of the program itself
)

// The answers that were printed already.
var (
	errNo      = errors.New("no")
	errUnknown = errors.New("unknown")
)

// errReported is an error that was printed already; only its status is left.
type errReported struct{ error }

func (e errReported) Unwrap() error { return e.error }

// isAnswer reports whether there is nothing more to print.
func isAnswer(err error) bool {
	return err == nil || errors.Is(err, errNo) || errors.Is(err, errUnknown) || is[errReported](err)
}

// is reports whether the error is or wraps one of type E.
func is[E error](err error) bool {
	_, ok := errors.AsType[E](err)
	return ok
}

// status is the exit status for what a command returned.
func status(err error) int {
	switch {
	case err == nil:
		return exitDone
	case isCrash(err):
		return exitFault
	case errors.Is(err, errNo):
		return exitNo
	case errors.Is(err, errUnknown):
		return exitOpen
	case is[*record.HeldError](err), is[*record.BehindError](err), is[*record.Error](err), is[*record.VersionError](err), is[*record.ChainError](err),
		is[*history.RecordError](err), is[*people.EntryError](err):
		return exitRecord
	}
	return exitUsage
}

// phraseErr is an error in words.
type phraseErr struct{ words phrase.Phrase }

func (e phraseErr) Error() string         { return e.words.ID }
func (e phraseErr) Phrase() phrase.Phrase { return e.words }

// usageErr says what is wrong with the call or its input.
func usageErr(id string, pairs ...any) error { return phraseErr{phrase.Of(id, pairs...)} }

// gameErr is an error that is said in the words of a game, such as what its
// players call.
type gameErr struct {
	error
	game string
}

func (e gameErr) Unwrap() error { return e.error }

// inGame makes an error one that is said in the words of the game.
func inGame(game string, err error) error {
	if err == nil {
		return nil
	}
	return gameErr{err, game}
}

// errPhrase is what to print for an error. The stack of a crash goes to a file.
func errPhrase(err error) phrase.Phrase {
	if c, ok := crashOf(err); ok {
		return c.report()
	}
	return phrase.OfError(err)
}
