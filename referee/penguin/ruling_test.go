package penguin_test

import (
	"errors"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"tableref/referee/cards"
	"tableref/referee/cards/ruling"
	"tableref/referee/penguin"
)

func TestJudge(t *testing.T) {
	const none = cards.Rank(0)
	tests := []struct {
		rules   penguin.Rules
		play    string
		base    cards.Rank
		free    int
		want    string // the reason; a condition ends with "_if"
		section string
	}{
		{penguin.Source, "column 9S on 10S", none, 7, "yes.column", "play"},
		{penguin.Source, "column 9S 10S", 5, 7, "yes.column", "play"},
		{penguin.Source, "column 9S on 10H", none, 7, "no.other_suit", "play"},
		{penguin.Source, "column 8S on 10S", none, 7, "no.not_lower", "play"},
		{penguin.Source, "column JS on 10S", none, 7, "no.not_lower", "play"},
		{penguin.Source, "column KS on AS", none, 7, "no.below_ace", "play"},
		{penguin.Strict, "column KS on AS", none, 7, "yes.round", "play"},
		{penguin.Strict, "column KS on AH", none, 7, "no.other_suit", "play"},
		{penguin.Strict, "column KS on AS", cards.Ace, 7, "yes.on_base", "base_card"},
		{penguin.Source, "column 4S on 5S", 5, 7, "yes.on_base", "base_card"},
		{penguin.Source, "column 5S on 6S", 5, 7, "yes.column", "play"},
		{penguin.Strict, "column 9S on empty", 5, 7, "no.gap_rank", "gaps"},

		{penguin.Source, "foundation AH on KH", 5, 7, "yes.foundation", "foundations"},
		{penguin.Source, "foundation AH on KH", cards.Ace, 7, "no.complete", "foundations"},
		{penguin.Source, "foundation AH on KH", none, 7, "yes.foundation_if", "foundations"},
		{penguin.Source, "foundation 5H on 4H", 5, 7, "no.complete", "foundations"},
		{penguin.Source, "foundation 6H on 4H", none, 7, "no.foundation_rank", "foundations"},
		{penguin.Source, "foundation 5S on 4H", none, 7, "no.foundation_suit", "foundations"},
		{penguin.Source, "foundation 5S on empty", 5, 7, "yes.opens", "foundations"},
		{penguin.Source, "foundation AS on empty", 5, 7, "no.opens", "foundations"},
		{penguin.Source, "foundation AS on empty", none, 7, "yes.opens_if", "foundations"},

		{penguin.Source, "gap 9S", none, 7, "yes.gap_any", "gaps"},
		{penguin.Strict, "gap 9S", 10, 7, "yes.gap_below", "gaps"},
		{penguin.Strict, "gap KS on empty", cards.Ace, 7, "yes.gap_below", "gaps"},
		{penguin.Strict, "gap 9S", 9, 7, "no.gap_rank", "gaps"},
		{penguin.Strict, "gap 9S", none, 7, "yes.gap_if", "gaps"},
		{penguin.Source, "gap 9S on 10S", none, 7, "no.gap_taken", "gaps"},

		{penguin.Source, "cell 9S", none, 1, "yes.cell", "cells"},
		{penguin.Source, "cell 9S on empty", none, 0, "no.cells_full", "cells"},
		{penguin.Source, "cell 9S on 10S", none, 7, "no.cell_taken", "cells"},
	}
	for _, test := range tests {
		got, err := asked(test.rules, strings.Fields(test.play), test.base, test.free, 1)
		if err != nil {
			t.Errorf("%s: %v", test.play, err)
			continue
		}
		if got.Why.ID != "penguin."+test.want || got.Section != test.section || got.Legal != strings.HasPrefix(test.want, "yes") {
			t.Errorf("%s, base %v: %v %s by %s, want %s by %s", test.play, test.base, got.Legal, got.Why.ID, got.Section, test.want, test.section)
		}
		inEveryLanguage(t, got.Why)
	}
}

// Without an empty column nothing goes into one, whatever the rule set.
func TestJudgeWithoutEmptyColumn(t *testing.T) {
	for _, text := range []string{"gap 9S", "gap 9S on empty", "column 9S on empty"} {
		for name, rules := range map[string]penguin.Rules{"source": penguin.Source, "strict": penguin.Strict, "parlett": penguin.Parlett} {
			got, err := asked(rules, strings.Fields(text), 10, 7, 0)
			if err != nil {
				t.Fatal(err)
			}
			if got.Legal || got.Why.ID != "penguin.no.no_gap" || got.Section != "gaps" {
				t.Errorf("%s, %s: %v %s by %s", name, text, got.Legal, got.Why.ID, got.Section)
			}
		}
	}
}

