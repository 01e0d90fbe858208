package files

import (
	"os"
	"path/filepath"
)

// newPendingFile makes a file in the folder of path. The renameio library does not
// support Windows, where a rename can replace a file too, but not while one of the two
// files is open.
func newPendingFile(path string) (pendingFile, error) {
	file, err := os.CreateTemp(filepath.Dir(path), ".tableref-*")
	if err != nil {
		return nil, err
	}
	return &tempFile{File: file, path: path}, nil
}

// newPrivateFile is newPendingFile: a temporary file is its user's own, and so is what
// becomes of it.
func newPrivateFile(path string) (pendingFile, error) { return newPendingFile(path) }

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
	os.Remove(t.Name()) //nolint:errcheck // a temporary file that remains is harmless
}
