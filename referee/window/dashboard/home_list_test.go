package dashboard

import (
	"fmt"
	"testing"

	"tableref/referee/history"
)

// The home screen looks into the newest open matches only: each costs a replay.
func TestOnlyTheNewestOpenMatchesAreLookedInto(t *testing.T) {
	b := newBench(t, "en")
	b.room.matches = nil
	for i := range summarized + 8 {
		b.room.matches = append(b.room.matches, history.Listing{ID: fmt.Sprint(i), Game: "plink", Names: []string{"Ana", "Ben"}, Changed: evening})
	}
	s := b.home()
	read := 0
	for i, e := range s.openMatches.entries {
		if _, known := s.view(e); !known {
			continue
		}
		if read++; i >= summarized {
			t.Errorf("match %d is looked into", i)
		}
	}
	if read != summarized {
		t.Errorf("%d matches are looked into, want %d", read, summarized)
	}
}

// However many open matches there are, the cursor reaches the games below them and the
// last finished match.
func TestTheCursorReachesEverything(t *testing.T) {
	b := newBench(t, "en")
	b.room.matches = nil
	for i := range 2*pageSize + 1 {
		b.room.matches = append(b.room.matches,
			history.Listing{ID: fmt.Sprint("open ", i), Game: "plink", Changed: evening},
			history.Listing{ID: fmt.Sprint("finished ", i), Game: "plink", Changed: evening, Finished: true})
	}
	s := b.home()
	for range 2*pageSize + 1 {
		b.press("Down")
	}
	if e, _ := s.chosen(); e.listing != nil || e.game == "" {
		t.Errorf("below the open matches stands %+v and no game", e)
	}
	b.press("End")
	if e, _ := s.chosen(); e.listing == nil || e.listing.ID != fmt.Sprint("finished ", 2*pageSize) {
		t.Errorf("at the end stands %+v", e)
	}
}
