package penguin

import (
	"cmp"
	"reflect"
	"strconv"

	"tableref/referee/cards"
	"tableref/referee/cards/ruling"
	"tableref/rulesets/phrase"
)

// The kinds of questions about a patience.
const (
	PlayColumn     = "column"     // a card onto another one in a column
	PlayFoundation = "foundation" // a card onto a foundation
	PlayGap        = "gap"        // a card, or a sequence that it begins, into an empty column
	PlayCell       = "cell"       // a card into a cell
	PlayMove       = "move"       // a number of cards together
)

// Book returns the questions that a patience decides:
//
//	column 9S on 10S · foundation AH on KH · foundation 5H on empty · gap 9S · cell 9S
//	move 5 --cells 2 --empty 1 --into-empty
//
// at is the position on the table, which provides defaults; nil if it is unknown.
func (r Rules) Book(at *Position) ruling.Book {
	card := ruling.Param{ID: "card", Kind: ruling.CardParam}
	on := ruling.Param{ID: "on", Kind: ruling.OntoParam, Lead: "on"}
	base := ruling.Param{ID: "base", Kind: ruling.RankParam, Flag: true, Optional: true}
	cells := ruling.Param{ID: "cells", Kind: ruling.NumberParam, Flag: true, Optional: true, Max: r.Cells}
	empty := ruling.Param{ID: "empty", Kind: ruling.NumberParam, Flag: true, Optional: true, Max: Columns - 1}
	number := ruling.Param{ID: "n", Kind: ruling.NumberParam, Min: 1, Max: int(cards.King)}
	into := ruling.Param{ID: "into_empty", Kind: ruling.YesParam, Flag: true, Optional: true}
	return ruling.Book{Rules: rulesAt{rules: r, at: at}, Kinds: []ruling.Kind{
		{ID: PlayColumn, Params: []ruling.Param{card, on, base, empty}},
		{ID: PlayFoundation, Params: []ruling.Param{card, on, base}},
		{ID: PlayGap, Params: []ruling.Param{card, on, base, empty}},
		{ID: PlayCell, Params: []ruling.Param{card, on, cells}},
		{ID: PlayMove, Params: []ruling.Param{number, cells, empty, into}},
	}}
}

// rulesAt decides questions about one position.
type rulesAt struct {
	rules Rules
	at    *Position // nil: unknown
}

// Equal reports whether both decide all questions alike. It is for package cmp.
func (q rulesAt) Equal(other rulesAt) bool { return reflect.DeepEqual(q, other) }

// Decide judges the play or the move that the question names.
func (q rulesAt) Decide(kind string, a ruling.Args) (ruling.Verdict, error) {
	free := q.rules.Cells // if unknown, all
	if a.Has("cells") {
		free = a.Number("cells")
	}
	if kind == PlayMove {
		return q.rules.JudgeMove(a.Number("n"), free, a.Number("empty"), a.Has("into_empty")), nil
	}
	gaps := 1 // a question about an empty column implies one
	if a.Has("empty") {
		gaps = a.Number("empty")
	}
	play := ruling.Play{Verb: kind, Card: a.Card("card"), On: a.Onto("on")}
	return q.rules.Judge(play, a.Rank("base"), free, gaps), nil
}

// Default returns the empty place for a card that goes to a gap, to a cell or, with
// the base rank, to a foundation. The base rank and the numbers of free cells and
// empty columns come from the position, if it is known.
func (q rulesAt) Default(kind, param string, args map[string]string) string {
	switch {
	case param == "on" && (kind == PlayGap || kind == PlayCell):
		return ruling.Empty
	case param == "on" && kind == PlayFoundation:
		return q.opensFoundation(args)
	case q.at == nil:
		return ""
	}
	switch param {
	case "base":
		return q.at.Base.String()
	case "cells":
		return strconv.Itoa(q.rules.Cells - len(q.at.Cells))
	case "empty":
		return strconv.Itoa(q.at.Gaps())
	}
	return ""
}

// opensFoundation returns the empty place for a card of the base rank, which cannot
// follow any card on a foundation.
func (q rulesAt) opensFoundation(args map[string]string) string {
	card, err := cards.Parse(args["card"])
	base := cmp.Or(args["base"], q.Default(PlayFoundation, "base", nil))
	if err == nil && base != "" && card.Rank.String() == base {
		return ruling.Empty
	}
	return ""
}

// Malformed returns the error that a question about a number of cards needs exactly
// one number.
func (q rulesAt) Malformed(kind, word string) error {
	if kind != PlayMove {
		return nil
	}
	return &cards.SyntaxError{Text: word, Why: phrase.Of("penguin.command.move_count", "text", cards.Abbreviated(word))}
}

// Judge decides whether the play of a card is legal. If the answer depends on the
// base rank and base is 0, unknown, it is yes on a condition that it names. free is
// the number of free cells, gaps the number of empty columns, both at least 0.
func (r Rules) Judge(play ruling.Play, base cards.Rank, free, gaps int) ruling.Verdict {
	switch play.Verb {
	case PlayFoundation:
		return judgeFoundation(play.Card, play.On, base)
	case PlayCell:
		return judgeCell(play.Card, play.On, free)
	case PlayGap:
		return r.judgeGap(play.Card, play.On, base, gaps)
	}
	if play.On == nil {
		return r.judgeGap(play.Card, nil, base, gaps)
	}
	return r.judgeColumn(play.Card, *play.On, base)
}

