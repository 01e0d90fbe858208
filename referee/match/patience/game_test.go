package patience_test

import (
	"context"
	"encoding/json"
	"os"
	"reflect"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"tableref/referee/cards"
	"tableref/referee/match"
	"tableref/referee/match/patience"
	"tableref/referee/match/procedures"
	"tableref/referee/penguin"
	"tableref/rulesets"
	"tableref/rulesets/phrase"
)

// game is a match of Penguin with its record.
type game struct {
	t         testing.TB
	procedure patience.Procedure
	state     *match.State
	now       match.Moment
	record    []step
}

// step is one action on record.
type step struct {
	events json.RawMessage
	at     match.Moment
}

var library = sync.OnceValue(func() *rulesets.Library {
	shipped, faults := procedures.Load()
	if len(faults) > 0 {
		panic(faults[0])
	}
	return shipped
})

// begin opens a match for Ana; settings are written key=value.
func begin(t testing.TB, variant string, settings ...string) *game {
	t.Helper()
	shipped, _ := library().Game("penguin")
	set := map[string]string{"signal_delay": "0s"}
	for _, setting := range settings {
		key, value, _ := strings.Cut(setting, "=")
		set[key] = value
	}
	agreed, err := shipped.Agree(variant, set)
	if err != nil {
		t.Fatal(err)
	}
	g := &game{t: t, procedure: patience.New(), state: &match.State{}}
	g.now = match.Moment{Run: "test", Wall: time.Date(2026, 1, 1, 20, 0, 0, 0, time.UTC)}
	g.keep([]match.Event{match.Opened{Game: *shipped, Variant: variant, Agreed: agreed, Seats: []match.Joined{{Name: "Ana"}}}})
	return g
}

// keep puts events on record and applies them.
func (g *game) keep(events []match.Event) {
	raw, err := match.EncodeEvents(events)
	if err != nil {
		g.t.Fatal(err)
	}
	g.record = append(g.record, step{raw, g.now})
	for _, e := range events {
		e.Apply(g.state, g.now)
	}
}

// try does the action of the line a second later, or returns why not.
func (g *game) try(line string) *match.Refusal {
	g.now = g.now.Add(time.Second)
	words := strings.Fields(line)
	return g.decide(match.Action{ID: words[0], Args: words[1:]})
}

func (g *game) decide(a match.Action) *match.Refusal {
	before := g.view()
	events, refusal := match.Decide(g.procedure, g.state, a, g.now, nil)
	if after := g.view(); !reflect.DeepEqual(before, after) {
		g.t.Fatalf("deciding %v changed the table:\n%s", a, cmp.Diff(before, after))
	}
	if refusal == nil {
		g.keep(events)
	}
	return refusal
}

// does expects the actions to be done.
func (g *game) does(lines ...string) {
	g.t.Helper()
	for _, line := range lines {
		if refusal := g.try(line); refusal != nil {
			g.t.Fatalf("%s: %s", line, english(refusal.Phrase()))
		}
	}
}

// refuses expects the action to be refused for the reason, by the section of
// the rules; "" for none.
func (g *game) refuses(line, reason, section string) {
	g.t.Helper()
	switch refusal := g.try(line); {
	case refusal == nil:
		g.t.Errorf("%s was done, want %s", line, reason)
	case refusal.Why.ID != reason || refusal.Section != section:
		g.t.Errorf("%s: %s by %q, want %s by %q", line, refusal.Why.ID, refusal.Section, reason, section)
	}
}

// layOut enters a layout's text.
func (g *game) layOut(text string) {
	g.t.Helper()
	if refusal := g.decide(match.Action{ID: "layout", Args: []string{text}}); refusal != nil {
		g.t.Fatal(english(refusal.Phrase()))
	}
}

// asks answers a question.
func (g *game) asks(id string) phrase.Phrase {
	g.t.Helper()
	question, is, refusal := match.Asks(g.procedure, g.state, match.Action{ID: id}, g.now)
	if !is || refusal != nil {
		g.t.Fatalf("%s: %v, %v", id, is, refusal)
	}
	return question.Answer(context.Background())[0]
}

func (g *game) view() match.View { return match.Look(g.procedure, g.state, g.now) }

// fact is what programs read under the key, as JSON.
func (g *game) fact(id string) string {
	g.t.Helper()
	for _, fact := range g.view().Facts {
		if fact.ID == id {
			text, err := json.Marshal(fact.Value)
			if err != nil {
				g.t.Fatal(err)
			}
			return string(text)
		}
	}
	g.t.Fatalf("there is no fact %s", id)
	return ""
}

// replays expects the record to give the table as it is.
func (g *game) replays() {
	g.t.Helper()
	again := &game{t: g.t, procedure: g.procedure, state: &match.State{}, now: g.now}
	for i, s := range g.record {
		if i == 0 {
			opened, err := match.DecodeOpening(s.events)
			if err != nil {
				g.t.Fatal(err)
			}
			opened.Apply(again.state, s.at)
			continue
		}
		events, err := match.DecodeEvents(g.procedure, s.events)
		if err != nil {
			g.t.Fatal(err)
		}
		for _, e := range events {
			e.Apply(again.state, s.at)
		}
	}
	if is, was := again.view(), g.view(); !reflect.DeepEqual(is, was) {
		g.t.Fatalf("the record gives another table:\n%s", cmp.Diff(was, is))
	}
}

func english(p phrase.Phrase) string {
	return library().Text(library().Languages()[0]).For("penguin").Say(p)
}

// deal is a shipped deal as text.
func deal(t testing.TB, number int) string {
	t.Helper()
	file, err := os.Open("../../penguin/testdata/deals.txt")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	layouts, err := penguin.Read(file, cards.Reader{}, penguin.Source.Cells)
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range layouts {
		if l.Number == number {
			return l.Position.Text()
		}
	}
	t.Fatalf("there is no deal %d", number)
	return ""
}