func TestJudgeMove(t *testing.T) {
	tests := []struct {
		rules         penguin.Rules
		n, free, gaps int
		into          bool
		want          string
	}{
		{penguin.Source, 1, 0, 0, false, "yes.reach"},
		{penguin.Source, 2, 0, 0, false, "no.too_many"},
		{penguin.Source, 6, 2, 1, false, "yes.reach"},
		{penguin.Source, 7, 2, 1, false, "no.too_many"},
		{penguin.Source, 3, 2, 1, true, "yes.reach"},
		{penguin.Source, 5, 2, 1, true, "no.too_many"},
		{penguin.Source, 8, 1, 2, false, "yes.reach"},
		{penguin.Source, 1, 7, 0, true, "no.no_gap_for"},
		{penguin.Strict, 3, 2, 1, false, "yes.reach"},
		{penguin.Strict, 6, 2, 1, false, "yes.parts"},
		{penguin.Strict, 6, 2, 3, false, "yes.parts"},
		{penguin.Strict, 7, 2, 3, false, "no.too_many_parts"},
		{penguin.Strict, 4, 2, 1, true, "no.too_many"},
		{penguin.Strict, 4, 2, 0, false, "no.too_many"},
		{penguin.Parlett, 13, 0, 0, false, "yes.whole"},
	}
	for _, test := range tests {
		got := test.rules.JudgeMove(test.n, test.free, test.gaps, test.into)
		if got.Why.ID != "penguin."+test.want || got.Legal != strings.HasPrefix(test.want, "yes") {
			t.Errorf("%d cards, %d cells, %d columns, into one: %v: %v %s, want %s",
				test.n, test.free, test.gaps, test.into, got.Legal, got.Why.ID, test.want)
		}
		inEveryLanguage(t, got.Why)
	}
}

// A ruling from single cards says what the table would say.
func TestRulingsAndTableAgree(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := ruleSets(t)
		p := positions(t, r.Cells)
		for _, m := range p.Moves(r) {
			words := []string{string(m.To), m.Card.String()}
			switch on, more := p.Next(m.Card.Suit); {
			case m.To == penguin.ToCard:
				words = []string{penguin.PlayColumn, m.Card.String(), m.On.String()}
			case m.To == penguin.ToFoundation && on.Rank == p.Base:
				words = append(words, "empty")
			case m.To == penguin.ToFoundation && more:
				on.Rank = penguin.Below(on.Rank)
				words = append(words, on.String())
			}
			verdict, err := asked(r, words, p.Base, r.Cells-len(p.Cells), p.Gaps())
			if err != nil {
				t.Fatalf("%v: %v", words, err)
			}
			if !verdict.Legal {
				t.Errorf("%v is legal at the table, and %v is not: %s\n%s", m, words, verdict.Why.ID, p.Text())
			}
			_, known, err := r.Book(&p).Ask(words, cards.Reader{})
			if err != nil || known.Legal != verdict.Legal || known.Why.ID != verdict.Why.ID {
				t.Errorf("%v: the table's own cards give %v %s, %v; told they give %s", words, known.Legal, known.Why.ID, err, verdict.Why.ID)
			}
		}
	})
}

// asked asks a question with all that may be said besides the cards.
func asked(r penguin.Rules, words []string, base cards.Rank, free, gaps int) (ruling.Verdict, error) {
	book := r.Book(nil)
	kind, _ := book.Kind(words[0])
	said := map[string]string{"cells": strconv.Itoa(free), "empty": strconv.Itoa(gaps)}
	if base != 0 {
		said["base"] = base.String()
	}
	for _, arg := range kind.Params {
		if value := said[arg.ID]; value != "" {
			words = append(words, "--"+arg.Name(), value)
		}
	}
	_, verdict, err := book.Ask(words, cards.Reader{})
	return verdict, err
}

func TestQuestionSaysWhatIsWrong(t *testing.T) {
	for text, want := range map[string]string{
		"": "no_play.empty", "up 9S": "no_play.verb", "gap": "no_play.card", "column 9S": "no_play.on",
		"gap 9": "no_card.no_suit", "cell 9S on 10S 8S": "no_play.extra", "move": "penguin.command.move_count",
		"move 0": "penguin.command.move_count", "move 5 6": "penguin.command.move_count", "move 5 --cells 8": "no_play.number",
		"gap 9S --base X": "no_play.rank", "cell 9S --base 5": "no_play.flag", "move 5 --cells": "no_play.number",
		"gap 9S base": "no_play.rank", "cell 9S cells 9": "no_play.number",
		"move 5 --into-empty 3": "penguin.command.move_count",
	} {
		_, _, err := penguin.Source.Book(nil).Ask(strings.Fields(text), cards.Reader{})
		syntax, ok := errors.AsType[*cards.SyntaxError](err)
		if !ok || syntax.Why.ID != want {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
}

func TestNamedRules(t *testing.T) {
	for name, want := range map[string]penguin.Rules{"source": penguin.Source, "strict": penguin.Strict, "parlett": penguin.Parlett} {
		if got, ok := penguin.RulesNamed(name); !ok || got != want {
			t.Errorf("%s is %+v, %v", name, got, ok)
		}
	}
	if got, ok := penguin.RulesNamed("lax"); ok {
		t.Errorf("lax is %+v", got)
	}
}
