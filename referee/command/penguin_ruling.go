package command

import (
	"strconv"
	"strings"

	"github.com/spf13/pflag"

	"tableref/referee/cards"
	"tableref/referee/cards/ruling"
	"tableref/referee/penguin"
)

// patienceFlags are what a ruling of a patience may have to know besides the
// cards.
type patienceFlags struct {
	base      string
	cells     int // free ones
	empty     int // columns
	intoEmpty bool
}

// patienceRuler rules patiences: single cards, and how many may move together.
func (a *app) patienceRuler() ruler {
	var f patienceFlags
	flags := pflag.NewFlagSet(penguinGame, pflag.ContinueOnError)
	flags.StringVar(&f.base, "base", "", a.text("penguin.command.flag.base"))
	flags.IntVar(&f.cells, "cells", 0, a.text("penguin.command.flag.cells"))
	flags.IntVar(&f.empty, "empty", 0, a.text("penguin.command.flag.empty"))
	flags.BoolVar(&f.intoEmpty, "into-empty", false, a.text("penguin.command.flag.into_empty"))
	return ruler{
		procedure: "patience",
		Example:   "  tableref ruling penguin column 9S on 10S\n  tableref ruling penguin foundation AH on KH --base 5\n  tableref ruling penguin move 5 --cells 2 --empty 1 --into-empty",
		flags:     flags,
		judge: func(q question) (ruling.Verdict, error) {
			rules := rulesOf(q.values)
			free := rules.Cells
			if flags.Changed("cells") {
				free = f.cells
			}
			if err := f.check(free, rules.Cells); err != nil {
				return ruling.Verdict{}, err
			}
			if isMove(q) {
				return f.judgeMove(rules, q.words[1:], free)
			}
			if !flags.Changed("empty") {
				f.empty = 1 // whoever asks about an empty column has one
			}
			return f.judgeCard(rules, q, free)
		},
	}
}

// isMove reports whether the question is how many cards may move.
func isMove(q question) bool {
	return len(q.words) > 0 && strings.EqualFold(q.words[0], penguin.PlayMove)
}

// check refuses numbers of cells and columns that no such game has.
func (f patienceFlags) check(free, cells int) error {
	switch {
	case free < 0 || free > cells:
		return wrong("penguin.command.range", "flag", "cells", "value", free, "most", cells)
	case f.empty < 0 || f.empty >= penguin.Columns:
		return wrong("penguin.command.range", "flag", "empty", "value", f.empty, "most", penguin.Columns-1)
	}
	return nil
}

// judgeMove reads how many cards are to move, and decides whether they may.
func (f patienceFlags) judgeMove(rules penguin.Rules, words []string, free int) (ruling.Verdict, error) {
	if len(words) != 1 {
		return ruling.Verdict{}, wrong("penguin.command.move_count")
	}
	n, err := strconv.Atoi(words[0])
	if err != nil || n < 1 || n > int(cards.King) {
		return ruling.Verdict{}, wrong("penguin.command.move_count")
	}
	return rules.JudgeMove(n, free, f.empty, f.intoEmpty), nil
}

// judgeCard reads and decides the play of a card.
func (f patienceFlags) judgeCard(rules penguin.Rules, q question, free int) (ruling.Verdict, error) {
	base := cards.Rank(0)
	if f.base != "" {
		var ok bool
		if base, ok = penguin.ParseRank(f.base, q.letters); !ok {
			return ruling.Verdict{}, wrong("penguin.command.base", "text", cards.Typed(f.base))
		}
	}
	play, err := penguin.ReadPlay(q.words, q.letters)
	if err != nil {
		return ruling.Verdict{}, err
	}
	return rules.Judge(play, base, free, f.empty), nil
}
