package pairs_test

import (
	"encoding/json"
	"math/rand/v2"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"tableref/referee/match"
	"tableref/referee/match/pairs"
	"tableref/referee/match/procedures"
	"tableref/rulesets"
)

// game is a match as its record gives it.
type game struct {
	t      testing.TB
	state  *match.State
	now    match.Moment
	random *rand.Rand
	steps  []step
}

// step is one action on record.
type step struct {
	events json.RawMessage
	at     match.Moment
}

var procedure = pairs.Procedure{}

var library = sync.OnceValue(func() *rulesets.Library {
	shipped, faults := procedures.Load()
	if len(faults) > 0 {
		panic(faults)
	}
	return shipped
})

// begin opens a match; the settings are written key=value.
func begin(t testing.TB, names, variant string, settings ...string) *game {
	t.Helper()
	shipped, _ := library().Game("plicplac")
	set := map[string]string{"signal_delay": "0s"}
	for _, s := range settings {
		key, value, _ := strings.Cut(s, "=")
		set[key] = value
	}
	agreed, err := shipped.Agree(variant, set)
	if err != nil {
		t.Fatal(err)
	}
	opened := match.Opened{Game: *shipped, Variant: variant, Agreed: agreed}
	for _, name := range strings.Split(names, ",") {
		opened.Seats = append(opened.Seats, match.Joined{Name: name})
	}
	g := &game{t: t, state: &match.State{}, random: rand.New(rand.NewPCG(1, 2))}
	g.now = match.Moment{Run: "test", Wall: time.Date(2026, 1, 1, 20, 0, 0, 0, time.UTC)}
	g.keep([]match.Event{opened})
	return g
}

// keep puts events on record and applies them.
func (g *game) keep(events []match.Event) {
	raw, err := match.EncodeEvents(events)
	if err != nil {
		g.t.Fatal(err)
	}
	g.steps = append(g.steps, step{raw, g.now})
	for _, e := range events {
		e.Apply(g.state, g.now)
	}
}

func (g *game) do(line string) *match.Refusal {
	words := strings.Fields(line)
	g.now = g.now.Add(time.Second)
	before := g.state.Clone()
	events, refusal := match.Decide(procedure, g.state, match.Action{ID: words[0], Args: words[1:]}, g.now, g.random)
	if diff := g.differs(before); diff != "" {
		g.t.Fatalf("deciding %q changed the state:\n%s", line, diff)
	}
	if refusal == nil {
		g.keep(events)
	}
	return refusal
}

// does expects the actions to be done.
func (g *game) does(lines ...string) *game {
	g.t.Helper()
	for _, line := range lines {
		if refusal := g.do(line); refusal != nil {
			g.t.Fatalf("%s: %s (%v)", line, refusal.Error(), refusal.Why.Args)
		}
	}
	return g
}

// refuses expects the action to be refused for the reason.
func (g *game) refuses(line, reason string) {
	g.t.Helper()
	refusal := g.do(line)
	if refusal == nil {
		g.t.Fatalf("%s was done; want %s", line, reason)
	}
	if refusal.Why.ID != reason {
		g.t.Errorf("%s: %s, want %s", line, refusal.Why.ID, reason)
	}
}

// look is the view of a state at the moment now.
func (g *game) look() match.View { return match.Look(procedure, g.state, g.now) }

func (g *game) differs(other *match.State) string {
	return cmp.Diff(match.Look(procedure, other, g.now), g.look())
}

// replay is the state as the record gives it.
func (g *game) replay() *match.State {
	s := &match.State{}
	for _, step := range g.steps {
		events, err := match.DecodeEvents(procedure, step.events)
		if err != nil {
			g.t.Fatal(err)
		}
		for _, e := range events {
			e.Apply(s, step.at)
		}
	}
	return s
}

// undo takes the last step back.
func (g *game) undo() {
	g.steps = g.steps[:len(g.steps)-1]
	g.state = g.replay()
}

// pot is the fact of this name, decoded from JSON.
type pot struct {
	Rows, Columns, Left int
	Taken               []string
}

func (g *game) pot() pot {
	var p pot
	g.fact("pot", &p)
	return p
}

func (g *game) turn() string {
	var name *string
	if g.fact("turn", &name); name == nil {
		return "nobody"
	}
	return *name
}

func (g *game) fact(id string, into any) {
	for _, fact := range g.look().Facts {
		if fact.ID != id {
			continue
		}
		raw, err := json.Marshal(fact.Value)
		if err != nil {
			g.t.Fatal(err)
		}
		if err := json.Unmarshal(raw, into); err != nil {
			g.t.Fatal(err)
		}
	}
}

// pocketed are the counts of the last round that was accepted, by seat.
func (g *game) pocketed() []int {
	v := g.look()
	last := v.Past[len(v.Past)-1]
	list := make([]int, len(last.Counts))
	for i, counts := range last.Counts {
		if counts != nil {
			list[i] = *counts[0]
		}
	}
	return list
}

// Who is the only one that can act need not be named, and may be.
func TestTheOnlyCutterNeedsNoName(t *testing.T) {
	for _, line := range []string{"cut a1 c1 d1", "cut Ben a1 c1 d1"} {
		g := begin(t, "Ana,Ben", "").does("go", "pair a1 b1", "yes", line, "yes")
		if marks := procedure.Marks(g.state, 1); marks[0].Args["n"] != 3 {
			t.Errorf("after %s Ben's marks are %v", line, marks)
		}
	}
	g := begin(t, "Ana,Ben,Cid", "").does("go", "pair a1 b1", "yes")
	g.refuses("cut a1 c1 d1", "refuse.no_seat")
	g = begin(t, "Ana,Ben", "").does("go", "pair a1 b1", "yes")
	g.refuses("cut Ana a1 c1 d1", "refuse.seat_now")
}

// A claim that waits names a place that can be typed.
func TestTheClaimNamesAPlaceThatIsThere(t *testing.T) {
	g := begin(t, "Ana,Ben", "", "rows=2", "columns=3").does("go", "pair a1 b1", "yes", "take", "nomore Ana")
	prompt, _ := procedure.Prompt(g.state, g.now)
	place, _ := prompt.Args["place"].(string)
	g.does("right " + place)
}
