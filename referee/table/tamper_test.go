package table

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tableref/referee/audit"
	"tableref/referee/history"
	"tableref/referee/people"
	"tableref/referee/record"
	"tableref/referee/record/sqlite"
	"tableref/rulesets/phrase"
)

// tampered is a record that somebody opens with another program.
type tampered struct {
	*testing.T
	path string
	db   *sql.DB
}

// soundRecord is a file with a finished match, an open one with an undo, one
// that was taken in from elsewhere, and a roster with a renaming.
func soundRecord(t *testing.T) []byte {
	t.Helper()
	e := begin(t, "Ana,Ben", "rounds=1")
	e.round("30 0", "28 0")
	e.does("finish")
	must(t, e.Close())
	other := begin(t, "Eva,Cid")
	other.does("go", "undo", "go")
	takeIn(t, e.room, other.room.Record)
	open, err := e.room.Start(Setup{Game: "plink", Seats: []SeatSetup{{Name: "Ben"}, {Name: "Dora"}}, Settings: map[string]string{"signal_delay": "0s"}})
	must(t, err)
	for _, id := range []string{"go", "undo", "go"} {
		must(t, open.Do(actionOf(id)))
	}
	must(t, open.Close())
	if _, err := e.room.RenamePlayer("Ana", "Anna"); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "sound.db")
	must(t, e.room.Record.(*sqlite.Store).Backup(path))
	data, err := os.ReadFile(path)
	must(t, err)
	return data
}

// takeIn takes in all of another record.
func takeIn(t *testing.T, room *Room, there record.Reader) {
	t.Helper()
	log, err := there.Roster(t.Context())
	must(t, err)
	people, err := people.Read(log)
	must(t, err)
	ids, _, err := there.IDs(t.Context())
	must(t, err)
	var list []record.Incoming
	for _, id := range ids {
		entries, err := there.Entries(t.Context(), id, 0)
		must(t, err)
		table, err := room.Replay(id, entries, people)
		must(t, err)
		list = append(list, record.Incoming{ID: id, Game: table.State.Game.ID, Entries: entries, Summary: *table.Summary()})
	}
	_, err = room.Store.Merge(context.Background(), log, list)
	must(t, err)
}

// tamper opens a copy of a record with another program. Triggers that keep what
// is there are out of the way until its end.
func tamper(t *testing.T, sound []byte, do func(*tampered)) string {
	t.Helper()
	x := &tampered{T: t, path: filepath.Join(t.TempDir(), "x.db")}
	must(t, os.WriteFile(x.path, sound, 0o600))
	db, err := sql.Open("sqlite", "file:"+x.path)
	must(t, err)
	db.SetMaxOpenConns(1)
	x.db = db
	names, triggers := x.texts(`SELECT name FROM sqlite_schema WHERE type = 'trigger'`), x.texts(`SELECT sql FROM sqlite_schema WHERE type = 'trigger'`)
	for _, name := range names {
		x.exec(`DROP TRIGGER ` + name)
	}
	x.exec(`PRAGMA ignore_check_constraints = ON`)
	do(x)
	for _, trigger := range triggers {
		x.exec(trigger)
	}
	must(t, db.Close())
	return x.path
}

func (x *tampered) exec(query string, args ...any) {
	x.Helper()
	if _, err := x.db.Exec(query, args...); err != nil {
		x.Fatalf("%s: %v", query, err)
	}
}

func (x *tampered) texts(query string, args ...any) []string {
	x.Helper()
	rows, err := x.db.Query(query, args...)
	must(x.T, err)
	defer rows.Close() //nolint:errcheck // rows.Err tells
	var list []string
	for rows.Next() {
		var text string
		must(x.T, rows.Scan(&text))
		list = append(list, text)
	}
	must(x.T, rows.Err())
	return list
}

// cell is a place in the record.
type cell struct{ table, column, row string }

// everywhere lists every cell of the first and the last row of every table, and
// with column "" these rows.
func everywhere(t *testing.T, sound []byte) (cells []cell) {
	tamper(t, sound, func(x *tampered) {
		for _, table := range x.texts(`SELECT name FROM sqlite_schema WHERE type = 'table'`) {
			columns := append(x.texts(`SELECT name FROM pragma_table_info(?)`, table), "")
			for _, row := range x.texts(`SELECT min(rowid) FROM ` + table + ` UNION SELECT max(rowid) FROM ` + table) {
				for _, column := range columns {
					cells = append(cells, cell{table, column, row})
				}
			}
		}
	})
	return cells
}

