package board

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"mime"
	"net/http"
	"path"
	"strconv"
	"time"

	"golang.org/x/text/language"

	"tableref/referee/clock"
	"tableref/referee/match"
	"tableref/referee/window/board/hub"
	"tableref/referee/window/board/page"
	"tableref/referee/wire"
	"tableref/rulesets"
)

// viewer answers those who look on. It has what is shown, and no table: it can change
// nothing.
type viewer struct {
	library  *rulesets.Library
	clock    clock.Clock
	fallback language.Tag
	boot     string
	shown    *hub.Hub[*version]
}

// assets are the files that a page may ask for, with their types.
var assets = map[string]string{
	"look.css": "text/css", "look.js": "text/javascript", "remote.js": "text/javascript",
	"icon.svg": "image/svg+xml", "app.webmanifest": "application/manifest+json",
}

// serve answers what stands behind the viewers' link.
func (v *viewer) serve(w http.ResponseWriter, r *http.Request, name string) {
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		w.WriteHeader(http.StatusMethodNotAllowed)
		return
	}
	switch name {
	case "":
		v.page(w, r)
	case "events":
		v.events(r.Context(), w, r, page.Viewer)
	case "view.json":
		newest, _ := v.shown.Newest()
		v.sendJSON(w, r, newest, form{lang: v.language(r).String(), role: page.Viewer, kind: whole})
	case "schema.json":
		v.asset(w, name, "application/schema+json")
	default:
		v.shared(w, name)
	}
}

// shared answers what pages of every role ask for.
func (v *viewer) shared(w http.ResponseWriter, name string) {
	if name == "time" {
		inText(w, "text/plain")
		micros := v.clock.Now().Mono.Microseconds()
		_, _ = io.WriteString(w, strconv.FormatFloat(float64(micros)/1000, 'f', 3, 64))
		return
	}
	kind, ok := assets[name]
	if !ok {
		notFound(w)
		return
	}
	v.asset(w, name, kind)
}

func (v *viewer) asset(w http.ResponseWriter, name, kind string) {
	data, err := page.Assets.ReadFile(path.Join("assets", name))
	if err != nil {
		notFound(w)
		return
	}
	inText(w, kind)
	_, _ = w.Write(data)
}

// inText says that what is answered is a text of a kind.
func inText(w http.ResponseWriter, kind string) {
	w.Header().Set("Content-Type", mime.FormatMediaType(kind, map[string]string{"charset": "utf-8"}))
}

// language is the one that a reader wants: that of the address, else that of the browser.
func (v *viewer) language(r *http.Request) language.Tag {
	if wanted := r.URL.Query().Get("lang"); wanted != "" {
		if tag, ok := v.library.Match(wanted); ok {
			return tag
		}
	}
	wanted, _, err := language.ParseAcceptLanguage(r.Header.Get("Accept-Language"))
	if err == nil {
		for _, one := range wanted {
			if tag, ok := v.library.Match(one.String()); ok {
				return tag
			}
		}
	}
	return v.fallback
}

// page is the viewers' page. It can be read without scripts too.
func (v *viewer) page(w http.ResponseWriter, r *http.Request) {
	newest, _ := v.shown.Newest()
	words := v.library.Text(v.language(r))
	main, err := page.Draw(words, page.Viewer, v.nowOf(newest))
	if err != nil {
		w.WriteHeader(http.StatusInternalServerError)
		return
	}
	v.document(w, words, page.Viewer, main, r.URL.Query().Has("overlay"))
}

func (v *viewer) document(w http.ResponseWriter, words *rulesets.Text, role page.Role, main string, overlay bool) {
	var b bytes.Buffer
	if err := page.Write(&b, v.library, words, role, main, overlay, v.boot); err != nil {
		w.WriteHeader(http.StatusInternalServerError)
		return
	}
	inText(w, "text/html")
	w.Header().Set("Content-Language", words.Tag().String())
	_, _ = w.Write(b.Bytes())
}

// sendJSON answers with a version in a form.
func (v *viewer) sendJSON(w http.ResponseWriter, _ *http.Request, shown *version, f form) {
	data, err := v.encode(shown, f)
	if err != nil {
		w.WriteHeader(http.StatusInternalServerError)
		return
	}
	w.Header().Set("Content-Type", "application/json")
	_, _ = w.Write(append(data, '\n'))
}

// encode is a version in a form, as one line.
func (v *viewer) encode(shown *version, f form) ([]byte, error) {
	return shown.encoded(f, func() ([]byte, error) {
		tag, _ := v.library.Match(f.lang)
		state := stateOf(v.boot, page.Words(v.library, tag, shown.view), shown, f.kind)
		if f.kind == withPages {
			drawn, err := page.Draw(v.library.Text(tag), f.role, shown.view)
			if err != nil {
				return nil, err
			}
			state.HTML = drawn
		}
		var b bytes.Buffer
		err := wire.Write(&b, state, "")
		return bytes.TrimSpace(b.Bytes()), err
	})
}

// beatEvery is how often a stream shows that it is alive.
const beatEvery = 5 * time.Second

// events sends every version until the context ends or the reader stops to read.
func (v *viewer) events(ctx context.Context, w http.ResponseWriter, r *http.Request, role page.Role) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	f := form{lang: v.language(r).String(), role: role}
	if r.URL.Query().Has("page") {
		f.kind = withPages
	}
	w.Header().Set("Content-Type", "text/event-stream")
	w.Header().Set("X-Accel-Buffering", "no") // a proxy must not wait for more
	out := stream{w, http.NewResponseController(w), v.clock}
	if out.send("hello", fmt.Appendf(nil, `{"v":%d,"boot":%q}`, Format, v.boot)) != nil {
		return
	}
	beats := clock.Ticks(ctx, v.clock, clock.Every(beatEvery))
	versions := v.shown.Subscribe(ctx)
	for {
		var err error
		select {
		case shown := <-versions:
			var data []byte
			if data, err = v.encode(shown, f); err == nil {
				err = out.send("view", data)
			}
		case <-beats:
			err = out.send("beat", []byte("{}"))
		case <-ctx.Done():
			return
		}
		if err != nil {
			return
		}
	}
}

// stream sends events. One that nobody takes in time ends it.
type stream struct {
	w     io.Writer
	to    *http.ResponseController
	clock clock.Clock
}

func (s stream) send(event string, data []byte) error {
	if err := s.to.SetWriteDeadline(s.clock.Now().Wall.Add(writeTime)); err != nil {
		return err
	}
	if _, err := fmt.Fprintf(s.w, "event: %s\ndata: %s\n\n", event, data); err != nil {
		return err
	}
	return s.to.Flush()
}

// nowOf is the view of a version at this moment, so that a page without scripts shows
// how long has been played; nil: no match is open.
func (v *viewer) nowOf(shown *version) *match.View {
	if shown.view == nil {
		return nil
	}
	now := *shown.view
	now.At = v.clock.Now()
	return &now
}
