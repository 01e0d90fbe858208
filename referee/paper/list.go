package paper

import (
	"maps"
	"slices"
	"strconv"
	"strings"
)

// columns say where things stand in a list of scores; -1: nowhere.
type columns struct{ match, round, name, score, void int }

// listing reports whether the rows are a list with a row for each score, and
// where its columns are. Without heads that are known, three columns of a number,
// a word and a number are one.
func listing(rows []row) (columns, bool) {
	at := columns{match: -1, round: -1, name: -1, score: -1, void: -1}
	for c, head := range rows[0].cells {
		switch strings.ToLower(head) {
		case "match":
			at.match = c
		case "round":
			at.round = c
		case "name", "player":
			at.name = c
		case "score", "points":
			at.score = c
		case "void":
			at.void = c
		}
	}
	if at.round >= 0 && at.name >= 0 && at.score >= 0 {
		return at, true
	}
	if len(rows[0].cells) != 3 {
		return at, false
	}
	for _, r := range rows[1:] {
		if !isNumber(r.cell(0)) || isNumber(r.cell(1)) || r.cell(1) == "" {
			return at, false
		}
	}
	return columns{match: -1, round: 0, name: 1, score: 2, void: -1}, true
}

func isNumber(text string) bool {
	_, err := strconv.Atoi(strings.Replace(text, "−", "-", 1))
	return err == nil
}

// readList reads a row for each score. Rounds come in the order of their numbers,
// whether or not one is left out. Void ones are passed over.
func readList(rows []row, at columns) (Table, error) {
	var t Table
	rounds := make(map[int]map[int]*int)
	for _, r := range rows {
		if at.match >= 0 && r.cell(at.match) != rows[0].cell(at.match) {
			return t, &Fault{Line: r.line, Column: at.match + 1, Problem: Several, Found: r.cell(at.match)}
		}
		if strings.EqualFold(r.cell(at.void), "true") {
			continue
		}
		if err := t.add(rounds, r, at); err != nil {
			return t, err
		}
	}
	for _, number := range slices.Sorted(maps.Keys(rounds)) {
		scores := make([]*int, len(t.Names))
		for c, score := range rounds[number] {
			scores[c] = score
		}
		t.Rounds = append(t.Rounds, scores)
	}
	if len(t.Rounds) == 0 {
		return t, &Fault{Line: 1, Problem: NoTable}
	}
	return t, nil
}

// add adds one row of the list.
func (t *Table) add(rounds map[int]map[int]*int, r row, at columns) error {
	number, err := strconv.Atoi(r.cell(at.round))
	if err != nil || number < 1 {
		return &Fault{Line: r.line, Column: at.round + 1, Problem: NoRound, Found: r.cell(at.round)}
	}
	name := r.cell(at.name)
	if name == "" {
		return &Fault{Line: r.line, Column: at.name + 1, Problem: NoName}
	}
	score, err := r.number(at.score)
	if err != nil {
		return err
	}
	c := t.column(name)
	if c < 0 {
		c = len(t.Names)
		t.Names = append(t.Names, name)
	}
	if rounds[number] == nil {
		rounds[number] = make(map[int]*int)
	}
	if _, there := rounds[number][c]; there {
		return &Fault{Line: r.line, Column: at.name + 1, Problem: Twice, Found: name}
	}
	rounds[number][c] = score
	return nil
}
