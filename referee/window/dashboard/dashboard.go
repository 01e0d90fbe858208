package dashboard

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os/signal"
	"runtime/debug"
	"sync"
	"time"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"
	"golang.org/x/text/language"

	"tableref/referee/window/dashboard/terminal"
	"tableref/rulesets"
	"tableref/scoring/stats"
)

// Options configure the dashboard.
type Options struct {
	Room     Room
	Library  *rulesets.Library
	Language language.Tag
	Table    Table              // nil: start on the home screen
	Game     string             // the game to set up when Table is nil; "": none
	Colours  bool               // false if NO_COLOR is set
	Voice    func(words string) // speaks the signals and returns at once; nil: silent
	// Open returns the text of a file by its name; nil: no files can be opened.
	Open   func(name string) ([]byte, error)
	Clock  Clock        // nil: the system's clock
	Screen tcell.Screen // from OpenTerminal
	// Evenings assigns matches to evenings.
	Evenings stats.Evenings
}

// CrashError is a bug in the program. The terminal was restored, and everything
// acknowledged is on disk.
type CrashError struct {
	What  any
	Stack []byte // for a bug report, not for the screen
}

func (e *CrashError) Error() string { return fmt.Sprint("dashboard: ", e.What) }

// Run shows the dashboard until the user leaves, the context ends, or the terminal goes
// away. It always restores the terminal, and closes the open table.
//
// It returns a *TerminalError if the terminal cannot show the dashboard, a *CrashError
// if the program has a bug.
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
	d.turn, d.besideTurn, w.later = &p.turn, p.besideTurn, p.later
	d.background = p.background
	d.follow = p.follow
	if d.open != nil {
		d.open.leave = d.follow(d.open)
	}
	w.onDraw, w.closes = p.start, p.stopped
	d.controls = controls{
		quit:    p.stop,
		suspend: func() { p.postLater(func() { w.lendTerminal(suspend, app.Stop) }) },
		redraw:  func() { w.resync = true },
		mouse:   func(on bool) { p.postLater(func() { app.EnableMouse(on) }) },
		mouseOn: true,
	}
	d.bell = w.beep
	context.AfterFunc(ctx, p.stop)
	collect := collectLater()
	defer collect()
	p.safeGo(func() { p.followRecord(d) })
	ended := p.begin(d.clock, func() time.Duration {
		collect()
		return w.tick()
	})
	defer ended()
	// A program that asks this one to stop gets the terminal first. One that stopped it
	// without asking had the terminal meanwhile, so it has to be taken again.
	toStop, resumed, stopNotify := notifyStops()
	defer stopNotify()
	p.onEach(toStop, func() { w.lendTerminal(stop, app.Stop) })
	p.onEach(resumed, func() { w.lendTerminal(func() {}, app.Stop) })
	if err = p.loop(ctx, d.clock); errors.Is(err, errStuck) {
		p.restoreTerminal(o.Screen, d.clock)
		return nil // the program ends, and with it whatever the loop is doing
	}
	ended()
	p.turn.Lock()
	d.close()
	p.turn.Unlock()
	if p.crash != nil {
		return p.crash
	}
	return withoutHangUp(err)
}

// tableGC is the GOGC at which the dashboard runs, unless the user asks for less: a
// table needs so little memory that collecting it twice as often as usual takes no
// time to speak of, and two megabytes less.
const tableGC = 50

// collectLater keeps garbage from being collected, which would make the first
// picture come later, until collect is called.
func collectLater() (collect func()) {
	usual := debug.SetGCPercent(-1)
	return sync.OnceFunc(func() { debug.SetGCPercent(min(usual, tableGC)) })
}

// withoutHangUp makes the end of the terminal an ordinary end: nothing is lost, and nobody is
// there to read an error.
func withoutHangUp(err error) error {
	var event *tcell.EventError
	if errors.As(err, &event) || errors.Is(err, io.EOF) {
		return nil
	}
	return err
}

// newDesk sets up the first screens.
func newDesk(o Options) *desk {
	d := &desk{
		room: o.Room, evenings: o.Evenings, library: o.Library, openFile: o.Open, clock: o.Clock, tag: o.Language,
		styles: newStyles(o.Colours), bell: func() {}, speak: o.Voice, pages: tview.NewPages(),
	}
	if d.clock == nil {
		d.clock = SystemClock{}
	}
	d.background = d.runNow
	d.turn, d.besideTurn = new(sync.Mutex), func(wait func()) { wait() }
	d.follow = func(*play) func() { return func() {} }
	if d.speak == nil {
		d.speak = func(string) {}
	}
	d.setLanguage(o.Language)
	d.push(newHomeScreen(d))
	switch game, ok := d.gameOf(o.Game); {
	case o.Table != nil:
		d.openTable(o.Table)
	case ok:
		d.push(newPlayersScreen(newDraft(d, game)))
	}
	return d
}

// runNow replaces background where there is no loop.
func (d *desk) runNow(work func(context.Context) func()) context.CancelFunc {
	if then := work(context.Background()); then != nil {
		then()
	}
	return func() {}
}

// close closes the open table.
func (d *desk) close() {
	if d.open != nil {
		d.open.cancelWork()
		_ = d.open.table.Close() // the match is already on disk
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
