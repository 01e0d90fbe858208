package command

import (
	"errors"
	"fmt"
	"io"
	"syscall"

	"tableref/rulesets"
	"tableref/rulesets/phrase"
)

// What is printed goes through two writers that keep their first error. No command
// need look at it: printed does at the end.

// print prints phrases to the output, a line each.
func (a *app) print(list ...phrase.Phrase) { say(a.Out, a.words, list...) }

// printIn is print in the words of a game.
func (a *app) printIn(game string, list ...phrase.Phrase) { say(a.Out, a.words.For(game), list...) }

// warn prints phrases to the error output, a line each.
func (a *app) warn(list ...phrase.Phrase) { say(a.Err, a.words, list...) }

// warnError prints an error after the name of the program.
func (a *app) warnError(err error) {
	words := a.words
	if e, ok := errors.AsType[gameErr](err); ok {
		words = words.For(e.game)
	}
	say(a.Err, words, phrase.Of("command.error", "text", errPhrase(err)))
}

func say(out io.Writer, words *rulesets.Text, list ...phrase.Phrase) {
	for _, p := range list {
		fmt.Fprintln(out, words.Say(p))
	}
}

// printed returns what a command returned, unless that would look done or answered
// although not all could be printed: then it returns that error. A reader that
// stopped reading, as head does, knows already.
func (a *app) printed(err error) error {
	lost := a.Out.Close()
	switch {
	case lost == nil, !isAnswer(err) && !errors.Is(err, lost), status(err) == exitRecord:
		return err
	case errors.Is(lost, syscall.EPIPE):
		return errReported{lost}
	}
	return usageErr("command.not_printed", "cause", phrase.OfError(lost))
}
