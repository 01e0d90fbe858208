package sqlite

import (
	"context"
	"database/sql"
	"slices"
	"strings"

	"tableref/referee/record"
)

// Flaws implements [record.Inspector].
func (r *Reader) Flaws(ctx context.Context) ([]*record.FlawError, error) {
	flaws, err := shape(r.asked(ctx))
	if err != nil || slices.ContainsFunc(flaws, func(f *record.FlawError) bool { return f.Flaw == record.Misshapen }) {
		return flaws, r.failed(ctx, err)
	}
	for _, find := range []func(querier) ([]*record.FlawError, error){pages, losses, leftovers, nameless, unmarked} {
		more, err := find(r.asked(ctx))
		if err != nil {
			return nil, r.failed(ctx, err)
		}
		flaws = append(flaws, more...)
	}
	return flaws, nil
}

// pages asks SQLite whether the file fits together: indexes and their tables,
// kinds of values.
func pages(q querier) ([]*record.FlawError, error) {
	said, err := queryTexts(q, `PRAGMA integrity_check(10)`)
	if err != nil {
		return nil, err
	}
	derived, err := queryTexts(q, derivedIndexes)
	var flaws []*record.FlawError
	for _, text := range said {
		switch {
		case text == "ok":
		case slices.ContainsFunc(derived, func(index string) bool { return strings.HasSuffix(text, " index "+index) }):
			flaws = append(flaws, &record.FlawError{Flaw: record.Index, Name: text})
		default:
			flaws = append(flaws, &record.FlawError{Flaw: record.Pages, Name: text})
		}
	}
	return flaws, err
}

// fromLeftovers are the packed rows of matches of which there is nothing else.
const fromLeftovers = `FROM packed WHERE match_id NOT IN (SELECT id FROM matches) AND match_id NOT IN (SELECT match_id FROM entries)`

// leftovers finds packed rows of matches of which there is nothing else.
func leftovers(q querier) ([]*record.FlawError, error) {
	ids, err := queryTexts(q, `SELECT match_id `+fromLeftovers+` ORDER BY match_id`)
	flaws := make([]*record.FlawError, len(ids))
	for i, id := range ids {
		flaws[i] = &record.FlawError{Flaw: record.Leftover, Name: id}
	}
	return flaws, err
}

// nameless makes sure that the record has a name that it could have made.
func nameless(q querier) ([]*record.FlawError, error) {
	ids, err := queryTexts(q, `SELECT CASE only WHEN 1 THEN id ELSE '' END FROM installation`)
	if err != nil || len(ids) == 1 && record.ValidID(ids[0]) {
		return nil, err
	}
	return []*record.FlawError{{Flaw: record.Nameless}}, nil
}

// unmarked makes sure that the record has a mark.
func unmarked(q querier) ([]*record.FlawError, error) {
	var rows int
	if err := q.QueryRow(`SELECT count(*) FROM mark`).Scan(&rows); err != nil {
		return nil, err
	}
	if _, found, err := readMark(q); err != nil || found && rows == 1 {
		return nil, err
	}
	return []*record.FlawError{{Flaw: record.Unmarked}}, nil
}

// numbers are those of the entries of a table that only grows.
type numbers struct {
	table   string
	given   int64 // the last number that was given out; they are given from 1 on
	highest int64 // that an entry has
	there   int64 // entries with numbers that were given out
	lost    int64 // that are known to be gone
}

const rosterTable = "roster"

// growing are the tables that only grow.
var growing = []string{"entries", rosterTable}

func findNumbers(q querier, table string) (numbers, error) {
	n := numbers{table: table}
	err := q.QueryRow(`
		WITH given (last) AS (SELECT coalesce((SELECT seq FROM sqlite_sequence WHERE name = ?), 0))
		SELECT last, coalesce(max(id), 0), count(*) FILTER (WHERE id BETWEEN 1 AND last),
			coalesce((SELECT lost_`+table+` FROM installation WHERE only = 1), 0)
		FROM given LEFT JOIN `+table, table).Scan(&n.given, &n.highest, &n.there, &n.lost)
	return n, err
}

// missing is how many entries are gone.
func (n numbers) missing() int64 { return n.given - n.there }

// losses looks for entries that were erased.
func losses(q querier) ([]*record.FlawError, error) {
	var flaws []*record.FlawError
	for _, table := range growing {
		n, err := findNumbers(q, table)
		switch {
		case err != nil:
			return nil, err
		case n.highest > n.given || n.missing() < n.lost:
			flaws = append(flaws, &record.FlawError{Flaw: record.Renumbered, Name: table})
		case n.missing() > n.lost:
			flaws = append(flaws, &record.FlawError{Flaw: record.Lost, Name: table, N: int(n.missing() - n.lost)})
		}
	}
	return flaws, nil
}

// Mend implements [record.Mender].
func (s *Store) Mend(ctx context.Context) error {
	return s.write(ctx, func(tx *sql.Tx) error {
		if err := reshape(tx); err != nil {
			return err
		}
		if err := reindex(tx); err != nil {
			return err
		}
		if err := restoreName(tx); err != nil {
			return err
		}
		if err := restoreMark(tx); err != nil {
			return err
		}
		for _, table := range growing {
			if err := countLosses(tx, table); err != nil {
				return err
			}
		}
		_, err := tx.Exec(`DELETE ` + fromLeftovers)
		return err
	})
}

// restoreName gives the record a name if it has lost its own.
func restoreName(tx *sql.Tx) error {
	flaws, err := nameless(tx)
	if err != nil || len(flaws) == 0 {
		return err
	}
	if _, err := tx.Exec(`DELETE FROM installation WHERE only <> 1`); err != nil {
		return err
	}
	return nameInstallation(tx)
}

// restoreMark gives the record a mark if it has lost its own.
func restoreMark(tx *sql.Tx) error {
	flaws, err := unmarked(tx)
	if err != nil || len(flaws) == 0 {
		return err
	}
	return freshMark(tx)
}

// countLosses takes note of the entries that are gone.
func countLosses(tx *sql.Tx, table string) error {
	n, err := findNumbers(tx, table)
	if err != nil {
		return err
	}
	if n.highest > n.given {
		if _, err := tx.Exec(`DELETE FROM sqlite_sequence WHERE name = ?`, table); err != nil {
			return err
		}
		if _, err := tx.Exec(`INSERT INTO sqlite_sequence VALUES (?, ?)`, table, n.highest); err != nil {
			return err
		}
		if n, err = findNumbers(tx, table); err != nil {
			return err
		}
	}
	if _, err := tx.Exec(`UPDATE installation SET lost_`+table+` = ?`, n.missing()); err != nil {
		return err
	}
	if table == rosterTable && n.missing() > n.lost {
		return nameInstallation(tx)
	}
	return nil
}

// Rename implements [record.Mender].
func (s *Store) Rename(ctx context.Context) error { return s.write(ctx, nameInstallation) }

// queryTexts returns the texts that a query finds.
func queryTexts(q querier, query string, args ...any) ([]string, error) {
	rows, err := q.Query(query, args...)
	if err != nil {
		return nil, err
	}
	return collect(rows, func(rows *sql.Rows) (text string, err error) {
		err = rows.Scan(&text)
		return text, err
	})
}
