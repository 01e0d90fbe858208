package table

import (
	"context"
	"encoding/json"
	"fmt"
	"testing"
	"time"

	"pgregory.net/rapid"

	"tableref/referee/match"
)

// patienceGrid is a deal, column after column.
const patienceGrid = `layout JH KD 3H 3C 4D 2C 3D / 2D KC 2S 4C 7S 7D 8C / 9H 9S KS 5C 3S 6D 10C /
	5D 5S 9D 10S 10D 8S 6S / 7H AD QD QH 4S 8D 9C / 7C QC AS 4H 10H QS 2H / 5H KH AH AC 8H 6C 6H`

// Undo goes back to exactly the table that was, step by step, however many
// cards a step has moved, and across restarts.
func TestPatienceUndoIsExact(t *testing.T) {
	sweep(t)
	rapid.Check(t, func(r *rapid.T) {
		e := beginGame(t, "penguin", "", "Ana")
		e.does(patienceGrid, "go")
		lay := []string{e.fact("layout")}
		for range rapid.IntRange(1, 12).Draw(r, "moves") {
			if e.View().Phase != match.Running {
				break
			}
			if e.anyMove(r) {
				lay = append(lay, e.fact("layout"))
			}
		}
		e.replays(r)
		if rapid.Bool().Draw(r, "restart") {
			e.restarts(time.Minute)
		}
		for i := len(lay) - 2; i >= 0; i-- {
			e.does("undo")
			if got := e.fact("layout"); got != lay[i] {
				r.Fatalf("undo gives\n%s\nwant\n%s", got, lay[i])
			}
		}
		e.undoIsReversed(r)
	})
}

// fact is what programs read under the key, as JSON.
func (e *evening) fact(id string) string {
	for _, fact := range e.View().Facts {
		if fact.ID == id {
			text, err := json.Marshal(fact.Value)
			if err != nil {
				e.Fatal(err)
			}
			return string(text)
		}
	}
	e.Fatalf("there is no %s", id)
	return ""
}

// anyMove moves something at random, or plays up what is safe; false when the
// referee forbids it.
func (e *evening) anyMove(r *rapid.T) bool {
	line := "auto"
	if rapid.IntRange(0, 4).Draw(r, "auto") > 0 {
		to := rapid.SampledFrom([]string{"c1", "c3", "c5", "cell", "gap", "foundation"}).Draw(r, "to")
		line = fmt.Sprint("move c", rapid.IntRange(1, 7).Draw(r, "from"), " ", to)
	}
	return e.Do(actionOf(line)) == nil
}

// A table answers questions, keeps the standing one, and drops an answer to a
// position that is no more.
func TestPatienceAdvice(t *testing.T) {
	e := beginGame(t, "penguin", "", "Ana")
	if e.Studies() != "" || e.View().Advice != nil {
		t.Error("there is advice without a layout")
	}
	e.does(patienceGrid, "go")
	ctx := context.Background()
	if !e.Study(ctx) || e.View().Advice[0].ID != "patience.winnable" {
		t.Errorf("the standing question is answered with %v", e.View().Advice)
	}
	if e.Study(ctx) {
		t.Error("what is known is looked for again")
	}
	said, err := e.Ask(ctx, actionOf("hint"))
	if err != nil || said[0].ID != "patience.hint" {
		t.Errorf("hint says %v, %v", said, err)
	}
	e.does("move 3D cell")
	if advice := e.View().Advice; advice[0].ID != "patience.thinking" {
		t.Errorf("after a move the advice is %v", advice)
	}
	steps := len(e.match.Log)
	if _, err := e.Ask(ctx, actionOf("winnable")); err != nil || len(e.match.Log) != steps {
		t.Errorf("a question is on record, or failed: %v", err)
	}
	if _, _, err := e.Preview(actionOf("hint")); err == nil {
		t.Error("a question has a preview")
	}
}
