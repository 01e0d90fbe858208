package dashboard

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"tableref/referee/match"
	"tableref/referee/window/dashboard/big/bigtest"
	"tableref/referee/window/dashboard/canvas"
)

// From two metres: in every window of the usual size the first words of what is to be
// done are in block letters, unless everybody looks at the middle; the rest can be read
// too. (The question how long was played is longer than that.) Every seat has its number, its name, its card backs and its marks, and from
// 120×40 on its total is large. Nothing stands over anything else.
func TestTheTableIsReadFromTwoMetres(t *testing.T) {
	for name, scene := range scenes {
		if scene.view == nil || scene.do != nil || name == "signal" {
			continue // not the table itself
		}
		for _, lang := range languages {
			b := at(t, lang, scene.view())
			b.w.open.goUntil, b.w.flash = time.Time{}, time.Time{}
			for _, size := range [][2]int{{80, 24}, {100, 30}, {120, 40}, {200, 60}} {
				c := canvas.New(size[0], size[1])
				b.w.compose(c)
				rows := text(b.shot(size[0], size[1]))
				fails := func(what string) {
					t.Helper()
					t.Errorf("%s, %s, %v: %s\n%s", name, lang, size, what, strings.Join(rows, "\n"))
				}
				if misprints := c.Misprints(); len(misprints) > 0 {
					fails(fmt.Sprintf("%d texts cannot be read, first %+v", len(misprints), misprints[0]))
				}
				switch b.table.view.Phase {
				case match.Ready, match.Running, match.Stopped:
					b.seesSeats(rows, size, fails)
				case match.Counting:
					continue // the form has its own place for it
				}
				p := b.w.open.picture()
				if word := bigtest.Unread(rows, p.Prompt(36)); word != "" {
					fails(fmt.Sprintf("%q of what is to be done is missing", word))
				}
				if first := strings.Fields(p.Prompt(36))[0]; !p.MiddleFirst && !b.table.view.Clock.Asked && !bigtest.Draws(rows, first) {
					fails("what is to be done is small")
				}
			}
		}
	}
}

// seesSeats fails unless all of every seat is there.
func (b *bench) seesSeats(rows []string, size [2]int, fails func(string)) {
	p := b.w.open.picture()
	screen := strings.Join(rows, "\n")
	for i, seat := range b.table.view.Seats {
		name := canvas.Cut(seat.Name, minName)
		wants := []string{fmt.Sprintf("%d %s", i+1, strings.TrimSuffix(name, "…")), seat.Design}
		for _, mark := range seat.Marks {
			wants = append(wants, b.w.phrase(mark))
		}
		for _, want := range wants {
			if !strings.Contains(screen, want) {
				fails(fmt.Sprintf("%q of seat %d is missing", want, i+1))
			}
		}
		total, _ := p.Totals(seat)
		if size[0] >= 120 && !p.MiddleFirst && total != "" && !bigtest.Draws(rows, total) {
			fails(fmt.Sprintf("the total of seat %d is small", i+1))
		}
	}
}
