package record

import (
	"cmp"
	"database/sql"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"time"
)

// Summary is what follows from the log of a match and is kept beside it for
// speed. It is written together with the entry that changed it, and can be made
// again from the log at any time.
type Summary struct {
	Finished bool
	Hidden   bool       // from all lists
	Names    []string   // of the seats, as they were said at the table
	Players  [][]string // ids of those who sit at each seat; may be shorter than Names
	// Packed is the match as statistics read it. Form numbers the way in which
	// it is packed, from 1; 0 means that there is nothing packed.
	Form   int
	Packed []byte
}

// Packed is the packed row of a match.
type Packed struct {
	Match  string
	Opened time.Time // UTC
	Data   []byte
}

// Span bounds the matches that are asked for. Its zero value means all but those
// that are hidden.
type Span struct {
	Match  string    // only this one, hidden or not
	Game   string    // only of this game
	Since  time.Time // opened then or later
	Before time.Time // opened earlier
}

const (
	selectPacked = `SELECT match_id, opened, data FROM packed`
	selectShown  = `SELECT match_id, opened, data FROM packed WHERE match_id NOT IN (SELECT id FROM matches WHERE hidden)`
)

// Packed returns the packed rows, the match that was opened first first. Those of the matches that Stale
// names are missing or out of date.
func (r *Reader) Packed(s Span) ([]Packed, error) {
	from := selectShown
	if s.Match != "" {
		from = selectPacked
	}
	query, args := s.where(from, "match_id")
	rows, err := r.asked().Query(query, args...)
	if err != nil {
		return nil, failure(r.path, err)
	}
	list, err := collect(rows, func(rows *sql.Rows) (Packed, error) {
		var p Packed
		var opened int64
		err := rows.Scan(&p.Match, &opened, &p.Data)
		p.Opened = time.UnixMicro(opened).UTC()
		return p, err
	})
	// Sorting here does not move the data, as SQLite's sorting would.
	slices.SortFunc(list, func(a, b Packed) int { return cmp.Or(a.Opened.Compare(b.Opened), cmp.Compare(a.Match, b.Match)) })
	return list, failure(r.path, err)
}

// Stale returns the ids of the matches whose packed rows are missing or not of
// the given form, in no order.
func (r *Reader) Stale(form int, s Span) ([]string, error) {
	query, args := s.where(`SELECT id FROM matches WHERE (form < ? OR form > ?)`, "id")
	return r.ids(query, append([]any{form, form}, args...)...)
}

// where adds the bounds to a query, whose column of the match's id is named.
func (s Span) where(query, id string) (string, []any) {
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
func writeSummary(tx *sql.Tx, match string, s Summary) error {
	names, err := list(s.Names)
	if err != nil {
		return err
	}
	_, err = tx.Exec(`UPDATE matches SET finished = ?, hidden = ?, names = ?, players = ?, form = ? WHERE id = ?`,
		s.Finished, s.Hidden, names, joined(s.Players), s.Form, match)
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

// joined is how the record keeps who sits at each seat: one line a seat, the ids
// of several joined by +.
func joined(seats [][]string) string {
	lines := make([]string, len(seats))
	for i, players := range seats {
		lines[i] = strings.Join(players, "+")
	}
	return strings.Join(lines, "\n")
}

// parted reads what joined wrote.
func parted(text string) [][]string {
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
