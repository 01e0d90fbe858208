package record

import (
	"fmt"
	"io"
	"strings"
)

// The ids of matches are short enough to be typed and said: idLength
// characters of idAlphabet, which leaves out those that are read as another
// one (0 and o, 1 and l). Its 32 characters make 5 bits each.
const (
	idAlphabet = "23456789abcdefghijkmnpqrstuvwxyz"
	idLength   = 8
)

// newID makes an id from random.
func newID(random io.Reader) (string, error) {
	id := make([]byte, idLength)
	if _, err := io.ReadFull(random, id); err != nil {
		return "", fmt.Errorf("random numbers: %w", err)
	}
	for i, b := range id {
		id[i] = idAlphabet[int(b)%len(idAlphabet)]
	}
	return string(id), nil
}

// plainID returns the id that somebody typed in the form in which it is kept.
func plainID(id string) string { return strings.ToLower(strings.TrimSpace(id)) }

// NewID makes an id for something new, such as a player.
func (j *Journal) NewID() (string, error) {
	id, err := newID(j.random)
	return id, failure(j.path, err)
}

// ValidID reports whether id has the form of the ids of this package.
func ValidID(id string) bool { return validID(id) }

// validID reports whether id is one that newID could have made. The names of
// lock files are made of ids, and a record that somebody tampered with must
// not choose other files.
func validID(id string) bool {
	return len(id) == idLength && strings.Trim(id, idAlphabet) == ""
}
