package record

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strings"
	"syscall"
	"testing"

	sqlite3 "modernc.org/sqlite/lib"

	"tableref/rulesets/phrase"
)

func TestProblemOfCode(t *testing.T) {
	tests := map[int]Problem{
		sqlite3.SQLITE_NOTADB:             Foreign,
		sqlite3.SQLITE_CORRUPT:            Damaged,
		sqlite3.SQLITE_CORRUPT_INDEX:      Damaged,
		sqlite3.SQLITE_IOERR_SHORT_READ:   Damaged,
		sqlite3.SQLITE_FULL:               Full,
		sqlite3.SQLITE_IOERR_SHMSIZE:      Full,
		sqlite3.SQLITE_READONLY:           Denied,
		sqlite3.SQLITE_READONLY_DIRECTORY: Denied,
		sqlite3.SQLITE_CANTOPEN:           Denied,
		sqlite3.SQLITE_BUSY:               Busy,
		sqlite3.SQLITE_BUSY_RECOVERY:      Busy,
		sqlite3.SQLITE_IOERR_FSYNC:        Failed,
		sqlite3.SQLITE_CONSTRAINT_TRIGGER: Failed,
	}
	for code, want := range tests {
		if got := problemOfCode(code); got != want {
			t.Errorf("code %d: %q, want %q", code, got, want)
		}
	}
}

func TestProblemOfSystemErrors(t *testing.T) {
	garbled := json.Unmarshal([]byte(`["Ana`), new([]string))
	tests := map[error]Problem{
		syscall.ENOSPC:     Full,
		fs.ErrPermission:   Denied,
		syscall.EROFS:      Denied,
		fs.ErrNotExist:     Missing,
		garbled:            Damaged,
		errors.New("else"): Failed,
	}
	for cause, want := range tests {
		err := failure("x.db", fmt.Errorf("writing: %w", cause))
		var failed *Error
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

// Every error has words, and every placeholder of the words an argument.
func TestErrorsHaveWords(t *testing.T) {
	said := []phrase.Phrase{
		(&VersionError{Found: 2, Known: 1}).Phrase(),
		(&VersionError{Found: 1, Known: 2}).Phrase(),
		(&HeldError{Match: "abcdefgh"}).Phrase(),
		(&UnknownError{Match: "abcdefgh"}).Phrase(),
	}
	for _, p := range []Problem{Missing, NotFile, NoFolder, Denied, Foreign, Damaged, Full, Busy, Moved, Released, Failed} {
		said = append(said, (&Error{Problem: p, Path: "x.db", Err: errors.New("cause")}).Phrase())
	}
	for _, language := range []string{"en", "fr"} {
		words, err := os.ReadFile("../../rulesets/phrases/" + language + "/journal.yaml")
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range said {
			_, text, found := strings.Cut(string(words), "\n    "+strings.TrimPrefix(p.ID, "journal.")+": ")
			if !found {
				t.Errorf("%s: no words for %s", language, p.ID)
				continue
			}
			text, _, _ = strings.Cut(text, "\n")
			for name := range p.Args {
				text = strings.ReplaceAll(text, "{"+name+"}", "")
			}
			if strings.ContainsAny(text, "{}") {
				t.Errorf("%s: %s lacks an argument for %s", language, p.ID, text)
			}
		}
	}
}
