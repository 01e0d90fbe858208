package files

import (
	"bytes"
	"io"
	"os"
)

// Read reads a file of at most max bytes. It refuses files that belong to the record,
// folders, and what may have no end or block: devices and pipes, except for those
// that the shell opened for the program.
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

// readAll reads to the end, at most max bytes, into a buffer of the expected size.
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
