package dashboard

import (
	"fmt"
	"strings"
	"testing"

	"tableref/referee/match"
	"tableref/referee/window/dashboard/canvas"
)

// tables are the moments at which a table may be full: what has been done, and the
// keys pressed then.
var tables = []struct {
	game        string
	least, most int // players
	lines       []string
	keys        string
}{
	{"plink", 2, 8, nil, ""},
	{"plink", 2, 8, []string{"go", "warn B", "agree A", "nostock B"}, ""},
	{"plink", 2, 8, []string{"go", "king"}, ""},
	{"plink", 2, 8, []string{"go", "king B", "king"}, ""},
	{"plink", 2, 8, []string{"go", "stalemate"}, ""},
	{"plink", 2, 8, []string{"go", "falsestart"}, ""},
	{"plink", 2, 8, []string{"go", "call A"}, ""},
	{"plink", 2, 8, []string{"go", "call A"}, "9 9 Enter"},
	{"plink", 2, 8, []string{"carry 2 @"}, ""},
	{"plink", 2, 8, []string{"carry 2 @", "go"}, ""},
	{"spit", 2, 2, []string{"go"}, ""},
	{"spit", 2, 2, []string{"go", "stuck"}, ""},
	{"spit", 2, 2, []string{"go", "out A"}, ""},
	{"plicplac", 2, 6, []string{"go"}, ""},
	{"plicplac", 2, 6, []string{"go", "pair b2 c4"}, ""},
	{"plicplac", 3, 6, []string{"go", "pair b2:key-violet c4:key-yellow"}, ""},
	{"plicplac", 3, 6, []string{"go", "pair b2:key-violet c4:key-yellow"}, "u 2"},
	{"plicplac", 3, 6, []string{"go", "pair b2:key-violet c4:key-yellow", "cut B c4 a1 d4"}, ""},
	{"plicplac", 2, 6, append([]string{"go"}, pocketed(15)...), ""},
	{"plicplac", 3, 6, append(append([]string{"go"}, pocketed(10)...), "nomore B"), ""},
	{"plicplac", 3, 6, append(append([]string{"go"}, pocketed(10)...), "pair c4 d4", "yes"), ""},
	{"plicplac", 3, 6, []string{"go", "pair b2 c4", "yes", "pause"}, ""},
	{"plicplac", 3, 6, []string{"go", "pair b2 c4", "yes", "ruling"}, ""},
	{"scores", 2, 8, nil, ""},
	{"scores", 2, 8, nil, "Space"},
	{"scores", 2, 8, []string{"go"}, ""},
	{"penguin", 1, 1, []string{"go"}, ""},
	{"penguin", 1, 1, []string{"layout " + firstDeal, "go"}, ""},
}

// In a window of the usual size every table can be read, however many play and
// however long their names are: no seat is hidden, nothing stands over anything
// else, nothing is written beyond its place.
func TestEveryTableCanBeRead(t *testing.T) {
	if raceDetector || testing.Short() {
		t.Skip("the tables are for the plain run")
	}
	for i, table := range tables {
		t.Run(fmt.Sprintf("%s.%d", table.game, i), func(t *testing.T) {
			t.Parallel()
			for n := table.least; n <= table.most; n++ {
				for _, name := range []func(int) string{plainName, longName} {
					reads(t, table.game, n, name, table.lines, strings.Fields(table.keys))
				}
			}
		})
	}
}

// reads looks at one table in all languages.
func reads(t *testing.T, game string, players int, name func(int) string, lines, keys []string) {
	t.Helper()
	var names, totals, done []string
	for i := range players {
		names = append(names, name(i))
		totals = append(totals, fmt.Sprint(-i))
	}
	for _, line := range lines {
		done = append(done, strings.ReplaceAll(line, "@", strings.Join(totals, " ")))
	}
	b := playsWith(t, "en", map[string]string{"signal_delay": "0s"}, game, strings.Join(names, ","), done...)
	b.press(keys...)
	on, _ := b.w.top().(*tableScreen)
	forms := on != nil && on.form != nil
	for _, tag := range library().Languages() {
		b.w.setLanguage(tag)
		b.w.open.look(false)
		for _, size := range [][2]int{{80, 24}, {120, 40}} {
			b.w.message = message{text: "ouh"} // the last key is answered
			c := canvas.New(size[0], size[1])
			b.w.compose(c)
			screen := strings.Join(text(b.shot(size[0], size[1])), "\n")
			if misprints := c.Misprints(); len(misprints) > 0 {
				t.Errorf("%s, %d players, %v, %v, %v: %d texts cannot be read, first %+v\n%s", game, players, lines, tag, size, len(misprints), misprints[0], screen)
			}
			for i, name := range names {
				want := string([]rune(name)[:min(len([]rune(name)), minName-1)])
				switch b.w.open.view.Phase {
				case match.Ready, match.Running, match.Stopped:
					if !forms {
						want = fmt.Sprintf("%d %s", i+1, want)
					}
				}
				if !strings.Contains(screen, want) {
					t.Errorf("%s, %d players, %v, %v, %v: %q is hidden\n%s", game, players, lines, tag, size, want, screen)
				}
			}
		}
	}
}
