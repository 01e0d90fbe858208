//go:build !windows

package files

import (
	"errors"
	"io/fs"
	"os"
	"syscall"
)

// syncFolder makes the names of new files in a folder survive a power cut. It does
// nothing if the folder may not be read or if its file system cannot sync folders.
func syncFolder(path string) error {
	folder, err := os.Open(path)
	if errors.Is(err, fs.ErrPermission) {
		return nil
	}
	if err != nil {
		return err
	}
	err = folder.Sync()
	if errors.Is(err, syscall.EINVAL) || errors.Is(err, errors.ErrUnsupported) {
		err = nil
	}
	return errors.Join(err, folder.Close())
}
