package phrase

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
	"testing"
)

type speaking struct{}

func (speaking) Error() string  { return "for logs" }
func (speaking) Phrase() Phrase { return Of("spoken") }

func TestOfError(t *testing.T) {
	for _, err := range []error{speaking{}, fmt.Errorf("around: %w", speaking{})} {
		if p, has := Spoken(err); !has || p.ID != "spoken" || OfError(err).ID != "spoken" {
			t.Errorf("%v: %v, %v", err, p, has)
		}
	}
	mute := errors.New("for logs")
	if _, has := Spoken(mute); has {
		t.Error("an error without words speaks")
	}
	if p := OfError(mute); p.ID != "error.other" || p.Args["text"] != "for logs" {
		t.Errorf("an error without words: %v", p)
	}
}

// What the standard library says in English has words of ours, however deep it lies.
func TestOfErrorOfFiles(t *testing.T) {
	folder := t.TempDir()
	file := filepath.Join(folder, "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	_, missing := os.ReadFile(filepath.Join(folder, "none"))
	_, below := os.CreateTemp(filepath.Join(folder, "none"), "file")
	var number int
	for _, c := range []struct {
		err  error
		want string
	}{
		{missing, "cause.missing"},
		{below, "cause.missing"},
		{fmt.Errorf("around: %w", missing), "cause.missing"},
		{os.Mkdir(file, 0o700), "cause.taken"},
		{&fs.PathError{Op: "open", Path: file, Err: syscall.EACCES}, "cause.denied"},
		{&fs.PathError{Op: "read", Path: folder, Err: syscall.EISDIR}, "cause.folder"},
		{&fs.PathError{Op: "open", Path: file, Err: syscall.ENOTDIR}, "cause.no_folder"},
		{&os.LinkError{Op: "rename", Old: file, New: file, Err: syscall.ENOSPC}, "cause.full"},
		{&fs.PathError{Op: "open", Path: file, Err: syscall.EROFS}, "cause.read_only"},
		{io.ErrUnexpectedEOF, "cause.garbled"},
		{json.Unmarshal([]byte("{"), &number), "cause.garbled"},
		{json.Unmarshal([]byte(`"x"`), &number), "cause.garbled"},
	} {
		if p := OfError(c.err); p.ID != c.want || len(p.Args) > 0 {
			t.Errorf("%v: %v, want %s", c.err, p, c.want)
		}
	}
	odd := &fs.PathError{Op: "open", Path: file, Err: errors.New("for logs")}
	if p := OfError(odd); p.Args["text"] != "for logs" {
		t.Errorf("the path is told twice: %v", p)
	}
}
