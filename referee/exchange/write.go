package exchange

import (
	"bufio"
	"cmp"
	"context"
	"fmt"
	"io"
	"slices"
	"time"

	"tableref/referee/history"
	"tableref/referee/people"
	"tableref/referee/printable"
	"tableref/referee/record"
	"tableref/referee/wire"
)

// Write writes matches of a record, with its whole roster, as JSON: one line for
// each entry. The same matches always give the same bytes. What a terminal would
// obey is written as an escape; [Read] takes it back to the byte.
//
// A damaged match is left out, because a file with it could not be read; left has an
// error for each, a [*history.RecordError] or a [*record.ChainError]. If all matches
// are damaged, nothing is written and the error is the first of them. Other errors
// are the record's and the writer's.
func Write(out io.Writer, from history.Archive, ids []string) (left []error, err error) {
	matches, err := inOrder(from, ids)
	if err != nil {
		return nil, err
	}
	entries, err := from.Record.Roster(context.TODO())
	if err != nil {
		return nil, err
	}
	roster, err := people.Read(entries)
	if err != nil {
		return nil, err
	}
	w := &writer{out: bufio.NewWriter(printable.JSON(out))}
	n := 0
	for _, m := range matches {
		log, replayed, err := readVerified(from, m.ID, roster)
		if history.IsBroken(err) {
			left = append(left, err)
			if len(left) == len(matches) {
				return left, left[0]
			}
			continue
		}
		if err != nil {
			return left, err
		}
		if n == 0 {
			w.begin(head{format, version, derivation}, entries)
		}
		w.match(n, m.ID, log, derive(replayed.Played(roster)))
		n++
	}
	if n == 0 {
		w.begin(head{format, version, derivation}, entries)
	}
	return left, w.end()
}

// readVerified reads a match and verifies it. It replays the very entries that are
// written, as another program may append meanwhile.
func readVerified(from history.Archive, id string, roster *people.Roster) ([]record.Entry, *history.Match, error) {
	entries, err := from.Record.Entries(context.TODO(), id, 0)
	if err != nil {
		return nil, nil, err
	}
	if err := record.Verify(id, entries); err != nil {
		return nil, nil, err
	}
	replayed, err := from.Replay(id, entries, roster)
	return entries, replayed, err
}

// inOrder returns the matches with these ids, each once, by the time they were
// opened.
func inOrder(from history.Archive, ids []string) ([]record.Match, error) {
	list := make([]record.Match, len(ids))
	for i, id := range ids {
		var err error
		if list[i], err = from.Record.Match(context.TODO(), id); err != nil {
			return nil, err
		}
	}
	slices.SortFunc(list, func(a, b record.Match) int { return earlier(a.Opened, b.Opened, a.ID, b.ID) })
	return slices.CompactFunc(list, func(a, b record.Match) bool { return a.ID == b.ID }), nil
}

// earlier compares two matches by when they were opened, then by id.
func earlier(a, b time.Time, idA, idB string) int { return cmp.Or(a.Compare(b), cmp.Compare(idA, idB)) }

// writer writes lines of JSON. It keeps the first error until the end.
type writer struct {
	out *bufio.Writer
	err error
}

// text writes a part of the frame. A bufio.Writer keeps its error until it is
// flushed.
func (w *writer) text(form string, args ...any) { fmt.Fprintf(w.out, form, args...) }

// value writes the i-th value of a list on a line of its own.
func (w *writer) value(i int, indent string, v any) {
	line, err := wire.Marshal(v)
	w.err = cmp.Or(w.err, err)
	if i > 0 {
		w.text(",")
	}
	w.text("\n%s%s", indent, line)
}

func (w *writer) begin(h head, roster []record.RosterEntry) {
	w.text("{\"format\":%q,\"version\":%d,", h.Format, h.Version)
	if h.Version > first {
		w.text("\"derivation\":%d,", h.Derivation)
	}
	w.text("\n\"roster\":[")
	for i, e := range roster {
		w.value(i, " ", rosterFormOf(e))
	}
	w.text("],\n\"matches\":[")
}

// match writes the i-th match, with what was derived from its entries.
func (w *writer) match(i int, id string, entries []record.Entry, derived any) {
	if i > 0 {
		w.text(",")
	}
	w.text("\n {\"match\":%q,\"entries\":[", id)
	for i, e := range entries {
		w.value(i, "  ", entryFormOf(e))
	}
	w.text("],\n  \"derived\":")
	w.value(0, "  ", derived)
	w.text("}")
}

func (w *writer) end() error {
	w.text("]}\n")
	return cmp.Or(w.err, w.out.Flush())
}
