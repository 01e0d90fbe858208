package table

import (
	"context"
	"errors"
	"math/rand/v2"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"tableref/referee/clock"
	"tableref/referee/history"
	"tableref/referee/match"
	"tableref/referee/match/procedures"
	"tableref/referee/record/sqlite"
	"tableref/rulesets"
)

// handClock is moved by hand.
type handClock struct {
	now match.Moment
}

func newHandClock() *handClock {
	return &handClock{now: match.Moment{Run: "run-1", Wall: time.Date(2026, 11, 30, 19, 0, 0, 0, time.UTC)}}
}

func (c *handClock) Now() match.Moment { return c.now }

func (c *handClock) Wait(context.Context, time.Duration) error {
	return errors.New("nothing waits here")
}

// pass lets time go by while the program runs.
func (c *handClock) pass(d time.Duration) { c.now = c.now.Add(d) }

// sleep lets time go by while the machine sleeps.
func (c *handClock) sleep(d time.Duration) { c.now.Wall = c.now.Wall.Add(d) }

// restart begins another run of the program after d.
func (c *handClock) restart(d time.Duration) {
	n := 1 + len(c.now.Run)
	c.now = match.Moment{Run: "run-" + strconv.Itoa(n) + strings.Repeat("x", n-5), Wall: c.now.Wall.Add(d), Mono: time.Second}
}

// evening is a table under test with the room it stands in.
type evening struct {
	*testing.T
	room  *Room
	clock *handClock
	*Table
}

// sweep leaves a test out of a short run, such as that of the race detector: it
// goes through very many cases and shares nothing between go
func sweep(t *testing.T) {
	t.Helper()
	if testing.Short() {
		t.Skip("a long sweep")
	}
}

// shipped are the rulesets that come with the program; no test changes them.
var shipped = sync.OnceValues(func() (*rulesets.Library, []rulesets.Fault) { return procedures.Load() })

func shippedLibrary(t testing.TB) *rulesets.Library {
	t.Helper()
	library, faults := shipped()
	for _, fault := range faults {
		t.Fatalf("shipped ruleset: %v", fault)
	}
	return library
}

func newRoom(t testing.TB, clock clock.Clock) *Room {
	t.Helper()
	j, err := sqlite.Open(filepath.Join(t.TempDir(), "record.db"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = j.Close() })
	return &Room{Archive: history.Archive{Library: shippedLibrary(t), Record: j, Clock: clock}, Store: j, Random: rand.New(rand.NewPCG(1, 2))}
}

// begin opens a match of Plink with the players, and settings as key=value.
func begin(t *testing.T, players string, settings ...string) *evening {
	t.Helper()
	return beginGame(t, "plink", "", players, settings...)
}

// beginGame opens a match of any game, in a variant of it unless that is "".
func beginGame(t *testing.T, game, variant, players string, settings ...string) *evening {
	t.Helper()
	clock := newHandClock()
	e := &evening{T: t, room: newRoom(t, clock), clock: clock}
	set := map[string]string{"signal_delay": "0s"}
	for _, pair := range settings {
		key, value, _ := strings.Cut(pair, "=")
		set[key] = value
	}
	var seats []SeatSetup
	for name := range strings.SplitSeq(players, ",") {
		seats = append(seats, SeatSetup{Name: name})
	}
	table, err := e.room.Start(Setup{Game: game, Variant: variant, Seats: seats, Settings: set})
	if err != nil {
		t.Fatal(err)
	}
	e.Table = table
	t.Cleanup(func() { _ = e.Close() })
	return e
}

func actionOf(line string) match.Action {
	words := strings.Fields(line)
	return match.Action{ID: words[0], Args: words[1:]}
}

// does does the actions, each a line, and fails when one is refused.
func (e *evening) does(lines ...string) {
	e.Helper()
	for _, line := range lines {
		if err := e.Do(actionOf(line)); err != nil {
			e.Fatalf("%s: %v", line, err)
		}
	}
}

// refuses expects the action to be refused for the reason and to change nothing.
func (e *evening) refuses(line, reason string) {
	e.Helper()
	before := len(e.match.Log)
	err := e.Do(actionOf(line))
	var refusal *match.Refusal
	if !errors.As(err, &refusal) || refusal.Why.ID != reason {
		e.Errorf("%s: got %v, want the refusal %s", line, err, reason)
	}
	if len(e.match.Log) != before {
		e.Errorf("%s was refused and yet recorded", line)
	}
}

// restarts ends the program without a word and begins another run after d.
func (e *evening) restarts(d time.Duration) {
	e.Helper()
	if err := e.Close(); err != nil {
		e.Fatal(err)
	}
	e.clock.restart(d)
	table, err := e.room.Resume(e.ID())
	if err != nil {
		e.Fatal(err)
	}
	e.Table = table
}

// is expects the phase and the time played.
func (e *evening) is(phase match.Phase, low, high time.Duration) {
	e.Helper()
	v := e.View()
	if v.Phase != phase || v.Time() != (match.Span{Low: low, High: high}) {
		e.Errorf("got %s %v–%v, want %s %v–%v", v.Phase, v.Time().Low, v.Time().High, phase, low, high)
	}
}

func (e *evening) totals() []int {
	var list []int
	for _, seat := range e.View().Seats {
		list = append(list, seat.Total)
	}
	return list
}

// round plays a round that Ben calls, with the counts of Ana, Ben and so on.
func (e *evening) round(counts ...string) {
	e.Helper()
	e.does("go")
	e.clock.pass(time.Minute)
	e.does("call Ben")
	v := e.View()
	k := 0
	for _, seat := range v.Seats {
		if seat.In {
			e.does("count " + seat.Name + " " + counts[k])
			k++
		}
	}
	e.does("accept anyway")
}
