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

// pump is the only way from other goroutines to the application's loop. tview blocks for
// ever if it is asked for something before its loop starts, after it ends, or from
// inside it. So one goroutine of the pump asks, starts after the first picture, and
// stops the loop when it asks for nothing.
type pump struct {
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
	p.typed = make(chan struct{}, 1)
	var first sync.Once
	p.fail = func(what any) {
		first.Do(func() { p.crash = &CrashError{What: what, Stack: debug.Stack()} })
		p.stop()
	}
	return p
}

// post runs f on the loop, in its turn, and draws the window, unless the loop is ending.
// It must not be called in a turn.
func (p *pump) post(f func()) {
	job := func() { p.inTurn(f) }
	select {
	case p.jobs <- job:
	case <-p.stopped:
	case <-p.ended:
	}
}

// postLater is post for those who are in a turn.
func (p *pump) postLater(f func()) { p.safeGo(func() { p.post(f) }) }

// inTurn runs f while nobody else reads or changes the screens.
func (p *pump) inTurn(f func()) {
	p.turn.Lock()
	defer p.turn.Unlock()
	f()
}

// besideTurn waits for something in a turn without keeping others from theirs.
func (p *pump) besideTurn(wait func()) {
	p.turn.Unlock()
	defer p.turn.Lock()
	wait()
}

// later handles what the player did, beside the loop. It never waits: the loop must be
// free for what is handled to be drawn.
func (p *pump) later(handle func()) {
	p.inputs.Lock()
	p.input = append(p.input, handle)
	p.inputs.Unlock()
	select {
	case p.typed <- struct{}{}:
	default: // it is said already that there is something
	}
}

// handleInput handles what the player does, one after the other, and has the window
// drawn when all is done that was waiting. The loop draws and ticks meanwhile, however
// long the disk takes.
func (p *pump) handleInput() {
	for {
		select {
		case <-p.typed:
		case <-p.ended:
			return
		}
		p.inputs.Lock()
		all := p.input
		p.input = nil
		p.inputs.Unlock()
		for _, handle := range all {
			p.inTurn(handle)
		}
		p.post(func() {})
	}
}

// begin starts the pump and the ticks. Call end after the loop; it waits for the ticks.
func (p *pump) begin(clock Clock, tick func() time.Duration) (end func()) {
	var ticking sync.WaitGroup
	ticking.Add(1)
	p.safeGo(func() {
		done := false
		defer func() {
			if !done {
				p.app.Stop() // the pump itself has failed, which alone stops the loop else
			}
		}()
		p.run()
		done = true
	})
	p.safeGo(p.handleInput)
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

// errStuck says that the loop did not end when asked to.
var errStuck = errors.New("stuck")

// grace is how long the loop may take to end when the program is ended from outside: the
// last resort, because nothing on the loop waits for a terminal.
const grace = 2 * time.Second

// loop runs the application's loop until it ends. When the context ends it must end
// soon, whatever it waits for: the record is whole at any moment.
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

// restoreTerminal restores the terminal although the loop still runs, and does not wait
// for ever.
func (p *pump) restoreTerminal(screen tcell.Screen, clock Clock) {
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

// run hands jobs to the loop until it ends.
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

// ticks runs tick on the loop again and again, each time after the delay that tick
// returns.
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

// onEach runs f on the loop for every signal.
func (p *pump) onEach(signals <-chan os.Signal, f func()) {
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

// follow watches a table in the background, and its screens take each new view that is
// published.
func (p *pump) follow(open *play) (end func()) {
	ctx, end := context.WithCancel(p.life)
	p.safeGo(func() { open.table.Watch(ctx) })
	p.safeGo(func() {
		for range open.table.Subscribe(ctx) {
			p.post(func() {
				if open.open == open {
					open.followTable()
				}
			})
		}
	})
	return end
}

// followRecord notes on the desk that something was written to the record.
func (p *pump) followRecord(d *desk) {
	changes, err := d.room.Changes(p.life)
	if err != nil {
		return // reading the lists reports the error
	}
	for range changes {
		p.post(func() { d.changed = true })
	}
}

// background runs work on a goroutine of its own, and the function it returns on the
// loop. The context ends when the returned CancelFunc is called or the loop ends. Nobody
// waits for the work.
func (p *pump) background(work func(context.Context) func()) context.CancelFunc {
	ctx, end := context.WithCancel(p.life)
	p.safeGo(func() {
		defer end()
		if then := work(ctx); then != nil && ctx.Err() == nil {
			p.post(then)
		}
	})
	return end
}

// safeGo runs f on a goroutine of its own. A panic ends the loop and is reported by Run.
func (p *pump) safeGo(f func()) {
	go func() {
		defer func() {
			if what := recover(); what != nil {
				p.fail(what)
			}
		}()
		f()
	}()
}
