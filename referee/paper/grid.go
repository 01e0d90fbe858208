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
	t, from, err := readHead(rows[0])
	if err != nil {
		return t, err
	}
	for i, r := range rows[1:] {
		scores, err := t.scores(r, from)
		if err != nil {
			return t, err
		}
		if from == 1 && i > 0 && i == len(rows)-2 && isTotal(r) {
			return t, t.checkTotals(r, scores)
		}
		if from == 1 && r.cell(0) != "" {
			if err := r.follows(0, i+1); err != nil {
				return t, err
			}
		}
		t.Rounds = append(t.Rounds, scores)
	}
	return t, nil
}

// readHead reads the names of the players and the first column of them. A number is
// no name: it is the first round of a table without a head.
func readHead(head row) (t Table, from int, err error) {
	if slices.Contains(numbering, strings.ToLower(head.cells[0])) {
		from = 1
	}
	for c := from; c < len(head.cells); c++ {
		name := head.cells[c]
		fault := &Fault{Line: head.line, Column: c + 1, Found: name}
		switch {
		case name == "":
			fault.Problem = NoName
		case isNumber(name):
			fault.Problem = NoHead
		case t.column(name) >= 0:
			fault.Problem = Twice
		default:
			t.Names = append(t.Names, name)
			continue
		}
		return t, from, fault
	}
	if len(t.Names) == 0 {
		return t, from, &Fault{Line: head.line, Problem: NoTable}
	}
	return t, from, nil
}

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

// isTotal reports whether the row is one of totals: it has a word in place of the
// number of a round.
func isTotal(r row) bool {
	return !isNumber(r.cell(0)) && r.cell(0) != ""
}

// checkTotals compares the totals of the last row with the rounds above it.
func (t *Table) checkTotals(r row, totals []*int) error {
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
