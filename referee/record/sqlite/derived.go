package sqlite

import (
	"bytes"
	"context"
	"database/sql"
	"errors"

	"tableref/referee/record"
)

// Summarize implements [record.Mender].
func (s *Store) Summarize(ctx context.Context, list []record.Derived) (left []string, err error) {
	err = s.write(ctx, func(tx *sql.Tx) error {
		left = nil
		for _, d := range list {
			done, err := writeDerived(tx, d)
			if err != nil {
				return err
			}
			if !done {
				left = append(left, d.Match)
			}
		}
		return nil
	})
	return left, err
}

// writeDerived keeps what was made again, in a line of the list that may be missing.
func writeDerived(tx *sql.Tx, d record.Derived) (done bool, err error) {
	e, err := findEnds(tx, d.Match)
	if err != nil || e.last != d.Last {
		return false, err
	}
	found, err := findLine(tx, d.Match)
	if errors.Is(err, sql.ErrNoRows) {
		_, err = tx.Exec(`INSERT INTO matches (id, game, opened, changed, newest, finished, names) VALUES (?, '', 0, 0, ?, FALSE, '[]')`,
			d.Match, e.newest)
		found.newest = e.newest
	}
	if err != nil {
		return false, err
	}
	if lost, err := isCut(tx, found.newest, e.newest); lost || err != nil {
		return false, err
	}
	if !placeFits(found.newest, e.newest) {
		found.newest = e.newest
	}
	_, err = tx.Exec(`UPDATE matches SET game = ?, opened = ?, changed = ?, newest = ? WHERE id = ?`,
		d.Game, e.opened, e.changed, found.newest, d.Match)
	if err != nil {
		return false, err
	}
	return true, writeSummary(tx, d.Match, d.Summary)
}

// Differences implements [record.Inspector].
func (r *Reader) Differences(ctx context.Context, d record.Derived) ([]string, error) {
	found, err := differences(r.asked(ctx), d)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, &record.UnknownError{Match: d.Match, Path: r.path}
	}
	return found, r.failed(ctx, err)
}

func differences(q querier, d record.Derived) ([]string, error) {
	e, err := findEnds(q, d.Match)
	if err != nil {
		return nil, err
	}
	found, err := findLine(q, d.Match)
	if err != nil {
		return nil, err
	}
	if lost, err := isCut(q, found.newest, e.newest); err != nil {
		return nil, err
	} else if lost {
		return nil, &record.ChainError{Match: d.Match, Seq: e.last + 1, Misfit: record.Cut}
	}
	names, err := list(d.Names)
	if err != nil {
		return nil, err
	}
	differ := differing([]column{
		{"matches.game", found.game == d.Game},
		{"matches.opened", found.opened == e.opened},
		{"matches.changed", found.changed == e.changed},
		{"matches.newest", placeFits(found.newest, e.newest)},
		{"matches.finished", found.finished == number(d.Finished)},
		{"matches.hidden", found.hidden == number(d.Hidden)},
	})
	if found.form != d.Form {
		return differ, nil
	}
	packed, err := findPacked(q, d.Match)
	if errors.Is(err, sql.ErrNoRows) {
		return append(differ, "packed"), nil
	}
	return append(differ, differing([]column{
		{"matches.names", found.names == names},
		{"matches.players", found.players == joinPlayers(d.Players)},
		{"packed.game", packed.game == d.Game},
		{"packed.opened", packed.opened == e.opened},
		{"packed.data", bytes.Equal(packed.data, d.Packed)},
	})...), err
}

// column is one that was compared.
type column struct {
	name string
	same bool
}

// differing are the columns that differ.
func differing(columns []column) (differ []string) {
	for _, c := range columns {
		if !c.same {
			differ = append(differ, c.name)
		}
	}
	return differ
}

// ends are the first and the last entry of a log.
type ends struct {
	last            int   // number of the last one in its log; 0: there is none
	newest          int64 // its number among those of all matches
	opened, changed int64 // when the two were written, in microseconds since 1970
}

func findEnds(q querier, match string) (e ends, err error) {
	err = q.QueryRow(`SELECT id, seq, wall FROM entries WHERE match_id = ? ORDER BY seq DESC LIMIT 1`, match).Scan(&e.newest, &e.last, &e.changed)
	if errors.Is(err, sql.ErrNoRows) {
		return e, nil
	}
	if err != nil {
		return e, err
	}
	err = q.QueryRow(`SELECT wall FROM entries WHERE match_id = ? ORDER BY seq LIMIT 1`, match).Scan(&e.opened)
	return e, err
}

// line is the row of a match in the list, as it is kept.
type line struct {
	game                    string
	opened, changed, newest int64
	finished, hidden        int
	names, players          string
	form                    int
}

// number is how the record keeps yes and no.
func number(yes bool) int {
	if yes {
		return 1
	}
	return 0
}

func findLine(q querier, match string) (l line, err error) {
	err = q.QueryRow(`SELECT game, opened, changed, newest, finished, hidden, names, players, form FROM matches WHERE id = ?`, match).
		Scan(&l.game, &l.opened, &l.changed, &l.newest, &l.finished, &l.hidden, &l.names, &l.players, &l.form)
	return l, err
}

// packedRow is the packed row of a match, as it is kept.
type packedRow struct {
	game   string
	opened int64
	data   []byte
}

func findPacked(q querier, match string) (p packedRow, err error) {
	err = q.QueryRow(`SELECT game, opened, data FROM packed WHERE match_id = ?`, match).Scan(&p.game, &p.opened, &p.data)
	return p, err
}

// placeFits reports whether the list may have a match at a place: that of its
// newest entry, or, when it was merged, one further down ([placeMatch]).
func placeFits(at, newest int64) bool { return at == newest || 0 <= at && at < newest }

// isCut reports whether the end of a log is gone: the list names an entry that was
// written after the newest one there is, and that nobody has.
func isCut(q querier, listed, newest int64) (is bool, err error) {
	if listed <= newest {
		return false, nil
	}
	err = q.QueryRow(`
		SELECT ? <= (SELECT seq FROM sqlite_sequence WHERE name = 'entries') AND NOT EXISTS (SELECT 1 FROM entries WHERE id = ?)`,
		listed, listed).Scan(&is)
	return is, err
}
