package paper

import (
	"slices"
	"strconv"
	"time"
)

// Reading is what was understood of a file.
type Reading struct {
	Columns []Column // what each column was taken for; none in a file of lines
	Left    []Left   // rows that are no scores
	Skipped int      // plays that the program that kept them counts nowhere
	Matches []Match  // in the order of the file; at least one
	// Summed says that points of rows were added up, and nothing in the file proves that
	// they were not sums already.
	Summed bool
}

// Column is a column of the file.
type Column struct {
	Number int    // from 1
	Head   string // as it is written; "" if there is none
	As     Kind
}

// Left is a row that was left out.
type Left struct {
	Line int // from 1
	Head string
	// Compared says that it has the totals, which are right.
	Compared bool
}

// Match is a match with its scores.
type Match struct {
	Line    int      // of its first row, from 1
	Names   []string // by seat, as they are written
	Carried *Totals  // what was played before the first round; nil: nothing
	Rounds  [][]*int // by round and seat; nil: did not play it

	Day    string        // 2026-11-30; "" if nobody says
	Clock  string        // 20:15 or 20:15:30; "" if nobody says
	Game   string        // what was played; "" if nobody says
	Place  string        // where; "" if nobody says
	Took   time.Duration // 0: nobody says
	Target int           // the total that ends the match; 0: none
	// LowWins says that the lowest total wins; nil: nobody says.
	LowWins *bool
	// Winners are the seats that are said to have won, where the totals do not say it.
	Winners []int
	// Source names the match where it was kept, as the same one however often it is
	// exported there; "" if nothing does.
	Source string
}

// Totals are rounds of which only the totals are known.
type Totals struct {
	Rounds int    // how many
	Totals []*int // by seat; nil: was not there
}

// Sums are the totals of a match by seat; nil without any score.
func (m Match) Sums() []*int {
	sums := make([]*int, len(m.Names))
	add := func(scores []*int) {
		for seat, n := range scores {
			if n == nil {
				continue
			}
			if sums[seat] == nil {
				sums[seat] = new(int)
			}
			*sums[seat] += *n
		}
	}
	for _, round := range m.all() {
		add(round)
	}
	return sums
}

// all are the rounds of a match after the totals that were carried over.
func (m Match) all() [][]*int {
	if m.Carried == nil {
		return m.Rounds
	}
	return append([][]*int{m.Carried.Totals}, m.Rounds...)
}

// MaxText is the size of the longest text that holds a score table, in bytes.
const MaxText = 8 << 20

// mostScores is how many scores a file may have, since each becomes an entry of the
// record.
const mostScores = 100_000

// Read reads scores, a text in UTF-8. The error is a [*Fault].
func Read(data []byte, o Options) (Reading, error) {
	if lines, ok := linesOf(string(data)); ok {
		return limited(readLines(lines, o))
	}
	rows, err := split(string(data))
	if err != nil {
		return Reading{}, err
	}
	return limited(readRows(rows, o))
}

// ReadCells reads a sheet of a spreadsheet like a table that was written as text.
func ReadCells(cells [][]string, o Options) (Reading, error) {
	var rows []row
	for i, line := range cells {
		r := row{line: i + 1, cells: make([]string, len(line)), width: len(line)}
		for c, cell := range line {
			r.cells[c] = trimmed(cell)
		}
		if !r.empty() {
			rows = append(rows, r)
		}
	}
	return limited(readRows(rows, o))
}

// limited refuses what has more scores than anybody has written down.
func limited(r Reading, err error) (Reading, error) {
	if err != nil {
		return Reading{}, err
	}
	n := 0
	for _, m := range r.Matches {
		for _, round := range m.all() {
			for _, score := range round {
				if score != nil {
					n++
				}
			}
		}
	}
	if n > mostScores {
		return Reading{}, &Fault{Line: 1, Problem: TooMany, Want: strconv.Itoa(mostScores)}
	}
	return r, nil
}

func readRows(rows []row, o Options) (Reading, error) {
	if len(rows) < 2 {
		return Reading{}, &Fault{Line: 1, Problem: NoTable}
	}
	rows = withoutEmptyEnd(rows)
	if isTitle(rows) {
		r, err := readRows(rows[1:], o)
		r.Left = append([]Left{{Line: rows[0].line, Head: rows[0].cells[0]}}, r.Left...)
		return r, err
	}
	for _, r := range rows[1:] {
		if n := len(rows[0].cells); len(r.cells) > n {
			return Reading{}, &Fault{Line: r.line, Column: n + 1, Problem: Ragged, Found: r.cells[n]}
		}
	}
	columns, err := o.columns(rows[0])
	if err != nil {
		return Reading{}, err
	}
	if isList(columns) {
		return readList(rows, columns, o)
	}
	return readGrid(rows, columns, o)
}

// isTitle reports whether the first row is a title: it is alone in its line, and below
// it are the heads of several columns.
func isTitle(rows []row) bool {
	if len(rows) < 3 || len(rows[0].cells) != 1 || isNumber(rows[0].cells[0]) || len(rows[1].cells) < 2 {
		return false
	}
	return !slices.ContainsFunc(rows[1].cells, isNumber)
}

// withoutEmptyEnd leaves out the columns at the end in which nothing stands, and cells
// without anything at the end of rows.
func withoutEmptyEnd(rows []row) []row {
	for i, r := range rows {
		n := len(r.cells)
		for n > 0 && r.cells[n-1] == "" {
			n--
		}
		rows[i].cells = r.cells[:n]
	}
	width := 0
	for _, r := range rows {
		width = max(width, len(r.cells))
	}
	// A head that is only shorter by names that are missing is as wide as the rows.
	head := rows[0].cells
	for len(head) < min(width, rows[0].width) {
		head = append(head, "")
	}
	rows[0].cells = head
	return rows
}