// change puts something else into a cell, or erases the row.
func (x *tampered) change(c cell) {
	if c.column == "" {
		x.exec(`DELETE FROM `+c.table+` WHERE rowid = ?`, c.row)
		return
	}
	x.exec(fmt.Sprintf(`UPDATE %[1]s SET %[2]s = CASE typeof(%[2]s)
		WHEN 'integer' THEN CASE WHEN '%[2]s' IN ('finished', 'hidden') AND rowid < 3 THEN 1 - %[2]s ELSE %[2]s + 1000 END
		WHEN 'blob' THEN x'00' WHEN 'null' THEN '{}' ELSE %[2]s || 'x' END WHERE rowid = ?`, c.table, c.column), c.row)
}

// check checks the record at path as a program that only looks on does.
func checkFile(t *testing.T, path string) audit.Checked {
	t.Helper()
	opened, err := sqlite.OpenReadOnly(path)
	must(t, err)
	defer opened.Close() //nolint:errcheck // it was only read
	checked, err := (&Room{Archive: history.Archive{Library: shippedLibrary(t), Record: opened, Clock: newHandClock()}}).Auditor().Check()
	must(t, err)
	return checked
}

// rebuildFile makes again what follows from the logs of the record at path.
func rebuildFile(t *testing.T, path string) audit.Rebuilt {
	t.Helper()
	j, err := sqlite.Open(path)
	must(t, err)
	defer j.Close() //nolint:errcheck // everything is on disk
	room := &Room{Archive: history.Archive{Library: shippedLibrary(t), Record: j, Clock: newHandClock()}, Store: j, Random: rand.New(rand.NewPCG(1, 2))}
	done, err := room.Auditor().Rebuild()
	must(t, err)
	return done
}

// dump is all that is in a record.
func dump(t *testing.T, data []byte) (rows []string) {
	tamper(t, data, func(x *tampered) {
		for _, table := range []string{"matches", "packed", "entries", "roster", "installation"} {
			columns := x.texts(`SELECT 'quote(' || name || ')' FROM pragma_table_info(?)`, table)
			rows = append(rows, x.texts(`SELECT `+strings.Join(columns, ` || ',' || `)+` FROM `+table+` ORDER BY 1`)...)
		}
		rows = append(rows, x.texts(`SELECT name FROM sqlite_schema ORDER BY 1`)...)
	})
	return rows
}

// Whatever cell of the record somebody changes, and whatever row is erased, a
// check tells. What is kept for speed is made again as it was.
func TestEveryChangeOfTheRecordShows(t *testing.T) {
	sweep(t)
	sound := soundRecord(t)
	want := dump(t, sound)
	if checked := checkFile(t, tamper(t, sound, func(*tampered) {})); len(checked.Faults) > 0 || checked.Matches != 3 {
		t.Fatalf("the record that nobody touched: %+v", checked)
	}
	for _, c := range everywhere(t, sound) {
		t.Run(fmt.Sprintf("%s.%s/%s", c.table, c.column, c.row), func(t *testing.T) {
			path := tamper(t, sound, func(x *tampered) { x.change(c) })
			checked := checkFile(t, path)
			if c.column == "form" {
				// It only says that the rest is out of date, and so is made again.
				checked.Faults = append(checked.Faults, &history.RecordError{Err: history.ErrStale})
			}
			if len(checked.Faults) == 0 {
				t.Fatal("nobody notices")
			}
			if !slices.Equal(checked.Remedies(), []audit.Remedy{audit.Rebuild}) {
				return
			}
			rebuildFile(t, path)
			if left := checkFile(t, path).Faults; len(left) > 0 {
				t.Fatalf("after the rebuild: %v", left)
			}
			if c.table != "matches" && c.table != "packed" {
				return // entries keep the number that they have, and a record its new name
			}
			data, err := os.ReadFile(path)
			must(t, err)
			if diff := cmp.Diff(want, dump(t, data)); diff != "" {
				t.Errorf("rebuilt (-before +after):\n%s", diff)
			}
		})
	}
}

