package dashboard

import (
	"context"
	"errors"
	"io"
	"os/signal"
	"runtime/debug"
	"sync"
	"time"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"
	"golang.org/x/text/language"

	"tableref/referee/window/dashboard/loop"
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
	Watch    *string            // the match to show to the room, "" for whichever was changed last; nil: the window is for playing
	Theme    string             // one of theme.Names; "": the terminal's own colours
	Voice    func(words string) // speaks the signals and returns at once; nil: silent
	// Open returns the text of a file by its name; nil: no files can be opened.
	Open   func(name string) ([]byte, error)
	Clock  loop.Clock   // nil: the system's clock
	Board  Board        // shows the open table to browsers; nil: nothing does
	Screen tcell.Screen // from OpenTerminal
	// Evenings assigns matches to evenings; without a place, by the days of UTC.
	Evenings stats.Evenings
}

// Run shows the dashboard until the user leaves, the context ends, or the terminal goes
// away. It always restores the terminal, and closes the open table.
//
// It returns a *TerminalError if the terminal cannot show the dashboard, a *loop.CrashError
// if the program has a bug.
func Run(ctx context.Context, o Options) (err error) {
	withoutColours()
	ctx, release := signal.NotifyContext(ctx, loop.EndingSignals...)
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
	l := loop.New(app)
	d.turn, d.besideTurn, w.later = l.Turn(), l.BesideTurn, l.Later
	d.background = l.Background
	d.follow = func(open *play) func() { return follow(l, open) }
	if d.open != nil {
		d.open.leave = d.follow(d.open)
	}
	w.onDraw, w.closes = l.Started, l.Stopped()
	d.controls = controls{
		quit:    l.Stop,
		suspend: func() { l.PostLater(func() { w.lendTerminal(loop.Suspend, app.Stop) }) },
		redraw:  func() { w.resync = true },
		mouse:   func(on bool) { l.PostLater(func() { app.EnableMouse(on) }) },
		mouseOn: true,
	}
	d.bell = w.beep
	context.AfterFunc(ctx, l.Stop)
	collect := collectLater()
	defer collect()
	l.Go(func() { followRecord(l, d) })
	if d.board != nil {
		l.Go(func() { followPhones(l, d) })
	}
	ended := l.Begin(d.clock, func() time.Duration {
		collect()
		return w.tick()
	})
	defer ended()
	// A program that asks this one to stop gets the terminal first. One that stopped it
	// without asking had the terminal meanwhile, so it has to be taken again.
	toStop, resumed, stopNotify := loop.NotifyStops()
	defer stopNotify()
	l.OnEach(toStop, func() { w.lendTerminal(loop.StopAlone, app.Stop) })
	l.OnEach(resumed, func() { w.lendTerminal(func() {}, app.Stop) })
	if err = l.Run(ctx, d.clock); errors.Is(err, loop.ErrStuck) {
		l.RestoreTerminal(o.Screen, d.clock)
		return nil // the program ends, and with it whatever the loop is doing
	}
	ended()
	l.InTurn(d.close)
	if crash := l.Crash(); crash != nil {
		return crash
	}
	return withoutHangUp(err)
}

// follow watches a table in the background, and its screens take each new view that is
// published.
func follow(l *loop.Loop, open *play) (end func()) {
	ctx, end := context.WithCancel(l.Life())
	l.Go(func() { open.table.Watch(ctx) })
	l.Go(func() {
		for range open.table.Subscribe(ctx) {
			l.Post(func() {
				if open.open == open {
					open.followTable()
				}
			})
		}
	})
	return end
}

// followPhones notes on the desk which phone wants to be the remote.
func followPhones(l *loop.Loop, d *desk) {
	for {
		select {
		case check := <-d.board.Requests():
			l.Post(func() { d.knock(check) })
		case <-l.Life().Done():
			return
		}
	}
}

// followRecord notes on the desk that something was written to the record.
func followRecord(l *loop.Loop, d *desk) {
	changes, err := d.room.Changes(l.Life())
	if err != nil {
		return // reading the lists reports the error
	}
	for range changes {
		l.Post(func() { d.changed = true })
	}
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
		room: o.Room, evenings: o.Evenings, library: o.Library, openFile: o.Open, board: o.Board, clock: o.Clock, tag: o.Language,
		bell: func() {}, speak: o.Voice, pages: tview.NewPages(),
	}
	d.setTheme(o.Theme)
	if d.clock == nil {
		d.clock = loop.SystemClock{}
	}
	if d.evenings.Place == nil {
		d.evenings.Place = time.UTC
	}
	d.background = d.runNow
	d.turn, d.besideTurn = new(sync.Mutex), func(wait func()) { wait() }
	d.follow = func(*play) func() { return func() {} }
	if d.speak == nil {
		d.speak = func(string) {}
	}
	d.setLanguage(o.Language)
	if o.Watch != nil {
		d.watch(*o.Watch)
		return d
	}
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
