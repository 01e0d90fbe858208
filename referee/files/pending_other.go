//go:build !windows

package files

import (
	"path/filepath"

	"github.com/google/renameio/v2"
)

// defaultMode are the permissions of a new file, less what the user's umask takes away.
const defaultMode = 0o666

// newPendingFile makes a file in the folder of its place. In any other one it might lie on
// another disk, from which nothing can be moved in one step.
func newPendingFile(path string) (pendingFile, error) {
	file, err := renameio.NewPendingFile(path, renameio.WithTempDir(filepath.Dir(path)),
		renameio.WithPermissions(defaultMode), renameio.WithExistingPermissions())
	if err != nil {
		return nil, err
	}
	return atomicFile{file}, nil
}

type atomicFile struct{ *renameio.PendingFile }

func (r atomicFile) commit() error { return r.CloseAtomicallyReplace() }

func (r atomicFile) discard() { r.Cleanup() } //nolint:errcheck // what stays does no harm
