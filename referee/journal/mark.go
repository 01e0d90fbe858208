package journal

import (
	"bytes"
	"crypto/rand"
	"database/sql"
	"encoding/binary"
	"errors"
	"io"
	"os"
)

// A file of SQLite and the log beside it (x.db and x.db-wal) are one record. When
// a program died and left the log, and somebody then puts another file in the
// place of the record, SQLite would write the log's pages into that file, and
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

// markedCell is how a page of SQLite begins the only row of the table of the mark:
// the length of the row, its number, the length and the two kinds of its columns.
var markedCell = append([]byte{51, 1, 3, 0, 108}, markTitle...)

// markIn reads the mark in a page of SQLite; most pages hold none.
func markIn(page []byte) (mark, bool) {
	const leaf, header = 0x0d, 8
	if len(page) < header+2 || page[0] != leaf || binary.BigEndian.Uint16(page[3:]) != 1 {
		return mark{}, false
	}
	cell := int(binary.BigEndian.Uint16(page[header:]))
	if cell > len(page) || !bytes.HasPrefix(page[cell:], markedCell) {
		return mark{}, false
	}
	text := page[cell+len(markedCell)-len(markTitle):]
	return parseMark(text[:min(len(text), len(markTitle)+2*markSize)])
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
// the error has the problem [Strayed]. The file may be in use.
func checkCompanions(path string) error {
	const attempts = 20
	for range attempts {
		log, err := readLog(path + "-wal")
		if err != nil {
			return failure(path, err)
		}
		undo, isUndo, err := readUndo(path + "-journal")
		if err != nil {
			return failure(path, err)
		}
		if log.commits == 0 && !isUndo {
			return nil
		}
		file, found, err := markOfFile(path)
		if err != nil {
			return nil // whoever opens it is told what is wrong with the file
		}
		if log.belongs(file, found) && (!isUndo || !found || undo.now == file.now || undo.now == file.before) {
			return nil
		}
		if again, err := readLog(path + "-wal"); err != nil || again.header == log.header && again.commits >= log.commits {
			return &Error{Problem: Strayed, Path: path, Err: err}
		}
		// Somebody is writing, and began the log anew meanwhile.
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

// walLog is what is in a write-ahead log.
type walLog struct {
	header  [walHeader]byte
	commits int    // transactions
	marks   []mark // of the transactions, in order
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

const (
	walHeader      = 32
	walFrame       = 24
	walMagic       = 0x377f0682 // or that plus one: numbers with the high byte first
	smallestPage   = 512
	largestPage    = 65536
	journalMagic   = "\xd9\xd5\x05\xf9\x20\xa1\x63\xd7"
	mostUndoneRead = 64 << 20
)

// readLog reads the log at path as far as SQLite would: up to the last transaction
// that is whole. The form is SQLite's, https://sqlite.org/fileformat2.html#walformat.
func readLog(path string) (l walLog, err error) {
	file, err := os.Open(path)
	if errors.Is(err, os.ErrNotExist) {
		return l, nil
	}
	if err != nil {
		return l, err
	}
	defer file.Close() //nolint:errcheck // it was only read
	if _, err := io.ReadFull(file, l.header[:]); err != nil {
		return l, nil // there is none, or it was just begun
	}
	l.read(file)
	return l, nil
}

func (l *walLog) read(from io.Reader) {
	magic, size := binary.BigEndian.Uint32(l.header[:]), int(binary.BigEndian.Uint32(l.header[8:]))
	if magic&^1 != walMagic || size < smallestPage || size > largestPage || size&(size-1) != 0 {
		return
	}
	sum := walSum{order: binary.LittleEndian}
	if magic&1 == 1 {
		sum.order = binary.BigEndian
	}
	sum.add(l.header[:24])
	if !sum.is(l.header[24:]) {
		return
	}
	var pending []mark
	frame := make([]byte, walFrame+size)
	for {
		if _, err := io.ReadFull(from, frame); err != nil {
			return
		}
		sum.add(frame[:8])
		sum.add(frame[walFrame:])
		if !bytes.Equal(frame[8:16], l.header[16:24]) || !sum.is(frame[16:walFrame]) {
			return
		}
		if m, ok := markIn(frame[walFrame:]); ok {
			pending = append(pending, m)
		}
		if binary.BigEndian.Uint32(frame[4:]) != 0 { // the last page of a transaction
			l.commits, l.marks, pending = l.commits+1, append(l.marks, pending...), nil
		}
	}
}

// walSum is the running sum over a write-ahead log by which SQLite knows what was
// written whole.
type walSum struct {
	order  binary.ByteOrder
	s0, s1 uint32
}

func (s *walSum) add(data []byte) {
	for ; len(data) >= 8; data = data[8:] {
		s.s0 += s.order.Uint32(data) + s.s1
		s.s1 += s.order.Uint32(data[4:]) + s.s0
	}
}

// is reports whether the sum is the one that was written down.
func (s *walSum) is(written []byte) bool {
	return binary.BigEndian.Uint32(written) == s.s0 && binary.BigEndian.Uint32(written[4:]) == s.s1
}

// readUndo finds the mark in a rollback journal: the one before the write that it
// takes back. SQLite keeps one where the file system knows no write-ahead log.
func readUndo(path string) (m mark, is bool, err error) {
	file, err := os.Open(path)
	if errors.Is(err, os.ErrNotExist) {
		return m, false, nil
	}
	if err != nil {
		return m, false, err
	}
	defer file.Close() //nolint:errcheck // it was only read
	data, err := io.ReadAll(io.LimitReader(file, mostUndoneRead))
	if err != nil || !bytes.HasPrefix(data, []byte(journalMagic)) {
		return m, false, err
	}
	at := bytes.Index(data, markedCell)
	if at < 0 {
		return m, false, nil
	}
	text := data[at+len(markedCell)-len(markTitle):]
	m, is = parseMark(text[:min(len(text), len(markTitle)+2*markSize)])
	return m, is, nil
}
