package paper

import (
	"slices"
	"strconv"
	"strings"
)

// numbering are the heads of a column of round numbers in the usual languages of
// spreadsheets; an empty head is one too.
var numbering = []string{"", "#", "round", "no", "nr", "manche", "runde", "рунда"}

// readGrid reads a row for each round under the names of the players.
func readGrid(rows []row) (Table, error) {
	var t Table
	head, from := rows[0], 0
	if slices.Contains(numbering, strings.ToLower(head.cells[0])) {
		from = 1
	}
	for c := from; c < len(head.cells); c++ {
		name := head.cells[c]
		switch {
		case name == "":
			return t, &Fault{Line: head.line, Column: c + 1, Problem: NoName}
		case t.column(name) >= 0:
			return t, &Fault{Line: head.line, Column: c + 1, Problem: Twice, Found: name}
		}
		t.Names = append(t.Names, name)
	}
	for i, r := range rows[1:] {
		scores, err := t.scores(r, from)
		if err != nil {
			return t, err
		}
		if from == 1 && i == len(rows)-2 && isTotal(r) {
			return t, t.proves(r, scores)
		}
		t.Rounds = append(t.Rounds, scores)
	}
	return t, nil
}

// scores reads a row for the players.
func (t *Table) scores(r row, from int) ([]*int, error) {
	scores := make([]*int, len(t.Names))
	for c := range scores {
		n, err := r.number(from + c)
		if err != nil {
			return nil, err
		}
		scores[c] = n
	}
	return scores, nil
}

// isTotal reports whether the row is one of totals: where others have the number
// of a round it has a word.
func isTotal(r row) bool {
	_, err := strconv.Atoi(r.cell(0))
	return err != nil && r.cell(0) != ""
}

// proves compares the totals of the last row with the rounds above it.
func (t *Table) proves(r row, totals []*int) error {
	for c, total := range totals {
		sum := 0
		for _, scores := range t.Rounds {
			if scores[c] != nil {
				sum += *scores[c]
			}
		}
		if total != nil && *total != sum {
			return &Fault{Line: r.line, Column: c + 2, Problem: NotTheSum, Found: strconv.Itoa(*total), Want: strconv.Itoa(sum)}
		}
	}
	return nil
}
