package memory

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"io"
	"sync"
	"sync/atomic"
	"time"

	"tableref/referee/record"
)

// Record is what is kept in memory.
type Record struct {
	now  atomic.Pointer[state]
	turn chan struct{} // holds one token: the turn to write

	ids    sync.Mutex
	random io.Reader

	mu      sync.Mutex // of what follows
	holds   map[string]*Hold
	handles map[*Store]bool
}

// New makes an empty record. Ids are made from random numbers; nil means those of the
// operating system.
func New(random io.Reader) (*Record, error) {
	if random == nil {
		random = rand.Reader
	}
	r := &Record{
		turn: make(chan struct{}, 1), random: random,
		holds: make(map[string]*Hold), handles: make(map[*Store]bool),
	}
	installation, err := r.newID()
	if err != nil {
		return nil, err
	}
	r.now.Store(&state{installation: installation})
	r.turn <- struct{}{}
	return r, nil
}

// name is what messages call a record in memory.
const name = "memory"

func (r *Record) newID() (string, error) {
	r.ids.Lock()
	defer r.ids.Unlock()
	id, err := record.NewID(r.random)
	if err != nil {
		return "", &record.Error{Problem: record.Failed, Path: name, Err: err}
	}
	return id, nil
}

// Open opens a handle to the record.
func (r *Record) Open() *Store {
	s := &Store{record: r}
	s.reader.name, s.reader.at = name, s.state
	r.mu.Lock()
	defer r.mu.Unlock()
	r.handles[s] = true
	return s
}

// Store is a handle to a record in memory.
type Store struct {
	reader
	record *Record
	closed atomic.Bool
}

var _ record.Store = (*Store)(nil)

// state is what the handle sees: nothing, once it is closed.
func (s *Store) state() *state {
	if s.closed.Load() {
		return nil
	}
	return s.record.now.Load()
}

// Close implements [record.Reader]. Matches that are still held are released.
func (s *Store) Close() error {
	s.closed.Store(true)
	s.record.mu.Lock()
	defer s.record.mu.Unlock()
	delete(s.record.handles, s)
	for match, h := range s.record.holds {
		if h != nil && h.store == s {
			delete(s.record.holds, match)
		}
	}
	return s.reader.Close()
}

// NewID implements [record.Store].
func (s *Store) NewID() (string, error) { return s.record.newID() }

// write makes the next state; with an error everything stays as it is.
func (s *Store) write(ctx context.Context, change func(*state) error) error {
	select {
	case <-s.record.turn:
	case <-ctx.Done():
		return ctx.Err()
	}
	defer func() { s.record.turn <- struct{}{} }()
	now, err := s.see(ctx)
	if err != nil {
		return err
	}
	next := now.next()
	if err := change(next); err != nil {
		return err
	}
	if err := ctx.Err(); err != nil {
		return err
	}
	s.record.now.Store(next)
	s.record.mu.Lock()
	defer s.record.mu.Unlock()
	for handle := range s.record.handles {
		handle.feed.Wake()
	}
	return nil
}

// garbled is the error for JSON that is none.
func garbled(err error) error {
	return &record.Error{Problem: record.Damaged, Path: name, Err: err}
}

// enroll adds events of this installation to the roster.
func (s *state) enrollEvents(events []json.RawMessage, wall time.Time) error {
	sealed, err := record.SealRoster(s.installation, s.roster, events, wall)
	if err != nil {
		return garbled(err)
	}
	s.enroll(sealed)
	return nil
}

// Enroll implements [record.Store].
func (s *Store) Enroll(ctx context.Context, wall time.Time, decide func(known []record.RosterEntry) ([]json.RawMessage, error)) error {
	return s.write(ctx, func(next *state) error {
		events, err := decide(next.roster)
		if err != nil {
			return err
		}
		return next.enrollEvents(events, wall)
	})
}

// Summarize implements [record.Mender].
func (s *Store) Summarize(ctx context.Context, list []record.Derived) (left []string, err error) {
	err = s.write(ctx, func(next *state) error {
		for _, d := range list {
			m, known := next.matches[d.Match]
			if !known || d.Last != len(m.log) {
				left = append(left, d.Match)
				continue
			}
			m.Game = d.Game
			next.matches[d.Match] = m.summarized(d.Summary)
		}
		return nil
	})
	return left, err
}

// Mend implements [record.Mender]: there is nothing to mend.
func (s *Store) Mend(ctx context.Context) error {
	_, err := s.see(ctx)
	return err
}

// Rename implements [record.Mender].
func (s *Store) Rename(ctx context.Context) error {
	id, err := s.NewID()
	if err != nil {
		return err
	}
	return s.write(ctx, func(next *state) error {
		next.installation = id
		return nil
	})
}
