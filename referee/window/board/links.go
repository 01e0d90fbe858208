package board

import (
	"crypto/rand"
	"encoding/json"
	"errors"
	"io"
	"strings"

	"tableref/referee/wire"
)

// Links are the secret parts of the board's addresses, and the phones that are paired.
// Whoever keeps them keeps the links valid over a restart.
type Links struct {
	Viewer string   `json:"viewer"`
	Remote string   `json:"remote"`
	Paired []string `json:"paired"` // hashes of the secrets of the remotes
}

const tokenLength = 16 // of base 32: 80 bits

// NewLinks are links that nobody knows yet.
func NewLinks() Links {
	return Links{Viewer: newToken(), Remote: newToken()}
}

func newToken() string { return strings.ToLower(rand.Text()[:tokenLength]) }

// errLinks says that a file has no links.
var errLinks = errors.New("the file of the board's links is damaged")

// ReadLinks reads links that were kept.
func ReadLinks(data []byte) (Links, error) {
	var l Links
	if err := json.Unmarshal(data, &l); err != nil {
		return l, err
	}
	if len(l.Viewer) != tokenLength || len(l.Remote) != tokenLength || l.Viewer == l.Remote {
		return l, errLinks
	}
	return l, nil
}

// Write writes the links, to be read by [ReadLinks]. The error is the writer's.
func (l Links) Write(w io.Writer) error { return wire.Write(w, l, "") }
