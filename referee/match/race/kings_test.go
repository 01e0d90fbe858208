package race_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"tableref/referee/match"
	"tableref/referee/match/matchtest"
	"tableref/referee/match/race"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// kings are the Kings that were taken out, as the middle of the table shows them.
func kings(e *matchtest.Table) []string {
	v := e.View()
	i := slices.IndexFunc(v.Diagrams, func(d match.Diagram) bool { return d.ID == "taken" })
	if i < 0 {
		return nil
	}
	var all []string
	for _, p := range v.Diagrams[i].Rows[0] {
		said := e.English(p.Label)
		for _, face := range p.Faces {
			said += " " + e.English(face)
		}
		all = append(all, said)
	}
	return all
}

// asks is what the prompt asks for, as it is typed.
func asks(e *matchtest.Table) string {
	v := e.View()
	if len(v.Asks) == 0 || v.Asks[0].Optional {
		return ""
	}
	return e.English(v.Asks[0].Usage())
}

func TestKingsOfOneStop(t *testing.T) {
	tests := []struct {
		name  string
		lines []string
		kings []string
		asks  string
	}{
		{"one, named later", []string{"go", "king", "king ana"}, []string{"Ana"}, ""},
		{"one that nobody named", []string{"go", "king"}, []string{"?"}, "king NAME [CARD]"},
		{"still asked after a warning", []string{"go", "king", "warn Ben"}, []string{"?"}, "king NAME [CARD]"},
		{"two, each with its player and card", []string{"go", "king Ana KH", "king Ben KD"}, []string{"Ana K♥", "Ben K♦"}, ""},
		{"two of one player", []string{"go", "king Ana KH", "king Ana KD"}, []string{"Ana K♥", "Ana K♦"}, ""},
		{"two before any name", []string{"go", "king", "king", "king Ana", "king Ben KD"}, []string{"Ana", "Ben K♦"}, ""},
		{"one with a name, one without", []string{"go", "king Ana", "king"}, []string{"Ana", "?"}, "king NAME [CARD]"},
		{"the second put right", []string{"go", "king Ana KH", "king Ben KD", "king 2 Cid"}, []string{"Ana K♥", "Cid K♦"}, ""},
		{"its card too", []string{"go", "king Ana KH", "king Ben KD", "king 2 Cid KS"}, []string{"Ana K♥", "Cid K♠"}, ""},
		{"a card that follows", []string{"go", "king Ana", "king 1 Ana KH"}, []string{"Ana K♥"}, ""},
		{"a later Stop has numbers of its own", []string{"go", "king Ana", "go", "king Ben", "king 1 Cid"}, []string{"Ana", "Cid"}, ""},
		{"at a Stop without Kings all can be put right", []string{"go", "king Ana", "go", "pause", "king 1 Cid"}, []string{"Cid"}, ""},
		{"and while counting", []string{"go", "king Ana", "go", "king Ben", "call Ben", "king 1 Cid KS"}, []string{"Cid K♠", "Ben"}, ""},
		{"one more at a pause", []string{"go", "pause", "king Ana", "king Ben"}, []string{"Ana", "Ben"}, ""},
		{"named at a later pause", []string{"go", "king", "go", "pause", "king Ana KS", "go", "king Ben", "go"}, []string{"Ana K♠", "Ben"}, ""},
		{"while nobody watched, a King is a new one", []string{"go", "king", "go", "restart", "king Ana"}, []string{"?", "Ana"}, "king NAME [CARD]"},
		{"two in one Stop that nobody watched", []string{"go", "restart", "king Ana", "king Ben"}, []string{"Ana", "Ben"}, ""},
		{"asked again after a restart", []string{"go", "king", "restart"}, []string{"?"}, "king NAME [CARD]"},
		{"asked again after undo", []string{"go", "king", "king Ben", "undo"}, []string{"?"}, "king NAME [CARD]"},
		{"nobody is asked while people play", []string{"go", "king", "go"}, []string{"?"}, ""},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			e := begin(t, "Ana,Ben,Cid")
			for _, line := range test.lines {
				e.Pass(time.Second)
				if line == "restart" {
					e.Restart(time.Second)
					continue
				}
				e.Do(line)
			}
			if diff := cmp.Diff(test.kings, kings(e)); diff != "" {
				t.Errorf("the piles that are out:\n%s", diff)
			}
			if got := asks(e); got != test.asks {
				t.Errorf("asks for %q, want %q", got, test.asks)
			}
		})
	}
}

