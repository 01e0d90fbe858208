// Package workbook reads and writes spreadsheets (Office Open XML, .xlsx) as sheets of
// cells, as far as tables need it: texts, numbers, days, formulas with their values.
// Nothing else of a file is looked at. The forms are those of ECMA-376, part 1,
// section 18.
package workbook

// Book is a spreadsheet that is written.
type Book struct {
	Maker  string // the program that made it
	Mark   string // what that program wants to know when it reads the file again
	Sheets []Sheet
}

// Sheet is one sheet of it.
type Sheet struct {
	Name  string // of at most 31 characters; those that no sheet may have are left out
	Rows  [][]Cell
	Heads int // how many of the rows stay in sight above the others
}

// Cell is a cell that is written: its number if there is one, else its text.
type Cell struct {
	Text    string
	Number  *float64
	Formula string // by which the number is worked out again, without "="
	Day     bool   // the text is a day, 2026-11-30
	Bold    bool
}

// Text is a cell with a text.
func Text(text string) Cell { return Cell{Text: text} }

// Int is a cell with a whole number.
func Int(n int) Cell {
	number := float64(n)
	return Cell{Number: &number}
}

// By is the cell with a formula by which its number is worked out.
func (c Cell) By(formula string) Cell {
	c.Formula = formula
	return c
}

// Strong is the cell in bold letters.
func (c Cell) Strong() Cell {
	c.Bold = true
	return c
}

// Column is the name of the n-th column, from 0: A, B, … Z, AA.
func Column(n int) string {
	name := ""
	for n++; n > 0; n = (n - 1) / 26 {
		name = string(rune('A'+(n-1)%26)) + name
	}
	return name
}
