package dashboard

import (
	"testing"

	"golang.org/x/text/language"

	"tableref/referee/match"
	"tableref/referee/record/sqlite"
	"tableref/referee/table"
)

// A match that another program holds is looked at: it says so, follows what is
// played, and offers nothing.
func TestAHeldMatchIsLookedAt(t *testing.T) {
	clock := &stillClock{now: evening}
	room := realRoom(t, clock)
	playing, err := room.Start(table.Setup{
		Game: "plink", Seats: []table.SeatSetup{{Name: "Ana"}, {Name: "Ben"}}, Settings: map[string]string{"signal_delay": "0s"},
	})
	if err != nil {
		t.Fatal(err)
	}
	there, err := sqlite.Open(room.Record.Name())
	if err != nil {
		t.Fatal(err)
	}
	defer there.Close() //nolint:errcheck // nothing was written
	elsewhere := *room
	elsewhere.Record, elsewhere.Store = there, there

	d := newDesk(Options{Room: Of(&elsewhere), Library: library(), Language: language.English, Clock: clock})
	b := &bench{t: t, w: newWindow(d), clock: clock}
	b.press("Enter")
	b.sees("looking on", "Another program holds this match", "READY")
	if err := playing.Do(match.Action{ID: "go"}); err != nil {
		t.Fatal(err)
	}
	views := b.w.open.table.Subscribe(t.Context())
	go b.w.open.table.Watch(t.Context())
	for v := range views {
		if v.Phase == match.Running {
			break
		}
	}
	b.w.tick()
	b.sees("looking on", "RUNNING")
	b.press("Space")
	b.sees("SPACE does nothing here", "RUNNING")
	b.press("z")
	b.sees("another program holds the match")
	b.press("F2", "Enter")
	b.sees("another program holds the match")
	if err := playing.Close(); err != nil {
		t.Fatal(err)
	}
	b.press("Esc", "Esc", "Enter")
	if b.w.open == nil || b.w.open.view.Onlooking {
		t.Error("a match that was let go is not taken up")
	}
}
