package dashboard

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"tableref/referee/table"
	"tableref/referee/window/dashboard/big/bigtest"
	"tableref/rulesets/phrase"
)

// longName is as long as a name may be, with a beginning of its own.
func longName(n int) string { return fmt.Sprintf("%c-Bartholomew-Maximilian von und zu Habi", 'A'+n) }

// crowded are the games with as many long names as a table takes, and what is
// done there so that seats have marks.
var crowded = map[string]struct {
	seats int
	lines []string
}{
	"plink":    {12, []string{"go", "warn B", "king A", "go", "warn C"}},
	"plicplac": {6, []string{"go", "nomore C"}},
	"spit":     {2, []string{"go"}},
	"scores":   {12, []string{"go"}},
	"penguin":  {1, []string{"layout " + firstDeal, "go"}},
}

// However long names are, what is marked at a seat is never cut for them, the
// prompt is whole, and every seat has its row.
func TestLongNamesCutNothingElse(t *testing.T) {
	for game, is := range crowded {
		var names []string
		for i := range is.seats {
			names = append(names, longName(i))
		}
		for _, lang := range []string{"en", "de", "fr", "mk"} {
			b := plays(t, lang, game, strings.Join(names, ","), is.lines...)
			for _, size := range [][2]int{{60, 16}, {80, 24}, {120, 40}} {
				t.Run(fmt.Sprintf("%s.%s.%dx%d", game, lang, size[0], size[1]), func(t *testing.T) {
					holdsSeats(t, b, text(b.shot(size[0], size[1])))
				})
			}
		}
	}
}

// holdsSeats fails unless the screen has all that matters of every seat.
func holdsSeats(t *testing.T, b *bench, rows []string) {
	t.Helper()
	p := b.w.open
	screen := strings.Join(rows, "\n")
	missing(t, rows, p.picture().Prompt(30))
	for i, seat := range p.view.Seats {
		start := fmt.Sprintf("%d %s", i+1, seat.Name[:minName-1])
		if seat.Design != "" {
			continue
		}
		row := ""
		for _, one := range rows {
			if _, after, ok := strings.Cut(one, start); ok {
				row = after
			}
		}
		if row == "" {
			t.Errorf("seat %d has no row:\n%s", i+1, screen)
		}
		if len(seat.Marks) > 0 && !strings.Contains(row, p.phrase(seat.Marks[len(seat.Marks)-1])) {
			t.Errorf("seat %d is marked %v, and shown as %q:\n%s", i+1, seat.Marks, row, screen)
		}
	}
}

// missing fails when words of a prompt are missing on a screen; its names may be
// cut.
func missing(t *testing.T, rows []string, prompt string) {
	t.Helper()
	if word := bigtest.Unread(rows, prompt); word != "" {
		t.Errorf("%q of %q is missing:\n%s", word, prompt, strings.Join(rows, "\n"))
	}
}

// With totals, too, the marks have their room: totals come closer, ranks go.
func TestMarksHaveTheirRoom(t *testing.T) {
	v := crowd(runningView(), 6)
	for i := range v.Seats {
		v.Seats[i].Name, v.Seats[i].Design = longName(i), ""
		v.Seats[i].Marks = []phrase.Phrase{phrase.Of("mark.pocketed", "n", 10), phrase.Of("mark.turn")}
	}
	for _, lang := range []string{"en", "de", "fr", "mk"} {
		p := at(t, lang, v).w.open.picture()
		for w := 24; w < 100; w++ {
			share := p.ShareSeat(w)
			text, _ := p.SeatNote(v.Seats[0], share.Beside)
			if width(text) > share.Beside || share.Name < minName {
				t.Errorf("%s: %d columns are shared as %+v, and the mark is %q", lang, w, share, text)
			}
			if share.Name+1+share.Beside+share.Total+share.Rank != w {
				t.Errorf("%s: %+v is not %d", lang, share, w)
			}
		}
	}
}

// When the program could not watch the clock, its question is the main thing:
// whole at every size.
func TestTheQuestionAfterACrashIsWhole(t *testing.T) {
	for game, is := range crowded {
		for _, lang := range []string{"en", "de", "fr", "mk"} {
			var names []string
			for i := range is.seats {
				names = append(names, longName(i))
			}
			b := plays(t, lang, game, strings.Join(names, ","), is.lines...)
			b.clock.pass(10 * time.Minute)
			b.w.open.table.(*table.Table).Tick()
			b.w.tick()
			if !b.w.open.view.Clock.Asked {
				t.Fatalf("%s asks nothing", game)
			}
			for _, size := range [][2]int{{60, 16}, {80, 24}, {120, 40}} {
				rows := text(b.shot(size[0], size[1]))
				t.Run(fmt.Sprint(game, lang, size), func(t *testing.T) { missing(t, rows, b.w.open.picture().Prompt(30)) })
			}
		}
	}
}

// A message moves nothing of what is read from afar: the clock, the prompt and
// the seats stand where they stood, but for the rows that it covers.
func TestAMessageMovesNothing(t *testing.T) {
	for _, game := range []string{"plink", "plicplac", "spit", "penguin"} {
		for _, size := range [][2]int{{60, 16}, {80, 24}, {120, 40}} {
			b := plays(t, "fr", game, strings.Join([]string{"Ana", "Ben", "Cid"}[:min(crowded[game].seats, 3)], ","), "go")
			before := text(b.shot(size[0], size[1]))
			b.w.message = message{text: strings.Repeat("ouh ", 60), warning: true}
			after := text(b.shot(size[0], size[1]))
			covered := 0
			for y := range before {
				if before[y] == after[y] {
					continue
				}
				if covered++; !strings.Contains(after[y], "ouh") {
					t.Errorf("%s, %v: row %d was %q and is %q", game, size, y, before[y], after[y])
				}
			}
			if covered == 0 || covered > 3 {
				t.Errorf("%s, %v: the message covers %d rows", game, size, covered)
			}
		}
	}
}
