package paper

import (
	"encoding/csv"
	"errors"
	"io"
	"regexp"
	"strings"
	"unicode/utf8"

	"tableref/referee/window/report/typeset"
)

// row is a line of the file, its cells trimmed and without the apostrophe that keeps
// spreadsheets from running them.
type row struct {
	line  int
	cells []string
	width int // the number of cells in the file, empty ones at the end too
}

// cell is a cell of the row; "" where the row is shorter.
func (r row) cell(c int) string {
	if c < 0 || c >= len(r.cells) {
		return ""
	}
	return r.cells[c]
}

func (r row) empty() bool {
	for _, cell := range r.cells {
		if cell != "" {
			return false
		}
	}
	return true
}

func trimmed(cell string) string { return strings.TrimSpace(typeset.Unguard(cell)) }

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
		for i, cell := range cells {
			cells[i] = trimmed(cell)
		}
		line, _ := in.FieldPos(0)
		if r := (row{line: above + line, cells: cells, width: len(cells)}); !r.empty() {
			rows = append(rows, r)
		}
	}
}

func reader(text string, separator rune) *csv.Reader {
	in := csv.NewReader(strings.NewReader(text))
	in.Comma, in.FieldsPerRecord = separator, -1
	return in
}

// separator is what parts the first line into the most columns, or the second below a
// title; a comma, unless another one does better.
func separator(text string) rune {
	best, most := ',', 1
	_, below, _ := strings.Cut(text, "\n")
	for _, from := range []string{text, below} {
		for _, sign := range ",;\t" {
			if columns, err := reader(from, sign).Read(); err == nil && len(columns) > most {
				best, most = sign, len(columns)
			}
		}
		if most > 1 {
			break
		}
	}
	return best
}
