package dashboard

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os/signal"
	"sync"
	"time"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"
	"golang.org/x/text/language"

	"tableref/referee/window/dashboard/terminal"
	"tableref/rulesets"
	"tableref/scoring/stats"
)

// Options are what the dashboard is given.
type Options struct {
	Room     Room
	Library  *rulesets.Library
	Language language.Tag
	Table    Table              // the table to sit down at; nil: the home screen
	Game     string             // with no Table: the game to set up at once; "" for none
	Colours  bool               // false: NO_COLOR
	Voice    func(words string) // says the signals aloud and does not wait; nil: silent
	// Open returns the text of a file that somebody names; nil: none can be named.
	Open   func(name string) ([]byte, error)
	Clock  Clock        // nil: the machine's
	Screen tcell.Screen // from OpenTerminal
	// Evenings says which matches are those of one evening.
	Evenings stats.Evenings
}

// CrashError is a fault of the program. The terminal was restored, and all that
// was acknowledged is on disk.
type CrashError struct {
	What  any
	Stack []byte // for a bug report, not for the user
}

// Error names the fault.
func (e *CrashError) Error() string { return fmt.Sprint("dashboard: ", e.What) }

// Run shows the dashboard until the user leaves it, the context ends, or the
// terminal goes away. It restores the terminal in every case, and closes the
// table that is open.
//
// A *TerminalError says that the terminal cannot show it, a *CrashError that
// the program has a fault.
func Run(ctx context.Context, o Options) (err error) {
	withoutColours()
	ctx, release := signal.NotifyContext(ctx, endingSignals...)
	defer release()
	d := newDesk(o)
	w := newWindow(d)
	if real, ok := o.Screen.(*terminal.Screen); ok {
		if err := real.Begin(); err != nil {
			d.close()
			return err
		}
	}
	app := tview.NewApplication().SetScreen(o.Screen).SetRoot(w, true).EnablePaste(true).EnableMouse(true)
	p := newPump(app)
	d.background = p.aside
	w.drawn, w.ends = p.start, p.stopped
	d.controls = controls{
		quit:    p.stop,
		suspend: func() { w.lend(suspend, app.Stop) },
		redraw:  func() { w.resync = true },
		mouse:   func(on bool) { app.EnableMouse(on) },
		mouseOn: true,
	}
	d.bell = w.beep
	context.AfterFunc(ctx, p.stop)
	ended := p.begin(d.clock, w.tick)
	defer ended()
	// Whoever stops the program from outside gets the terminal first. Whoever did
	// not let it know has had it meanwhile: it has to be taken again.
	toStop, goesOn, forget := stopsAndGoesOn()
	defer forget()
	p.each(toStop, func() { w.lend(stop, app.Stop) })
	p.each(goesOn, func() { w.lend(func() {}, app.Stop) })
	if err = p.loop(ctx, d.clock); errors.Is(err, errStuck) {
		p.giveBack(o.Screen, d.clock)
		return nil // what the loop is at ends with the program
	}
	ended()
	d.close()
	if p.crash != nil {
		return p.crash
	}
	return hangUp(err)
}

// hangUp turns the end of the terminal into an ordinary end: nothing is lost by
// it, and nobody is there to be told.
func hangUp(err error) error {
	var event *tcell.EventError
	if errors.As(err, &event) || errors.Is(err, io.EOF) {
		return nil
	}
	return err
}

// newDesk makes the desk with its first screens.
func newDesk(o Options) *desk {
	d := &desk{
		room: o.Room, evenings: o.Evenings, library: o.Library, openFile: o.Open, clock: o.Clock, tag: o.Language,
		styles: newStyles(o.Colours), bell: func() {}, speak: o.Voice,
	}
	if d.clock == nil {
		d.clock = SystemClock{}
	}
	d.background = d.runNow
	if d.speak == nil {
		d.speak = func(string) {}
	}
	d.setLanguage(o.Language)
	d.push(newHomeScreen(d))
	switch game, ok := d.gameOf(o.Game); {
	case o.Table != nil:
		d.sit(o.Table)
	case ok:
		d.push(newPlayersScreen(newDraft(d, game)))
	}
	return d
}

// runNow does work in place of doing it beside the loop, where there is no loop.
func (d *desk) runNow(work func(context.Context) func()) context.CancelFunc {
	if then := work(context.Background()); then != nil {
		then()
	}
	return func() {}
}

// close lets go of the table that is open.
func (d *desk) close() {
	if d.open != nil {
		d.open.forget()
		_ = d.open.table.Close() // the match is on disk already
		d.open = nil
	}
}

// withoutColours makes tview's own widgets use the terminal's colours.
var withoutColours = sync.OnceFunc(func() {
	tview.Styles = tview.Theme{
		PrimitiveBackgroundColor:    tcell.ColorDefault,
		ContrastBackgroundColor:     tcell.ColorDefault,
		MoreContrastBackgroundColor: tcell.ColorDefault,
		BorderColor:                 tcell.ColorDefault,
		TitleColor:                  tcell.ColorDefault,
		GraphicsColor:               tcell.ColorDefault,
		PrimaryTextColor:            tcell.ColorDefault,
		SecondaryTextColor:          tcell.ColorDefault,
		TertiaryTextColor:           tcell.ColorDefault,
		InverseTextColor:            tcell.ColorDefault,
		ContrastSecondaryTextColor:  tcell.ColorDefault,
	}
})

// beat is how often the window looks at the table.
const beat = 100 * time.Millisecond
