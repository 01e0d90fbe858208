package sqlite

import (
	"context"
	"database/sql"
	"encoding/json"
	"strings"
	"time"

	"tableref/referee/record"
)

const (
	selectMatches = `SELECT id, game, opened, changed, finished <> 0, hidden <> 0, names, players, newest FROM matches `
	inOrder       = ` ORDER BY newest DESC, changed DESC, id `
)

// Matches implements [record.Reader].
func (r *Reader) Matches(ctx context.Context) ([]record.Match, error) {
	return r.matches(ctx, selectMatches+inOrder)
}

// Page implements [record.Reader]. An index has the pages in their order, so that it is
// as quick in a record of many years.
func (r *Reader) Page(ctx context.Context, p record.Page) ([]record.Match, error) {
	query, args := strings.Builder{}, []any{p.Finished}
	query.WriteString(selectMatches + `WHERE hidden = 0 AND finished = ?`)
	if p.Game != "" {
		query.WriteString(` AND game = ?`)
		args = append(args, p.Game)
	}
	if a := p.After; a != (record.Place{}) {
		// The first condition is what the index finds the page by.
		query.WriteString(` AND newest <= ? AND (newest < ? OR changed < ? OR changed = ? AND id > ?)`)
		args = append(args, a.Newest, a.Newest, a.Changed, a.Changed, a.ID)
	}
	query.WriteString(inOrder)
	if p.Limit > 0 {
		query.WriteString(`LIMIT ?`)
		args = append(args, p.Limit)
	}
	return r.matches(ctx, query.String(), args...)
}

// Match implements [record.Reader].
func (r *Reader) Match(ctx context.Context, id string) (record.Match, error) {
	found, err := r.matches(ctx, selectMatches+`WHERE id = ?`, record.FoldID(id))
	if err != nil {
		return record.Match{}, err
	}
	if len(found) == 0 {
		return record.Match{}, &record.UnknownError{Match: id, Path: r.path}
	}
	return found[0], nil
}

// IDs implements [record.Reader].
func (r *Reader) IDs(ctx context.Context) (listed, unlisted []string, err error) {
	if listed, err = queryTexts(r.asked(ctx), `SELECT id FROM matches`+inOrder); err != nil {
		return nil, nil, r.failed(ctx, err)
	}
	unlisted, err = queryTexts(r.asked(ctx),
		`SELECT DISTINCT match_id FROM entries WHERE match_id NOT IN (SELECT id FROM matches) ORDER BY match_id`)
	return listed, unlisted, r.failed(ctx, err)
}

// matches returns the matches that a query finds.
func (r *Reader) matches(ctx context.Context, query string, args ...any) ([]record.Match, error) {
	rows, err := r.asked(ctx).Query(query, args...)
	if err != nil {
		return nil, r.failed(ctx, err)
	}
	found, err := collect(rows, scanMatch)
	return found, r.failed(ctx, err)
}

// scanMatch reads a row of selectMatches. Names that are broken keep nobody from
// the match: they are derived from its log, and a check of the record tells.
func scanMatch(rows *sql.Rows) (record.Match, error) {
	var (
		m               record.Match
		opened, changed int64
		names, players  string
	)
	if err := rows.Scan(&m.ID, &m.Game, &opened, &changed, &m.Finished, &m.Hidden, &names, &players, &m.Place.Newest); err != nil {
		return record.Match{}, err
	}
	m.Players = splitPlayers(players)
	m.Opened, m.Changed = time.UnixMicro(opened).UTC(), time.UnixMicro(changed).UTC()
	m.Place.Changed, m.Place.ID = changed, m.ID
	if json.Unmarshal([]byte(names), &m.Names) != nil {
		m.Names = nil
	}
	return m, nil
}
