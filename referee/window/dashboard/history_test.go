package dashboard

import (
	"fmt"
	"strings"
	"testing"

	"tableref/referee/match"
	"tableref/rulesets/phrase"
)

// longHistory is a table at which people with long names had much corrected.
func longHistory() match.View {
	v := runningView()
	v.Last = match.Lines{}
	for i := range 12 {
		v.Last = v.Last.Plus(match.Line{
			Seq: i + 1, At: evening, Round: i + 1, Undone: i%3 == 0, Timed: true,
			Text: phrase.Of("line.fix.why", "line", phrase.Of("line.fix.base", "seat", strings.Repeat("Ѓорѓија ", 5), "round", i+1,
				"counts", []phrase.Phrase{phrase.Of("number", "value", 30), phrase.Of("number", "value", 10)}),
				"why", fmt.Sprintf("end%d", i)),
		})
	}
	return v
}

// However narrow the window is, the history can be read to its last word, from
// the end to the beginning and back, by lines and by pages.
func TestHistoryIsReadToTheEndOfEachLine(t *testing.T) {
	for _, lang := range []string{"en", "fr", "de", "mk"} {
		for _, size := range [][2]int{{60, 16}, {80, 24}, {120, 40}} {
			for _, keys := range [][2]string{{"Up", "Down"}, {"PageUp", "PageDown"}} {
				b := at(t, lang, longHistory()).press("F3")
				seen := make(map[string]bool)
				look := func() string {
					screen := strings.Join(text(b.shot(size[0], size[1])), "\n")
					for i := range 12 {
						word := fmt.Sprintf("end%d)", i)
						seen[word] = seen[word] || strings.Contains(screen, word)
					}
					return screen
				}
				end := look()
				if !seen["end11)"] {
					t.Fatalf("%s %v: the history does not open at its end:\n%s", lang, size, end)
				}
				for range 60 {
					b.press(keys[0])
					look()
				}
				if len(seen) != 12 || !all(seen) {
					t.Errorf("%s %v %s: seen %v\n%s", lang, size, keys[0], seen, look())
				}
				for range 60 {
					b.press(keys[1])
				}
				if got := look(); got != end {
					t.Errorf("%s %v %s: the end is\n%s\nnot\n%s", lang, size, keys[1], got, end)
				}
			}
		}
	}
}

func all(seen map[string]bool) bool {
	for _, ok := range seen {
		if !ok {
			return false
		}
	}
	return true
}

// What goes on in the next row stands below itself.
func TestHistoryHangs(t *testing.T) {
	v := longHistory()
	v.Last = match.LinesOf(v.Last.List()[1:2])
	rows := text(at(t, "en", v).press("F3").shot(60, 16))
	under := strings.Repeat(" ", margin+historyIndent)
	for _, row := range rows[4:6] {
		if strings.TrimSpace(strings.TrimPrefix(row, under)) == "" || !strings.HasPrefix(row, under) || row[len(under)] == ' ' {
			t.Errorf("%q does not stand below what it goes on with:\n%s", row, strings.Join(rows, "\n"))
		}
	}
}
