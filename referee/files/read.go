package files

import (
	"bytes"
	"io"
	"os"
)

// Read reads a file of at most so many bytes. What belongs to the record is refused,
// and what has no end or may keep a reader waiting: folders, devices, pipes. What
// the shell opened for the program may be one.
//
// The error is an [*Error].
func (r Record) Read(path string, max int) ([]byte, error) {
	info, err := os.Stat(path)
	if err != nil {
		return nil, wrap(path, err)
	}
	switch {
	case info.IsDir():
		return nil, &Error{Problem: Folder, Path: path}
	case r.owns(resolve(path), info):
		return nil, &Error{Problem: OwnedByRecord, Path: path}
	case !info.Mode().IsRegular() && !isShellStream(path):
		return nil, &Error{Problem: Device, Path: path}
	case info.Size() > int64(max):
		return nil, &Error{Problem: TooLong, Path: path, Max: max}
	}
	file, err := os.Open(path)
	if err != nil {
		return nil, wrap(path, err)
	}
	defer file.Close() //nolint:errcheck // nothing was written
	return readAll(path, file, int(info.Size()), max)
}

// readAll reads to the end, at most so many bytes, with room for as much as is expected.
func readAll(path string, in io.Reader, expected, most int) ([]byte, error) {
	data := bytes.NewBuffer(make([]byte, 0, expected+bytes.MinRead))
	if _, err := data.ReadFrom(io.LimitReader(in, int64(most)+1)); err != nil {
		return nil, wrap(path, err)
	}
	if data.Len() > most {
		return nil, &Error{Problem: TooLong, Path: path, Max: most}
	}
	return data.Bytes(), nil
}
