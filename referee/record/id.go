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

// NewID makes an id from random numbers.
func NewID(random io.Reader) (string, error) {
	id := make([]byte, idLength)
	if _, err := io.ReadFull(random, id); err != nil {
		return "", fmt.Errorf("random numbers: %w", err)
	}
	return spelled(id), nil
}

// IDOf is an id derived from what it names: the same hash has the same id.
func IDOf(h Hash) string { return spelled(h[:idLength]) }

// spelled writes bytes in the alphabet of ids.
func spelled(raw []byte) string {
	id := make([]byte, len(raw))
	for i, b := range raw {
		id[i] = idAlphabet[int(b)%len(idAlphabet)]
	}
	return string(id)
}

// FoldID returns an id as it was typed in the form in which it is kept.
func FoldID(typed string) string { return strings.ToLower(strings.TrimSpace(typed)) }

// ValidID reports whether id is one that NewID could have made. Backends make names
// of files from ids, and a record that was tampered with must not choose other
// files.
func ValidID(id string) bool {
	return len(id) == idLength && strings.Trim(id, idAlphabet) == ""
}
