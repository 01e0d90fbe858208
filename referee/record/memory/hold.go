package memory

import (
	"context"

	"tableref/referee/record"
)

// Hold is the right to add to the log of one match.
type Hold struct {
	store *Store
	match string
}

// Match implements [record.Hold].
func (h *Hold) Match() string { return h.match }

// attempts is how many ids are tried for a new match.
const attempts = 10

// Begin implements [record.Store].
func (s *Store) Begin(ctx context.Context, game string, decide record.Deciding) (record.Hold, error) {
	var step record.Step
	var sealed []record.Entry
	var h *Hold
	err := s.write(ctx, func(next *state) (err error) {
		id, err := s.freeID(next)
		if err != nil {
			return err
		}
		if step, err = decide(next.roster); err != nil {
			return err
		}
		if sealed, err = next.append(opened(id, game, step.Entries[0].Wall), step); err != nil {
			return err
		}
		h, err = s.acquire(id)
		return err
	})
	if err != nil {
		if h != nil {
			h.Release() //nolint:errcheck // it has none
		}
		return nil, err
	}
	copy(step.Entries, sealed)
	return h, nil
}

// freeID is an id that no match has.
func (s *Store) freeID(in *state) (id string, err error) {
	for range attempts {
		if id, err = s.NewID(); err != nil {
			return "", err
		}
		if _, taken := in.matches[id]; !taken {
			return id, nil
		}
	}
	return "", &record.HeldError{Match: id, Path: name}
}

// append adds a step to a match, and returns its entries as they were written.
func (s *state) append(m match, step record.Step) ([]record.Entry, error) {
	if len(step.People) > 0 {
		if err := s.enrollEvents(step.People, step.Entries[0].Wall); err != nil {
			return nil, err
		}
	}
	sealed, err := m.end().Seal(m.ID, step.Entries)
	if err != nil {
		return nil, garbled(err)
	}
	m = s.add(m, sealed, step.Summary)
	s.matches[m.ID] = m.place(m.last)
	return sealed, nil
}

// Take implements [record.Store].
func (s *Store) Take(ctx context.Context, id string) (record.Hold, error) {
	m, err := s.Match(ctx, id)
	if err != nil {
		return nil, err
	}
	h, err := s.acquire(m.ID)
	if err != nil {
		return nil, err
	}
	return h, nil
}

// acquire holds a match.
func (s *Store) acquire(id string) (*Hold, error) {
	s.record.mu.Lock()
	defer s.record.mu.Unlock()
	if s.closed.Load() {
		return nil, &record.Error{Problem: record.Released, Path: name}
	}
	if s.record.holds[id] != nil {
		return nil, &record.HeldError{Match: id, Path: name}
	}
	h := &Hold{store: s, match: id}
	s.record.holds[id] = h
	return h, nil
}

// holds reports whether the hold stands.
func (h *Hold) holds() bool {
	h.store.record.mu.Lock()
	defer h.store.record.mu.Unlock()
	return h.store.record.holds[h.match] == h
}

// Append implements [record.Hold].
func (h *Hold) Append(ctx context.Context, last int, step record.Step) error {
	return h.AppendDeciding(ctx, last, record.Decided(step))
}

// AppendDeciding implements [record.Hold].
func (h *Hold) AppendDeciding(ctx context.Context, last int, decide record.Deciding) error {
	released := &record.Error{Problem: record.Released, Path: name}
	var step record.Step
	var sealed []record.Entry
	err := h.store.write(ctx, func(next *state) (err error) {
		if !h.holds() {
			return released
		}
		m := next.matches[h.match]
		if len(m.log) != last {
			return &record.BehindError{Match: h.match, Meant: last, Last: len(m.log)}
		}
		if step, err = decide(next.roster); err != nil {
			return err
		}
		sealed, err = next.append(m, step)
		return err
	})
	switch {
	case err != nil && !h.holds(): // its handle may be closed
		return released
	case err != nil:
		return err
	}
	copy(step.Entries, sealed)
	return nil
}

// Release implements [record.Hold].
func (h *Hold) Release() error {
	h.store.record.mu.Lock()
	defer h.store.record.mu.Unlock()
	if h.store.record.holds[h.match] == h {
		delete(h.store.record.holds, h.match)
	}
	return nil
}
