package report

import (
	_ "embed" // the page
	"html/template"
	"io"
	"strings"

	"tableref/referee/printable"
	"tableref/rulesets"
)

//go:embed page.html
var pageSource string

var pageTemplate = template.Must(template.New("page").Parse(pageSource))

// page is what is printed: sheets of paper, one under the other.
type page struct {
	Lang   string
	Title  string
	Sheets []sheet
}

type sheet struct {
	Heading string
	Lines   []string
	Tables  []sheetTable
}

type sheetTable struct {
	Caption string
	Heads   []datum
	Rows    [][]datum
	Notes   []string
}

type datum struct {
	Text  string
	Right bool
}

// pageOf puts reports on a page.
func pageOf(text *rulesets.Text, reports []Report) page {
	p := page{Lang: text.Tag().String()}
	var titles []string
	for _, r := range reports {
		titles = append(titles, printable.Line(r.Heading))
		s := sheet{Heading: printable.Line(r.Heading), Lines: r.Lines}
		for _, t := range r.Tables {
			if len(t.Rows) > 0 {
				s.Tables = append(s.Tables, t.full().printed())
			}
		}
		p.Sheets = append(p.Sheets, s)
	}
	p.Title = strings.Join(titles, " · ")
	return p
}

func (t Table) printed() sheetTable {
	out := sheetTable{Caption: t.Caption, Notes: t.Notes, Heads: make([]datum, len(t.Columns))}
	for c, column := range t.Columns {
		out.Heads[c] = datum{Text: column.Title, Right: column.Right}
	}
	for _, row := range t.Rows {
		data := make([]datum, len(row))
		for c, cell := range row {
			data[c] = datum{Text: printable.Line(cell.text), Right: t.Columns[c].Right}
		}
		out.Rows = append(out.Rows, data)
	}
	return out
}

func writePage(w io.Writer, p page) error { return pageTemplate.Execute(w, p) }
