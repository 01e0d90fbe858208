// Package matchtest is a table without a record, for tests of procedures.
//
// Every action is checked for what holds of all of them: deciding changes nothing,
// events come back from JSON as they were, applying them to a copy leaves the
// original alone, and each event has something to say. Use [Table.Do] and
// [Table.Refuse] to tell a story, [Play] to let a table be played at random.
package matchtest

import (
	"encoding/json"
	"math/rand/v2"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/google/go-cmp/cmp"

	"tableref/referee/match"
	"tableref/referee/match/procedures"
	"tableref/rulesets"
	"tableref/rulesets/phrase"
)

// TB is what a table needs of a test: a *testing.T, *testing.B or *rapid.T.
type TB interface {
	Helper()
	Errorf(format string, args ...any)
	Fatalf(format string, args ...any)
}

// Library has the shipped games. No test changes it.
var Library = sync.OnceValue(func() *rulesets.Library {
	library, faults := procedures.Load()
	for _, fault := range faults {
		panic(fault)
	}
	return library
})

// Table is a match as its events make it, with a clock that the test moves.
type Table struct {
	TB
	Procedure match.Procedure
	State     *match.State
	Now       match.Moment
	Tick      time.Duration // passes before each action
	Random    *rand.Rand
	steps     []step
}

// step is what the record would keep of one action, or of a restart.
type step struct {
	events json.RawMessage // nil: the program was started again
	alive  match.Moment    // when it was last seen to run, of a restart
	at     match.Moment
}

// Open begins a match of a shipped game, in a variant of it unless that is "". The
// players are separated by commas, the settings are key=value. Unless the settings
// say otherwise, "Go!" follows "Ready.." at once.
func Open(t TB, game, variant, players string, settings ...string) *Table {
	t.Helper()
	shipped, ok := Library().Game(game)
	if !ok {
		t.Fatalf("there is no game %s", game)
	}
	return OpenGame(t, shipped, variant, players, settings...)
}

// OpenGame is Open for a game that a test has made.
func OpenGame(t TB, game *rulesets.Game, variant, players string, settings ...string) *Table {
	t.Helper()
	procedure, ok := procedures.Of(game)
	if !ok {
		t.Fatalf("there is no procedure %s", game.Procedure)
	}
	set := map[string]string{"signal_delay": "0s"}
	for _, setting := range settings {
		key, value, _ := strings.Cut(setting, "=")
		set[key] = value
	}
	agreed, err := game.Agree(variant, set)
	if err != nil {
		t.Fatalf("%v", err)
	}
	opened := match.Opened{Game: *game, Variant: variant, Agreed: agreed}
	for name := range strings.SplitSeq(players, ",") {
		opened.Seats = append(opened.Seats, match.Joined{Name: name})
	}
	table := &Table{
		TB: t, Procedure: procedure, State: &match.State{}, Random: rand.New(rand.NewPCG(1, 2)),
		Now: match.Moment{Run: "run-1", Wall: time.Date(2026, 11, 30, 19, 0, 0, 0, time.UTC)},
	}
	table.keep([]match.Event{opened})
	return table
}

// Pass lets time go by.
func (t *Table) Pass(d time.Duration) *Table {
	t.Now = t.Now.Add(d)
	return t
}

// Action reads a line as an action: words that are separated by spaces.
func Action(line string) match.Action {
	words := strings.Fields(line)
	return match.Action{ID: words[0], Args: words[1:]}
}

// Try does the action of a line, or returns why it is refused. "undo 2" takes the
// last two actions back, "undo" one.
func (t *Table) Try(line string) *match.Refusal {
	t.Helper()
	a := Action(line)
	if a.ID != "undo" {
		return t.Act(a)
	}
	steps := 1
	if len(a.Args) > 0 {
		steps, _ = strconv.Atoi(a.Args[0])
	}
	for range steps {
		t.Undo()
	}
	return nil
}

