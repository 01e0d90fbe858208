package files

import (
	"bufio"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
)

// pendingFile is a new file beside the place that it is to have.
type pendingFile interface {
	io.Writer
	// commit puts the file, synced, in its place. With an error the old one stands.
	commit() error
	// discard removes the file, unless it was kept.
	discard()
}

// Write writes a file. Only when all of it is on the disk does it take the place of
// an older one, whose permissions it gets; with an error the older one is as it was.
// A link is followed, so it goes on leading to the file.
//
// A file that belongs to the record is refused, one of SQLite, and a folder. What is
// no file but takes bytes (a terminal, what the shell put in place of a file) gets
// them as they come.
//
// The error is that of write, or an [*Error].
func (r Record) Write(path string, write func(io.Writer) error) error {
	target, info, err := r.target(path)
	if err != nil {
		return err
	}
	if isStream(path, info) {
		return stream(path, write)
	}
	return replace(target, write, newPendingFile)
}

// target finds the file that a path means, following links, and refuses what must
// not be overwritten. There is no info of a file that is yet to be made.
func (r Record) target(path string) (string, fs.FileInfo, error) {
	target := resolve(path)
	info, err := os.Stat(path)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return "", nil, wrap(path, err)
	}
	refused := func(problem Problem) (string, fs.FileInfo, error) {
		return "", nil, &Error{Problem: problem, Path: path}
	}
	switch {
	case r.owns(target, info):
		return refused(OwnedByRecord)
	case info == nil && os.IsPathSeparator(lastByte(path)):
		return refused(Folder)
	case info != nil && info.IsDir():
		return refused(Folder)
	case isStream(path, info):
		return target, info, nil
	case info != nil && !info.Mode().IsRegular():
		return refused(Device)
	case holdsSQLite(target):
		return refused(OtherDatabase)
	}
	return target, info, nil
}

func lastByte(path string) byte {
	if path == "" {
		return 0
	}
	return path[len(path)-1]
}

// stdStreams are where systems show what the shell opened for the program.
var stdStreams = []string{"/dev/stdin", "/dev/stdout", "/dev/stderr"}

// isShellStream reports whether a path names what the shell opened for the program.
func isShellStream(path string) bool {
	path = filepath.ToSlash(filepath.Clean(path))
	folder := filepath.ToSlash(filepath.Dir(path))
	return slices.Contains(stdStreams, path) || folder == "/dev/fd" || folder == "/proc/self/fd"
}

// isStream reports whether bytes are written to a path as they come: there is no
// older file that could be kept.
func isStream(path string, info fs.FileInfo) bool {
	if info == nil || info.IsDir() {
		return false
	}
	return isShellStream(path) || info.Mode()&fs.ModeCharDevice != 0
}

// stream writes to what is no file.
func stream(path string, write func(io.Writer) error) error {
	out, err := os.OpenFile(path, os.O_WRONLY|os.O_APPEND, 0)
	if err != nil {
		return wrap(path, err)
	}
	err = writeBuffered(path, out, write)
	return errors.Join(err, wrap(path, out.Close()))
}

// replace writes a file and puts it in the place of the older one.
func replace(path string, write func(io.Writer) error, open func(string) (pendingFile, error)) error {
	if err := MayWrite(path); err != nil {
		return wrap(path, err)
	}
	file, err := open(path)
	if err != nil {
		return wrap(path, err)
	}
	defer file.discard()
	if err := writeBuffered(path, file, write); err != nil {
		return err
	}
	if err := file.commit(); err != nil {
		return wrap(path, err)
	}
	return wrap(path, syncFolder(filepath.Dir(path)))
}

// MayWrite asks the system whether an older file may be written. Otherwise one that
// is protected would be replaced because its folder is not.
func MayWrite(path string) error {
	file, err := os.OpenFile(path, os.O_WRONLY, 0)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	return file.Close()
}

// writeBuffered writes by way of a buffer. The error of out is one of the file, that of
// write is told as it is.
func writeBuffered(path string, out io.Writer, write func(io.Writer) error) error {
	sink := &errorWriter{out: out}
	buffer := bufio.NewWriterSize(sink, 64<<10)
	err := write(buffer)
	if err == nil {
		err = buffer.Flush()
	}
	if sink.err != nil {
		return wrap(path, sink.err)
	}
	return err
}

// errorWriter remembers why bytes could not be written.
type errorWriter struct {
	out io.Writer
	err error
}

func (s *errorWriter) Write(p []byte) (int, error) {
	n, err := s.out.Write(p)
	if err != nil {
		s.err = err
	}
	return n, err
}
