package command

import (
	"errors"
	"math/rand/v2"
	"time"

	"tableref/referee/files"
	"tableref/referee/history"
	"tableref/referee/record"
	"tableref/referee/record/memory"
	"tableref/referee/record/sqlite"
	"tableref/referee/table"
)

// path is the record's file.
func (a *app) path() string {
	if a.data != "" {
		return a.data
	}
	return sqlite.DefaultPath()
}

// files reads and writes every file but the record.
func (a *app) files() files.Record { return files.Record(a.path()) }

// writing opens the record for do, brought up to date. What do acknowledged is on
// disk when it returns, so nothing can be lost by closing.
func (a *app) writing(do func(*table.Room) error) error {
	s, err := sqlite.Open(a.path())
	if err != nil {
		return err
	}
	defer s.Close() //nolint:errcheck // see above
	room := &table.Room{
		Archive: history.Archive{Library: a.library, Record: s, Clock: a.Clock}, Store: s, Place: time.Local,
		Random: rand.New(rand.NewPCG(rand.Uint64(), rand.Uint64())),
	}
	if err := room.Auditor().Refresh(); err != nil {
		return err
	}
	return do(room)
}

// reading opens the record for do, which only reads it, while others may write.
func (a *app) reading(do func(*table.Room) error) error {
	r, err := sqlite.OpenReadOnly(a.path())
	if err != nil {
		return err
	}
	defer r.Close() //nolint:errcheck // nothing was written
	return do(a.readOnly(r))
}

// readingWhatIsThere is reading, with an empty record where there is none yet.
func (a *app) readingWhatIsThere(do func(*table.Room) error) error {
	err := a.reading(do)
	if fault, ok := errors.AsType[*record.Error](err); !ok || fault.Problem != record.Missing {
		return err
	}
	empty, err := memory.New(nil)
	if err != nil {
		return err
	}
	r := empty.Open()
	defer r.Close() //nolint:errcheck // nothing was written
	return do(a.readOnly(r))
}

// readOnly is a room around a record that is only read.
func (a *app) readOnly(r record.Reader) *table.Room {
	return &table.Room{Archive: history.Archive{Library: a.library, Record: r, Clock: a.Clock}}
}
