package files

import (
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

// ReadAll reads what comes in until its end, at most so many bytes. The name is what
// to call it.
func ReadAll(name string, in io.Reader, most int) ([]byte, error) { return all(name, in, 0, most) }

// all reads to the end, with room for as much as is expected.
func all(name string, in io.Reader, expected, most int) ([]byte, error) {
	data := make([]byte, 0, expected+512)
	for {
		if len(data) == cap(data) {
			data = append(data, 0)[:len(data)]
		}
		n, err := in.Read(data[len(data):min(cap(data), most+1)])
		data = data[:len(data)+n]
		switch {
		case len(data) > most:
			return nil, &Error{Problem: Long, Path: name, Most: most}
		case err == io.EOF:
			return data, nil
		case err != nil:
			return nil, failed(name, err)
		}
	}
}
