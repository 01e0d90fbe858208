// Package command is the command line: commands and flags, and what each of
// them opens. What a command then does is the business of other packages.
package command

import (
	"io"
	"os"

	"golang.org/x/term"

	"tableref/referee/clock"
)

// Process is what a run of the program gets from outside.
type Process struct {
	Args     []string // without the program's name
	In       io.Reader
	Out      io.Writer
	Err      io.Writer
	Env      func(string) string
	Clock    clock.Clock
	Terminal bool       // In and Out are a terminal
	Columns  func() int // of the terminal that Out is; 0, or no such function: it is none
}

// System is the process that the operating system started.
func System() Process {
	return Process{
		Args: os.Args[1:], In: os.Stdin, Out: os.Stdout, Err: os.Stderr,
		Env: os.Getenv, Clock: clock.New(),
		Terminal: term.IsTerminal(int(os.Stdin.Fd())) && term.IsTerminal(int(os.Stdout.Fd())),
		Columns:  columns,
	}
}

func columns() int {
	width, _, err := term.GetSize(int(os.Stdout.Fd()))
	if err != nil {
		return 0
	}
	return width
}
