// Package loop runs tview's loop for a window whose keys are handled beside it, and
// keeps the terminal whole: whatever ends the program, or stops it for a while, gives the
// terminal back first.
package loop

import (
	"context"
	"errors"
	"fmt"
	"os"
	"runtime/debug"
	"sync"
	"time"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"
)

// Loop is the only way from other goroutines to the application's loop. tview blocks for
// ever if it is asked for something before its loop starts, after it ends, or from
// inside it. So one goroutine asks, starts after the first picture, and
// stops the loop when it asks for nothing.
type Loop struct {
	app     *tview.Application
	jobs    chan func()
	started chan struct{}   // closed by the first picture
	stopped chan struct{}   // closed to end the loop
	ended   chan struct{}   // closed after the loop
	life    context.Context // ends with the loop
	die     context.CancelFunc
	start   func()
	stop    func()
	fail    func(what any) // ends the loop; the first fault is reported
	crash   error          // set before stopped is closed
	turn    sync.Mutex     // of the screens; held by every job, and while a key is handled
	inputs  sync.Mutex     // of input
	input   []func()       // what the player did, in order
	typed   chan struct{}  // says that there is something in input
}

// New makes the loop of an application that has not begun.
func New(app *tview.Application) *Loop {
	l := &Loop{
		app:     app,
		jobs:    make(chan func()),
		started: make(chan struct{}),
		stopped: make(chan struct{}),
		ended:   make(chan struct{}),
	}
	l.life, l.die = context.WithCancel(context.Background())
	l.start = sync.OnceFunc(func() { close(l.started) })
	l.stop = sync.OnceFunc(func() { close(l.stopped) })
	l.typed = make(chan struct{}, 1)
	var first sync.Once
	l.fail = func(what any) {
		first.Do(func() { l.crash = &CrashError{What: what, Stack: debug.Stack()} })
		l.stop()
	}
	return l
}

// CrashError is a bug in the program. The terminal was restored, and everything
// acknowledged is on disk.
type CrashError struct {
	What  any
	Stack []byte // for a bug report, not for the screen
}

func (e *CrashError) Error() string { return fmt.Sprint("dashboard: ", e.What) }

// Started says that the first picture is drawn.
func (l *Loop) Started() { l.start() }

// Stop ends the loop.
func (l *Loop) Stop() { l.stop() }

// Stopped is closed when the loop is to end.
func (l *Loop) Stopped() <-chan struct{} { return l.stopped }

// Crash is the first bug that ended the loop, a [*CrashError]; nil if none did. It is
// known when the loop has ended.
func (l *Loop) Crash() error { return l.crash }

// Life ends with the loop.
func (l *Loop) Life() context.Context { return l.life }

// Turn belongs to all that reads or changes the screens. Every job holds it, and so does
// a key while it is handled.
func (l *Loop) Turn() sync.Locker { return &l.turn }

// Post runs f on the loop, in its turn, and draws the window, unless the loop is ending.
// It must not be called in a turn.
func (l *Loop) Post(f func()) {
	job := func() { l.InTurn(f) }
	select {
	case l.jobs <- job:
	case <-l.stopped:
	case <-l.ended:
	}
}

// PostLater is Post for those who are in a turn.
func (l *Loop) PostLater(f func()) { l.Go(func() { l.Post(f) }) }

// InTurn runs f while nobody else reads or changes the screens.
func (l *Loop) InTurn(f func()) {
	l.turn.Lock()
	defer l.turn.Unlock()
	f()
}

// BesideTurn waits for something in a turn without keeping others from theirs.
func (l *Loop) BesideTurn(wait func()) {
	l.turn.Unlock()
	defer l.turn.Lock()
	wait()
}

// Later handles what the player did, beside the loop. It never waits: the loop must be
// free for what is handled to be drawn.
func (l *Loop) Later(handle func()) {
	l.inputs.Lock()
	l.input = append(l.input, handle)
	l.inputs.Unlock()
	select {
	case l.typed <- struct{}{}:
	default: // it is said already that there is something
	}
}

