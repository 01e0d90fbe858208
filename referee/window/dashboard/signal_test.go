package dashboard

import (
	"slices"
	"strings"
	"testing"
	"time"

	"tableref/referee/match"
)

// A false start within "Ready.." ends the signal at its key: nothing says "Go!",
// nothing rings, and whose it was is asked at once; the answer may wait.
func TestAFalseStartEndsTheSignal(t *testing.T) {
	players := map[string]string{"plink": "Ana,Ben,Cid", "spit": "Ana,Ben", "scores": "Ana,Ben,Cid"}
	for game, names := range players {
		for _, again := range []bool{false, true} { // the first start of a round, and one after a Stop
			for _, lang := range []string{"en", "de", "fr", "mk"} {
				b := playsWith(t, lang, map[string]string{"signal_delay": "3s"}, game, names, "go")
				if again {
					b.clock.pass(5 * time.Second)
					b.w.tick()
					b.press("b")
					b.press("g")
				}
				if !signals(b.w.open.view) {
					t.Fatalf("%s, again %v: no signal is under way: %+v", game, again, b.w.open.view.Phase)
				}
				b.said = nil
				b.w.handleKey(event(t, "f"))
				if v := b.w.open.view; signals(v) || b.w.open.signalWord() != "" {
					t.Errorf("%s, %s: the signal goes on", game, lang)
				}
				for range 20 {
					b.toGo()
				}
				if v := b.w.open.view; v.Phase == match.Running || slices.Contains(b.said, b.w.say("signal.go")) {
					t.Errorf("%s, %s: Go came all the same: %v, said %q", game, lang, v.Phase, b.said)
				}
				screen := strings.Join(text(b.shot(80, 24)), "\n")
				if asks := strings.Contains(screen, strings.Fields(b.w.say("dashboard.who"))[0]); !asks {
					t.Errorf("%s, %s: nobody asks who it was\n%s", game, lang, screen)
				}
				v := b.press("2").w.open.view
				if len(v.Seats[1].Marks) == 0 || len(v.Asks) > 0 {
					t.Errorf("%s, %s: nobody is marked, or it asks still: %+v", game, lang, v.Seats)
				}
			}
		}
	}
}

// Who plays alone has nobody to blame: a pause takes the signal back.
func TestNobodyStartsTooEarlyAlone(t *testing.T) {
	b := playsWith(t, "en", map[string]string{"signal_delay": "3s"}, "penguin", "Ana", "go").press("f")
	if !signals(b.w.open.view) {
		t.Error("a false start was taken although there is one player")
	}
	if screen := b.press("b").screen(); signals(b.w.open.view) || strings.Contains(screen, "False start") {
		t.Errorf("the signal goes on, or a false start is offered:\n%s", screen)
	}
}

// signals reports whether "Ready.." is being said.
func signals(v match.View) bool {
	_, is := v.ToGo()
	return is
}
