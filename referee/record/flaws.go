package record

import (
	"database/sql"
	"fmt"
	"slices"
	"strings"

	"tableref/rulesets/phrase"
)

// Flaw says what is wrong with a record as a whole.
type Flaw string

// The flaws of records.
const (
	Lost       Flaw = "lost"       // entries were erased: N of Name
	Renumbered Flaw = "renumbered" // entries of Name have numbers that were never given out
	Leftover   Flaw = "leftover"   // a packed row of a match (Name) that is nowhere
	Nameless   Flaw = "nameless"   // the record has no name of its own among others
	Unmarked   Flaw = "unmarked"   // the record has no mark, see mark.go
	Gone       Flaw = "gone"       // an index or a trigger (Name) is missing or was changed
	Strange    Flaw = "strange"    // an index or a trigger (Name) that this program did not make
	Misshapen  Flaw = "misshapen"  // a table (Name) is missing or not as this program makes it
	Index      Flaw = "index"      // an index of what follows from the logs is not that of its table; Name is what SQLite says
	Pages      Flaw = "pages"      // SQLite finds the file inconsistent otherwise; Name is what it says
)

// FlawError names a flaw of a record.
type FlawError struct {
	Flaw Flaw
	Name string // of what is meant, see the flaws
	N    int    // Lost: how many
}

// Error describes the flaw for a log.
func (e *FlawError) Error() string { return fmt.Sprintf("journal.flaw.%s: %s %d", e.Flaw, e.Name, e.N) }

// Phrase says what is wrong, where, and how to mend it.
func (e *FlawError) Phrase() phrase.Phrase {
	if e.Flaw == Lost {
		return phrase.Of("journal.flaw.lost."+e.Name, "n", e.N)
	}
	return phrase.Of("journal.flaw."+string(e.Flaw), "name", e.Name)
}

// Flaws returns what is wrong with the record as a whole. That the logs fit is
// for [Verify] to say, and what is kept beside them for [Reader.Differences].
// When a table is misshapen, nothing else was looked at.
func (r *Reader) Flaws() ([]*FlawError, error) {
	flaws, err := r.shape()
	if err != nil || slices.ContainsFunc(flaws, func(f *FlawError) bool { return f.Flaw == Misshapen }) {
		return flaws, failure(r.path, err)
	}
	for _, find := range []func(querier) ([]*FlawError, error){pages, losses, leftovers, nameless, unmarked} {
		more, err := find(r.asked())
		if err != nil {
			return nil, failure(r.path, err)
		}
		flaws = append(flaws, more...)
	}
	return flaws, nil
}

// pages asks SQLite whether the file fits together: indexes and their tables,
// kinds of values.
func pages(q querier) ([]*FlawError, error) {
	said, err := texts(q, `PRAGMA integrity_check(10)`)
	if err != nil {
		return nil, err
	}
	derived, err := texts(q, derivedIndexes)
	var flaws []*FlawError
	for _, text := range said {
		switch {
		case text == "ok":
		case slices.ContainsFunc(derived, func(index string) bool { return strings.HasSuffix(text, " index "+index) }):
			flaws = append(flaws, &FlawError{Flaw: Index, Name: text})
		default:
			flaws = append(flaws, &FlawError{Flaw: Pages, Name: text})
		}
	}
	return flaws, err
}

// fromLeftovers are the packed rows of matches of which there is nothing else.
const fromLeftovers = `FROM packed WHERE match_id NOT IN (SELECT id FROM matches) AND match_id NOT IN (SELECT match_id FROM entries)`

// leftovers finds packed rows of matches of which there is nothing else.
func leftovers(q querier) ([]*FlawError, error) {
	ids, err := texts(q, `SELECT match_id `+fromLeftovers+` ORDER BY match_id`)
	flaws := make([]*FlawError, len(ids))
	for i, id := range ids {
		flaws[i] = &FlawError{Flaw: Leftover, Name: id}
	}
	return flaws, err
}

// nameless makes sure that the record has a name that it could have made.
func nameless(q querier) ([]*FlawError, error) {
	ids, err := texts(q, `SELECT CASE only WHEN 1 THEN id ELSE '' END FROM installation`)
	if err != nil || len(ids) == 1 && validID(ids[0]) {
		return nil, err
	}
	return []*FlawError{{Flaw: Nameless}}, nil
}

// unmarked makes sure that the record has a mark.
func unmarked(q querier) ([]*FlawError, error) {
	var rows int
	if err := q.QueryRow(`SELECT count(*) FROM mark`).Scan(&rows); err != nil {
		return nil, err
	}
	if _, found, err := readMark(q); err != nil || found && rows == 1 {
		return nil, err
	}
	return []*FlawError{{Flaw: Unmarked}}, nil
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
func losses(q querier) ([]*FlawError, error) {
	var flaws []*FlawError
	for _, table := range growing {
		n, err := findNumbers(q, table)
		switch {
		case err != nil:
			return nil, err
		case n.highest > n.given || n.missing() < n.lost:
			flaws = append(flaws, &FlawError{Flaw: Renumbered, Name: table})
		case n.missing() > n.lost:
			flaws = append(flaws, &FlawError{Flaw: Lost, Name: table, N: int(n.missing() - n.lost)})
		}
	}
	return flaws, nil
}

// Mend sets right what is wrong with the record as a whole and follows from what
// it is: indexes and triggers, its name, packed rows of matches that are nowhere.
// Entries that are gone are counted, so that only later losses are flaws. A record
// whose roster has lost entries goes on with it under a new name: another copy may
// have those of the old one.
func (j *Journal) Mend() error {
	return j.write(func(tx *sql.Tx) error {
		if err := reshape(tx); err != nil {
			return err
		}
		if err := reindex(tx); err != nil {
			return err
		}
		if err := nameAgain(tx); err != nil {
			return err
		}
		if err := markAgain(tx); err != nil {
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

// nameAgain gives the record a name if it has lost its own.
func nameAgain(tx *sql.Tx) error {
	flaws, err := nameless(tx)
	if err != nil || len(flaws) == 0 {
		return err
	}
	if _, err := tx.Exec(`DELETE FROM installation WHERE only <> 1`); err != nil {
		return err
	}
	return nameInstallation(tx)
}

// markAgain gives the record a mark if it has lost its own.
func markAgain(tx *sql.Tx) error {
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

// Rename gives the record a new name among others, under which its roster goes on.
func (j *Journal) Rename() error { return j.write(nameInstallation) }

// texts returns the texts that a query finds.
func texts(q querier, query string) ([]string, error) {
	rows, err := q.Query(query)
	if err != nil {
		return nil, err
	}
	return collect(rows, func(rows *sql.Rows) (text string, err error) {
		err = rows.Scan(&text)
		return text, err
	})
}
