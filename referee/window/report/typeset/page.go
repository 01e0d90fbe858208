package typeset

import (
	_ "embed" // the head of every page
	"html/template"
)

//go:embed head.html
var headSource string

var head = template.Must(template.New("head").Parse(headSource))

// Page parses the template of a page that needs no other file. It begins the page
// with {{template "head" .}}, whose data has a Lang and a Title, and goes on inside
// of the style.
func Page(source string) *template.Template {
	return template.Must(template.Must(head.Clone()).New("page").Parse(source))
}