// The clock stands from the first King on, and the last card may be a King.
func TestMoreKingsStopNothing(t *testing.T) {
	e := begin(t, "Ana,Ben,Cid")
	e.Do("go")
	e.Pass(time.Minute)
	e.Do("king Ana KH")
	e.Pass(time.Minute)
	e.Do("king Ben KD", "king 1 Cid", "king 1 Ana KS", "king 1 Ana KH")
	e.Is(match.Stopped, time.Minute, time.Minute)
	if id := e.View().Prompt.ID; id != "race.kings" {
		t.Errorf("the table says %s", id)
	}
	e.Do("call Cid", "count Ana 20 2", "count Ben 20 2", "count Cid 10 0", "tops QS QC", "accept")
}

// A Stop that asks something of its own goes on asking.
func TestAKingTakesNoQuestionAway(t *testing.T) {
	for stop, prompt := range map[string]string{"ruling": "stop.ruling", "stalemate": "race.stalemate"} {
		e := begin(t, "Ana,Ben")
		e.Do("go", stop, "king")
		v := e.View()
		if v.Prompt.ID != prompt || len(v.Hints) == 0 || v.Hints[0].ID != "race.king_open" {
			t.Errorf("after %s and king: prompt %s, hints %v", stop, v.Prompt.ID, v.Hints)
		}
		if e.Do("king Ana"); e.View().Prompt.ID != prompt {
			t.Errorf("after its name: %s", e.View().Prompt.ID)
		}
	}
}

func TestKingsThatCannotBe(t *testing.T) {
	tests := []struct {
		lines        []string
		line, reason string
	}{
		{[]string{"go", "king Ana KH"}, "king 2 Ben", "refuse.king_number"},
		{[]string{"go", "king Ana KH"}, "king 0 Ben", "refuse.king_number"},
		{[]string{"go", "king Ana KH"}, "king 1 Ana", "refuse.king_same"},
		{[]string{"go", "king Ana KH"}, "king 1 Ana KH", "refuse.king_same"},
		{[]string{"go", "king Ana KH"}, "king 1", "refuse.no_seat"},
		{[]string{"go", "king Ana KH"}, "king Ben QH", "refuse.king_rank"},
		{[]string{"go", "king Ana KH"}, "king Ana KH", "refuse.king_own"},
		{[]string{"go", "king Ana KH", "king Ben KH"}, "king 2 Ana", "refuse.king_own"},
		{[]string{"go", "king Ana KH", "king Ben KH", "king Ana"}, "king 3 Ana KH", "refuse.king_suit"},
		{[]string{"go"}, "king 1 Ben", "why.not_stopped"},
		{[]string{"go", "pause"}, "king 1 Ben", "why.no_king"},
		{[]string{"go", "end"}, "king Ben", "why.counting"},
	}
	for _, test := range tests {
		e := begin(t, "Ana,Ben")
		e.Do(test.lines...)
		e.Refuse(test.line, test.reason)
	}
}

// With two packs in a deck a player has each King twice.
func TestKingsOfTwoPacks(t *testing.T) {
	e := begin(t, "Ana,Ben", "deck=104")
	e.Do("go", "king Ana KH", "king Ana KH", "king Ben KH", "king Ben KH")
	e.Refuse("king Ana KH", "refuse.king_suit")
	e.Do("undo", "undo")
	e.Refuse("king Ana KH", "refuse.king_own")
}

func TestWhatIsToldOfKings(t *testing.T) {
	e := begin(t, "Ana,Ben")
	e.Do("go")
	var said []string
	for _, line := range []string{"king Ana KH", "king Ben", "king 2 Ben KD", "king 1 Ben", "king 1 Ana KS", "king"} {
		said = append(said, e.Do(line).Said()...)
	}
	want := []string{
		"Stop: Ana played K♥", "another King, played by Ben", "Ben’s King is K♦",
		"the King was played by Ben, not by Ana", "K♠ was played by Ana, not by Ben", "another King",
	}
	if diff := cmp.Diff(want, said); diff != "" {
		t.Error(diff)
	}
}

