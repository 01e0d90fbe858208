package exchange

import (
	"bufio"
	"bytes"
	"testing"

	"tableref/referee/journal"
)

// Bare writes a file of one match without a roster and without looking into the
// match.
func Bare(t *testing.T, id string, entries []journal.Entry) []byte {
	t.Helper()
	var out bytes.Buffer
	w := &writer{out: bufio.NewWriter(&out)}
	w.begin(head{format, version, derivation}, nil)
	w.match(0, id, entries, nil)
	if err := w.end(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}