// judgeColumn decides whether a card goes on a card of a column (The columns, The
// base card).
func (r Rules) judgeColumn(card, on cards.Card, base cards.Rank) ruling.Verdict {
	if fault := r.unfit(card, on); fault != nil {
		return no(fault)
	}
	if on.Rank == base {
		return yes(sectionBaseCard, "on_base", "card", card.Phrase(), "on", on.Phrase())
	}
	if card.Rank == cards.King {
		return yes(sectionColumns, "round", "card", card.Phrase(), "on", on.Phrase())
	}
	return yes(sectionColumns, "column", "card", card.Phrase(), "on", on.Phrase())
}

// judgeFoundation decides whether a card goes on a foundation (Foundations).
func judgeFoundation(card cards.Card, on *cards.Card, base cards.Rank) ruling.Verdict {
	pairs := []any{"card", card.Phrase(), "rank", card.Rank.Phrase()}
	if on == nil {
		opens := cards.Card{Rank: base, Suit: card.Suit}
		switch {
		case base == 0:
			return yes(sectionFoundations, "opens_if", pairs...)
		case card != opens:
			return no(forbid(sectionFoundations, "opens", "card", card.Phrase(), "needs", opens.Phrase()))
		}
		return yes(sectionFoundations, "opens", pairs...)
	}
	needs := cards.Card{Rank: Above(on.Rank), Suit: on.Suit}
	pairs = append(pairs, "on", on.Phrase())
	switch {
	case base != 0 && needs.Rank == base:
		return no(forbid(sectionFoundations, "complete", pairs...))
	case card.Suit != on.Suit:
		return no(forbid(sectionFoundations, "foundation_suit", append(pairs, "needs", needs.Phrase())...))
	case card != needs:
		return no(forbid(sectionFoundations, "foundation_rank", append(pairs, "needs", needs.Phrase())...))
	case base == 0:
		return yes(sectionFoundations, "foundation_if", pairs...)
	}
	return yes(sectionFoundations, "foundation", pairs...)
}

// judgeCell decides whether a card goes into a cell (Cells).
func judgeCell(card cards.Card, on *cards.Card, free int) ruling.Verdict {
	switch {
	case on != nil:
		return no(forbid(sectionCells, "cell_taken", "card", card.Phrase(), "on", on.Phrase()))
	case free <= 0:
		return no(forbid(sectionCells, "cells_full", "card", card.Phrase()))
	}
	return yes(sectionCells, "cell", "card", card.Phrase(), "n", free)
}

// judgeGap decides whether a card goes into an empty column (Empty columns).
func (r Rules) judgeGap(card cards.Card, on *cards.Card, base cards.Rank, gaps int) ruling.Verdict {
	pairs := []any{"card", card.Phrase(), "base", Above(card.Rank).Phrase()}
	switch {
	case on != nil:
		return no(forbid(sectionGaps, "gap_taken", "card", card.Phrase(), "on", on.Phrase()))
	case gaps <= 0:
		return no(forbid(sectionGaps, "no_gap", "card", card.Phrase()))
	case r.AnyGap:
		return yes(sectionGaps, "gap_any", pairs...)
	case base == 0:
		return yes(sectionGaps, "gap_if", pairs...)
	case !r.Fills(base, card):
		return no(forbid(sectionGaps, "gap_rank", "card", card.Phrase(), "rank", Below(base).Phrase()))
	}
	return yes(sectionGaps, "gap_below", pairs...)
}

// JudgeMove decides whether n cards in sequence, 1 to 13, may move together, given
// the number of free cells and of empty columns, including the column that they go
// into (Card by card).
func (r Rules) JudgeMove(n, free, gaps int, intoGap bool) ruling.Verdict {
	if intoGap && gaps == 0 {
		return no(forbid(sectionGaps, "no_gap_for", "n", n))
	}
	reach := r.Reach(free, gaps, intoGap)
	pairs := []any{"n", n, "most", reach.Cards}
	switch {
	case r.Whole:
		return yes(sectionSequences, "whole", pairs...)
	case n <= reach.Cards:
		return yes(sectionSteps, "reach", pairs...)
	case reach.Parts && n <= 2*reach.Cards:
		return yes(sectionSteps, "parts", pairs...)
	case reach.Parts:
		return no(forbid(sectionSteps, "too_many_parts", pairs...))
	}
	return no(forbid(sectionSteps, "too_many", pairs...))
}

// yes makes the verdict yes. The phrase's id is below "penguin.yes".
func yes(section, why string, pairs ...any) ruling.Verdict {
	return ruling.Verdict{Legal: true, Why: phrase.Of("penguin.yes."+why, pairs...), Section: section}
}

// no makes the verdict of a fault.
func no(f *Fault) ruling.Verdict { return ruling.Verdict{Why: f.Why, Section: f.Section} }
