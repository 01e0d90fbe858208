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

// pendingFile is a new file that is not in its place yet.
type pendingFile interface {
	io.Writer
	// commit syncs the file and moves it to its place. On an error the old file remains.
	commit() error
	// discard removes the file, unless it was committed.
	discard()
}

// Write writes a file. The new file replaces an existing one, and takes over its
// permissions, only after all of it is on the disk; on an error the existing file is
// unchanged. Write follows links and replaces the file that they lead to.
//
// It refuses files that belong to the record, SQLite files, and folders. A terminal,
// or what the shell opened for the program, gets the bytes as they come.
//
// The error is the one of write, or an [*Error].
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

// WritePrivate is Write for a file that nobody else may read, where the system has
// permissions.
func (r Record) WritePrivate(path string, write func(io.Writer) error) error {
	target, _, err := r.target(path)
	if err != nil {
		return err
	}
	return replace(target, write, newPrivateFile)
}

// target follows links to the file that path means, and refuses what must not be
// overwritten. The info is nil if the file does not exist yet.
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

// stdStreams are the paths of what the shell opened for the program.
var stdStreams = []string{"/dev/stdin", "/dev/stdout", "/dev/stderr"}

// isShellStream reports whether a path names what the shell opened for the program,
// under any file descriptor.
func isShellStream(path string) bool {
	path = filepath.ToSlash(filepath.Clean(path))
	folder := filepath.ToSlash(filepath.Dir(path))
	return slices.Contains(stdStreams, path) || folder == "/dev/fd" || folder == "/proc/self/fd"
}

// isStream reports whether bytes are written to a path as they come, because it is not
// a file that can be replaced.
func isStream(path string, info fs.FileInfo) bool {
	if info == nil || info.IsDir() {
		return false
	}
	return isShellStream(path) || info.Mode()&fs.ModeCharDevice != 0
}

// stream writes to a terminal, a pipe or the like.
func stream(path string, write func(io.Writer) error) error {
	out, err := os.OpenFile(path, os.O_WRONLY|os.O_APPEND, 0)
	if err != nil {
		return wrap(path, err)
	}
	err = writeBuffered(path, out, write)
	return errors.Join(err, wrap(path, out.Close()))
}

// replace writes a new file and then replaces the existing one.
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

// MayWrite returns an error if there is a file that must not be written. Without this
// check a protected file could be replaced, since that needs the permission of its
// folder only.
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

// writeBuffered calls write with a buffer for out. An error of out becomes an
// [*Error]; an error of write is returned as it is.
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

// errorWriter keeps the error of its writer, to tell it from one of the caller.
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
