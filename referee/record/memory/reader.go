package memory

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"reflect"
	"slices"

	"tableref/referee/record"
	"tableref/referee/record/feed"
)

// reader looks at a record. What it is asked it answers from the state of the moment.
type reader struct {
	name string
	at   func() *state // nil from a handle that is closed
	feed feed.Feed
}

var errClosed = errors.New("the record is closed")

// see is the state that answers a call.
func (r *reader) see(ctx context.Context) (*state, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	s := r.at()
	if s == nil {
		return nil, &record.Error{Problem: record.Failed, Path: r.name, Err: errClosed}
	}
	return s, nil
}

// Name implements [record.Reader].
func (r *reader) Name() string { return r.name }

// Close implements [record.Reader].
func (r *reader) Close() error {
	r.feed.Close()
	return nil
}

// Match implements [record.Reader].
func (r *reader) Match(ctx context.Context, id string) (record.Match, error) {
	s, err := r.see(ctx)
	if err != nil {
		return record.Match{}, err
	}
	m, known := s.matches[record.FoldID(id)]
	if !known {
		return record.Match{}, &record.UnknownError{Match: id, Path: r.name}
	}
	return m.Match, nil
}

// Matches implements [record.Reader].
func (r *reader) Matches(ctx context.Context) ([]record.Match, error) {
	s, err := r.see(ctx)
	if err != nil {
		return nil, err
	}
	var list []record.Match
	for _, m := range s.list() {
		list = append(list, m.Match)
	}
	return list, nil
}

// Page implements [record.Reader].
func (r *reader) Page(ctx context.Context, p record.Page) ([]record.Match, error) {
	all, err := r.Matches(ctx)
	if err != nil {
		return nil, err
	}
	list := slices.DeleteFunc(all, func(m record.Match) bool {
		return m.Hidden || m.Finished != p.Finished || p.Game != "" && m.Game != p.Game ||
			p.After != record.Place{} && before(m.Place, p.After) <= 0
	})
	if p.Limit > 0 && len(list) > p.Limit {
		list = list[:p.Limit]
	}
	return list, nil
}

// IDs implements [record.Reader].
func (r *reader) IDs(ctx context.Context) (listed, unlisted []string, err error) {
	all, err := r.Matches(ctx)
	for _, m := range all {
		listed = append(listed, m.ID)
	}
	return listed, nil, err
}

// Entries implements [record.Reader].
func (r *reader) Entries(ctx context.Context, id string, after int) ([]record.Entry, error) {
	s, err := r.see(ctx)
	if err != nil {
		return nil, err
	}
	m, known := s.matches[id]
	if !known {
		return nil, &record.UnknownError{Match: id, Path: r.name}
	}
	return slices.Clone(m.log[min(after, len(m.log)):]), nil
}

// Roster implements [record.Reader].
func (r *reader) Roster(ctx context.Context) ([]record.RosterEntry, error) {
	s, err := r.see(ctx)
	if err != nil {
		return nil, err
	}
	return slices.Clone(s.roster), nil
}

// Revision implements [record.Reader].
func (r *reader) Revision(ctx context.Context) (record.Revision, error) {
	s, err := r.see(ctx)
	if err != nil {
		return record.Revision{}, err
	}
	return s.revision, nil
}

// Changes implements [record.Reader].
func (r *reader) Changes(ctx context.Context) (<-chan record.Change, error) {
	from, err := r.Revision(ctx)
	if err != nil {
		return nil, err
	}
	return r.feed.Follow(ctx, from, r.since, 0), nil
}

// since is what was written after a revision.
func (r *reader) since(ctx context.Context, seen record.Revision) ([]record.Change, record.Revision, error) {
	s, err := r.see(ctx)
	if err != nil {
		return nil, seen, err
	}
	var changed []match
	for _, m := range s.matches {
		if m.last > seen.Entries {
			changed = append(changed, m)
		}
	}
	slices.SortFunc(changed, func(a, b match) int { return cmp.Compare(a.last, b.last) })
	var changes []record.Change
	for _, m := range changed {
		changes = append(changes, record.Change{Match: m.ID, Seq: len(m.log)})
	}
	if s.revision.Roster > seen.Roster {
		changes = append(changes, record.Change{Seq: int(s.revision.Roster)})
	}
	return changes, s.revision, nil
}

// Packed implements [record.Reader].
func (r *reader) Packed(ctx context.Context, span record.Span) ([]record.Packed, error) {
	s, err := r.see(ctx)
	if err != nil {
		return nil, err
	}
	var list []record.Packed
	for _, m := range s.within(span) {
		if m.summary.Form != 0 && (!m.Hidden || span.Match != "") {
			list = append(list, record.Packed{Match: m.ID, Opened: m.Opened, Data: m.summary.Packed})
		}
	}
	slices.SortFunc(list, func(a, b record.Packed) int { return cmp.Or(a.Opened.Compare(b.Opened), cmp.Compare(a.Match, b.Match)) })
	return list, nil
}

// Stale implements [record.Reader].
func (r *reader) Stale(ctx context.Context, form int, span record.Span) ([]string, error) {
	s, err := r.see(ctx)
	if err != nil {
		return nil, err
	}
	var ids []string
	for _, m := range s.within(span) {
		if m.summary.Form != form {
			ids = append(ids, m.ID)
		}
	}
	return ids, nil
}

// within returns the matches inside a span, hidden ones too.
func (s *state) within(span record.Span) []match {
	var list []match
	for _, m := range s.matches {
		if (span.Match == "" || m.ID == span.Match) && (span.Game == "" || m.Game == span.Game) &&
			!m.Opened.Before(span.Since) && (span.Before.IsZero() || m.Opened.Before(span.Before)) {
			list = append(list, m)
		}
	}
	return list
}

// Snapshot implements [record.Inspector].
func (r *reader) Snapshot(ctx context.Context, look func(record.Reader) error) error {
	s, err := r.see(ctx)
	if err != nil {
		return err
	}
	return look(&reader{name: r.name, at: func() *state { return s }})
}

// Flaws implements [record.Inspector]: memory has none.
func (r *reader) Flaws(ctx context.Context) ([]*record.FlawError, error) {
	_, err := r.see(ctx)
	return nil, err
}

// Differences implements [record.Inspector].
func (r *reader) Differences(ctx context.Context, d record.Derived) ([]string, error) {
	s, err := r.see(ctx)
	if err != nil {
		return nil, err
	}
	m, known := s.matches[d.Match]
	if !known {
		return nil, &record.UnknownError{Match: d.Match, Path: r.name}
	}
	var differ []string
	for _, part := range []struct {
		name string
		same bool
	}{
		{"matches.game", m.Game == d.Game},
		{"matches.finished", m.Finished == d.Finished},
		{"matches.hidden", m.Hidden == d.Hidden},
		{"matches.names", m.summary.Form != d.Form || slices.Equal(m.Names, d.Names)},
		{"matches.players", m.summary.Form != d.Form || reflect.DeepEqual(m.Players, d.Players)},
		{"packed.data", m.summary.Form != d.Form || bytes.Equal(m.summary.Packed, d.Packed)},
	} {
		if !part.same {
			differ = append(differ, part.name)
		}
	}
	return differ, nil
}
