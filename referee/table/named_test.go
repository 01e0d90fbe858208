package table

import (
	"context"
	"errors"
	"testing"
	"time"

	"tableref/referee/history"
	"tableref/referee/record"
)

func TestNamed(t *testing.T) {
	e := begin(t, "Ana,Ben")
	add := func(id string, changed time.Time) {
		t.Helper()
		entries := []record.Entry{{Kind: "open", Wall: changed, Events: []byte("[]")}}
		if err := record.Seal(id, entries); err != nil {
			t.Fatal(err)
		}
		if _, err := e.room.Store.Merge(context.Background(), nil, []record.Incoming{{ID: id, Game: "plink", Entries: entries}}); err != nil {
			t.Fatal(err)
		}
	}
	later := e.clock.Now().Wall.Add(time.Hour)
	add("222zzzzz", later)
	add("222yyyyy", later.Add(-time.Minute))
	for word, want := range map[string]string{
		e.ID(): e.ID(), "222zzzzz": "222zzzzz", " 222ZZZZZ ": "222zzzzz", "222z": "222zzzzz", "222Y": "222yyyyy", history.Latest: "222zzzzz",
	} {
		if got, err := e.room.Named(word); err != nil || got != want {
			t.Errorf("%q is %q, %v; want %q", word, got, err, want)
		}
	}
	for _, word := range []string{"", " ", "222q", "222zzzzzz", "LATEST", "222zzzzz 222yyyyy"} {
		var unknown *record.UnknownError
		if got, err := e.room.Named(word); !errors.As(err, &unknown) {
			t.Errorf("%q is %q, %v", word, got, err)
		}
	}
	var several *history.NamedError
	if got, err := e.room.Named("222"); !errors.As(err, &several) || len(several.Matches) != 2 {
		t.Errorf("222 is %q, %v", got, err)
	}
}

func TestNamedOfNothing(t *testing.T) {
	var none *history.NamedError
	if _, err := newRoom(t, nil).Named(history.Latest); !errors.As(err, &none) || none.Phrase().ID != "command.no_matches" {
		t.Errorf("error %v", err)
	}
}
