package report

import (
	"bytes"
	_ "embed" // the page
	"html/template"
	"io"
	"strings"

	"tableref/referee/match"
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
	Sheets template.HTML
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

// pageSheets are score sheets on one page. Its title names those that are on it, so
// it is written at the end.
type pageSheets struct {
	w      io.Writer
	text   *rulesets.Text
	titles []string
	sheets bytes.Buffer
}

// mostTitles is how many matches the title of a page names.
const mostTitles = 20

func (p *pageSheets) add(v match.View) error {
	r := ScoreSheet(p.text, v)
	s := sheet{Heading: printable.Line(r.Heading), Lines: r.Lines}
	for _, t := range r.Tables {
		if len(t.Rows) > 0 {
			s.Tables = append(s.Tables, t.full().printed())
		}
	}
	if len(p.titles) < mostTitles {
		p.titles = append(p.titles, s.Heading)
	}
	return pageTemplate.ExecuteTemplate(&p.sheets, "sheet", s)
}

func (p *pageSheets) end() error {
	return pageTemplate.ExecuteTemplate(p.w, "page", page{
		Lang: p.text.Tag().String(), Title: strings.Join(p.titles, " · "),
		Sheets: template.HTML(p.sheets.String()), //nolint:gosec // the template has made it
	})
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
