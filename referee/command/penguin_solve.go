package command

import (
	"context"
	"encoding/json"
	"errors"
	"math"
	"time"

	"github.com/spf13/cobra"

	"tableref/referee/penguin"
	"tableref/referee/penguin/solve"
	"tableref/referee/printable"
	"tableref/rulesets/phrase"
)

type solveFlags struct {
	rules string
	moves bool
	short time.Duration
	limit int
	jobs  int
	json  bool
}

// penguinSolve finds out whether layouts can be won.
func (a *app) penguinSolve() *cobra.Command {
	var f solveFlags
	cmd := &cobra.Command{
		Use:     "solve FILE",
		Short:   a.text("penguin.command.solve"),
		Example: "  tableref penguin solve deal.txt --moves\n  tableref penguin solve - --rules strict --json < deals.txt",
		Args:    a.wordsBetween(1, 1),
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := f.check(cmd.Flags().Changed("short")); err != nil {
				return err
			}
			return inGame(penguinGame, a.solveFile(cmd.Context(), args[0], f))
		},
	}
	flags := cmd.Flags()
	flags.StringVar(&f.rules, "rules", "source", a.text("penguin.command.flag.rules"))
	flags.BoolVar(&f.moves, "moves", false, a.text("penguin.command.flag.moves"))
	flags.DurationVar(&f.short, "short", 0, a.text("penguin.command.flag.short"))
	flags.IntVar(&f.limit, "limit", 0, a.text("penguin.command.flag.limit"))
	flags.IntVar(&f.jobs, "jobs", 1, a.text("penguin.command.flag.jobs"))
	flags.BoolVar(&f.json, "json", false, a.text("penguin.command.flag.json"))
	return cmd
}

// solveFile answers for every layout of a file, in the file's order.
func (a *app) solveFile(ctx context.Context, file string, f solveFlags) error {
	rules, err := a.penguinRules(f.rules)
	if err != nil {
		return err
	}
	layouts, err := a.layouts(file, rules)
	if flawed, ok := errors.AsType[*penguin.LayoutError](err); ok {
		a.printFlaws(a.Err, file, flawed)
		return usageErr("penguin.command.unsound", "file", file)
	}
	if err != nil {
		return err
	}
	report := a.printSolution
	if f.json {
		report = a.printSolutionJSON
	}
	var last solution
	for last = range a.solutions(ctx, layouts, rules, f) {
		if err := report(last, f, len(layouts) > 1); err != nil {
			return err
		}
	}
	if len(layouts) > 1 {
		return nil
	}
	return verdictErr(last.answer.Verdict)
}

// check refuses flags that mean nothing; short says that the time was given.
func (f solveFlags) check(short bool) error {
	if short && f.short <= 0 {
		return usageErr("penguin.command.no_time", "flag", "short", "value", f.short.String())
	}
	for _, flag := range []struct {
		name  string
		value int
	}{{"limit", f.limit}, {"jobs", f.jobs}} {
		if flag.value < 0 {
			return usageErr("penguin.command.negative", "flag", flag.name, "value", flag.value)
		}
	}
	return nil
}

// verdictErr is a verdict as the answer of a command.
func verdictErr(v solve.Verdict) error {
	switch v {
	case solve.Won:
		return nil
	case solve.Lost:
		return errNo
	}
	return errUnknown
}

// printSolution prints a verdict in words, with its number among several, and the
// moves, one a line. The error is that of the output: then the other layouts need
// not be solved.
func (a *app) printSolution(s solution, f solveFlags, several bool) error {
	answer := phrase.Of("penguin.command."+string(s.answer.Verdict), "n", len(s.answer.Line))
	if several {
		answer = phrase.Of("penguin.command.numbered", "number", s.layout.Number, "answer", answer)
	}
	a.printIn(penguinGame, answer)
	if !f.moves {
		return a.Out.Err()
	}
	p := s.layout.Position
	for i, m := range s.answer.Line {
		a.printIn(penguinGame, phrase.Of("penguin.command.step", "number", i+1, "move", p.Describe(m)))
		next, err := p.Play(s.rules, m)
		if err != nil {
			return err
		}
		p = next
	}
	return a.Out.Err()
}

type solutionJSON struct {
	Deal    int           `json:"deal"`
	Verdict solve.Verdict `json:"verdict"`
	Moves   []string      `json:"moves"` // empty unless it is won
	CPU     float64       `json:"cpu_ms"`
}

func (a *app) printSolutionJSON(s solution, _ solveFlags, _ bool) error {
	line := solutionJSON{
		Deal: s.layout.Number, Verdict: s.answer.Verdict, Moves: []string{},
		CPU: math.Round(float64(s.cpu)/float64(time.Microsecond)) / 1000,
	}
	for _, m := range s.answer.Line {
		line.Moves = append(line.Moves, m.String())
	}
	return json.NewEncoder(printable.JSON(a.Out)).Encode(line)
}
