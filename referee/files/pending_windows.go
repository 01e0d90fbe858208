package files

import (
	"os"
	"path/filepath"
)

// newPendingFile makes a file in the folder of its place. The library that does it elsewhere
// is not made for this system, where a rename may take the place of a file too, but
// not while anybody has one of the two open.
func newPendingFile(path string) (pendingFile, error) {
	file, err := os.CreateTemp(filepath.Dir(path), ".tableref-*")
	if err != nil {
		return nil, err
	}
	return &tempFile{File: file, path: path}, nil
}

type tempFile struct {
	*os.File
	path      string
	committed bool
}

func (t *tempFile) commit() error {
	if err := t.Sync(); err != nil {
		return err
	}
	if err := t.Close(); err != nil {
		return err
	}
	if err := os.Rename(t.Name(), t.path); err != nil {
		return err
	}
	t.committed = true
	return nil
}

func (t *tempFile) discard() {
	if t.committed {
		return
	}
	t.Close()           //nolint:errcheck // it is closed already, or closed now
	os.Remove(t.Name()) //nolint:errcheck // what stays does no harm
}
