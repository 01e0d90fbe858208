package table

import (
	"context"
	"errors"
	"math/rand/v2"
	"testing"

	"tableref/referee/history"
	"tableref/referee/record"
	"tableref/referee/record/sqlite"
)

// A log that was changed can be looked at where it can be read, and is not gone on
// with: nothing that comes after it could be brought into another record.
func TestAChangedLogIsNotGoneOnWith(t *testing.T) {
	sound := soundRecord(t)
	var id string
	changes := map[string]string{
		"a moment":              `UPDATE entries SET wall = wall + 1 WHERE match_id = ? AND seq = 2`,
		"the game of the match": `UPDATE entries SET events = replace(events, '"counts"', '"counus"') WHERE match_id = ? AND seq = 1`,
		"an entry is gone":      `DELETE FROM entries WHERE match_id = ? AND seq = 2`,
	}
	for about, change := range changes {
		t.Run(about, func(t *testing.T) {
			path := tamper(t, sound, func(x *tampered) {
				id = x.texts(`SELECT id FROM matches WHERE NOT finished ORDER BY newest DESC`)[0]
				x.exec(change, id)
			})
			j, err := sqlite.Open(path)
			must(t, err)
			defer j.Close() //nolint:errcheck // nothing was written
			room := &Room{Archive: history.Archive{Library: shippedLibrary(t), Record: j, Clock: newHandClock()}, Store: j, Random: rand.New(rand.NewPCG(1, 2))}
			before, err := room.Record.Entries(context.Background(), id, 0)
			must(t, err)
			table, err := room.Resume(id)
			if !errors.As(err, new(*ChangedError)) || table != nil {
				t.Errorf("it goes on: %v, %v", table, err)
			}
			after, err := room.Record.Entries(context.Background(), id, 0)
			must(t, err)
			if len(after) != len(before) {
				t.Errorf("%d entries became %d", len(before), len(after))
			}
			again, err := room.Resume(id)
			if held := (*record.HeldError)(nil); again != nil || errors.As(err, &held) {
				t.Errorf("it is held: %v", err)
			}
		})
	}
}