// What is taken out of a record or put into it, in several places at once.
func TestTamperedRecords(t *testing.T) {
	sound := soundRecord(t)
	finished := `(SELECT id FROM matches WHERE game = 'plink' AND finished)`
	for name, test := range map[string]struct {
		do     []string
		faults []string // ids of phrases
		mended bool     // by a rebuild
	}{
		"the end of a log": {
			do:     []string{`DELETE FROM entries WHERE id = (SELECT newest FROM matches WHERE id = ` + finished + `)`},
			faults: []string{"journal.flaw.lost.entries", "journal.chain.match"},
		},
		"the end of a log, and the line in the list put right": {
			do: []string{
				`DELETE FROM entries WHERE id = (SELECT newest FROM matches WHERE id = ` + finished + `)`,
				`UPDATE matches SET newest = newest - 1, changed = (SELECT max(wall) FROM entries WHERE match_id = ` + finished + `), finished = 0 WHERE id = ` + finished,
			},
			faults: []string{"journal.flaw.lost.entries", "records.stale"}, mended: true,
		},
		"a match of which the entries are left": {
			do:     []string{`DELETE FROM packed WHERE match_id = ` + finished, `DELETE FROM matches WHERE id = ` + finished},
			faults: []string{"records.unlisted"}, mended: true,
		},
		"a match of which the packed row is left": {
			do:     []string{`DELETE FROM entries WHERE match_id = ` + finished, `DELETE FROM matches WHERE id = ` + finished},
			faults: []string{"journal.flaw.lost.entries", "journal.flaw.leftover"}, mended: true,
		},
		"a match of which only the line is left": {
			do:     []string{`DELETE FROM entries WHERE match_id = ` + finished},
			faults: []string{"journal.flaw.lost.entries", "records.astray"},
		},
		"a whole match": {
			do: []string{
				`DELETE FROM packed WHERE match_id = ` + finished, `DELETE FROM entries WHERE match_id = ` + finished,
				`DELETE FROM matches WHERE id = ` + finished,
			},
			faults: []string{"journal.flaw.lost.entries"}, mended: true,
		},
		"a player who came last": {
			do:     []string{`DELETE FROM roster WHERE id >= (SELECT max(id) - 1 FROM roster)`},
			faults: []string{"journal.flaw.lost.roster", "records.stranger"}, mended: true,
		},
		"the whole roster": {
			do:     []string{`DELETE FROM roster`, `DELETE FROM sqlite_sequence WHERE name = 'roster'`},
			faults: []string{"records.stranger", "records.stranger", "records.stranger"}, mended: true,
		},
		"names that are no list": {
			do:     []string{`UPDATE matches SET names = '["An' WHERE id = ` + finished},
			faults: []string{"records.stale"}, mended: true,
		},
		"an index": {
			do: []string{`DROP INDEX matches_shown`}, faults: []string{"journal.flaw.gone"}, mended: true,
		},
		"another index in its place": {
			do:     []string{`DROP INDEX matches_shown`, `CREATE INDEX matches_shown ON matches (id)`},
			faults: []string{"journal.flaw.gone"}, mended: true,
		},
		"a trigger more": {
			do:     []string{`CREATE TRIGGER sly AFTER INSERT ON entries BEGIN UPDATE matches SET finished = 0; END`},
			faults: []string{"journal.flaw.strange"}, mended: true,
		},
		"a column more": {
			do: []string{`ALTER TABLE entries ADD COLUMN why TEXT`}, faults: []string{"journal.flaw.misshapen"},
		},
		"a table less": {
			do: []string{`DROP TABLE packed`}, faults: []string{"journal.flaw.misshapen"},
		},
		// What cannot be seen, and why, says docs/records.md.
		"a place further down in the list": {
			do: []string{`UPDATE matches SET newest = 0 WHERE id = ` + finished}, mended: true,
		},
		"another name among others": {
			do: []string{`UPDATE installation SET id = 'abcdefgh'`}, mended: true,
		},
		"another mark": {
			do: []string{`UPDATE mark SET value = CAST('tableref-mark/1:' || substr(hex(randomblob(16)), 1, 32) AS BLOB)`}, mended: true,
		},
		"two entries written in another order": {
			do: []string{
				`UPDATE entries SET id = 1000 WHERE id = 2`, `UPDATE entries SET id = 2 WHERE id = 9`, `UPDATE entries SET id = 9 WHERE id = 1000`,
			},
			mended: true,
		},
		"somebody's own table": {do: []string{`CREATE TABLE mine (x)`}, mended: true},
	} {
		t.Run(name, func(t *testing.T) {
			path := tamper(t, sound, func(x *tampered) {
				for _, query := range test.do {
					x.exec(query)
				}
			})
			if diff := cmp.Diff(test.faults, faultsOf(t, checkFile(t, path))); diff != "" {
				t.Errorf("faults (-want +got):\n%s", diff)
			}
			if slices.Contains(test.faults, "journal.flaw.misshapen") {
				return // no program should go on with it
			}
			rebuildFile(t, path)
			if left := checkFile(t, path).Faults; len(left) > 0 == test.mended {
				t.Errorf("after the rebuild: %v", left)
			}
		})
	}
}

// faultsOf returns the ids of what a check says, in its order.
func faultsOf(t *testing.T, checked audit.Checked) (ids []string) {
	t.Helper()
	for _, fault := range checked.Faults {
		var said interface{ Phrase() phrase.Phrase }
		if !errors.As(fault, &said) {
			t.Fatalf("%v has no words", fault)
		}
		ids = append(ids, said.Phrase().ID)
	}
	return ids
}

