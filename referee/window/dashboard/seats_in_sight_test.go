package dashboard

import (
	"fmt"
	"strings"
	"testing"
)

// Each action is answered in a line above the keys, and stays until the next one.
// In a window of the usual size that line hides no seat, at the games' usual tables.
func TestAnAnswerHidesNoSeat(t *testing.T) {
	for game, is := range crowded {
		for _, lang := range []string{"en", "de", "fr", "mk"} {
			players := []string{"Ana", "Ben", "Cid", "Dora", "Emil", "Fay"}[:min(is.seats, 6)]
			b := plays(t, lang, game, strings.Join(players, ","), is.lines[:1]...)
			b.w.message = message{text: "ouh"}
			for _, size := range [][2]int{{80, 24}, {120, 40}} {
				rows := strings.Join(text(b.shot(size[0], size[1])), "\n")
				for i, name := range players {
					if want := fmt.Sprintf("%d %s", i+1, name); !strings.Contains(rows, want) {
						t.Errorf("%s, %s, %v: %q is hidden:\n%s", game, lang, size, want, rows)
					}
				}
			}
		}
	}
}
