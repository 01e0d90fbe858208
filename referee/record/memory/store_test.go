package memory

import (
	"encoding/json"
	"io"
	"slices"
	"testing"

	"tableref/referee/record"
	"tableref/referee/record/recordtest"
)

// backend is a record for the suite.
type backend struct{ record *Record }

func (b backend) Open(*testing.T) record.Store { return b.record.Open() }

func (b backend) Damage(_ *testing.T, id string, seq int) {
	next := b.record.now.Load().next()
	m := next.matches[id]
	m.log = slices.Clone(m.log)
	m.log[seq-1].Events = json.RawMessage(`[]`)
	next.matches[id] = m
	b.record.now.Store(next)
}

func TestStore(t *testing.T) {
	recordtest.Run(t, func(t *testing.T, random io.Reader) recordtest.Backend {
		r, err := New(random)
		if err != nil {
			t.Fatal(err)
		}
		return backend{r}
	})
}
