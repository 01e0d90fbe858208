package command

import (
	"math/rand/v2"
	"time"

	"tableref/referee/files"
	"tableref/referee/history"
	"tableref/referee/record"
	"tableref/referee/table"
)

// path is the record's file.
func (a *app) path() string {
	if a.data != "" {
		return a.data
	}
	return record.DefaultPath()
}

// outside are the files of everybody but the record.
func (a *app) outside() files.Record { return files.Record(a.path()) }

// room opens the record for writing, brought up to date.
func (a *app) room() (*table.Room, error) {
	j, err := record.Open(a.path())
	if err != nil {
		return nil, err
	}
	room := &table.Room{
		Archive: history.Archive{Library: a.library, Record: &j.Reader, Clock: a.Clock}, Journal: j, Place: time.Local,
		Random: rand.New(rand.NewPCG(rand.Uint64(), rand.Uint64())),
	}
	if err := room.Auditor().Refresh(); err != nil {
		j.Close() //nolint:errcheck // the first error is the one to tell
		return nil, err
	}
	return room, nil
}

// reading opens the record to look at it only, whoever writes it meanwhile.
func (a *app) reading() (*table.Room, error) {
	r, err := record.OpenReadOnly(a.path())
	if err != nil {
		return nil, err
	}
	return a.lookingAt(r), nil
}

// lookingAt is a room for a record that is only looked at.
func (a *app) lookingAt(r *record.Reader) *table.Room {
	return &table.Room{Archive: history.Archive{Library: a.library, Record: r, Clock: a.Clock}}
}
