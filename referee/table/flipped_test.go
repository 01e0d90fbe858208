package table

import (
	"bytes"
	"database/sql"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"tableref/referee/history"
	"tableref/referee/record"
	"tableref/referee/record/sqlite"
)

// One bit in the id of a match, wherever it is written: the rebuild goes on, names
// what it could not save, and saves all that is whole.
func TestRebuildGoesOnAfterAFlippedID(t *testing.T) {
	sweep(t)
	sound := soundRecord(t)
	var ids []string
	tamper(t, sound, func(x *tampered) { ids = x.texts(`SELECT id FROM matches ORDER BY id`) })
	id := ids[0]
	for _, place := range []string{
		`UPDATE matches SET id = ? WHERE id = ?`,
		`UPDATE packed SET match_id = ? WHERE match_id = ?`,
		`UPDATE entries SET match_id = ? WHERE match_id = ? AND seq = 1`,
		`UPDATE entries SET match_id = ? WHERE match_id = ? AND seq = 2`,
		`UPDATE entries SET match_id = ? WHERE match_id = ?`,
	} {
		for bit := range 8 {
			flipped := []byte(id)
			flipped[bit] ^= 1 << bit
			path := tamper(t, sound, func(x *tampered) { x.exec(place, string(flipped), id) })
			if len(checkFile(t, path).Faults) == 0 {
				t.Errorf("%s %q: nobody notices", place, flipped)
			}
			done := rebuildFile(t, path)
			for _, other := range ids[1:] {
				if slices.Contains(done.Left, other) {
					t.Errorf("%s %q: match %s was not saved", place, flipped, other)
				}
			}
			for _, fault := range checkFile(t, path).Faults {
				if about := matchOf(fault); about != "" && !slices.Contains(done.Left, about) {
					t.Errorf("%s %q: %v, and the rebuild left %q", place, flipped, fault, done.Left)
				}
			}
		}
	}
}

// One bit in the id of a match, in an index of what follows from the logs or in the
// list itself: the rebuild makes the index again, and all matches are there.
func TestRebuildMendsAFlippedIndex(t *testing.T) {
	sound := soundRecord(t)
	var ids []string
	tamper(t, sound, func(x *tampered) { ids = x.texts(`SELECT id FROM matches ORDER BY id`) })
	path := filepath.Join(t.TempDir(), "x.db")
	indexes := 0
	for _, id := range ids {
		for _, at := range places(sound, id) {
			data := bytes.Clone(sound)
			data[at] ^= 1
			must(t, os.WriteFile(path, data, 0o600))
			if !onlyIndexes(checkFile(t, path).Faults) {
				continue
			}
			indexes++
			rebuildFile(t, path)
			for _, fault := range checkFile(t, path).Faults {
				if about := matchOf(fault); about == "" || slices.Contains(ids, about) {
					t.Errorf("byte %d of %s: %v", at, id, fault)
				}
			}
		}
	}
	if indexes < 2*len(ids) {
		t.Errorf("ids were found in %d indexes only", indexes)
	}
}

// places are where a text is in a file.
func places(data []byte, text string) (list []int) {
	for at := range data {
		if bytes.HasPrefix(data[at:], []byte(text)) {
			list = append(list, at)
		}
	}
	return list
}

// onlyIndexes reports whether all that does not fit are indexes.
func onlyIndexes(faults []error) bool {
	for _, fault := range faults {
		if flaw := (*record.FlawError)(nil); !errors.As(fault, &flaw) || flaw.Flaw != record.Index {
			return false
		}
	}
	return len(faults) > 0
}

// matchOf is the match that a fault is in; "" for one of the record as a whole.
func matchOf(fault error) string {
	switch fault := fault.(type) {
	case *record.ChainError:
		return fault.Match
	case *history.RecordError:
		return fault.Match
	}
	return ""
}

// A byte that changes is noticed, or it is one of which nobody reads anything: then
// all that the record says is as it was. docs/records.md says which bytes those are.
func TestFlippedBytesAreNoticedOrMeanNothing(t *testing.T) {
	sweep(t)
	sound := soundRecord(t)
	want := content(t, sound)
	path := filepath.Join(t.TempDir(), "x.db")
	unnoticed := 0
	for at := 0; at < len(sound); at += step(at) {
		data := bytes.Clone(sound)
		data[at] ^= 0x15
		must(t, os.WriteFile(path, data, 0o600))
		if noticed(path) {
			continue
		}
		unnoticed++
		if got := content(t, data); !slices.Equal(want, got) {
			t.Errorf("byte %d (%d of its page): %d rows became %d", at, at%4096, len(want), len(got))
			for i := range min(len(want), len(got)) {
				if want[i] != got[i] {
					t.Errorf("%.200s\n%.200s", want[i], got[i])
				}
			}
		}
	}
	if unnoticed == 0 {
		t.Error("every byte was noticed: docs/records.md says that some are not read")
	}
}

// step is how far it is to the next byte that is tried: all of the file's head, and
// some of every page.
func step(at int) int {
	if at < 100 {
		return 1
	}
	return 61
}

// noticed reports whether a program that opens the file or checks it says that
// something is wrong.
func noticed(path string) bool {
	r, err := sqlite.OpenReadOnly(path)
	if err != nil {
		return true
	}
	defer r.Close() //nolint:errcheck // it was only read
	room := &Room{Archive: history.Archive{Record: r, Clock: newHandClock()}}
	checked, err := room.Auditor().Check()
	return err != nil || len(checked.Faults) > 0
}

// content is all that a record says, row by row, without what is documented as what
// a check cannot see.
func content(t *testing.T, data []byte) (rows []string) {
	t.Helper()
	path := filepath.Join(t.TempDir(), "x.db")
	must(t, os.WriteFile(path, data, 0o600))
	db, err := sql.Open("sqlite", "file:"+path+"?mode=ro&immutable=1")
	must(t, err)
	defer db.Close() //nolint:errcheck // it was only read
	for _, query := range []string{
		`SELECT match_id, seq, kind, target, action, events, run, wall, mono, hex(hash) FROM entries ORDER BY match_id, seq`,
		`SELECT installation, seq, clock, event, wall, hex(hash) FROM roster ORDER BY installation, seq`,
		`SELECT id, game, opened, changed, finished, hidden, names, players FROM matches ORDER BY id`,
		`SELECT match_id, game, opened, hex(data) FROM packed ORDER BY match_id`,
		`SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY name`,
	} {
		found, err := db.Query(query)
		must(t, err)
		columns, err := found.Columns()
		must(t, err)
		for found.Next() {
			values := make([]any, len(columns))
			for i := range values {
				values[i] = new(sql.NullString)
			}
			must(t, found.Scan(values...))
			row := ""
			for _, value := range values {
				row += fmt.Sprintf("%q ", value.(*sql.NullString).String)
			}
			rows = append(rows, row)
		}
		must(t, found.Err())
	}
	return rows
}
