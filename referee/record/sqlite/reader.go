package sqlite

import (
	"context"
	"database/sql"
	"path/filepath"

	"tableref/referee/record"
	"tableref/referee/record/feed"
)

// Reader is a file that is only looked at. It never writes to it and holds no match;
// other programs may write meanwhile.
type Reader struct {
	db       *sql.DB
	moment   *sql.Tx // what a snapshot reads through; nil: every call sees the newest
	path     string
	readOnly *readOnlyFile // of a file that was opened to be looked at only; else nil
	feed     feed.Feed
}

// asking is where questions go, until their context ends.
type asking struct {
	ctx context.Context
	on  interface {
		QueryRowContext(ctx context.Context, query string, args ...any) *sql.Row
		QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error)
	}
}

// QueryRow asks for one row.
func (a asking) QueryRow(query string, args ...any) *sql.Row {
	return a.on.QueryRowContext(a.ctx, query, args...)
}

// Query asks for rows.
func (a asking) Query(query string, args ...any) (*sql.Rows, error) {
	return a.on.QueryContext(a.ctx, query, args...)
}

// asked is where the reader's questions go.
func (r *Reader) asked(ctx context.Context) querier {
	if r.moment != nil {
		return asking{ctx, r.moment}
	}
	return asking{ctx, r.db}
}

// failed is the error of a call as it leaves the package.
func (r *Reader) failed(ctx context.Context, err error) error {
	if err != nil && ctx.Err() != nil {
		return ctx.Err()
	}
	return failure(r.path, err)
}

// OpenReadOnly opens the record at path to look at it. A file that is missing, or in
// which nothing was ever recorded, has the problem [record.Missing].
//
// What is looked at is followed as long as another program had the record open at the
// beginning; otherwise it is the record as it was then.
//
// Errors are of type [*record.Error] or [*record.VersionError].
func OpenReadOnly(path string) (*Reader, error) {
	absolute, err := filepath.Abs(path)
	if err != nil {
		return nil, failure(path, err)
	}
	path = absolute
	info, err := inspect(path)
	if err != nil {
		return nil, err
	}
	if info == nil {
		return nil, &record.Error{Problem: record.Missing, Path: path}
	}
	path = resolved(path) // what belongs to the record lies beside the file itself
	if err := checkCompanions(path); err != nil {
		return nil, err
	}
	seen, err := openToRead(path)
	if err != nil {
		return nil, failure(path, err)
	}
	if err := checkToRead(seen.db, path, len(migrations)); err != nil {
		seen.close() //nolint:errcheck // the first error is the one to tell
		return nil, failure(path, err)
	}
	return &Reader{db: seen.db, path: path, readOnly: seen}, nil
}

// checkToRead makes sure that the file can be read as it is.
func checkToRead(db *sql.DB, path string, newest int) error {
	found, err := readState(db)
	if err != nil {
		return err
	}
	if found.empty() {
		return &record.Error{Problem: record.Missing, Path: path}
	}
	if err := found.check(path, newest); err != nil {
		return err
	}
	if found.version < newest {
		return &record.VersionError{Path: path, Found: found.version, Known: newest}
	}
	return nil
}

// Name implements [record.Reader]: it is the path of the file.
func (r *Reader) Name() string { return r.path }

// Close implements [record.Reader].
func (r *Reader) Close() error {
	r.feed.Close()
	if r.readOnly != nil {
		return failure(r.path, r.readOnly.close())
	}
	return failure(r.path, r.db.Close())
}

// Entries implements [record.Reader].
func (r *Reader) Entries(ctx context.Context, match string, after int) ([]record.Entry, error) {
	entries, err := selectEntries(r.asked(ctx), match, after)
	if err != nil || len(entries) > 0 {
		return entries, r.failed(ctx, err)
	}
	var known bool
	err = r.asked(ctx).QueryRow(`
		SELECT EXISTS (SELECT 1 FROM matches WHERE id = ?) OR EXISTS (SELECT 1 FROM entries WHERE match_id = ?)`,
		match, match).Scan(&known)
	if err == nil && !known {
		err = &record.UnknownError{Match: match, Path: r.path}
	}
	return nil, r.failed(ctx, err)
}

// Revision implements [record.Reader].
func (r *Reader) Revision(ctx context.Context) (is record.Revision, err error) {
	err = r.asked(ctx).QueryRow(`
		SELECT coalesce((SELECT id FROM entries ORDER BY id DESC LIMIT 1), 0), coalesce((SELECT id FROM roster ORDER BY id DESC LIMIT 1), 0)`).
		Scan(&is.Entries, &is.Roster)
	return is, r.failed(ctx, err)
}

// Changes implements [record.Reader].
func (r *Reader) Changes(ctx context.Context) (<-chan record.Change, error) {
	from, err := r.Revision(ctx)
	if err != nil {
		return nil, err
	}
	return r.feed.Follow(ctx, from, r.since, lookEvery), nil
}

// since is what was written after a revision.
func (r *Reader) since(ctx context.Context, seen record.Revision) ([]record.Change, record.Revision, error) {
	is, err := r.Revision(ctx)
	if err != nil || is == seen {
		return nil, is, err
	}
	rows, err := r.asked(ctx).Query(`
		SELECT match_id, max(seq) FROM entries WHERE id > ? AND id <= ? GROUP BY match_id ORDER BY max(id)`, seen.Entries, is.Entries)
	if err != nil {
		return nil, seen, err
	}
	changes, err := collect(rows, func(rows *sql.Rows) (c record.Change, err error) {
		err = rows.Scan(&c.Match, &c.Seq)
		return c, err
	})
	if is.Roster > seen.Roster {
		changes = append(changes, record.Change{Seq: int(is.Roster)})
	}
	return changes, is, err
}