// A trigger that keeps entries can be taken away, but not unnoticed.
func TestMissingTriggersShow(t *testing.T) {
	path := tamper(t, soundRecord(t), func(*tampered) {})
	db, err := sql.Open("sqlite", "file:"+path)
	must(t, err)
	_, err = db.Exec(`DROP TRIGGER entries_stay`)
	must(t, errors.Join(err, db.Close()))
	if got := faultsOf(t, checkFile(t, path)); !slices.Equal(got, []string{"journal.flaw.gone"}) {
		t.Errorf("faults %v", got)
	}
	rebuildFile(t, path)
	if left := checkFile(t, path).Faults; len(left) > 0 {
		t.Errorf("after the rebuild: %v", left)
	}
}

// What was erased comes back from another copy, and then everything fits.
func TestCopyBringsBackWhatIsMissing(t *testing.T) {
	sound := soundRecord(t)
	whole := filepath.Join(t.TempDir(), "whole.db")
	must(t, os.WriteFile(whole, sound, 0o600))
	goOn(t, whole) // with a roster under its own name
	sound, err := os.ReadFile(whole)
	must(t, err)
	for name, queries := range map[string][]string{
		"the ends of all logs": {`DELETE FROM entries WHERE seq > 2`},
		"the end of a roster":  {`DELETE FROM roster WHERE id IN (SELECT max(id) FROM roster GROUP BY installation)`},
		"everything":           {`DELETE FROM packed`, `DELETE FROM entries`, `DELETE FROM matches`, `DELETE FROM roster`},
	} {
		t.Run(name, func(t *testing.T) {
			path := tamper(t, sound, func(x *tampered) {
				for _, query := range queries {
					x.exec(query)
				}
			})
			if len(checkFile(t, path).Faults) == 0 {
				t.Fatal("nobody notices")
			}
			hasty := filepath.Join(t.TempDir(), "hasty.db") // rebuilt before the copy turns up
			data, err := os.ReadFile(path)
			must(t, err)
			must(t, os.WriteFile(hasty, data, 0o600))
			rebuildFile(t, hasty)
			goOn(t, hasty)
			for _, path := range []string{path, hasty} {
				mergeFile(t, path, whole)
				rebuildFile(t, path)
				if checked := checkFile(t, path); len(checked.Faults) > 0 || checked.Matches < 4 {
					t.Errorf("%+v", checked)
				}
			}
		})
	}
}

// goOn lets somebody come into the roster of the record at path.
func goOn(t *testing.T, path string) {
	t.Helper()
	j, err := sqlite.Open(path)
	must(t, err)
	defer j.Close() //nolint:errcheck // everything is on disk
	room := &Room{Archive: history.Archive{Library: shippedLibrary(t), Record: j, Clock: newHandClock()}, Store: j, Random: rand.New(rand.NewPCG(1, 2))}
	table, err := room.Start(Setup{Game: "plink", Seats: []SeatSetup{{Name: "Flo"}, {Name: "Gus"}}})
	must(t, err)
	must(t, table.Close())
}

// mergeFile takes all of the record at from into that at path.
func mergeFile(t *testing.T, path, from string) {
	t.Helper()
	there, err := sqlite.OpenReadOnly(from)
	must(t, err)
	defer there.Close() //nolint:errcheck // it was only read
	j, err := sqlite.Open(path)
	must(t, err)
	defer j.Close() //nolint:errcheck // everything is on disk
	room := &Room{Archive: history.Archive{Library: shippedLibrary(t), Record: j, Clock: newHandClock()}, Store: j}
	takeIn(t, room, there)
}

// While somebody plays, a check sees one moment, and so does a copy.
func TestCheckWhileSomebodyPlays(t *testing.T) {
	e := begin(t, "Ana,Ben")
	enough, played := make(chan struct{}), make(chan error)
	go func() {
		for {
			select {
			case <-enough:
				played <- nil
				return
			default:
			}
			for _, id := range []string{"go", "undo"} {
				if err := e.Do(actionOf(id)); err != nil {
					played <- err
					return
				}
			}
		}
	}()
	path := e.room.Record.Name()
	for n := range 10 {
		if checked := checkFile(t, path); len(checked.Faults) > 0 {
			t.Errorf("after %d entries: %v", checked.Entries, checked.Faults)
		}
		copied := filepath.Join(t.TempDir(), fmt.Sprintf("copy%d.db", n))
		opened, err := sqlite.OpenReadOnly(path)
		must(t, err)
		must(t, errors.Join(opened.Backup(copied), opened.Close()))
		if checked := checkFile(t, copied); len(checked.Faults) > 0 || checked.Matches != 1 {
			t.Errorf("the copy of %d entries: %v", checked.Entries, checked.Faults)
		}
	}
	close(enough)
	must(t, <-played)
}

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
