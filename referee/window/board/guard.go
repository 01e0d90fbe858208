package board

import (
	"crypto/subtle"
	"io"
	"log"
	"net"
	"net/http"
	"net/netip"
	"slices"
	"strings"
	"sync"
	"time"

	"tableref/referee/clock"
	"tableref/referee/window/board/page"
)

// guard stands before everything that is answered.
type guard struct {
	hosts  []string
	misses misses
	clock  clock.Clock
	origin http.CrossOriginProtection
}

// policy lets a page use nothing but what this server sends with it.
var policy = sync.OnceValue(func() string {
	text, err := page.Assets.ReadFile("assets/csp.txt")
	if err != nil {
		panic(err)
	}
	return strings.TrimSpace(string(text))
})

// quiet is where the errors of connections go: an address in a log would hold the secret
// part of a link.
func quiet() *log.Logger { return log.New(io.Discard, "", 0) }

// around refuses what no page of this board sends, and tells browsers what they must not
// do with the answer.
func (g *guard) around(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		_ = http.NewResponseController(w).SetWriteDeadline(g.clock.Now().Wall.Add(writeTime))
		h := w.Header()
		h.Set("Content-Security-Policy", policy())
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Referrer-Policy", "no-referrer")
		h.Set("Cache-Control", "no-store")
		h.Set("Cross-Origin-Resource-Policy", "same-origin")
		h.Set("Cross-Origin-Opener-Policy", "same-origin")
		h.Set("X-Frame-Options", "DENY")
		if !g.knows(r.Host) {
			notFound(w)
			return
		}
		if g.origin.Check(r) != nil {
			w.WriteHeader(http.StatusForbidden)
			return
		}
		r.Body = http.MaxBytesReader(w, r.Body, bodySize)
		missed := &watched{ResponseWriter: w}
		next.ServeHTTP(missed, r)
		if missed.status == http.StatusNotFound {
			g.misses.add(addressOf(r))
		}
	})
}

// knows reports whether the board may be asked for by a name: what was rebound to its
// address by somebody else's name server may not.
func (g *guard) knows(host string) bool {
	name := host
	if h, _, err := net.SplitHostPort(host); err == nil {
		name = h
	}
	name = strings.ToLower(strings.Trim(name, "[]"))
	if _, err := netip.ParseAddr(name); err == nil {
		return true
	}
	return name == "localhost" || slices.ContainsFunc(g.hosts, func(known string) bool { return strings.EqualFold(known, name) })
}

// watched remembers the status of an answer.
type watched struct {
	http.ResponseWriter
	status int
}

func (w *watched) WriteHeader(status int) {
	w.status = status
	w.ResponseWriter.WriteHeader(status)
}

// Unwrap lets a stream set its deadlines.
func (w *watched) Unwrap() http.ResponseWriter { return w.ResponseWriter }

// notFound is the answer to everything that is not there, in the same bytes whatever it
// was.
func notFound(w http.ResponseWriter) {
	inText(w, "text/plain")
	w.WriteHeader(http.StatusNotFound)
	_, _ = io.WriteString(w, "404\n")
}

// same compares two secrets in a time that tells nothing about them.
func same(a, b string) bool { return subtle.ConstantTimeCompare([]byte(a), []byte(b)) == 1 }

// addressOf is the address that a request came from.
func addressOf(r *http.Request) string {
	host, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		return r.RemoteAddr
	}
	return host
}

// route finds who answers. What has not the secret part of a link finds nobody.
func (s *Server) route(w http.ResponseWriter, r *http.Request) {
	role, rest, _ := strings.Cut(strings.TrimPrefix(r.URL.Path, "/"), "/")
	token, name, slash := strings.Cut(rest, "/")
	var handle func(http.ResponseWriter, *http.Request, string)
	switch {
	case role == "v" && same(token, s.links.Viewer):
		handle = s.viewer.serve
	case role == "r" && same(token, s.links.Remote):
		handle = s.remote.serve
	case s.guard.misses.tooMany(addressOf(r)):
		w.WriteHeader(http.StatusTooManyRequests)
		return
	default:
		notFound(w)
		return
	}
	if !slash { // somebody typed the link without its last character
		http.Redirect(w, r, "/"+role+"/"+token+"/", http.StatusSeeOther)
		return
	}
	handle(w, r, name)
}

// misses counts what was asked for in vain, for each address and minute.
type misses struct {
	clock clock.Clock
	mu    sync.Mutex
	since time.Duration
	by    map[string]int
}

const (
	mostMissed    = 20
	mostAddresses = 4096
)

func (m *misses) turn() {
	if now := m.clock.Now().Mono; m.by == nil || now-m.since > time.Minute || len(m.by) > mostAddresses {
		m.since, m.by = now, map[string]int{}
	}
}

func (m *misses) add(address string) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.turn()
	m.by[address]++
}

func (m *misses) tooMany(address string) bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.turn()
	return m.by[address] >= mostMissed
}
