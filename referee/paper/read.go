package paper

import (
	"bytes"
	"encoding/csv"
	"errors"
	"slices"
	"strconv"
	"strings"

	"tableref/referee/names"
	"tableref/referee/report/typeset"
)

// Table is a score table.
type Table struct {
	Names  []string // of the columns, as they are written
	Rounds [][]*int // by round and column; nil: did not play it
}

// row is a line of the file, its cells trimmed and without the apostrophe that
// guards them in spreadsheets.
type row struct {
	line  int
	cells []string
}

// Read reads a score table. The error is a [*Fault].
func Read(data []byte) (Table, error) {
	rows, err := split(data)
	if err != nil {
		return Table{}, err
	}
	if len(rows) < 2 || len(rows[0].cells) < 2 {
		return Table{}, &Fault{Line: 1, Problem: NoTable}
	}
	for _, r := range rows[1:] {
		if n := len(rows[0].cells); len(r.cells) > n && !slices.Equal(r.cells[n:], make([]string, len(r.cells)-n)) {
			return Table{}, &Fault{Line: r.line, Column: n + 1, Problem: Ragged, Found: r.cells[n]}
		}
	}
	if at, ok := listing(rows); ok {
		return readList(rows[1:], at)
	}
	return readGrid(rows)
}

// split cuts the file into rows; rows without anything are left out.
func split(data []byte) ([]row, error) {
	data = bytes.TrimPrefix(data, []byte("\ufeff"))
	in := csv.NewReader(bytes.NewReader(data))
	in.Comma = separator(data)
	in.FieldsPerRecord = -1
	var rows []row
	for {
		cells, err := in.Read()
		if broken := (*csv.ParseError)(nil); errors.As(err, &broken) {
			return nil, &Fault{Line: broken.Line, Problem: Garbled}
		}
		if err != nil {
			return rows, nil
		}
		line, _ := in.FieldPos(0)
		empty := true
		for i, cell := range cells {
			cells[i] = strings.TrimSpace(typeset.Unguard(cell))
			empty = empty && cells[i] == ""
		}
		if !empty {
			rows = append(rows, row{line: line, cells: cells})
		}
	}
}

// separator is what parts the columns of the first line: the sign that it has
// most of.
func separator(data []byte) rune {
	first, _, _ := bytes.Cut(data, []byte("\n"))
	best := ','
	for _, sign := range []rune{';', '\t'} {
		if bytes.Count(first, []byte(string(sign))) > bytes.Count(first, []byte(string(best))) {
			best = sign
		}
	}
	return best
}

// cell is a cell of the row; "" where the row is shorter.
func (r row) cell(c int) string {
	if c < 0 || c >= len(r.cells) {
		return ""
	}
	return r.cells[c]
}

// number reads a whole number, with a sign of any kind; nil for an empty cell.
func (r row) number(c int) (*int, error) {
	text := r.cell(c)
	if text == "" {
		return nil, nil
	}
	n, err := strconv.Atoi(strings.Replace(text, "−", "-", 1))
	if err != nil {
		return nil, &Fault{Line: r.line, Column: c + 1, Problem: NoNumber, Found: text}
	}
	return &n, nil
}

// column finds a name among the columns; people's names are compared as names
// are.
func (t *Table) column(name string) int {
	key := names.Key(name)
	return slices.IndexFunc(t.Names, func(have string) bool { return names.Key(have) == key })
}
