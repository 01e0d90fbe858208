package files

import (
	"bytes"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// Record is the path of the record, which this package must not touch.
type Record string

// sqliteSuffixes are the suffixes of the files that SQLite keeps beside a database.
var sqliteSuffixes = []string{"-wal", "-shm", "-journal"}

// locksSuffix is the suffix of the folder with the lock files of the matches.
const locksSuffix = ".locks"

// CheckNotOwned returns an [*Error] if a path is, or will become, the record or a file
// that belongs to it.
func (r Record) CheckNotOwned(path string) error {
	info, err := os.Stat(path)
	if err != nil {
		info = nil // it does not exist yet
	}
	if r.owns(resolve(path), info) {
		return &Error{Problem: OwnedByRecord, Path: path}
	}
	return nil
}

// owns reports whether a file is the record or belongs to it: the same file under any
// name, or a name that the record will use later. path has no links in it. Names are
// compared without case, as some file systems do.
func (r Record) owns(path string, info fs.FileInfo) bool {
	for _, record := range slices.Compact([]string{absolute(string(r)), resolve(string(r))}) {
		if strings.EqualFold(path, record) || sameFile(info, record) {
			return true
		}
		for _, end := range sqliteSuffixes {
			if strings.EqualFold(path, record+end) || sameFile(info, record+end) {
				return true
			}
		}
		if folder := resolve(record + locksSuffix); strings.EqualFold(path, folder) || strings.EqualFold(filepath.Dir(path), folder) {
			return true
		}
		if locked, err := filepath.Glob(globEscaped(record+locksSuffix) + "/*"); err == nil &&
			slices.ContainsFunc(locked, func(lock string) bool { return sameFile(info, lock) }) {
			return true
		}
	}
	return false
}

// globEscaped returns a pattern that matches path only.
func globEscaped(path string) string {
	return strings.NewReplacer(`\`, `\\`, `*`, `\*`, `?`, `\?`, `[`, `\[`).Replace(path)
}

// sameFile reports whether a file is the one at the path.
func sameFile(info fs.FileInfo, path string) bool {
	if info == nil {
		return false
	}
	other, err := os.Stat(path)
	return err == nil && os.SameFile(info, other)
}

// absolute returns path as an absolute path, without following links.
func absolute(path string) string {
	if full, err := filepath.Abs(path); err == nil {
		return full
	}
	return path
}

// maxLinks is the most dangling links that are followed one after the other.
const maxLinks = 40

// resolve returns the path that a name leads to through all links, even if there is no
// file yet.
func resolve(path string) string {
	path = absolute(path)
	for range maxLinks {
		if found, err := filepath.EvalSymlinks(path); err == nil {
			return found
		}
		folder, err := filepath.EvalSymlinks(filepath.Dir(path))
		if err != nil {
			return path
		}
		path = filepath.Join(folder, filepath.Base(path))
		target, err := os.Readlink(path)
		if err != nil {
			return path
		}
		if !filepath.IsAbs(target) {
			target = filepath.Join(folder, target)
		}
		path = target
	}
	return path
}

// A SQLite file begins with sqliteMagic, a format version and a 0 byte, which together
// are sqliteMagicLength bytes.
const (
	sqliteMagic       = "SQLite"
	sqliteMagicLength = 16
)

// IsSQLite reports whether data is that of a SQLite file, as every record is.
func IsSQLite(data []byte) bool {
	return bytes.HasPrefix(data, []byte(sqliteMagic)) && bytes.IndexByte(data, 0) == sqliteMagicLength-1
}

// holdsSQLite reports whether a file is a SQLite database or belongs to one, such as
// another record or another program's data. Reading it is safe, since this program
// has it not open.
func holdsSQLite(path string) bool {
	for _, end := range sqliteSuffixes {
		if main, ok := strings.CutSuffix(path, end); ok && beginsSQLite(main) {
			return true
		}
	}
	return beginsSQLite(path)
}

func beginsSQLite(path string) bool {
	if info, err := os.Stat(path); err != nil || !info.Mode().IsRegular() {
		return false
	}
	file, err := os.Open(path)
	if err != nil {
		return false
	}
	defer file.Close() //nolint:errcheck // nothing was written
	head := make([]byte, sqliteMagicLength)
	_, err = io.ReadFull(file, head)
	return err == nil && IsSQLite(head)
}
