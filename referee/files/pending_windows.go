package files

import (
	"os"
	"path/filepath"
)

// beside makes a file in the folder of its place. The library that does it elsewhere
// is not made for this system, where a rename may take the place of a file too, but
// not while anybody has one of the two open.
func beside(path string) (pending, error) {
	file, err := os.CreateTemp(filepath.Dir(path), ".tableref-*")
	if err != nil {
		return nil, err
	}
	return &moved{File: file, path: path}, nil
}

type moved struct {
	*os.File
	path string
	kept bool
}

func (m *moved) keep() error {
	if err := m.Sync(); err != nil {
		return err
	}
	if err := m.Close(); err != nil {
		return err
	}
	if err := os.Rename(m.Name(), m.path); err != nil {
		return err
	}
	m.kept = true
	return nil
}

func (m *moved) drop() {
	if m.kept {
		return
	}
	m.Close()           //nolint:errcheck // it is closed already, or closed now
	os.Remove(m.Name()) //nolint:errcheck // what stays does no harm
}
