//go:build !windows

package sqlite

import (
	"errors"
	"os"
)

// syncFolder makes the names of new files in a folder survive a power cut.
func syncFolder(path string) error {
	folder, err := os.Open(path)
	if err != nil {
		return err
	}
	return errors.Join(folder.Sync(), folder.Close())
}
