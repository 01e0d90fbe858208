package table

import (
	"math/rand/v2"
	"testing"

	"tableref/referee/history"
	"tableref/referee/match"
	"tableref/referee/match/procedures"
)

// Every game that the program comes with has a round of practice, and the record of the
// room does not learn of it.
func TestPracticeIsOnNoRecord(t *testing.T) {
	library, _ := procedures.Load()
	room := &Room{Archive: history.Archive{Library: library, Clock: newHandClock()}, Random: rand.New(rand.NewPCG(1, 2))} // no record at all
	for _, game := range procedures.Playable(library) {
		round, err := room.Practice(game, "", nil)
		if err != nil {
			t.Errorf("%s: %v", game.ID, err)
			continue
		}
		if err := round.Do(match.Action{ID: "go"}); err != nil {
			t.Errorf("%s: %v", game.ID, err)
		}
		if v := round.View(); v.Phase != match.Running {
			t.Errorf("%s: after go it is %s", game.ID, v.Phase)
		}
		if err := round.Close(); err != nil {
			t.Errorf("%s: %v", game.ID, err)
		}
	}
}
