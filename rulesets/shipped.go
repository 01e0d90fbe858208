package rulesets

import (
	"embed"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"

	"github.com/adrg/xdg"

	"tableref/rulesets/phrase"
)

// shipped holds the files that come with the program.
//
//go:embed phrases/*/*.yaml plink/*.yaml spit/*.yaml plicplac/*.yaml penguin/*.yaml scores/*.yaml
var shipped embed.FS

// shippedGames are the ids of the games that come with the program, in the
// order in which they are offered.
var shippedGames = []string{"plink", "spit", "plicplac", "penguin", "scores"}

// Limits on a folder of a user's own files.
const (
	maxFiles       = 500
	maxFolderDepth = 6
)

// file is a file to be read: where, and the name by which faults call it.
type file struct {
	in         fs.FS
	path, name string
}

func shippedFiles() []file {
	files, _ := filesIn(shipped, "rulesets")
	return files
}

// UserDir is the folder for the user's own rulesets in the XDG configuration
// folder. It reports false when there is none.
func UserDir() (string, bool) {
	info, err := os.Stat(userDir())
	return userDir(), err == nil && info.IsDir()
}

func userDir() string { return filepath.Join(xdg.ConfigHome, "tableref", "rulesets") }

// userFiles lists the files of a user's folder.
func userFiles(dir string) ([]file, []Fault) {
	here := (&source{name: dir}).place(1, 1)
	info, err := os.Stat(dir)
	if err != nil {
		return nil, []Fault{newFault(here, "unreadable", "why", phrase.OfError(err))}
	}
	if !info.IsDir() {
		return nil, []Fault{newFault(here, "not_a_folder")}
	}
	return filesIn(os.DirFS(dir), dir)
}

// filesIn lists the YAML files of a folder and the folders in it, sorted by
// path.
func filesIn(in fs.FS, name string) ([]file, []Fault) {
	var files []file
	var faults []Fault
	fault := func(p, id string, pairs ...any) {
		src := &source{name: path.Join(name, p)}
		faults = append(faults, newFault(src.place(1, 1), id, pairs...))
	}
	_ = fs.WalkDir(in, ".", func(p string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			fault(p, "unreadable", "why", phrase.OfError(err))
			return nil
		case entry.IsDir() && strings.Count(p, "/") >= maxFolderDepth:
			fault(p, "folder_too_deep", "max", maxFolderDepth)
			return fs.SkipDir
		case entry.IsDir() || path.Ext(p) != ".yaml" && path.Ext(p) != ".yml":
			return nil
		case len(files) == maxFiles:
			fault(".", "too_many_files", "max", maxFiles)
			return fs.SkipAll
		}
		info, err := fs.Stat(in, p)
		if err == nil && !info.Mode().IsRegular() {
			fault(p, "not_a_file") // opening a pipe would wait for ever
			return nil
		}
		files = append(files, file{in: in, path: p, name: path.Join(name, p)})
		return nil
	})
	return files, faults
}
