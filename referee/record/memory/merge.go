package memory

import (
	"context"
	"encoding/json"
	"time"

	"tableref/referee/record"
)

// Merge implements [record.Store].
func (s *Store) Merge(ctx context.Context, roster []record.RosterEntry, matches []record.Incoming) (record.Merged, error) {
	return s.merge(ctx, func(next *state, merged *record.Merged) ([]record.Incoming, error) {
		fresh, err := record.NewToRoster(next.roster, roster)
		if err != nil {
			return nil, err
		}
		next.enroll(fresh)
		merged.Roster = len(fresh)
		return matches, nil
	})
}

// Import implements [record.Store].
func (s *Store) Import(ctx context.Context, wall time.Time, decide func(known []record.RosterEntry) (people []json.RawMessage, in record.Incoming, err error)) (record.Merged, error) {
	return s.merge(ctx, func(next *state, _ *record.Merged) ([]record.Incoming, error) {
		people, in, err := decide(next.roster)
		if err != nil {
			return nil, err
		}
		return []record.Incoming{in}, next.enrollEvents(people, wall)
	})
}

func (s *Store) merge(ctx context.Context, begin func(*state, *record.Merged) ([]record.Incoming, error)) (record.Merged, error) {
	var merged record.Merged
	var growing []*Hold
	defer func() {
		for _, h := range growing {
			h.Release() //nolint:errcheck // it has none
		}
	}()
	err := s.write(ctx, func(next *state) error {
		matches, err := begin(next, &merged)
		if err != nil {
			return err
		}
		for _, in := range matches {
			h, err := s.mergeMatch(next, in, &merged)
			if h != nil {
				growing = append(growing, h)
			}
			if err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return record.Merged{}, err
	}
	return merged, nil
}

// mergeMatch adds the entries of a match that are not here yet. One that grows is held
// meanwhile.
func (s *Store) mergeMatch(next *state, in record.Incoming, merged *record.Merged) (*Hold, error) {
	m, here := next.matches[in.ID]
	known := make([]record.Hash, len(m.log))
	for i, e := range m.log {
		known[i] = e.Hash
	}
	fresh, misfit := in.After(known)
	switch {
	case misfit != nil && misfit.Misfit == record.Forked:
		merged.Conflicts = append(merged.Conflicts, *misfit)
		return nil, nil
	case misfit != nil:
		return nil, misfit
	case len(fresh) == 0:
		return nil, nil
	}
	var h *Hold
	if here {
		var err error
		if h, err = s.acquire(in.ID); err != nil {
			return nil, err
		}
		merged.Longer++
	} else {
		merged.Matches++
		m = next.elsewhere(in)
	}
	merged.Entries += len(fresh)
	next.matches[in.ID] = next.add(m, fresh, &in.Summary)
	return h, nil
}

// elsewhere is a match that was played elsewhere. It is not the newest because it was
// merged last: it comes after the match here that changed last before it.
func (s *state) elsewhere(in record.Incoming) match {
	first, last := in.Entries[0].Wall, in.Entries[len(in.Entries)-1].Wall
	var newest int64
	for _, m := range s.matches {
		if m.Place.Changed <= last.UnixMicro() {
			newest = max(newest, m.Place.Newest)
		}
	}
	return opened(in.ID, in.Game, first).place(newest)
}
