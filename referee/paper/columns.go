package paper

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"tableref/referee/names"
)

// exported are heads that only a table has that tableref exported.
var exported = []string{"match", "player_id", "score", "elapsed_ms"}

// exportedKinds are the columns of such a table that are taken over. All others follow
// from these.
var exportedKinds = map[string]Kind{
	"match": MatchID, "round": Round, "player": Name, "player_id": Person, "score": Points, "void": Void, "carried": Carried,
}

// columns says what each column is for, as far as its head and the flags tell. What is
// left is a player.
func (o Options) columns(head row) ([]Column, error) {
	mine := !slices.ContainsFunc(exported, func(word string) bool { return !slices.Contains(head.cells, word) })
	columns := make([]Column, len(head.cells))
	for c, text := range head.cells {
		columns[c] = Column{Number: c + 1, Head: text, As: o.Words.kind(text)}
		switch {
		case mine:
			columns[c].As = exportedKinds[text]
			if columns[c].As == "" {
				columns[c].As = Other
			}
		case text == "" && c > 0:
			columns[c].As = Empty
		case columns[c].As == "":
			columns[c].As = Player
		}
	}
	for _, said := range []struct {
		words []string
		as    Kind
	}{{o.Player, Player}, {o.Ignore, Ignored}} {
		for _, word := range said.words {
			c := named(columns, word)
			if c < 0 {
				return nil, &Fault{Line: head.line, Problem: NoColumn, Found: word, Want: strings.Join(head.cells, ", ")}
			}
			columns[c].As = said.as
		}
	}
	for c, column := range columns {
		if column.As == Player && isNumber(column.Head) {
			return nil, &Fault{Line: head.line, Column: c + 1, Problem: NoHead, Found: column.Head}
		}
	}
	return columns, nil
}

// named is the column that somebody means by its head, or by its number; -1: none.
func named(columns []Column, word string) int {
	key := names.Key(word)
	c := slices.IndexFunc(columns, func(column Column) bool { return names.Key(column.Head) == key })
	if n, err := strconv.Atoi(word); c < 0 && err == nil && n >= 1 && n <= len(columns) {
		return n - 1
	}
	return c
}

// first is the first column of a kind; -1: there is none.
func first(columns []Column, as Kind) int {
	return slices.IndexFunc(columns, func(column Column) bool { return column.As == as })
}

// all are the columns of a kind.
func all(columns []Column, as Kind) []int {
	var found []int
	for c, column := range columns {
		if column.As == as {
			found = append(found, c)
		}
	}
	return found
}

// isList reports whether the columns are those of a list with a row for each score.
func isList(columns []Column) bool { return first(columns, Name) >= 0 && first(columns, Points) >= 0 }

// called is the name of the player whose scores stand below a head.
func (o Options) called(head string) string {
	rest, ok := cutPrefixFold(head, o.Strip)
	if !ok || o.Strip == "" || strings.TrimSpace(rest) == "" {
		return head
	}
	rest = strings.TrimSpace(rest)
	letter, size := utf8.DecodeRuneInString(rest)
	return string(unicode.ToUpper(letter)) + rest[size:]
}

func cutPrefixFold(text, prefix string) (string, bool) {
	if len(text) < len(prefix) || !strings.EqualFold(text[:len(prefix)], prefix) {
		return text, false
	}
	return text[len(prefix):], true
}

// players are the names of the players of a grid and their columns.
func (o Options) players(head row, columns []Column) (called []string, at []int, err error) {
	for _, c := range all(columns, Player) {
		name := o.called(columns[c].Head)
		if slices.ContainsFunc(called, func(have string) bool { return names.Key(have) == names.Key(name) }) {
			return nil, nil, &Fault{Line: head.line, Column: c + 1, Problem: Twice, Found: name}
		}
		called, at = append(called, name), append(at, c)
	}
	if len(at) == 0 {
		return nil, nil, &Fault{Line: head.line, Problem: NoTable}
	}
	return called, at, nil
}
