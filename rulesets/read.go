package rulesets

import (
	"runtime"
	"sync"

	"golang.org/x/text/language"
)

// parsed is a file that could be read as YAML.
type parsed struct {
	root *node
	kind string
	tag  language.Tag // of phrases and texts
}

// readFiles reads files in parallel. Files with a fault are left out.
func readFiles(files []file) ([]parsed, []Fault) {
	read := make([]parsed, len(files))
	bad := make([][]Fault, len(files))
	var readers sync.WaitGroup
	next := make(chan int)
	for range runtime.GOMAXPROCS(0) {
		readers.Go(func() {
			for i := range next {
				read[i], bad[i] = readFile(files[i])
			}
		})
	}
	for i := range files {
		next <- i
	}
	close(next)
	readers.Wait()
	var all []parsed
	var faults []Fault
	for i := range files {
		if len(bad[i]) > 0 {
			faults = append(faults, capped(bad[i])...)
			continue
		}
		all = append(all, read[i])
	}
	return all, faults
}

// readFile reads one file as far as it can be read without the others.
func readFile(f file) (parsed, []Fault) {
	src, faults := readSource(f.in, f.path, f.name)
	if len(faults) > 0 {
		return parsed{}, faults
	}
	root, faults := parse(src)
	if len(faults) > 0 {
		return parsed{}, faults
	}
	kind, faults := fileKind(root)
	if len(faults) > 0 {
		return parsed{}, faults
	}
	p := parsed{root: root, kind: kind}
	p.tag, faults = languageOf(root, kind)
	return p, faults
}

// languageOf reads the language of a file of words.
func languageOf(root *node, kind string) (language.Tag, []Fault) {
	key, ok := map[string]string{"phrases": "phrases", "text": "language"}[kind]
	if !ok {
		return language.Und, nil
	}
	n := root.get(key)
	if n == nil {
		return language.Und, []Fault{newFault(root.place, "missing_key", "key", key)}
	}
	tag, err := language.Parse(n.text)
	if n.kind != scalar || err != nil || tag == language.Und {
		return language.Und, []Fault{newFault(n.place, "not_a_language", "value", n.text)}
	}
	return tag, nil
}