// Act does an action, or returns why it is refused.
func (t *Table) Act(a match.Action) *match.Refusal {
	t.Helper()
	t.Pass(t.Tick)
	before := t.View()
	events, refusal := match.Decide(t.Procedure, t.State, a, t.Now, t.Random)
	t.unchanged(before, a, "deciding")
	if refusal == nil {
		was := t.State
		t.keep(events)
		is := t.State
		t.State = was
		t.unchanged(before, a, "applying")
		t.State = is
	}
	return refusal
}

// unchanged fails when the state is not the one that was viewed.
func (t *Table) unchanged(before match.View, a match.Action, doing string) {
	t.Helper()
	if after := t.View(); !reflect.DeepEqual(before, after) {
		t.Fatalf("%s %v changed the state that was there:\n%s", doing, a, Diff(before, after))
	}
}

// keep writes events down and applies what is read back to a copy of the state.
func (t *Table) keep(events []match.Event) {
	t.Helper()
	data, err := match.EncodeEvents(events)
	if err != nil {
		t.Fatalf("%v", err)
	}
	t.steps = append(t.steps, step{events: data, at: t.Now})
	next := t.State.Clone()
	for _, e := range t.decode(data) {
		e.Apply(next, t.Now)
		if e.Say(next).IsZero() {
			t.Fatalf("nothing tells of %s", e.Kind())
		}
	}
	t.State = next
}

func (t *Table) decode(data json.RawMessage) []match.Event {
	t.Helper()
	events, err := match.DecodeEvents(t.Procedure, data)
	if err != nil {
		t.Fatalf("%v", err)
	}
	return events
}

// Do expects the actions to be done, each a line.
func (t *Table) Do(lines ...string) *Table {
	t.Helper()
	for _, line := range lines {
		if refusal := t.Try(line); refusal != nil {
			t.Fatalf("%s: %s: %s", line, refusal.Why.ID, t.English(refusal.Phrase()))
		}
	}
	return t
}

// Refuse expects the action to be refused with a reason, a phrase's id.
func (t *Table) Refuse(line, reason string) *match.Refusal {
	t.Helper()
	refusal := t.Try(line)
	switch {
	case refusal == nil:
		t.Fatalf("%s was done, want %s", line, reason)
	case refusal.Why.ID != reason:
		t.Errorf("%s is refused with %s, want %s", line, refusal.Why.ID, reason)
	}
	return refusal
}

// RefuseBy is Refuse by a section of the rule text; "": by none.
func (t *Table) RefuseBy(line, reason, section string) {
	t.Helper()
	if refusal := t.Refuse(line, reason); refusal.Section != section {
		t.Errorf("%s is refused by section %q, want %q", line, refusal.Section, section)
	}
}

// View is the table as windows show it.
func (t *Table) View() match.View { return match.Look(t.Procedure, t.State, t.Now) }

// Legal are the ids of the actions that are offered.
func (t *Table) Legal() []string { return match.IDs(match.Offers(t.Procedure, t.State, t.Now)) }

// Prompt is the id of what the table says.
func (t *Table) Prompt() string { return t.View().Prompt.ID }

// Totals are those of the seats.
func (t *Table) Totals() []int {
	var totals []int
	for _, seat := range t.View().Seats {
		totals = append(totals, seat.Total)
	}
	return totals
}

// Failed are the ids of the checks of the round that is counted that do not hold.
func (t *Table) Failed() []string {
	var failed []string
	for _, check := range t.View().Checks {
		if !check.OK {
			failed = append(failed, check.ID)
		}
	}
	return failed
}

// Fact reads what programs read under a key, as JSON.
func (t *Table) Fact(id string, into any) {
	t.Helper()
	for _, fact := range t.Procedure.Facts(t.State, t.Now) {
		if fact.ID != id {
			continue
		}
		data, err := json.Marshal(fact.Value)
		if err == nil {
			err = json.Unmarshal(data, into)
		}
		if err != nil {
			t.Fatalf("fact %s: %v", id, err)
		}
		return
	}
	t.Fatalf("there is no fact %s", id)
}

// English is a phrase in the English words of the game.
func (t *Table) English(p phrase.Phrase) string {
	return Library().Text(Library().Languages()[0]).For(t.State.Game.ID).Say(p)
}

// Steps is how many actions were done, with the opening.
func (t *Table) Steps() int { return len(t.steps) }

