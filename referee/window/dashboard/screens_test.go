package dashboard

import (
	"slices"
	"strings"
	"testing"

	"tableref/referee/window/dashboard/canvas"
)

// windowSizes are windows from the smallest that a screen is drawn on to a large one.
var windowSizes = [][2]int{{60, 16}, {76, 20}, {80, 24}, {100, 30}, {120, 40}, {200, 60}}

// At every size, in every language, everything on a screen can be read: nothing is
// written over anything else or beyond its place, nothing lacks its words, and the last
// row says how to go back.
func TestEveryScreenCanBeRead(t *testing.T) {
	for name := range scenes {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			for _, lang := range languages {
				open(t, name, lang).isReadable(lang)
			}
		})
	}
}

// isReadable looks at the screen at every size. The detector of races would take minutes
// for it and find nothing.
func (b *bench) isReadable(lang string) {
	b.t.Helper()
	if raceDetector || testing.Short() {
		return
	}
	for _, size := range windowSizes {
		c := canvas.New(size[0], size[1])
		b.w.compose(c)
		shown := text(b.shot(size[0], size[1]))
		screen := strings.Join(shown, "\n")
		if misprints := c.Misprints(); len(misprints) > 0 {
			b.t.Errorf("%s at %v: %d texts cannot be read, first %+v\n%s", lang, size, len(misprints), misprints[0], screen)
		}
		if strings.ContainsAny(screen, "⟨⟩{}") {
			b.t.Errorf("%s at %v: something has no words\n%s", lang, size, screen)
		}
		signals := b.w.open != nil && b.w.open.signalWord() != ""
		if _, room := b.w.top().(*roomScreen); room {
			continue // it is for those who press no keys
		}
		if back := b.backLabel(); !signals && !strings.Contains(screen, back) {
			b.t.Errorf("%s at %v: nothing says %q\n%s", lang, size, back, screen)
		}
	}
}

// backLabel is what Esc does here, as the footer says it.
func (b *bench) backLabel() string {
	for _, one := range b.w.top().hints() {
		if one.means("Esc") && !one.quiet {
			return one.label
		}
	}
	return "no key to go back"
}

// The help names every key that works on a screen.
func TestTheHelpNamesEveryKey(t *testing.T) {
	for name := range scenes {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			for _, lang := range languages {
				b := open(t, name, lang)
				if _, helps := b.w.top().(*helpScreen); helps || name == "signal" {
					continue
				}
				if input := b.input(); input != nil {
					input.SetText("")
				}
				b.shot(80, 24)
				want := listed(b.w.top().hints())
				switch b.w.top().(type) {
				case *tableScreen, *roomScreen: // which has the keys of the table
					want = slices.DeleteFunc(want, func(one hint) bool { return one.fixed }) // said in other words
				}
				help := b.press("?").whole()
				for _, one := range want {
					if said := strings.Fields(one.label); len(said) > 0 && !strings.Contains(help, said[0]) {
						t.Errorf("%s: the help does not say what %s does, %q:\n%s", lang, one.key, one.label, help)
					}
				}
			}
		})
	}
}

// whole is all that a long text says, page by page.
func (b *bench) whole() string {
	var all strings.Builder
	for range 12 {
		all.WriteString(strings.Join(text(b.shot(120, 40)), "\n"))
		b.press("PageDown")
	}
	return all.String()
}

// Esc goes back by one screen everywhere. At home and at a table it asks first.
func TestEscGoesBackByOne(t *testing.T) {
	for name := range scenes {
		b := open(t, name, "en")
		if name == "signal" {
			continue
		}
		if input := b.input(); input != nil {
			input.SetText("")
		}
		n, top := len(b.w.stack), b.w.top()
		for range 4 { // what was picked or typed on the screen goes first
			if b.press("Esc"); len(b.w.stack) != n {
				break
			}
		}
		_, asks := b.w.top().(*confirmDialog)
		switch top.(type) {
		case *homeScreen, *tableScreen:
			if !asks || len(b.w.stack) != n+1 {
				t.Errorf("%s: Esc on %T leads to %T", name, top, b.w.top())
			}
		default:
			if len(b.w.stack) != n-1 {
				t.Errorf("%s: Esc on %T leads from screen %d to %d, %T", name, top, n, len(b.w.stack), b.w.top())
			}
		}
	}
}
