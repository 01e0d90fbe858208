//go:build !windows

package files

import (
	"path/filepath"

	"github.com/google/renameio/v2"
)

// usual are the permissions of a new file, less what the user's umask takes away.
const usual = 0o666

// beside makes a file in the folder of its place. In any other one it might lie on
// another disk, from which nothing can be moved in one step.
func beside(path string) (pending, error) {
	file, err := renameio.NewPendingFile(path, renameio.WithTempDir(filepath.Dir(path)),
		renameio.WithPermissions(usual), renameio.WithExistingPermissions())
	if err != nil {
		return nil, err
	}
	return renamed{file}, nil
}

type renamed struct{ *renameio.PendingFile }

func (r renamed) keep() error { return r.CloseAtomicallyReplace() }

func (r renamed) drop() { r.Cleanup() } //nolint:errcheck // what stays does no harm
