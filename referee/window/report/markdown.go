package report

import (
	"strings"

	"tableref/referee/window/report/typeset"
)

// markdown writes the report as Markdown with tables.
func (r Report) markdown() string {
	var b strings.Builder
	b.WriteString("# " + typeset.Markdown(r.Heading) + "\n")
	for _, l := range r.Lines {
		b.WriteString("\n" + typeset.MarkdownLine(l) + "\n")
	}
	for _, t := range r.Printed() {
		t.markdown(&b)
	}
	return b.String()
}

func (t Table) markdown(b *strings.Builder) {
	if t.Caption != "" {
		b.WriteString("\n## " + typeset.Markdown(t.Caption) + "\n")
	}
	b.WriteString("\n")
	markdownRow(b, t.head())
	for _, column := range t.Columns {
		if column.Right {
			b.WriteString("| ---: ")
		} else {
			b.WriteString("| --- ")
		}
	}
	b.WriteString("|\n")
	for _, row := range t.Rows {
		markdownRow(b, row)
	}
	for _, note := range t.Notes {
		b.WriteString("\n" + typeset.MarkdownLine(note) + "\n")
	}
}

func markdownRow(b *strings.Builder, row []Cell) {
	for _, cell := range row {
		b.WriteString("| " + typeset.Markdown(cell.text) + " ")
	}
	b.WriteString("|\n")
}
