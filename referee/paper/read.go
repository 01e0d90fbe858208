package paper

import (
	"encoding/csv"
	"errors"
	"io"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"tableref/referee/names"
	"tableref/referee/window/report/typeset"
)

// Table is a score table.
type Table struct {
	Names   []string // of the columns, as they are written
	Carried *Carried // what was played before the first round; nil: nothing
	Rounds  [][]*int // by round and column; nil: did not play it
}

// Carried are rounds of which only the totals are known.
type Carried struct {
	Rounds int    // how many
	Totals []*int // by column; nil: was not there
}

// row is a line of the file, its cells trimmed and without the apostrophe that keeps
// spreadsheets from running them.
type row struct {
	line  int
	cells []string
}

// MaxText is the size of the longest text that holds a score table, in bytes.
const MaxText = 8 << 20

// mostScores is how many scores a table may have, since each becomes an entry of the
// record.
const mostScores = 100_000

// Read reads a score table, a text in UTF-8. The error is a [*Fault].
func Read(data []byte) (Table, error) {
	t, err := read(data)
	if err == nil && t.size() > mostScores {
		return Table{}, &Fault{Line: 1, Problem: TooMany, Want: strconv.Itoa(mostScores)}
	}
	return t, err
}

func (t Table) size() int {
	n := 0
	for _, round := range t.Rounds {
		for _, score := range round {
			if score != nil {
				n++
			}
		}
	}
	return n
}

func read(data []byte) (Table, error) {
	rows, err := split(string(data))
	if err != nil {
		return Table{}, err
	}
	if len(rows) < 2 {
		return Table{}, &Fault{Line: 1, Problem: NoTable}
	}
	for _, r := range rows[1:] {
		if n := len(rows[0].cells); len(r.cells) > n && !slices.Equal(r.cells[n:], make([]string, len(r.cells)-n)) {
			return Table{}, &Fault{Line: r.line, Column: n + 1, Problem: Ragged, Found: r.cells[n]}
		}
	}
	if at, ok := listing(rows); ok {
		return readList(rows, at)
	}
	return readGrid(rows)
}

// separatorLine names the separator to a spreadsheet.
var separatorLine = regexp.MustCompile(`^sep=(.)\r?\n`)

// split cuts the file into rows. Rows without anything are left out.
func split(text string) ([]row, error) {
	if !strings.Contains(text, "\n") { // an old Macintosh ends lines with CR
		text = strings.ReplaceAll(text, "\r", "\n")
	}
	sign, above := separator(text), 0
	if first := separatorLine.FindStringSubmatch(text); first != nil {
		text, above = text[len(first[0]):], 1
		sign, _ = utf8.DecodeRuneInString(first[1])
	}
	var rows []row
	in := reader(text, sign)
	for {
		cells, err := in.Read()
		if err == io.EOF {
			return rows, nil
		}
		if err != nil {
			fault := &Fault{Line: above + 1, Problem: Garbled}
			if at, ok := errors.AsType[*csv.ParseError](err); ok {
				fault.Line = above + at.StartLine
			}
			return nil, fault
		}
		empty := true
		for i, cell := range cells {
			cells[i] = strings.TrimSpace(typeset.Unguard(cell))
			empty = empty && cells[i] == ""
		}
		if line, _ := in.FieldPos(0); !empty {
			rows = append(rows, row{line: above + line, cells: cells})
		}
	}
}

func reader(text string, separator rune) *csv.Reader {
	in := csv.NewReader(strings.NewReader(text))
	in.Comma, in.FieldsPerRecord = separator, -1
	return in
}

// separator is what parts the first line into the most columns; a comma, unless
// another one does better.
func separator(text string) rune {
	best, most := ',', 0
	for _, sign := range ",;\t" {
		if columns, err := reader(text, sign).Read(); err == nil && len(columns) > most {
			best, most = sign, len(columns)
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

// number reads a whole number, with a hyphen or a minus sign; nil for an empty cell.
func (r row) number(c int) (*int, error) {
	text := r.cell(c)
	if text == "" {
		return nil, nil
	}
	n, err := whole(text)
	if err != nil {
		return nil, &Fault{Line: r.line, Column: c + 1, Problem: NoNumber, Found: text}
	}
	return &n, nil
}

func whole(text string) (int, error) { return strconv.Atoi(strings.Replace(text, "−", "-", 1)) }

func isNumber(text string) bool {
	_, err := whole(text)
	return err == nil
}

// follows makes sure that the number of a round in a cell is the next one.
func (r row) follows(c, next int) error {
	number, err := strconv.Atoi(r.cell(c))
	switch {
	case err != nil || number < 1:
		return &Fault{Line: r.line, Column: c + 1, Problem: NoRound, Found: r.cell(c)}
	case number != next:
		return &Fault{Line: r.line, Column: c + 1, Problem: Hole, Found: r.cell(c), Want: strconv.Itoa(next)}
	}
	return nil
}

// column is the column of a name, compared as names of players are; -1: none.
func (t *Table) column(name string) int {
	key := names.Key(name)
	return slices.IndexFunc(t.Names, func(have string) bool { return names.Key(have) == key })
}
