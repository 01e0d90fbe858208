package sqlite_test

import (
	"io"
	"testing"

	"tableref/referee/record"
	"tableref/referee/record/recordtest"
	"tableref/referee/record/sqlite"
)

// backend is a file for the suite.
type backend struct {
	path    string
	options []sqlite.Option
}

func (b backend) Open(t *testing.T) record.Store {
	s, err := sqlite.Open(b.path, b.options...)
	must(t, err)
	return s
}

func (b backend) Damage(t *testing.T, match string, seq int) {
	statement(t, b.path, `DROP TRIGGER entries_stay`)
	statement(t, b.path, `UPDATE entries SET events = '[]' WHERE match_id = ? AND seq = ?`, match, seq)
}

func TestStore(t *testing.T) {
	recordtest.Run(t, func(t *testing.T, random io.Reader) recordtest.Backend {
		b := backend{path: newPath(t)}
		if random != nil {
			b.options = []sqlite.Option{sqlite.Random(random)}
		}
		return b
	})
}
