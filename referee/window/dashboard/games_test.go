package dashboard

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"golang.org/x/text/language"

	"tableref/referee/match"
	"tableref/referee/table"
	"tableref/rulesets"
)

// plays opens the dashboard at a real match, in which the actions have been
// done, a line each and a second apart.
func plays(t *testing.T, lang, game, players string, lines ...string) *bench {
	t.Helper()
	return playsWith(t, lang, map[string]string{"signal_delay": "0s"}, game, players, lines...)
}

// playsWith is plays with settings of its own.
func playsWith(t *testing.T, lang string, settings map[string]string, game, players string, lines ...string) *bench {
	t.Helper()
	withoutColours()
	b := &bench{t: t, clock: &stillClock{now: evening}}
	room := realRoom(t, b.clock)
	setup := table.Setup{Game: game, Settings: settings}
	for name := range strings.SplitSeq(players, ",") {
		setup.Seats = append(setup.Seats, table.SeatSetup{Name: name})
	}
	table, err := room.Start(setup)
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range lines {
		b.clock.pass(time.Second)
		words := strings.SplitN(line, " ", 2)
		action := match.Action{ID: words[0]}
		if len(words) > 1 {
			action.Args = strings.Fields(words[1])
			if words[0] == "layout" {
				action.Args = []string{words[1]}
			}
		}
		if err := table.DoAt(table.View().Seq, action); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		table.Study(t.Context()) // as a window would: an answer tells of the positions after it
	}
	d := newDesk(Options{Room: Of(room), Library: library(), Language: language.MustParse(lang), Clock: b.clock})
	d.controls = controls{quit: func() {}, suspend: func() {}, redraw: func() {}, mouse: func(bool) {}}
	d.background = b.aside
	b.w = newWindow(d)
	d.openTable(table)
	b.settle()
	return b
}

// settle looks at the table until nothing is left to think about, after the
// signal has gone from the window.
func (b *bench) settle() *bench {
	b.w.tick()
	b.thinks()
	b.clock.pass(goShown)
	b.w.tick()
	return b
}

// games are moments of the games whose middle of the table is drawn: what has
// been done, and the keys pressed then.
var games = map[string]struct {
	game, players string
	lines, keys   []string
}{
	"spit-ready":    {"spit", "Ana,Ben", nil, nil},
	"spit-running":  {"spit", "Ana,Ben", []string{"go"}, nil},
	"spit-stuck":    {"spit", "Ana,Ben", []string{"go", "stuck"}, nil},
	"spit-counting": {"spit", "Ana,Ben", []string{"go", "stuck", "go", "out Ana"}, []string{"1", "9"}},
	"spit-between":  {"spit", "Ana,Ben", []string{"go", "out Ana", "count Ana 14", "accept"}, nil},
	"spit-one-pile": {"spit", "Ana,Ben", []string{"go", "out Ana", "count Ana 14", "accept", "go"}, nil},
	"spit-finished": {"spit", "Ana,Ben", []string{"go", "out Ana", "count Ana 14", "accept", "go", "out Ana"}, nil},

	"plicplac-ready":    {"plicplac", "Ana,Ben,Cid", nil, nil},
	"plicplac-turn":     {"plicplac", "Ana,Ben,Cid", []string{"go"}, nil},
	"plicplac-pick":     {"plicplac", "Ana,Ben,Cid", []string{"go"}, []string{"Space", "b", "2", "c"}},
	"plicplac-named":    {"plicplac", "Ana,Ben,Cid", []string{"go"}, []string{"Space", "b", "2", ":", "s", "u"}},
	"plicplac-asked":    {"plicplac", "Ana,Ben,Cid", []string{"go", "pair b2 c4"}, nil},
	"plicplac-pair":     {"plicplac", "Ana,Ben,Cid", []string{"go", "pair b2:key-violet c4:key-yellow"}, nil},
	"plicplac-cut":      {"plicplac", "Ana,Ben,Cid", []string{"go", "pair b2:key-violet c4:key-yellow"}, []string{"u", "3", "c", "4", "a", "1"}},
	"plicplac-claim":    {"plicplac", "Ana,Ben,Cid", append([]string{"go"}, pocketed(15)...), []string{"m", "2"}},
	"plicplac-finished": {"plicplac", "Ana,Ben,Cid", []string{"go", "pair b2 c4", "yes", "take", "nomore Ana", "nomore Ben", "nomore Cid"}, nil},

	"penguin-ready":   {"penguin", "Ana", nil, nil},
	"penguin-empty":   {"penguin", "Ana", nil, []string{"k"}},
	"penguin-typed":   {"penguin", "Ana", nil, []string{"k", "1", "0", "h", "K", "c", "t", "h", "1", "0", "d", "7"}},
	"penguin-laid":    {"penguin", "Ana", []string{"layout " + firstDeal}, nil},
	"penguin-running": {"penguin", "Ana", []string{"layout " + firstDeal, "go", "move c1 cell"}, nil},
	"penguin-from":    {"penguin", "Ana", []string{"layout " + firstDeal, "go", "move c1 cell"}, []string{"Space"}},
	"penguin-to":      {"penguin", "Ana", []string{"layout " + firstDeal, "go", "move c1 cell"}, []string{"Space", "8", "c", "Down"}},
	"penguin-refused": {"penguin", "Ana", []string{"layout " + firstDeal, "go"}, []string{"Space", "c", "7", "c", "1"}},
	"penguin-hint":    {"penguin", "Ana", []string{"layout " + firstDeal, "go"}, []string{"h"}},
	"penguin-gaveup":  {"penguin", "Ana", []string{"layout " + firstDeal, "go", "giveup"}, nil},
	"penguin-timed":   {"penguin", "Ana", []string{"go"}, nil},
}

// pocketed are turns in which n pairs are pocketed without their names.
func pocketed(n int) []string {
	var lines []string
	for i := range n {
		at := func(k int) string { return fmt.Sprintf("%c%d", 'a'+k%6, k/6+1) }
		lines = append(lines, "pair "+at(2*i)+" "+at(2*i+1), "yes", "take")
	}
	return lines
}

// Every kind of game is drawn.
func TestGoldenGames(t *testing.T) {
	for name, scene := range games {
		for _, lang := range languages {
			t.Run(name+"."+lang, func(t *testing.T) {
				b := plays(t, lang, scene.game, scene.players, scene.lines...)
				for _, key := range scene.keys {
					b.press(key).w.tick()
				}
				b.thinks().drawn(name, lang)
			})
		}
	}
}

// drawn holds a screen against a golden file in English, and to be readable in every
// language.
func (b *bench) drawn(name, lang string) {
	b.t.Helper()
	if lang == "en" {
		b.golden(name)
	}
	b.isReadable(lang)
}

// The layout of each game is drawn before it begins.
func TestGoldenDeals(t *testing.T) {
	for game, players := range map[string][]string{"spit": {"Ana", "Ben"}, "plicplac": {"Ana", "Ben"}, "penguin": {"Ana"}} {
		for _, lang := range languages {
			t.Run(game+"."+lang, func(t *testing.T) {
				b := newBench(t, lang)
				down := slices.IndexFunc(b.room.Games(), func(g *rulesets.Game) bool { return g.ID == game })
				for range down + 1 {
					b.press("Down")
				}
				b.press("Enter")
				for _, name := range players {
					b.write(name).press("Enter")
				}
				b.press("F5", "Space", "Down", "Down")
				b.drawn("deal-"+game, lang)
			})
		}
	}
}
