package dashboard

import (
	"slices"
	"strings"
	"testing"

	"tableref/referee/window/dashboard/big/bigtest"
)

// What was carried over is no round: it has no time, nobody sat it out, and
// nothing in it can be corrected.
func TestCarriedTotalsAreNoRound(t *testing.T) {
	tests := map[string]struct {
		lines []string
		keys  []string
		shown string
		not   string
	}{
		"several rounds":       {[]string{"carry 2 5 7"}, []string{"F2"}, " 1–2 ", ""},
		"one round":            {[]string{"carry 1 5 7"}, []string{"F2"}, "  1  total", "1–1"},
		"a sign is explained":  {[]string{"carry 2 5 7"}, []string{"F2"}, "1–2 carried over", ""},
		"there is no cursor":   {[]string{"carry 2 5 7"}, []string{"F2", "Up", "Left"}, "carried over", "Round 2:"},
		"nothing is corrected": {[]string{"carry 2 5 7", "join Cid"}, []string{"F2", "Down", "Enter"}, "nothing to correct", "did not play"},
		"nor later": {
			[]string{"carry 2 5 7", "join Cid", "go", "end", "count Ana 7 10", "count Ben 7 10", "count Cid 7 10", "accept"},
			[]string{"F2", "Left", "Left", "Left"},
			"Round 3:", "Round 2:",
		},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			b := plays(t, "en", "plink", "Ana,Ben", test.lines...).press(test.keys...)
			screen := strings.Join(text(b.shot(80, 24)), "\n")
			if !strings.Contains(screen, test.shown) {
				t.Errorf("%q is not shown:\n%s", test.shown, screen)
			}
			if test.not != "" && strings.Contains(screen, test.not) {
				t.Errorf("%q is shown:\n%s", test.not, screen)
			}
		})
	}
}

// Carried totals and their places stand at the table and in the tally from the
// first moment on, not from the first round that is played here.
func TestCarriedTotalsStandAtTheTable(t *testing.T) {
	tests := map[string]struct {
		players, carry string
		settings       map[string]string
		on             []string // how the next round begins
		want           [][2]string
	}{
		"plink":    {"Ana,Ben,Cid", "carry 3 31 -5 12", map[string]string{"signal_delay": "0s"}, []string{"go"}, [][2]string{{"+31", "1"}, {"−5", "3"}, {"+12", "2"}}},
		"scores":   {"Ana,Ben,Cid", "carry 3 31 5 12", map[string]string{"signal_delay": "0s"}, []string{"go"}, [][2]string{{"+31", "1"}, {"+5", "3"}, {"+12", "2"}}},
		"spit":     {"Ana,Ben", "carry 3 20 32", map[string]string{"signal_delay": "0s", "rounds": "9"}, []string{"go"}, [][2]string{{"20", "1"}, {"32", "2"}}},
		"plicplac": {"Ana,Ben", "carry 3 20 32", map[string]string{"signal_delay": "0s", "rounds": "9"}, []string{"go"}, [][2]string{{"20", "2"}, {"32", "1"}}},
	}
	for game, test := range tests {
		for _, lang := range []string{"en", "de", "fr", "mk"} {
			for _, lines := range [][]string{{test.carry}, append([]string{test.carry}, test.on...)} {
				b := playsWith(t, lang, test.settings, game, test.players, lines...)
				for _, keys := range [][]string{nil, {"F2"}} {
					for _, size := range windowSizes {
						rows := text(b.press(keys...).shot(size[0], size[1]))
						b.press(map[bool]string{true: "Esc", false: "F12"}[keys != nil])
						for i, want := range test.want {
							name := strings.Split(test.players, ",")[i]
							has := func(row string) bool {
								after := row[max(strings.Index(row, name), 0):]
								return strings.Contains(row, name) && strings.Contains(after, " "+want[0]+" ") &&
									strings.Contains(after, b.w.displayPen().Rank(int(want[1][0]-'0')))
							}
							large := bigtest.Draws(rows, want[0]) && bigtest.Says(rows, name) && bigtest.Says(rows, b.w.displayPen().Rank(int(want[1][0]-'0')))
							if !slices.ContainsFunc(rows, has) && !large {
								t.Errorf("%s, %s, %v, %v: %s has no total %s, place %s:\n%s", game, lang, lines, size, name, want[0], want[1], strings.Join(rows, "\n"))
							}
						}
					}
				}
			}
		}
	}
}