// handleInput handles what the player does, one after the other, and has the window
// drawn when all is done that was waiting. The loop draws and ticks meanwhile, however
// long the disk takes.
func (l *Loop) handleInput() {
	for {
		select {
		case <-l.typed:
		case <-l.ended:
			return
		}
		l.inputs.Lock()
		all := l.input
		l.input = nil
		l.inputs.Unlock()
		for _, handle := range all {
			l.InTurn(handle)
		}
		l.Post(func() {})
	}
}

// Begin starts what serves the loop and the ticks. Call end after the loop; it waits for the ticks.
func (l *Loop) Begin(clock Clock, tick func() time.Duration) (end func()) {
	var ticking sync.WaitGroup
	ticking.Add(1)
	l.Go(func() {
		done := false
		defer func() {
			if !done {
				l.app.Stop() // what stops the loop has failed, which alone stops the loop else
			}
		}()
		l.run()
		done = true
	})
	l.Go(l.handleInput)
	l.Go(func() {
		defer ticking.Done()
		l.ticks(clock, tick)
	})
	return sync.OnceFunc(func() {
		close(l.ended)
		l.die()
		ticking.Wait()
	})
}

// ErrStuck says that the loop did not end when asked to.
var ErrStuck = errors.New("stuck")

// Beat is how often the window looks at the table.
const Beat = 100 * time.Millisecond

// grace is how long the loop may take to end when the program is ended from outside: the
// last resort, because nothing on the loop waits for a terminal.
const grace = 2 * time.Second

// Run runs the application's loop until it ends. When the context ends it must end
// soon, whatever it waits for: the record is whole at any moment.
func (l *Loop) Run(ctx context.Context, clock Clock) error {
	result := make(chan error, 1)
	go func() {
		defer func() {
			if what := recover(); what != nil {
				result <- &CrashError{What: what, Stack: debug.Stack()}
			}
		}()
		result <- l.app.Run()
	}()
	select {
	case err := <-result:
		return err
	case <-ctx.Done():
	}
	select {
	case err := <-result:
		return err
	case <-clock.After(grace):
		return ErrStuck
	}
}

// RestoreTerminal restores the terminal although the loop still runs, and does not wait
// for ever.
func (l *Loop) RestoreTerminal(screen tcell.Screen, clock Clock) {
	given := make(chan struct{})
	l.Go(func() {
		defer close(given)
		screen.Fini()
	})
	select {
	case <-given:
	case <-clock.After(grace):
	}
}

// run hands jobs to the loop until it ends.
func (l *Loop) run() {
	select {
	case <-l.started:
	case <-l.ended:
		return
	}
	for {
		select {
		case job := <-l.jobs:
			l.app.QueueUpdateDraw(job)
		case <-l.stopped:
			l.app.Stop()
			return
		case <-l.ended:
			return
		}
	}
}

// ticks runs tick on the loop again and again, each time after the delay that tick
// returns.
func (l *Loop) ticks(clock Clock, tick func() time.Duration) {
	next := make(chan time.Duration, 1)
	for wait := Beat; ; {
		select {
		case <-clock.After(wait):
		case <-l.stopped:
			return
		case <-l.ended:
			return
		}
		l.Post(func() { next <- tick() })
		select {
		case wait = <-next:
		case <-l.stopped:
			return
		case <-l.ended:
			return
		}
	}
}

// OnEach runs f on the loop for every signal.
func (l *Loop) OnEach(signals <-chan os.Signal, f func()) {
	l.Go(func() {
		for {
			select {
			case <-signals:
				l.Post(f)
			case <-l.ended:
				return
			}
		}
	})
}

// Background runs work on a goroutine of its own, and the function it returns on the
// loop. The context ends when the returned CancelFunc is called or the loop ends. Nobody
// waits for the work.
func (l *Loop) Background(work func(context.Context) func()) context.CancelFunc {
	ctx, end := context.WithCancel(l.life)
	l.Go(func() {
		defer end()
		if then := work(ctx); then != nil && ctx.Err() == nil {
			l.Post(then)
		}
	})
	return end
}

// Go runs f on a goroutine of its own. A panic ends the loop and is reported by [Loop.Crash].
func (l *Loop) Go(f func()) {
	go func() {
		defer func() {
			if what := recover(); what != nil {
				l.fail(what)
			}
		}()
		f()
	}()
}
