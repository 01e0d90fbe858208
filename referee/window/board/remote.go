package board

import (
	"context"
	"encoding/json"
	"errors"
	"mime"
	"net/http"
	"strings"
	"sync"
	"time"

	"tableref/referee/clock"
	"tableref/referee/match"
	"tableref/referee/typed"
	"tableref/referee/window/board/page"
	"tableref/referee/window/board/pair"
	"tableref/referee/wire"
	"tableref/rulesets"
	"tableref/rulesets/phrase"
)

// remote answers the scorekeeper's phone. Only who is paired gets or does anything.
type remote struct {
	viewer  *viewer
	pairs   *pair.Book
	answers answers
	presses budget

	mu    sync.Mutex
	table Table // nil: no match is open
}

func (m *remote) seat(t Table) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.table = t
}

func (m *remote) seated() Table {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.table
}

// serve answers what stands behind the remote's link.
func (m *remote) serve(w http.ResponseWriter, r *http.Request, name string) {
	switch {
	case r.Method == http.MethodPost && (name == "pair" || name == "press"):
		if kind, _, err := mime.ParseMediaType(r.Header.Get("Content-Type")); err != nil || kind != "application/json" {
			w.WriteHeader(http.StatusUnsupportedMediaType)
			return
		}
		if name == "pair" {
			m.pair(w, r)
			return
		}
		m.press(w, r)
	case r.Method != http.MethodGet && r.Method != http.MethodHead:
		w.WriteHeader(http.StatusMethodNotAllowed)
	case name == "":
		m.viewer.document(w, m.viewer.library.Text(m.viewer.language(r)), page.Remote, "", false)
	case name == "events":
		m.events(w, r)
	default:
		m.viewer.shared(w, name)
	}
}

// secretOf is what a request brings to show that it comes from a paired phone. It is a
// header, which no browser sends unasked.
func secretOf(r *http.Request) string {
	secret, _ := strings.CutPrefix(r.Header.Get("Authorization"), "Bearer ")
	return secret
}

// events sends every version to a phone for as long as it is paired.
func (m *remote) events(w http.ResponseWriter, r *http.Request) {
	left := m.pairs.Left() // before it is asked whether the phone is paired
	secret := secretOf(r)
	if !m.pairs.Knows(secret) {
		w.WriteHeader(http.StatusUnauthorized)
		return
	}
	ctx, cancel := context.WithCancel(r.Context())
	defer cancel()
	go func() {
		select {
		case <-left:
			cancel()
		case <-ctx.Done():
		}
	}()
	m.viewer.events(ctx, w, r, page.Remote)
	if !m.pairs.Knows(secret) {
		_ = stream{w, http.NewResponseController(w), m.viewer.clock}.send("gone", []byte("{}"))
	}
}

// pair answers a phone that brings a code, when somebody at the laptop has said yes or
// no.
func (m *remote) pair(w http.ResponseWriter, r *http.Request) {
	var ask struct{ Code, Check string }
	if err := json.NewDecoder(r.Body).Decode(&ask); err != nil {
		w.WriteHeader(http.StatusBadRequest)
		return
	}
	control := http.NewResponseController(w)
	_ = control.SetReadDeadline(time.Time{}) // a person answers, not a program
	secret, err := m.pairs.Ask(r.Context(), ask.Code, ask.Check)
	_ = control.SetWriteDeadline(m.viewer.clock.Now().Wall.Add(writeTime))
	if err != nil {
		w.WriteHeader(http.StatusForbidden)
		return
	}
	reply(w, http.StatusOK, map[string]string{"secret": secret})
}

func reply(w http.ResponseWriter, status int, value any) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	_ = wire.Write(w, value, "")
}

// Press is an action from the remote.
type Press struct {
	Match  string   `json:"match"`
	Seq    int      `json:"seq"` // number of the View that the phone showed
	Action string   `json:"action"`
	Args   []string `json:"args"`
	Key    string   `json:"key"` // names this press, so that it is done once however often it arrives
}

// Pressed is what came of it.
type Pressed struct {
	Done bool     `json:"done"`
	Seq  int      `json:"seq"`
	Said []string `json:"said"`
}

const (
	mostPresses = 60
	pressSpan   = 10 * time.Second
	mostKey     = 64 // characters
)

func (m *remote) press(w http.ResponseWriter, r *http.Request) {
	secret := secretOf(r)
	if !m.pairs.Knows(secret) {
		w.WriteHeader(http.StatusUnauthorized)
		return
	}
	if !m.presses.take() {
		w.WriteHeader(http.StatusTooManyRequests)
		return
	}
	var p Press
	if err := json.NewDecoder(r.Body).Decode(&p); err != nil || p.Key == "" || len(p.Key) > mostKey {
		w.WriteHeader(http.StatusBadRequest)
		return
	}
	lang := m.viewer.language(r)
	done := m.answers.once(secret+" "+p.Key, func() answer {
		t := m.seated()
		if t == nil {
			return answer{http.StatusConflict, Pressed{Said: []string{}}}
		}
		v := t.View()
		return m.do(r.Context(), t, v, page.Words(m.viewer.library, lang, &v), p)
	})
	reply(w, done.status, done.body)
}

// do does the action of a press, if nothing has happened since the phone drew its page.
func (m *remote) do(ctx context.Context, t Table, v match.View, words *rulesets.Text, p Press) answer {
	if v.Match != p.Match || v.Seq != p.Seq {
		return answer{http.StatusConflict, Pressed{Seq: v.Seq, Said: []string{words.Say(phrase.Of("board.moved"))}}}
	}
	action, err := typed.In(words).Action(v.Offers, match.Action{ID: p.Action, Args: p.Args})
	var said []phrase.Phrase
	if err == nil {
		if offer, ok := match.OfferFor(v.Offers, action); ok && offer.Question {
			said, err = t.Ask(ctx, action)
		} else {
			err = t.DoAt(p.Seq, action)
		}
	}
	body := Pressed{Done: err == nil, Seq: t.View().Seq, Said: []string{}}
	if err == nil {
		for _, one := range said {
			body.Said = append(body.Said, words.Say(one))
		}
		return answer{http.StatusOK, body}
	}
	status := http.StatusUnprocessableEntity
	if refusal, ok := errors.AsType[*match.Refusal](err); ok && refusal.Why.ID == "refuse.moved_on" {
		status = http.StatusConflict
		body.Said = append(body.Said, words.Say(phrase.Of("board.moved")))
		return answer{status, body}
	}
	body.Said = append(body.Said, words.Say(phrase.OfError(err)))
	return answer{status, body}
}

// answer is what a press was answered.
type answer struct {
	status int
	body   Pressed
}

// answers does one press after the other, and gives one that comes again its first
// answer.
type answers struct {
	mu    sync.Mutex
	known map[string]answer
	order []string
}

const mostAnswers = 64

func (a *answers) once(key string, do func() answer) answer {
	a.mu.Lock()
	defer a.mu.Unlock()
	if before, ok := a.known[key]; ok {
		return before
	}
	if len(a.order) == mostAnswers {
		delete(a.known, a.order[0])
		a.order = a.order[1:]
	}
	now := do()
	a.known[key], a.order = now, append(a.order, key)
	return now
}

// budget allows so many in a span of time.
type budget struct {
	clock clock.Clock
	most  int
	per   time.Duration
	mu    sync.Mutex
	since time.Duration
	spent int
}

func (b *budget) take() bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	if now := b.clock.Now().Mono; now-b.since > b.per {
		b.since, b.spent = now, 0
	}
	b.spent++
	return b.spent <= b.most
}
