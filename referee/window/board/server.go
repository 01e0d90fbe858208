package board

import (
	"context"
	"crypto/rand"
	"errors"
	"net"
	"net/http"
	"sync"
	"time"

	"golang.org/x/text/language"

	"tableref/referee/clock"
	"tableref/referee/match"
	"tableref/referee/window/board/hub"
	"tableref/referee/window/board/pair"
	"tableref/rulesets"
	"tableref/rulesets/phrase"
)

// Table is what the board needs of an open match.
type Table interface {
	// View is the table now.
	View() match.View
	// Subscribe sends every new view until the context ends.
	Subscribe(context.Context) <-chan match.View
	// DoAt does an action that was meant for the view with a number; what it did is on
	// disk when it returns.
	DoAt(seq int, a match.Action) error
	// Ask answers an action that is a question.
	Ask(context.Context, match.Action) ([]phrase.Phrase, error)
}

// Options are the surroundings of a server.
type Options struct {
	Library  *rulesets.Library
	Clock    clock.Clock
	Language language.Tag // of those who ask for none that the library has
	Links    Links
	Save     func(Links) // is told the links whenever a phone is paired or unpaired; nil: nobody is
	Hosts    []string    // names by which the board may be asked for, besides addresses and localhost
}

// Server shows a table to browsers. Its methods may be called by several goroutines.
type Server struct {
	links  Links
	pairs  *pair.Book
	shown  hub.Hub[*version]
	viewer *viewer
	remote *remote
	guard  *guard

	mu     sync.Mutex
	number int
	leave  context.CancelFunc // ends the following of the table that is shown
}

// New is a server that shows no table yet.
func New(o Options) *Server {
	s := &Server{links: o.Links, leave: func() {}}
	s.pairs = pair.New(o.Clock, o.Links.Paired, func(hashes []string) {
		if o.Save != nil {
			links := o.Links
			links.Paired = hashes
			o.Save(links)
		}
	})
	s.viewer = &viewer{library: o.Library, clock: o.Clock, fallback: o.Language, boot: rand.Text(), shown: &s.shown}
	s.remote = &remote{viewer: s.viewer, pairs: s.pairs, answers: answers{known: map[string]answer{}}, presses: budget{clock: o.Clock, most: mostPresses, per: pressSpan}}
	s.guard = &guard{hosts: o.Hosts, misses: misses{clock: o.Clock}, clock: o.Clock}
	s.Show(nil)
	return s
}

// Show shows a table from now on, until the next Show; nil: that no match is open. The
// table is left open.
func (s *Server) Show(t Table) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.leave()
	ctx, leave := context.WithCancel(context.Background())
	s.leave = leave
	s.remote.seat(t)
	if t == nil {
		s.publish(nil)
		return
	}
	views := t.Subscribe(ctx)
	v := <-views
	s.publish(&v)
	go func() {
		for v := range views {
			s.mu.Lock()
			if ctx.Err() == nil {
				s.publish(&v)
			}
			s.mu.Unlock()
		}
	}()
}

// publish is called with mu held.
func (s *Server) publish(v *match.View) {
	s.number++
	s.shown.Publish(&version{number: s.number, view: v})
}

// Pairs knows which phones are remotes.
func (s *Server) Pairs() *pair.Book { return s.pairs }

// ViewerPath is the path of the page for viewers.
func (s *Server) ViewerPath() string { return "/v/" + s.links.Viewer + "/" }

// RemotePath is the path of the page for the remote, with a new code by which one phone
// can be paired.
func (s *Server) RemotePath() string { return "/r/" + s.links.Remote + "/#" + s.pairs.Code() }

// The limits of what one browser may ask for.
const (
	headerTime = 5 * time.Second
	writeTime  = 5 * time.Second
	idleTime   = time.Minute
	headerSize = 8 << 10
	bodySize   = 8 << 10
)

// Serve answers browsers until the context ends. The error is the listener's.
func (s *Server) Serve(ctx context.Context, listener net.Listener) error {
	server := &http.Server{
		Handler: s.guard.around(http.HandlerFunc(s.route)), ReadHeaderTimeout: headerTime, ReadTimeout: headerTime,
		IdleTimeout: idleTime, MaxHeaderBytes: headerSize, ErrorLog: quiet(),
		BaseContext: func(net.Listener) context.Context { return ctx },
	}
	stop := context.AfterFunc(ctx, func() { _ = server.Close() }) // streams end with it
	defer stop()
	err := server.Serve(Limited(listener))
	s.mu.Lock()
	s.leave()
	s.mu.Unlock()
	if errors.Is(err, http.ErrServerClosed) {
		return nil
	}
	return err
}
