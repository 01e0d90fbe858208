package sqlite

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"syscall"
	"testing"

	sqlite3 "modernc.org/sqlite/lib"

	"tableref/referee/record"
)

func TestProblemOfCode(t *testing.T) {
	tests := map[int]record.Problem{
		sqlite3.SQLITE_NOTADB:             record.Foreign,
		sqlite3.SQLITE_CORRUPT:            record.Damaged,
		sqlite3.SQLITE_CORRUPT_INDEX:      record.Damaged,
		sqlite3.SQLITE_IOERR_SHORT_READ:   record.Damaged,
		sqlite3.SQLITE_FULL:               record.Full,
		sqlite3.SQLITE_IOERR_SHMSIZE:      record.Full,
		sqlite3.SQLITE_READONLY:           record.Denied,
		sqlite3.SQLITE_READONLY_DIRECTORY: record.Denied,
		sqlite3.SQLITE_CANTOPEN:           record.Denied,
		sqlite3.SQLITE_BUSY:               record.Busy,
		sqlite3.SQLITE_BUSY_RECOVERY:      record.Busy,
		sqlite3.SQLITE_IOERR_FSYNC:        record.Failed,
		sqlite3.SQLITE_CONSTRAINT_TRIGGER: record.Failed,
	}
	for code, want := range tests {
		if got := problemOfCode(code); got != want {
			t.Errorf("code %d: %q, want %q", code, got, want)
		}
	}
}

func TestProblemOfSystemErrors(t *testing.T) {
	garbled := json.Unmarshal([]byte(`["Ana`), new([]string))
	tests := map[error]record.Problem{
		syscall.ENOSPC:     record.Full,
		fs.ErrPermission:   record.Denied,
		syscall.EROFS:      record.Denied,
		fs.ErrNotExist:     record.Missing,
		garbled:            record.Damaged,
		errors.New("else"): record.Failed,
	}
	for cause, want := range tests {
		err := failure("x.db", fmt.Errorf("writing: %w", cause))
		var failed *record.Error
		if !errors.As(err, &failed) || failed.Problem != want || !errors.Is(err, cause) {
			t.Errorf("%v became %v, want the problem %q", cause, err, want)
		}
		if again := failure("y.db", err); again != err {
			t.Errorf("%v became %v", err, again)
		}
	}
	if err := failure("x.db", nil); err != nil {
		t.Errorf("no error became %v", err)
	}
}
