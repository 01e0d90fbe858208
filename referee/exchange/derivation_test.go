package exchange_test

import (
	"flag"
	"os"
	"testing"

	"tableref/referee/exchange"
	"tableref/referee/table"
)

var update = flag.Bool("update", false, "write the file of exported matches again")

const oldExport = "testdata/exported.json"

// A file that was exported once derives what it did then, or says that other
// rules did: when this fails, raise derivation in form.go. Only then is the file
// written again (-update).
func TestDerivationRises(t *testing.T) {
	if *update {
		if err := os.WriteFile(oldExport, export(t, allGames(t)), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	data, err := os.ReadFile(oldExport)
	if err != nil {
		t.Fatal(err)
	}
	file, err := exchange.Read(data)
	if err != nil {
		t.Fatal(err)
	}
	if file.Unproved {
		t.Error("the file was derived by other rules; go test -update writes it again")
	}
	if _, err := file.Add(laptop(t).Auditor()); err != nil {
		t.Errorf("%v: raise derivation", err)
	}
}

// allGames is a record with a match of every game, played all its ways.
func allGames(t *testing.T) *table.Room {
	room := laptop(t)
	for _, from := range openings {
		table := opened(t, room, from)
		for _, way := range from.ways {
			for _, a := range actionsOf(way) {
				_ = table.Do(a) // what is refused leaves no trace
			}
		}
		if err := table.Close(); err != nil {
			t.Fatal(err)
		}
	}
	return room
}
