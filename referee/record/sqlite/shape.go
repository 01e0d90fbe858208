package sqlite

import (
	"cmp"
	"database/sql"
	"errors"
	"maps"
	"slices"
	"strings"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"

	"tableref/referee/record"
)

// object is a table of a file, or an index or a trigger that belongs to one.
type object struct{ kind, name, table, statement string }

// objects returns what a file is made of, by name. What SQLite makes for itself
// is left out.
func objects(q querier) (map[string]object, error) {
	rows, err := q.Query(`SELECT type, name, tbl_name, sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite\_%' ESCAPE '\'`)
	if err != nil {
		return nil, err
	}
	list, err := collect(rows, func(rows *sql.Rows) (o object, err error) {
		err = rows.Scan(&o.kind, &o.name, &o.table, &o.statement)
		return o, err
	})
	found := make(map[string]object, len(list))
	for _, o := range list {
		found[o.name] = o
	}
	return found, err
}

// wanted returns what a record of the newest version is made of: what the steps
// make of an empty file.
func wanted() (map[string]object, error) {
	db, err := sql.Open("sqlite", ":memory:")
	if err != nil {
		return nil, err
	}
	defer db.Close() //nolint:errcheck // it was only in memory
	db.SetMaxOpenConns(1)
	var want map[string]object
	err = inTx(db, func(tx *sql.Tx) error {
		for _, step := range migrations {
			if err := step.run(tx); err != nil {
				return err
			}
		}
		want, err = objects(tx)
		return err
	})
	return want, err
}

// misfits returns the objects of a file that are not as they should be: as they
// are found, or as they are wanted where there is none. Other tables that a user
// keeps in the file are left alone.
func misfits(q querier) (list []object, want map[string]object, err error) {
	found, err := objects(q)
	if err != nil {
		return nil, nil, err
	}
	if want, err = wanted(); err != nil {
		return nil, nil, err
	}
	both := maps.Clone(want)
	maps.Copy(both, found)
	for name, o := range both {
		if want[o.table].kind != "table" {
			continue
		}
		if found[name] != want[name] {
			list = append(list, o)
		}
	}
	slices.SortFunc(list, func(a, b object) int { return cmp.Compare(a.name, b.name) })
	return list, want, nil
}

// shape compares what the file is made of with what it should be.
func shape(q querier) ([]*record.FlawError, error) {
	list, want, err := misfits(q)
	flaws := make([]*record.FlawError, len(list))
	for i, o := range list {
		flaw := record.Gone
		switch _, known := want[o.name]; {
		case o.kind == "table" || want[o.name].kind == "table":
			flaw = record.Misshapen
		case !known:
			flaw = record.Strange
		}
		flaws[i] = &record.FlawError{Flaw: flaw, Name: o.name}
	}
	return flaws, err
}

// reshape makes the indexes and triggers of a file what they should be. Tables
// are left alone: what is in them would go.
func reshape(tx *sql.Tx) error {
	list, want, err := misfits(tx)
	if err != nil {
		return err
	}
	for _, o := range list {
		right, known := want[o.name]
		if o.kind == "table" || right.kind == "table" {
			continue
		}
		if _, err := tx.Exec("DROP " + o.kind + " IF EXISTS " + quoted(o.name)); err != nil {
			return err
		}
		if !known {
			continue
		}
		if _, err := tx.Exec(right.statement); err != nil {
			return err
		}
	}
	return nil
}

// derivedIndexes are the indexes of what is derived from the logs. Those of the logs
// themselves are not made again: where one differs from its table, it may be the
// index that still tells which match an entry belongs to.
const derivedIndexes = `SELECT name FROM sqlite_schema WHERE type = 'index' AND tbl_name IN ('matches', 'packed')`

// reindex makes the indexes of what is derived from the logs again from their tables.
// One that cannot be, because rows were changed so that two are the same, stays.
func reindex(tx *sql.Tx) error {
	names, err := queryTexts(tx, derivedIndexes)
	if err != nil {
		return err
	}
	for _, name := range names {
		_, err := tx.Exec("REINDEX " + quoted(name))
		if refused := (*sqlite.Error)(nil); errors.As(err, &refused) && refused.Code()&0xff == sqlite3.SQLITE_CONSTRAINT {
			continue
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// quoted is a name as SQL has it.
func quoted(name string) string { return `"` + strings.ReplaceAll(name, `"`, `""`) + `"` }