// In a record that was written before a Stop could have several Kings, a second
// name at a Stop put the first one right.
func TestOlderKingsKeepTheirMeaning(t *testing.T) {
	e := begin(t, "Ana,Ben")
	e.Do("go")
	state := e.State.Clone()
	for i, data := range []string{
		`{"seat":-1}`, `{"seat":0,"names":true}`, `{"seat":0,"card":"KH","names":true}`, `{"seat":1,"card":"KS","names":true,"instead":0}`,
	} {
		events, err := match.DecodeEvents(race.Procedure{}, json.RawMessage(`[{"kind":"king","data":`+data+`}]`))
		if err != nil {
			t.Fatal(err)
		}
		events[0].Apply(state, e.Now)
		if again, _ := json.Marshal(events[0]); string(again) != data {
			t.Errorf("event %d is written as %s", i, again)
		}
	}
	e.State = state
	if diff := cmp.Diff([]string{"Ben K♠"}, kings(e)); diff != "" {
		t.Error(diff)
	}
}

// Whatever happened to Kings, undo goes back by exactly one action.
func TestUndoOfKingsIsExact(t *testing.T) {
	matchtest.Sweep(t)
	rapid.Check(t, func(r *rapid.T) {
		e := begin(r, "Ana,Ben,Cid", "rounds=1")
		e.Do("go", "king")
		for range rapid.IntRange(1, 8).Draw(r, "steps") {
			words := []string{"king"}
			if rapid.Bool().Draw(r, "number") {
				words = append(words, fmt.Sprint(rapid.IntRange(1, 3).Draw(r, "nth")))
			}
			if len(words) > 1 || rapid.Bool().Draw(r, "name") {
				words = append(words, rapid.SampledFrom([]string{"Ana", "Ben", "Cid"}).Draw(r, "who"))
				words = append(words, rapid.SampledFrom([][]string{nil, {"KH"}, {"KS"}}).Draw(r, "card")...)
			}
			line := rapid.SampledFrom([]string{strings.Join(words, " "), "go", "pause", "warn Ben"}).Draw(r, "line")
			if e.Try(line) == nil {
				e.Undo().Undoes(line)
				e.Do(line)
			}
		}
	})
}

// Who played which King is known, so it is among the cards of that player.
func TestKingsBoundTheCounts(t *testing.T) {
	e := begin(t, "Ana,Ben")
	e.Do("go", "king Ana KH", "call Ana")
	e.Refuse("count Ana 0 0", "check.kings_counted")
	e.Do("count Ana 1 0", "count Ben 12 0", "king 1 Ben")
	e.Do("count Ana 0 0", "count Ben 13 0")
	e.Do("king 1 Ana") // what is across seats stands among the checks
	e.Refuse("accept", "refuse.check")
	e.Do("king 1 Ben", "accept")
	e.Refuse("correct 1 Ben 0 0", "check.kings_counted")
}

// Two piles of hearts take all hearts of two decks, unless a deck has each twice.
func TestKingsOfOnePlayer(t *testing.T) {
	count := func(settings ...string) *matchtest.Table {
		e := begin(t, "Ana,Ben", settings...)
		e.Do("go", "king Ana KH", "king Ben KH", "king Ana KS", "end", "count Ana 3 1", "count Ben 36 1", "tops")
		return e
	}
	e := count()
	e.Refuse("accept", "refuse.check")
	e.Do("count Ana 14 1", "count Ben 25 1", "accept")
	count("deck=104").Do("accept")
}

// Two packs in each deck: every card is there twice.
func TestTwoPacks(t *testing.T) {
	e := begin(t, "Ana,Ben", "deck=104")
	e.Do("go", "call Ben", "count Ana 31 5", "count Ben 60 0", "tops KH KH KH KS KC KD KD")
	e.Do("accept")
	e = begin(t, "Ana,Ben", "deck=104")
	e.Do("go", "call Ben", "count Ana 3 5", "count Ben 2 0", "tops AH AH AH AH AH")
	e.Refuse("accept", "refuse.check")
}
