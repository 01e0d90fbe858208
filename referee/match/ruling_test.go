package match_test

import (
	"testing"
	"time"

	"tableref/referee/match"
)

// A dispute at a Stop of another kind asks for its decision too.
func TestRulingAtAnyStop(t *testing.T) {
	for _, stop := range []string{"king", "stalemate", "pause", "ruling"} {
		e := begin(t, "Ana,Ben")
		e.Do("go")
		e.Pass(time.Minute)
		e.Do(stop)
		if stop != "ruling" {
			e.Do("ruling")
		}
		if id := e.View().Prompt.ID; id != "stop.ruling" {
			t.Errorf("after %s: prompt %s", stop, id)
		}
		e.Refuse("ruling", "refuse.ruling_text")
		e.Do("ruling first card stays")
		if id := e.View().Prompt.ID; id != "stop.ruled" {
			t.Errorf("after %s and the decision: prompt %s", stop, id)
		}
		if stop == "king" {
			e.Do("king Ana")
		}
		e.Is(match.Stopped, time.Minute, time.Minute)
		e.Do("go")
	}
}

func TestRulingKeepsOnlyWhatCanBeSeen(t *testing.T) {
	e := begin(t, "Ana,Ben")
	e.Do("go")
	if refusal := e.Act(match.Action{ID: "ruling", Args: []string{"a\x1b[31mred\x07\u202e\xff ♥"}}); refusal != nil {
		t.Fatal(refusal)
	}
	if got := e.State.Decided.Text; got != "a[31mred ♥" {
		t.Errorf("kept %q", got)
	}
}
