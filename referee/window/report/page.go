package report

import (
	"bytes"
	_ "embed" // the page
	"html/template"
	"io"
	"iter"
	"strings"

	"tableref/referee/match"
	"tableref/referee/printable"
	"tableref/referee/window/report/typeset"
	"tableref/rulesets"
)

//go:embed page.html
var pageSource string

var pageTemplate = typeset.Page(pageSource)

// page is what is printed: sheets of paper, one under the other.
type page struct {
	Lang   string
	Title  string
	Sheets template.HTML
}

// mostTitles is how many matches the title of a page names.
const mostTitles = 20

// exportPage writes the score sheets on one page. Its title stands first and names
// the matches that come after it, so the sheets wait in memory.
func exportPage(w io.Writer, text *rulesets.Text, views iter.Seq2[match.View, error]) error {
	var titles []string
	var sheets bytes.Buffer
	for v, err := range views {
		if err != nil {
			return err
		}
		r := ScoreSheet(text, v)
		r.Heading = printable.Line(r.Heading)
		if len(titles) < mostTitles {
			titles = append(titles, r.Heading)
		}
		if err := pageTemplate().ExecuteTemplate(&sheets, "sheet", r); err != nil {
			return err
		}
	}
	return pageTemplate().Execute(w, page{
		Lang: text.Tag().String(), Title: strings.Join(titles, " · "),
		Sheets: template.HTML(sheets.String()), //nolint:gosec // the template has made it
	})
}
