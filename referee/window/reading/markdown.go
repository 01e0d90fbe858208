package reading

import (
	"strings"

	"tableref/referee/window/report/typeset"
	"tableref/rulesets"
)

// markdown writes the books as Markdown: of two languages, each section in the
// one and then in the other.
func markdown(books []book) string {
	var out strings.Builder
	out.WriteString("# " + typeset.Markdown(titles(books)) + "\n")
	for i := range books[0].sections {
		for _, b := range books {
			b.markdown(&out, b.sections[i])
		}
	}
	return out.String()
}

func (b book) markdown(out *strings.Builder, s rulesets.Section) {
	out.WriteString("\n## " + typeset.Markdown(s.Title) + "\n")
	if note := b.note(s); note != "" {
		out.WriteString("\n*" + typeset.Markdown(note) + "*\n")
	}
	for _, g := range groups(s.Blocks) {
		out.WriteString("\n")
		for _, t := range g.Texts {
			if g.List {
				out.WriteString("- ")
			}
			out.WriteString(typeset.MarkdownLine(t) + "\n")
		}
	}
}
