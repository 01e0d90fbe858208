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
		if p, has := FromError(err); !has || p.ID != "spoken" || OfError(err).ID != "spoken" {
			t.Errorf("%v: %v, %v", err, p, has)
		}
	}
	mute := errors.New("for logs")
	if _, has := FromError(mute); has {
		t.Error("an error without words speaks")
	}
	if p := OfError(mute); p.ID != "cause.unexpected" || p.Args["text"] != "for logs" {
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
		{&os.LinkError{Op: "rename", Old: file, New: file, Err: syscall.EFBIG}, "cause.too_large"},
		{&fs.PathError{Op: "write", Path: file, Err: syscall.EDQUOT}, "cause.full"},
		{&fs.PathError{Op: "open", Path: file, Err: syscall.ELOOP}, "cause.loop"},
		{&fs.PathError{Op: "open", Path: file, Err: syscall.ENAMETOOLONG}, "cause.long_name"},
		{&fs.PathError{Op: "open", Path: file, Err: syscall.EINVAL}, "cause.not_here"},
		{&fs.PathError{Op: "open", Path: file, Err: syscall.EMFILE}, "cause.many_open"},
		{os.NewSyscallError("pipe", syscall.ENFILE), "cause.many_open"},
		{os.NewSyscallError("mmap", syscall.ENOMEM), "cause.memory"},
		{&fs.PathError{Op: "read", Path: file, Err: syscall.EIO}, "cause.device"},
		{&fs.PathError{Op: "remove", Path: file, Err: syscall.EBUSY}, "cause.in_use"},
		{&fs.PathError{Op: "open", Path: file, Err: syscall.ETXTBSY}, "cause.in_use"},
		{io.ErrUnexpectedEOF, "cause.garbled"},
		{json.Unmarshal([]byte("{"), &number), "cause.garbled"},
		{json.Unmarshal([]byte(`"x"`), &number), "cause.garbled"},
	} {
		if p := OfError(c.err); p.ID != c.want || len(p.Args) > 0 {
			t.Errorf("%v: %v, want %s", c.err, p, c.want)
		}
	}
	mute := errors.New("for logs")
	for _, odd := range []error{
		&fs.PathError{Op: "open", Path: file, Err: mute},
		&os.LinkError{Op: "rename", Old: file, New: file, Err: mute},
		&fs.PathError{Op: "open", Path: file, Err: os.NewSyscallError("open", mute)},
	} {
		if p := OfError(odd); p.Args["text"] != "for logs" {
			t.Errorf("the path is told twice: %v", p)
		}
	}
}
