// Package page draws a View as a page for a browser: for viewers, and for the remote. It
// is a function of the View and the words of a language.
package page

import (
	"embed"
	"html/template"
	"io"
	"strings"
	"sync"
	"time"

	"golang.org/x/text/language"

	"tableref/referee/match"
	"tableref/rulesets"
	"tableref/rulesets/phrase"
)

// Role says for whom a page is.
type Role string

// The roles of pages.
const (
	Viewer Role = "viewer"
	Remote Role = "remote"
)

// Assets are the files that the pages use: styles, scripts, a picture, and the policy
// that lets nothing else in.
//
//go:embed assets
var Assets embed.FS

//go:embed *.html
var sources embed.FS

// templates are read when the first page is wanted, so that no other command waits.
var templates = sync.OnceValue(func() *template.Template {
	return template.Must(template.New("").Funcs(template.FuncMap{
		"dict": func(pairs ...any) map[string]any {
			named := make(map[string]any)
			for i := 0; i+1 < len(pairs); i += 2 {
				named[pairs[i].(string)] = pairs[i+1]
			}
			return named
		},
	}).ParseFS(sources, "*.html"))
})

// Document is a whole page.
type Document struct {
	Role      Role
	Lang      string
	Languages []Tongue
	Title     string
	Overlay   bool
	Boot      string
	Words     map[string]string
	Main      template.HTML // drawn by [Draw]
}

// Tongue is a language that a page can be read in.
type Tongue struct {
	Tag, Name string
	Current   bool
}

// Write writes a whole page in a language, with what [Draw] has drawn.
func Write(w io.Writer, library *rulesets.Library, words *rulesets.Text, role Role, main string, overlay bool, boot string) error {
	doc := Document{
		Role: role, Lang: words.Tag().String(), Title: words.Say(phrase.Of("board.title")), Overlay: overlay, Boot: boot,
		Words: scriptWords(words), Main: template.HTML(main),
	}
	for _, tag := range library.Languages() {
		doc.Languages = append(doc.Languages, Tongue{tag.String(), words.Language(tag), tag == words.Tag()})
	}
	return templates().ExecuteTemplate(w, "document.html", doc)
}

// scriptWords are what the scripts of the pages say themselves.
func scriptWords(words *rulesets.Text) map[string]string {
	said := make(map[string]string)
	for name, id := range map[string]string{
		"ready": "signal.ready", "go": "signal.go",
		"lost": "board.lost", "sound": "board.sound", "sounding": "board.sound_on", "languages": "board.languages",
		"pair": "board.pair.ask", "unpaired": "board.pair.none",
		"refused": "board.pair.refused", "unsent": "board.unsent",
	} {
		said[name] = words.Say(phrase.Of(id))
	}
	return said
}

// Draw draws the part of a page that follows from the View: regions, each of which a
// script can replace. nil: no match is open.
func Draw(words *rulesets.Text, role Role, v *match.View) (string, error) {
	var b strings.Builder
	if v == nil {
		err := templates().ExecuteTemplate(&b, "none.html", words.Say(phrase.Of("board.no_match")))
		return b.String(), err
	}
	err := templates().ExecuteTemplate(&b, string(role)+".html", draw(words.For(v.Game), role, *v))
	return b.String(), err
}

// Words are those of the language for the match of a View.
func Words(library *rulesets.Library, tag language.Tag, v *match.View) *rulesets.Text {
	words := library.Text(tag)
	if v == nil {
		return words
	}
	return words.For(v.Game)
}

// Times are the clock and the signal of a View by the milliseconds of the run's own
// clock: base had been played at the moment at.
type Times struct {
	Running, Signals    bool
	Base, At, Go, Limit int64
}

// TimesOf are the times of a View.
func TimesOf(v match.View) Times {
	t := Times{
		Running: v.Runs(), Base: v.Time().Low.Milliseconds(), At: v.At.Mono.Milliseconds(), Limit: v.Clock.Limit.Milliseconds(),
	}
	if left, ok := v.ToGo(); ok {
		t.Signals, t.Go = true, (v.At.Mono + left + time.Millisecond - 1).Milliseconds()
	}
	return t
}
