//go:build !windows

package files

import (
	"path/filepath"

	"github.com/google/renameio/v2"
)

// defaultMode is the permissions of a new file, before the umask.
const defaultMode = 0o666

// privateMode is the permissions of a file that nobody else may read.
const privateMode = 0o600

// newPendingFile makes a file in the folder of path. Another folder might be on
// another disk, from which a file cannot be moved atomically.
func newPendingFile(path string) (pendingFile, error) {
	return newFile(path, renameio.WithPermissions(defaultMode), renameio.WithExistingPermissions())
}

// newPrivateFile is newPendingFile for a file that nobody else may read.
func newPrivateFile(path string) (pendingFile, error) {
	return newFile(path, renameio.WithStaticPermissions(privateMode))
}

func newFile(path string, options ...renameio.Option) (pendingFile, error) {
	file, err := renameio.NewPendingFile(path, append(options, renameio.WithTempDir(filepath.Dir(path)))...)
	if err != nil {
		return nil, err
	}
	return atomicFile{file}, nil
}

type atomicFile struct{ *renameio.PendingFile }

func (r atomicFile) commit() error { return r.CloseAtomicallyReplace() }

func (r atomicFile) discard() { r.Cleanup() } //nolint:errcheck // a temporary file that remains is harmless
