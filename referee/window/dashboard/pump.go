package dashboard

import (
	"context"
	"errors"
	"os"
	"runtime/debug"
	"sync"
	"time"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"
)

// pump is the one way to the application's loop from other goroutines. tview
// waits for ever when it is asked for something before its loop began, after it
// ended, or from within it; the pump's goroutine alone asks, begins when the
// first picture was drawn, and is the one that stops the loop, when it asks for
// nothing.
type pump struct {
	app     *tview.Application
	jobs    chan func()
	started chan struct{}   // closed by the first picture
	stopped chan struct{}   // closed when the loop is to end
	ended   chan struct{}   // closed when the loop has ended
	life    context.Context // ends with the loop
	die     context.CancelFunc
	start   func()
	stop    func()
	crash   error // set before stopped is closed
}

func newPump(app *tview.Application) *pump {
	p := &pump{
		app:     app,
		jobs:    make(chan func()),
		started: make(chan struct{}),
		stopped: make(chan struct{}),
		ended:   make(chan struct{}),
	}
	p.life, p.die = context.WithCancel(context.Background())
	p.start = sync.OnceFunc(func() { close(p.started) })
	p.stop = sync.OnceFunc(func() { close(p.stopped) })
	return p
}

// post runs f on the loop and draws the window. It gives up when the loop is
// to end.
func (p *pump) post(f func()) {
	select {
	case p.jobs <- f:
	case <-p.stopped:
	case <-p.ended:
	}
}

// begin starts the goroutines: the pump's own, and the one that ticks. The
// answer is to be called when the loop has ended; it waits for the ticks to end.
func (p *pump) begin(clock Clock, tick func() time.Duration) (end func()) {
	var ticking sync.WaitGroup
	ticking.Add(1)
	p.safeGo(p.run)
	p.safeGo(func() {
		defer ticking.Done()
		p.ticks(clock, tick)
	})
	return sync.OnceFunc(func() {
		close(p.ended)
		p.die()
		ticking.Wait()
	})
}

// errStuck is a loop that did not end when it was told to.
var errStuck = errors.New("stuck")

// grace is how long the loop may take to end when somebody from outside ends the
// program. It is the last resort: nothing that the loop does waits for a terminal.
const grace = 2 * time.Second

// loop runs the application's loop until it ends. When the context ends it has to
// do so soon, whatever it is waiting for: the record is whole at any moment.
func (p *pump) loop(ctx context.Context, clock Clock) error {
	result := make(chan error, 1)
	go func() {
		defer func() {
			if what := recover(); what != nil {
				result <- &CrashError{What: what, Stack: debug.Stack()}
			}
		}()
		result <- p.app.Run()
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
		return errStuck
	}
}

// giveBack gives the terminal back although the loop goes on, but does not wait
// for ever.
func (p *pump) giveBack(screen tcell.Screen, clock Clock) {
	given := make(chan struct{})
	p.safeGo(func() {
		defer close(given)
		screen.Fini()
	})
	select {
	case <-given:
	case <-clock.After(grace):
	}
}

// run hands jobs to the loop until it is to end.
func (p *pump) run() {
	select {
	case <-p.started:
	case <-p.ended:
		return
	}
	for {
		select {
		case job := <-p.jobs:
			p.app.QueueUpdateDraw(job)
		case <-p.stopped:
			p.app.Stop()
			return
		case <-p.ended:
			return
		}
	}
}

// ticks runs tick on the loop again and again; tick says when it wants to be
// run next.
func (p *pump) ticks(clock Clock, tick func() time.Duration) {
	next := make(chan time.Duration, 1)
	for wait := beat; ; {
		select {
		case <-clock.After(wait):
		case <-p.stopped:
			return
		case <-p.ended:
			return
		}
		p.post(func() { next <- tick() })
		select {
		case wait = <-next:
		case <-p.stopped:
			return
		case <-p.ended:
			return
		}
	}
}

// each runs f on the loop at every signal.
func (p *pump) each(signals <-chan os.Signal, f func()) {
	p.safeGo(func() {
		for {
			select {
			case <-signals:
				p.post(f)
			case <-p.ended:
				return
			}
		}
	})
}

// follow looks after a table beside the loop, and has its screens look when a new
// view is published.
func (p *pump) follow(open *play) (end func()) {
	ctx, end := context.WithCancel(p.life)
	p.safeGo(func() { open.table.Watch(ctx) })
	p.safeGo(func() {
		for range open.table.Subscribe(ctx) {
			p.post(func() {
				if open.open == open {
					open.look(true)
				}
			})
		}
	})
	return end
}

// followRecord notes that something was written to the record.
func (p *pump) followRecord(d *desk) {
	changes, err := d.room.Changes(p.life)
	if err != nil {
		return // whoever reads the lists is told
	}
	for range changes {
		p.post(func() { d.changed = true })
	}
}

// aside runs work on a goroutine of its own, and then what it returns on the
// loop. The work's context ends when the answer is called or the loop has ended;
// nobody waits for the work.
func (p *pump) aside(work func(context.Context) func()) context.CancelFunc {
	ctx, end := context.WithCancel(p.life)
	p.safeGo(func() {
		defer end()
		if then := work(ctx); then != nil && ctx.Err() == nil {
			p.post(then)
		}
	})
	return end
}

// safeGo runs f on a goroutine of its own. A panic in it ends the loop, which
// restores the terminal, and is reported by Run.
func (p *pump) safeGo(f func()) {
	go func() {
		defer func() {
			if what := recover(); what != nil {
				p.crash = &CrashError{What: what, Stack: debug.Stack()}
				p.stop()
				p.app.Stop() // the pump itself may be what failed
			}
		}()
		f()
	}()
}
