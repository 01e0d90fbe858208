package sqlite

import (
	"cmp"
	"context"
	"database/sql"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"time"

	"tableref/referee/record"
)

const (
	selectPacked = `SELECT match_id, opened, data FROM packed`
	selectShown  = `SELECT match_id, opened, data FROM packed WHERE match_id NOT IN (SELECT id FROM matches WHERE hidden)`
)

// Packed implements [record.Reader].
func (r *Reader) Packed(ctx context.Context, s record.Span) ([]record.Packed, error) {
	from := selectShown
	if s.Match != "" {
		from = selectPacked
	}
	query, args := where(s, from, "match_id")
	rows, err := r.asked(ctx).Query(query, args...)
	if err != nil {
		return nil, r.failed(ctx, err)
	}
	list, err := collect(rows, func(rows *sql.Rows) (record.Packed, error) {
		var p record.Packed
		var opened int64
		err := rows.Scan(&p.Match, &opened, &p.Data)
		p.Opened = time.UnixMicro(opened).UTC()
		return p, err
	})
	// Sorting here does not move the data, as SQLite's sorting would.
	slices.SortFunc(list, func(a, b record.Packed) int { return cmp.Or(a.Opened.Compare(b.Opened), cmp.Compare(a.Match, b.Match)) })
	return list, r.failed(ctx, err)
}

// Stale implements [record.Reader].
func (r *Reader) Stale(ctx context.Context, form int, s record.Span) ([]string, error) {
	query, args := where(s, `SELECT id FROM matches WHERE (form < ? OR form > ?)`, "id")
	ids, err := queryTexts(r.asked(ctx), query, append([]any{form, form}, args...)...)
	return ids, r.failed(ctx, err)
}

// where adds the bounds of a span to a query, whose column of the match's id is named.
func where(s record.Span, query, id string) (string, []any) {
	var args []any
	add := func(condition string, arg any) {
		word := " AND "
		if !strings.Contains(query, " WHERE ") {
			word = " WHERE "
		}
		query, args = query+word+condition, append(args, arg)
	}
	if s.Match != "" {
		add(id+" = ?", s.Match)
	}
	if s.Game != "" {
		add("game = ?", s.Game)
	}
	if !s.Since.IsZero() {
		add("opened >= ?", s.Since.UnixMicro())
	}
	if !s.Before.IsZero() {
		add("opened < ?", s.Before.UnixMicro())
	}
	return query, args
}

// writeSummary brings what is kept about a match up to date.
func writeSummary(tx *sql.Tx, match string, s record.Summary) error {
	names, err := list(s.Names)
	if err != nil {
		return err
	}
	_, err = tx.Exec(`UPDATE matches SET finished = ?, hidden = ?, names = ?, players = ?, form = ? WHERE id = ?`,
		s.Finished, s.Hidden, names, joinPlayers(s.Players), s.Form, match)
	if err != nil || s.Form == 0 {
		return err
	}
	_, err = tx.Exec(`
		INSERT INTO packed (match_id, game, opened, data)
		SELECT id, game, opened, ? FROM matches WHERE id = ?
		ON CONFLICT (match_id) DO UPDATE SET game = excluded.game, opened = excluded.opened, data = excluded.data`, s.Packed, match)
	return err
}

// list is how the record keeps names: as a JSON list.
func list(names []string) (string, error) {
	listed, err := json.Marshal(append([]string{}, names...))
	if err != nil {
		return "", fmt.Errorf("names: %w", err)
	}
	return string(listed), nil
}

// joinPlayers is how the record keeps who sits at each seat: one line a seat, the ids
// of several joined by +.
func joinPlayers(seats [][]string) string {
	lines := make([]string, len(seats))
	for i, players := range seats {
		lines[i] = strings.Join(players, "+")
	}
	return strings.Join(lines, "\n")
}

// splitPlayers reads what joinPlayers wrote.
func splitPlayers(text string) [][]string {
	if text == "" {
		return nil
	}
	lines := strings.Split(text, "\n")
	seats := make([][]string, len(lines))
	for i, line := range lines {
		if line != "" {
			seats[i] = strings.Split(line, "+")
		}
	}
	return seats
}
