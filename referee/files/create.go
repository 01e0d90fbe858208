package files

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
)

// Create writes new files below a folder, which is made if it is not there. Names have
// slashes and stay below the folder. If one of the files exists already, nothing is
// written.
//
// The error is an [*Error] about the file at fault.
func (r Record) Create(folder string, names []string, text func(name string) []byte) error {
	for _, name := range names {
		path := filepath.Join(folder, filepath.FromSlash(name))
		if !filepath.IsLocal(filepath.FromSlash(name)) {
			return &Error{Problem: Folder, Path: path}
		}
		if _, err := os.Lstat(path); err == nil {
			return &Error{Problem: Exists, Path: path}
		} else if !errors.Is(err, fs.ErrNotExist) {
			return wrap(path, err)
		}
	}
	for _, name := range names {
		path := filepath.Join(folder, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			return wrap(path, err)
		}
		if err := r.Write(path, func(out io.Writer) error {
			_, err := out.Write(text(name))
			return err
		}); err != nil {
			return err
		}
	}
	return nil
}
