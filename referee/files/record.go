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

// Record is the path of the record, which is neither read nor written here.
type Record string

// sqliteSuffixes are the ends of the names of what lies beside a SQLite file and
// belongs to it.
var sqliteSuffixes = []string{"-wal", "-shm", "-journal"}

// locksSuffix is the end of the name of the folder beside the record in which its
// matches are locked.
const locksSuffix = ".locks"

// CheckNotOwned makes sure that a path is nothing of the record's, nor will be. The error is an
// [*Error].
func (r Record) CheckNotOwned(path string) error {
	info, err := os.Stat(path)
	if err != nil {
		info = nil // it is yet to be made
	}
	if r.owns(resolve(path), info) {
		return &Error{Problem: OwnedByRecord, Path: path}
	}
	return nil
}

// owns reports whether a file is the record or belongs to it: the same file under
// any name, or a name that the record will want for one. The path is a real one.
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

// globEscaped is a path as a pattern that only it fits.
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

// absolute is a path from the top, as it is named.
func absolute(path string) string {
	if full, err := filepath.Abs(path); err == nil {
		return full
	}
	return path
}

// maxLinks is how many links that lead nowhere are followed, one after the other.
const maxLinks = 40

// resolve is the path that a name leads to through all links, whether there is a file
// yet or not.
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

// sqliteMagic is how a SQLite file begins: a word, its form, and a byte 0 that is the
// last of the sqliteHead bytes that say so.
const (
	sqliteMagic       = "SQLite"
	sqliteMagicLength = 16
)

// IsSQLite reports whether data is that of a SQLite file, as every record is one.
func IsSQLite(data []byte) bool {
	return bytes.HasPrefix(data, []byte(sqliteMagic)) && bytes.IndexByte(data, 0) == sqliteMagicLength-1
}

// holdsSQLite reports whether a file is one of SQLite, or belongs to one: somebody
// else's record, another program's data. This program has none of them open.
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
