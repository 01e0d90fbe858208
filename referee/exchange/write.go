package exchange

import (
	"bufio"
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"slices"

	"tableref/referee"
	"tableref/referee/journal"
	"tableref/referee/roster"
)

// Write writes matches of a record, with its whole roster, as JSON: one line for
// each entry. The same matches always give the same bytes. The errors are the
// record's and the writer's.
func Write(out io.Writer, room *referee.Room, ids []string) error {
	matches, err := inOrder(room, ids)
	if err != nil {
		return err
	}
	entries, err := room.Record.Roster()
	if err != nil {
		return err
	}
	people, err := referee.People(entries)
	if err != nil {
		return err
	}
	w := &writer{out: bufio.NewWriter(out)}
	w.text("{\"format\":%q,\"version\":%d,\n\"roster\":[", format, version)
	for i, e := range entries {
		w.value(i, " ", rosterFormOf(e))
	}
	w.text("],\n\"matches\":[")
	for i, m := range matches {
		if err := w.match(i, room, m.ID, people); err != nil {
			return err
		}
	}
	w.text("]}\n")
	return w.finish()
}

// inOrder returns the matches with these ids, each once, by the time they were
// opened.
func inOrder(room *referee.Room, ids []string) ([]journal.Match, error) {
	list := make([]journal.Match, len(ids))
	for i, id := range ids {
		var err error
		if list[i], err = room.Record.Match(id); err != nil {
			return nil, err
		}
	}
	slices.SortFunc(list, func(a, b journal.Match) int { return cmp.Or(a.Opened.Compare(b.Opened), cmp.Compare(a.ID, b.ID)) })
	return slices.CompactFunc(list, func(a, b journal.Match) bool { return a.ID == b.ID }), nil
}

// writer writes lines of JSON. It keeps the first error until the end.
type writer struct {
	out *bufio.Writer
	err error
}

func (w *writer) finish() error { return cmp.Or(w.err, w.out.Flush()) }

// text writes a part of the frame. The error of a bufio.Writer stays until it is
// flushed.
func (w *writer) text(form string, args ...any) { fmt.Fprintf(w.out, form, args...) }

// value writes the i-th value of a list on a line of its own. JSON inside it
// stays as it is, to the byte.
func (w *writer) value(i int, indent string, v any) {
	var line bytes.Buffer
	enc := json.NewEncoder(&line)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(v); err != nil {
		w.err = cmp.Or(w.err, err)
		return
	}
	if i > 0 {
		w.text(",")
	}
	w.text("\n%s%s", indent, bytes.TrimSuffix(line.Bytes(), []byte("\n")))
}

// match writes the i-th match. What is derived follows from the very entries
// that are written, whoever adds to them meanwhile.
func (w *writer) match(i int, room *referee.Room, id string, people *roster.Roster) error {
	entries, err := room.Record.Entries(id)
	if err != nil {
		return err
	}
	table, err := room.Replay(id, entries, people)
	if err != nil {
		return err
	}
	if i > 0 {
		w.text(",")
	}
	w.text("\n {\"match\":%q,\"entries\":[", id)
	for i, e := range entries {
		w.value(i, "  ", entryFormOf(e))
	}
	w.text("],\n  \"derived\":")
	w.value(0, "  ", derive(table.Played(people)))
	w.text("}")
	return nil
}