// Restart ends the program right after the last action and starts it again a while
// later: a clock that ran stands with a question.
func (t *Table) Restart(after time.Duration) *Table {
	t.Helper()
	again := step{alive: t.Now, at: match.Moment{Run: t.Now.Run + "+", Wall: t.Now.Wall.Add(after), Mono: time.Second}}
	t.steps, t.State, t.Now = append(t.steps, again), t.State.Clone(), again.at
	t.State.Gap(again.alive, again.at)
	return t
}

// Carries expects lines that take rounds over from paper to be refused, each with
// its reason, and then one to be taken, after which these are the totals; "": none is.
func (t *Table) Carries(refused map[string]string, taken string, totals []int) {
	t.Helper()
	for line, reason := range refused {
		t.Refuse(line, reason)
	}
	if taken == "" {
		return
	}
	if got := t.Do(taken).Totals(); !slices.Equal(got, totals) {
		t.Errorf("after %s the totals are %v, want %v", taken, got, totals)
	}
}

// Round plays a round of a minute to its end, such as "call Ben", and accepts the
// counts of those who play, in seat order.
func (t *Table) Round(end string, counts ...string) *Table {
	t.Helper()
	t.Do("go").Pass(time.Minute).Do(end)
	for i, seat := range t.State.Round.Players() {
		t.Do("count " + t.State.Seats[seat].Name + " " + counts[i])
	}
	return t.Do("accept anyway")
}

// Is expects the phase and the bounds of the time played.
func (t *Table) Is(phase match.Phase, low, high time.Duration) {
	t.Helper()
	if v := t.View(); v.Phase != phase || v.Time() != (match.Span{Low: low, High: high}) {
		t.Errorf("got %s %v–%v, want %s %v–%v", v.Phase, v.Time().Low, v.Time().High, phase, low, high)
	}
}

// Last are the events of the last action that was done.
func (t *Table) Last() []match.Event {
	t.Helper()
	return t.decode(t.steps[len(t.steps)-1].events)
}

// Said is how the last action is put in English, a line for each event.
func (t *Table) Said() []string {
	t.Helper()
	var said []string
	for _, e := range t.Last() {
		said = append(said, t.English(e.Say(t.State)))
	}
	return said
}

// Undo takes the last action back, as if it had never been done. That the program
// was started again since stays.
func (t *Table) Undo() *Table {
	t.Helper()
	last := len(t.steps) - 1
	for t.steps[last].events == nil {
		last--
	}
	t.steps = slices.Delete(slices.Clone(t.steps), last, last+1)
	t.State = t.Replayed()
	return t
}

// Replayed is the state that the record gives.
func (t *Table) Replayed() *match.State {
	t.Helper()
	s := &match.State{}
	for _, step := range t.steps {
		if step.events == nil {
			s.Gap(step.alive, step.at)
			continue
		}
		for _, e := range t.decode(step.events) {
			e.Apply(s, step.at)
		}
	}
	return s
}

// Replays expects the record to give the table as it is.
func (t *Table) Replays() {
	t.Helper()
	t.shows(t.Replayed(), "the record gives another table")
}

// shows expects another state to look like that of the table.
func (t *Table) shows(other *match.State, wrong string) {
	t.Helper()
	if is, want := t.View(), match.Look(t.Procedure, other, t.Now); !reflect.DeepEqual(is, want) {
		t.Fatalf("%s:\n%s", wrong, Diff(want, is))
	}
}

// Undoes expects taking back the next action to give the table as it is now.
func (t *Table) Undoes(line string) {
	t.Helper()
	before := t.State
	t.Do(line).Undo().shows(before, "taking back "+line+" leaves something")
}

// Diff says what differs.
func Diff(want, got any) string {
	return cmp.Diff(want, got, cmp.Exporter(func(reflect.Type) bool { return true }))
}

// Always draws the same number every time: of a range below four seconds 1<<31 gives
// the least, ^0 the most. Other numbers may be ones that a range can never take.
func Always(number uint64) *rand.Rand { return rand.New(always(number)) }

type always uint64

func (a always) Uint64() uint64 { return uint64(a) }
