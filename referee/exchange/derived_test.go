package exchange

import (
	"bytes"
	"encoding/json"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"tableref/referee/history"
	"tableref/referee/wire"
)

// Who has not played has neither a total nor a rank; seats are numbers, and a list is
// never null.
func TestDerive(t *testing.T) {
	at := time.Date(2026, 11, 30, 20, 0, 0, 0, time.UTC)
	played := history.Played{
		Game: "plink", Opened: at, Finished: at.Add(time.Hour), LowWins: true, Fields: []string{"centre"}, Winners: []int{0}, Corrected: true,
		Seats: []history.PlayedSeat{{Name: "Ana", Told: "Anna", Players: []string{"p1"}, Total: 7, Rank: 1, Played: 1}, {Name: "Ben", Told: "Ben"}},
		Rounds: []history.PlayedRound{
			{Number: 1, Caller: 0, Low: time.Second, High: 2 * time.Second, Anyway: true, Seats: []history.Result{
				{In: true, Counted: true, Score: 7, Counts: []int{7}, Warnings: 2}, {},
			}},
			{Number: 2, Caller: -1, Corrected: true},
		},
	}
	want := `{"game":"plink","opened":"2026-11-30T20:00:00.000000Z","finished":"2026-11-30T21:00:00.000000Z","low_wins":true,"fields":["centre"],
	"seats":[{"name":"Ana","told":"Anna","players":["p1"],"total":7,"rank":1,"played":1},{"name":"Ben","told":"Ben","players":[],"total":null,"rank":null,"played":0}],
	"rounds":[{"round":1,"caller":0,"low_ms":1000,"high_ms":2000,"corrected":false,"anyway":true,
	 "seats":[{"in":true,"score":7,"counts":[7],"warnings":2},{"in":false,"score":null,"counts":[],"warnings":0}]},
	 {"round":2,"caller":null,"low_ms":0,"high_ms":0,"corrected":true,"anyway":false,"seats":[]}],
	"winners":[0],"corrected_after_finish":true}`
	got, err := wire.Marshal(derive(played))
	if err != nil {
		t.Fatal(err)
	}
	var compact bytes.Buffer
	if err := json.Compact(&compact, []byte(want)); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(compact.String(), string(got)); diff != "" {
		t.Error(diff)
	}
	played.Finished = time.Time{}
	if d := derive(played); d.Finished != nil {
		t.Errorf("an open match is finished at %v", time.Time(*d.Finished))
	}
}
