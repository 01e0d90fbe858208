package reading

import (
	_ "embed" // the page
	"strings"

	"tableref/referee/printable"
	"tableref/referee/window/report/typeset"
	"tableref/rulesets"
)

//go:embed page.html
var pageSource string

var pageTemplate = typeset.Page(pageSource)

// pageView is what the page shows: a row for each section, in it the section in
// each language.
type pageView struct {
	Lang   string
	Title  string
	Heads  []headView
	Rows   [][]sectionView
	Beside bool
}

type headView struct{ Lang, Title string }

type sectionView struct {
	ID       string // "" in a second language: an id stands once in a page
	Lang     string
	Title    string
	Note     string
	NoteLang string
	Groups   []group
}

// page writes the books as one page that needs no other file.
func page(books []book) (string, error) {
	view := pageView{Lang: books[0].words.Tag().String(), Title: titles(books), Beside: len(books) > 1}
	for _, b := range books {
		view.Heads = append(view.Heads, headView{Lang: b.words.Tag().String(), Title: printable.Line(b.title)})
	}
	for i := range books[0].sections {
		row := make([]sectionView, len(books))
		for k, b := range books {
			row[k] = b.view(b.sections[i])
			if k > 0 {
				row[k].ID = ""
			}
		}
		view.Rows = append(view.Rows, row)
	}
	var out strings.Builder
	err := pageTemplate().Execute(&out, view)
	return out.String(), err
}

func (b book) view(s rulesets.Section) sectionView {
	return sectionView{
		ID: s.ID, Lang: b.lang(s), Title: s.Title,
		Note: b.note(s), NoteLang: b.words.Tag().String(), Groups: groups(s.Blocks),
	}
}
