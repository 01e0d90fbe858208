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
	w.text(`{"format":%q,"version":%d,"roster":[],"matches":[{"match":%q,"entries":[`, format, version, id)
	for i, e := range entries {
		w.value(i, "", entryFormOf(e))
	}
	w.text(`]}]}`)
	if err := w.finish(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}
