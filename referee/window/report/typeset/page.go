package typeset

import (
	_ "embed" // the head of every page
	"html/template"
	"sync"
)

//go:embed head.html
var headSource string

var head = sync.OnceValue(func() *template.Template {
	return template.Must(template.New("head").Parse(headSource))
})

// Page is the template of a page that needs no other file. It begins the page with
// {{template "head" .}}, whose data has a Lang and a Title, and goes on inside of the
// style. It is parsed when it is first asked for: few runs print a page.
func Page(source string) func() *template.Template {
	return sync.OnceValue(func() *template.Template {
		return template.Must(template.Must(head().Clone()).New("page").Parse(source))
	})
}
