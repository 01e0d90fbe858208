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
func (r Record) Read(path string, most int) ([]byte, error) {
	info, err := os.Stat(path)
	if err != nil {
		return nil, failed(path, err)
	}
	switch {
	case info.IsDir():
		return nil, &Error{Problem: Folder, Path: path}
	case r.owns(real(path), info):
		return nil, &Error{Problem: Own, Path: path}
	case !info.Mode().IsRegular() && !isHandedOver(path):
		return nil, &Error{Problem: Device, Path: path}
	case info.Size() > int64(most):
		return nil, &Error{Problem: Long, Path: path, Most: most}
	}
	file, err := os.Open(path)
	if err != nil {
		return nil, failed(path, err)
	}
	defer file.Close() //nolint:errcheck // nothing was written
	return all(path, file, int(info.Size()), most)
}

// all reads to the end, at most so many bytes, with room for as much as is expected.
func all(path string, in io.Reader, expected, most int) ([]byte, error) {
	data := bytes.NewBuffer(make([]byte, 0, expected+bytes.MinRead))
	if _, err := data.ReadFrom(io.LimitReader(in, int64(most)+1)); err != nil {
		return nil, failed(path, err)
	}
	if data.Len() > most {
		return nil, &Error{Problem: Long, Path: path, Most: most}
	}
	return data.Bytes(), nil
}
