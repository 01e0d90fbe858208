package learn

import (
	"maps"
	"math/rand/v2"
	"strings"

	"tableref/referee/match"
)

// Table is a match that a question is about. It is a value: nothing of it is recorded,
// and its clock stands unless something starts it.
type Table struct {
	procedure match.Procedure
	state     *match.State
	now       match.Moment
}

// Seated is a table at which that many of [Players] sit, and nobody waits for "Go!".
func (g GameOf) Seated(p match.Procedure, players int) *Table {
	agreed := maps.Clone(g.Agreed)
	agreed["signal_delay"], agreed["signal_jitter"] = "0s", "0s"
	opened := match.Opened{Game: *g.Game, Agreed: agreed}
	for _, name := range Players[:players] {
		opened.Seats = append(opened.Seats, match.Joined{Name: name})
	}
	t := &Table{procedure: p, state: &match.State{}, now: match.Moment{Run: "learn"}}
	opened.Apply(t.state, t.now)
	return t
}

// Allows reports whether the action of a line is legal now: its words, with
// spaces or colons between them, as king:Ana.
func (t *Table) Allows(line string) bool {
	_, refusal := t.decide(line)
	return refusal == nil
}

// Do does the actions of lines. It reports false if one of them is refused.
func (t *Table) Do(lines ...string) bool {
	for _, line := range lines {
		events, refusal := t.decide(line)
		if refusal != nil {
			return false
		}
		for _, event := range events {
			event.Apply(t.state, t.now)
		}
	}
	return true
}

func (t *Table) decide(line string) ([]match.Event, *match.Refusal) {
	words := strings.FieldsFunc(line, func(r rune) bool { return r == ' ' || r == ':' })
	return match.Decide(t.procedure, t.state, match.Action{ID: words[0], Args: words[1:]}, t.now, rand.New(rand.NewPCG(0, 0)))
}

// Layout is what lies on the table before a round, as the last step of the deal shows
// it, with the places of the players but not their names.
func (t *Table) Layout() []match.Diagram {
	steps := t.procedure.Deal(t.state).Steps
	if len(steps) == 0 {
		return nil
	}
	return steps[len(steps)-1].Diagrams
}

// Section is the section of the rules that governs the moment at the table.
func (t *Table) Section() string {
	return t.state.Game.Moments[t.procedure.Governing(t.state, t.now)]
}
