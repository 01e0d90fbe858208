package dashboard

import (
	"fmt"
	"strings"
	"testing"

	"tableref/referee/window/dashboard/canvas"
)

// Between rounds and at the end the pot is shown whole, below the scores or at
// the side, or not at all; every seat is shown, and names have what room there is.
func TestResultsShowAWholePotAndEverySeat(t *testing.T) {
	played := []string{"go", "pair a1:sun-red a2:sun-blue", "end", "accept"}
	for _, players := range []string{"Ana,Ben,Cid", "Bartholomew-Maximilian von Habicht-Fuchs,Ben,Cid,Dora,Emil,Fatima"} {
		for _, lines := range [][]string{played, append(played, "finish")} {
			for _, lang := range []string{"en", "fr", "de", "mk"} {
				b := plays(t, lang, "plicplac", players, lines...)
				for _, size := range [][2]int{{60, 16}, {80, 24}, {100, 30}, {120, 40}} {
					rows := text(b.shot(size[0], size[1]))
					screen := strings.Join(rows, "\n")
					places := 0
					for _, row := range rows {
						if strings.Contains(row, "░░") {
							places++
						}
					}
					if places%6 != 0 { // a large place takes several rows
						t.Errorf("%s %v: %d rows of the pot are shown:\n%s", lang, size, places, screen)
					}
					if size[1] >= 24 && places == 0 {
						t.Errorf("%s %v: the pot is not shown:\n%s", lang, size, screen)
					}
					for name := range strings.SplitSeq(players, ",") {
						if !strings.Contains(screen, "  "+name[:3]) && !strings.Contains(screen, "★ "+name[:3]) {
							t.Errorf("%s %v: %s has no line:\n%s", lang, size, name, screen)
						}
					}
				}
			}
		}
	}
}

// The names of the tally are cut only for rounds.
func TestTallyGivesNamesTheirRoom(t *testing.T) {
	v := betweenView()
	v.Past = v.Past[:1]
	v.Seats[0].Name = "Bartholomew-Maximilian von Habicht-Fuchs"
	b := at(t, "en", v).press("F2")
	if screen := strings.Join(text(b.shot(80, 24)), "\n"); !strings.Contains(screen, v.Seats[0].Name+" ") {
		t.Errorf("the name is cut:\n%s", screen)
	}
}

// Where not all seats have room, the one under the cursor has.
func TestTallyFollowsTheCursor(t *testing.T) {
	b := at(t, "en", crowd(betweenView(), 12)).press("F2", "Left")
	order := b.w.open.byRank()
	for i, seat := range order {
		name := canvas.Cut(b.table.view.Seats[seat].Name, 14) // as it is cut at this width
		if screen := strings.Join(text(b.shot(60, 16)), "\n"); !strings.Contains(screen, "  "+name+" ") {
			t.Errorf("%d lines down %s is not shown:\n%s", i, name, screen)
		}
		b.press("Down")
	}
	first := b.table.view.Seats[order[0]].Name
	if screen := strings.Join(text(b.shot(60, 16)), "\n"); strings.Contains(screen, fmt.Sprintf("  %s ", first)) || !strings.Contains(screen, "↑") {
		t.Errorf("the last seat is chosen, and nothing says that there are seats above:\n%s", screen)
	}
}

// A tie for first among three has three winners on every screen that names any.
func TestThreeWinnersOnEveryScreen(t *testing.T) {
	b := plays(t, "en", "scores", "Ana,Ben,Cid,Dora,Emil,Fatima",
		"count Ana 20", "count Ben 7", "count Cid 20", "count Dora 12", "count Emil 7", "count Fatima 20", "accept", "finish")
	winners := func(screen string) {
		t.Helper()
		rows := text(b.shot(80, 24))
		stars := 0
		for _, row := range rows {
			if strings.Contains(row, "★") {
				stars++
			}
		}
		if all := strings.Join(rows, "\n"); stars != 3 || !strings.Contains(all, "Ana, Cid and Fatima win together") {
			t.Errorf("%s has %d winners:\n%s", screen, stars, all)
		}
	}
	winners("the table")
	b.press("F2")
	winners("the tally")
}
