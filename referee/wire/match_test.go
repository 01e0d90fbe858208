package wire_test

import (
	"bytes"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"tableref/referee/match"
	"tableref/referee/wire"
)

// ended is the table with what only reports tell of it.
func ended() match.View {
	v := table()
	v.Seats[0].Players, v.Seats[0].Played = []string{"p1", "p2"}, 1
	v.CorrectedLate = true
	v.Agreed = []match.Agreement{{ID: "rounds", Value: "4"}}
	at := time.Date(2026, 11, 30, 21, 0, 0, 0, time.FixedZone("", 3600))
	v.Last = match.LinesOf([]match.Line{
		{Seq: 1, At: at, Text: named("opened")},
		{Seq: 2, At: at, Round: 1, Clock: 1500 * time.Millisecond, Timed: true, Text: named("went"), Undone: true},
	})
	return v
}

func TestMatchOf(t *testing.T) {
	want := `{"match":"k7f3q2wx","game":"plink","title":"Plink","phase":"stopped","round":3,"rounds":4,"agreed":{"rounds":"4"},
	"seats":[{"name":"Ana","players":["p1","p2"],"design":"red","total":18,"rank":1,"in":true,"played":1},
	{"name":"Ben","players":[],"design":"","total":0,"rank":null,"in":false,"played":0}],` + past + `
	"winners":["Ben"],"outcome":{"id":"name","text":"outcome"},"corrected_after_finish":true,
	"record":[{"seq":1,"at":"2026-11-30T20:00:00Z","round":null,"clock_ms":null,"id":"name","text":"opened","undone":false},
	{"seq":2,"at":"2026-11-30T20:00:00Z","round":1,"clock_ms":1500,"id":"name","text":"went","undone":true}]}`
	same(t, want, wire.MatchOf(english(), ended()))
}

// Void rounds are counted and have no scores; the seats come in the order that is
// asked for.
func TestTallyOf(t *testing.T) {
	want := `{"match":"k7f3q2wx","game":"plink","phase":"stopped","rounds":[1],"void_rounds":2,
	"seats":[{"name":"Ben","players":[],"total":0,"rank":null,"in":false,"scores":[null]},
	{"name":"Ana","players":["p1","p2"],"total":18,"rank":1,"in":true,"scores":[10]}],
	"winners":["Ben"],"outcome":{"id":"name","text":"outcome"},"corrected_after_finish":true}`
	v := ended()
	same(t, want, wire.TallyOf(english(), v, []int{1, 0}))
	if len(v.Past) != 3 || !v.Past[1].Void {
		t.Error("the View has changed")
	}
}

func same(t *testing.T, want string, value any) {
	t.Helper()
	var b bytes.Buffer
	if err := wire.Write(&b, value, ""); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(compact(t, want), b.String()); diff != "" {
		t.Error(diff)
	}
}
