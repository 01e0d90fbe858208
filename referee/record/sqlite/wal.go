package sqlite

import (
	"bytes"
	"encoding/binary"
	"errors"
	"io"
	"os"
)

// walLog is what is in a write-ahead log.
type walLog struct {
	header  [walHeader]byte
	commits int    // transactions
	marks   []mark // of the transactions, in order
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

// readRollbackJournal finds the mark in a rollback journal: the one before the write that it
// takes back. SQLite keeps one where the file system knows no write-ahead log.
func readRollbackJournal(path string) (m mark, is bool, err error) {
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
