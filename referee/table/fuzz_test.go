package table

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tableref/referee/match"
)

// Whatever words come in, an action is decided or refused, and deciding
// changes nothing.
func FuzzDecide(f *testing.F) {
	for _, line := range []string{
		"go", "king Ana KH", "king", "call Ben", "count Ana 30 10", "count ana 0 -1", "tops QH JS 10D", "accept anyway",
		"correct 1 Ana 3 4", "clock 04:12", "clock last", "clock 99:99:99", "ruling first card stays", "join Dan green",
		"leave A", "undo", "void", "finish now", "count Ana 99999999999999999999 1",
	} {
		f.Add(line)
	}
	states := stagesOfAMatch(f)
	f.Fuzz(func(t *testing.T, line string) {
		words := strings.Fields(line)
		if len(words) == 0 {
			return
		}
		action := match.Action{ID: words[0], Args: words[1:]}
		for name, table := range states {
			before := (&evening{Table: table, clock: table.clock.(*handClock)}).bare()
			events, refusal := match.Decide(table.match.Procedure, table.match.State, action, table.clock.Now(), rand.New(rand.NewPCG(1, 1)))
			if (events == nil) == (refusal == nil) {
				t.Errorf("%s: %q: events %v, refusal %v", name, line, events, refusal)
			}
			after := (&evening{Table: table, clock: table.clock.(*handClock)}).bare()
			if diff := cmp.Diff(before, after); diff != "" {
				t.Errorf("%s: deciding %q changed the state:\n%s", name, line, diff)
			}
			if refusal == nil {
				next := table.match.State.Clone()
				for _, event := range events {
					event.Apply(next, table.clock.Now())
				}
			}
		}
	})
}

// stagesOfAMatch returns a table at each stage.
func stagesOfAMatch(f *testing.F) map[string]*Table {
	f.Helper()
	tables := make(map[string]*Table)
	for name, script := range map[string]string{
		"ready":    "",
		"running":  "go",
		"stopped":  "go;king Ana KH",
		"counting": "go;call Ben;count Ana 3 4",
		"between":  "go;call Ben;count Ana 3 4;count Ben 5 0;accept",
		"finished": "go;call Ben;count Ana 3 4;count Ben 5 0;accept;finish",
	} {
		room := newRoom(f, newHandClock())
		table, err := room.Start(Setup{
			Game: "plink", Seats: []SeatSetup{{Name: "Ana"}, {Name: "Ben"}},
			Settings: map[string]string{"signal_delay": "0s"},
		})
		if err != nil {
			f.Fatal(err)
		}
		for line := range strings.SplitSeq(script, ";") {
			if line == "" {
				continue
			}
			if err := table.Do(actionOf(line)); err != nil {
				f.Fatalf("%s: %v", line, err)
			}
		}
		f.Cleanup(func() { _ = table.Close() })
		tables[name] = table
	}
	return tables
}
