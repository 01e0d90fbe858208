package sqlite

import (
	"bytes"
	"crypto/rand"
	"database/sql"
	"errors"

	"tableref/referee/record"
)

// A file of SQLite and the log beside it (x.db and x.db-wal) are one record. When
// a program died and left the log, and another file is then put in the place of
// the record, SQLite would write the log's pages into that file, and
// neither would be left.
//
// So every write puts a new mark into the record: random bytes, beside those of
// the write before. The log holds the marks of all writes that are not in the file
// yet. A file that belongs to the log has one of them, or the one just before the
// first; any other file has not.
const (
	markTitle = "tableref-mark/1:"
	markSize  = 16
)

// mark is what one write left: its own bytes, and those of the write before,
// which are zero at the first.
type mark struct{ before, now [markSize]byte }

// text is the mark as the record keeps it.
func (m mark) text() []byte { return append(append([]byte(markTitle), m.before[:]...), m.now[:]...) }

// parseMark reads what text wrote.
func parseMark(text []byte) (m mark, ok bool) {
	rest, ok := bytes.CutPrefix(text, []byte(markTitle))
	if !ok || len(rest) != 2*markSize {
		return m, false
	}
	copy(m.before[:], rest)
	copy(m.now[:], rest[markSize:])
	return m, true
}

// renewMark puts a new mark into the record. Every transaction that writes does.
func renewMark(tx *sql.Tx) error {
	var m mark
	var last []byte
	err := tx.QueryRow(`SELECT value FROM mark WHERE only = 1`).Scan(&last)
	if err != nil && !errors.Is(err, sql.ErrNoRows) {
		return err
	}
	if known, ok := parseMark(last); ok {
		m.before = known.now
	}
	rand.Read(m.now[:]) //nolint:errcheck // it cannot fail
	_, err = tx.Exec(`INSERT INTO mark (only, value) VALUES (1, ?) ON CONFLICT (only) DO UPDATE SET value = excluded.value`, m.text())
	return err
}

// freshMark puts the first mark into a copy, which belongs to no log but its own.
func freshMark(tx *sql.Tx) error {
	if _, err := tx.Exec(`DELETE FROM mark`); err != nil {
		return err
	}
	return renewMark(tx)
}

// readMark reads the mark of a record; of one that is older than marks there is
// none.
func readMark(q querier) (m mark, found bool, err error) {
	if s, err := readState(q); err != nil || s.version < marked {
		return m, false, err
	}
	var text []byte
	err = q.QueryRow(`SELECT value FROM mark WHERE only = 1`).Scan(&text)
	if errors.Is(err, sql.ErrNoRows) {
		return m, false, nil
	}
	m, found = parseMark(text)
	return m, found, err
}

// companions are what may lie beside a record's file and hold a part of it.
var companions = []string{"-wal", "-journal"}

// checkCompanions makes sure that what lies beside the file at path belongs to it;
// the error has the problem [record.Strayed]. The file may be in use.
func checkCompanions(path string) error {
	const attempts = 20
	for range attempts {
		log, err := readLog(path + "-wal")
		if err != nil {
			return failure(path, err)
		}
		undo, isUndo, err := readRollbackJournal(path + "-journal")
		if err != nil {
			return failure(path, err)
		}
		if log.commits == 0 && !isUndo {
			return nil
		}
		file, found, err := markOfFile(path)
		if err != nil {
			return nil // opening it says what is wrong with the file
		}
		if log.belongs(file, found) && (!isUndo || !found || undo.now == file.now || undo.now == file.before) {
			return nil
		}
		if again, err := readLog(path + "-wal"); err != nil || again.header == log.header && again.commits == log.commits {
			return &record.Error{Problem: record.Strayed, Path: path, Err: err}
		}
		// A program is writing: what was read of the log and of the file is not of one moment.
	}
	return nil
}

// markOfFile reads the mark in the file itself, whatever lies beside it.
func markOfFile(path string) (m mark, found bool, err error) {
	db, err := connectToStill(path)
	if err != nil {
		return m, false, err
	}
	defer db.Close() //nolint:errcheck // it was only read
	return readMark(db)
}

// belongs reports whether the log can be that of a file with the mark.
func (l walLog) belongs(file mark, found bool) bool {
	if l.commits == 0 {
		return true
	}
	if !found { // from before there were marks: the log may bring the first one
		return len(l.marks) == 0 || l.marks[0].before == mark{}.now
	}
	for i, m := range l.marks {
		if m.now == file.now || i == 0 && m.before == file.now {
			return true
		}
	}
	return false
}
