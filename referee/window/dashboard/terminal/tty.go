package terminal

import (
	"time"

	"github.com/gdamore/tcell/v2"
)

// Tty wraps a terminal. Reading returns cleaned keys, and writing never blocks, even if
// the terminal is stalled. Like the wrapped one, it can be started and stopped any
// number of times.
type Tty struct {
	tcell.Tty
	in           *input
	out          *output
	markReturned chan struct{} // receives when the keys of the last Read have become events
}

// NewTty wraps a terminal.
func NewTty(below tcell.Tty) *Tty {
	return &Tty{Tty: below, in: newInput(), out: newOutput(), markReturned: make(chan struct{}, 1)}
}

// stopTimeout is how long Stop waits for each of its steps, such as the terminal
// reading the rest of the output.
const stopTimeout = 200 * time.Millisecond

// Start begins to read and to write.
func (t *Tty) Start() error {
	if err := t.Tty.Start(); err != nil {
		return err
	}
	t.in, t.out = newInput(), newOutput()
	t.MarkReturned()
	go t.in.read(t.Tty)
	go t.in.clean()
	go t.out.write(t.Tty)
	return nil
}

// Read returns whole keys with a mark after them, and waits until the mark of the last
// call has come back as an event. Otherwise tcell's own queues would fill up after a
// few hundred keys, and then tcell does not stop when it should.
func (t *Tty) Read(b []byte) (int, error) {
	select {
	case <-t.markReturned:
	case <-t.in.ended:
		return 0, t.in.endCause()
	}
	keys, err := t.in.next(len(b) - len(readMark))
	if err != nil {
		return 0, err
	}
	return copy(b, append(keys, readMark...)), nil
}

// readMark is a focus report. Terminals do not send it unasked, and the Cleaner drops
// it.
const readMark = "\x1b[I"

// MarkReturned must be called when a readMark has come back as a focus event.
func (t *Tty) MarkReturned() {
	select {
	case t.markReturned <- struct{}{}:
	default:
	}
}

// Write queues bytes and does not wait until they are written. It never fails: errors
// of the terminal appear when it is read.
func (t *Tty) Write(b []byte) (int, error) {
	t.out.add(b)
	return len(b), nil
}

// Pending reports whether there are keys that were not read yet.
func (t *Tty) Pending() bool { return t.in.pending() }

// EndPicture marks the end of a picture in the output.
func (t *Tty) EndPicture() { t.out.endPicture() }

// Behind reports whether the last picture is not written completely.
func (t *Tty) Behind() bool { return t.out.behind() }

// Drain ends a Read that is waiting, and all others until the next Start.
func (t *Tty) Drain() error {
	t.in.stop(errDrained)
	return t.Tty.Drain()
}

// Stop restores the terminal. If nobody reads it, Stop discards the waiting picture, so
// that the last bytes, which restore the terminal's modes, still get through.
func (t *Tty) Stop() error {
	t.out.close()
	read := endsWithin(stopTimeout, t.out.done)
	err := t.Tty.Stop()
	endsWithin(stopTimeout, t.out.done)      // closing the terminal ends both goroutines,
	endsWithin(stopTimeout, t.in.readerDone) // which must not run beside those of the next Start
	if !read {
		writeTail(t.out.tail())
	}
	return err
}
