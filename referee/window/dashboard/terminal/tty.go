package terminal

import (
	"time"

	"github.com/gdamore/tcell/v2"
)

// Tty is a terminal that is cleaned before it is read, and to which nobody waits
// to write: a line that is stalled holds nothing up. Like the one below it, it is
// started and stopped any number of times.
type Tty struct {
	tcell.Tty
	in           *input
	out          *output
	markReturned chan struct{} // told when what was read last has become events
}

// NewTty wraps a terminal.
func NewTty(below tcell.Tty) *Tty {
	return &Tty{Tty: below, in: newInput(), out: newOutput(), markReturned: make(chan struct{}, 1)}
}

// stopTimeout is how long the end waits for somebody to read what was written last.
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

// Read returns what came in as whole keys, and a mark after them. It hands out no
// more before the mark has come back: tcell's own queues would be full after a
// few hundred keys, and then it does not end when it is told to.
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

// readMark is a report of the focus, which no terminal is asked for and the Cleaner
// drops.
const readMark = "\x1b[I"

// MarkReturned says that the mark came back.
func (t *Tty) MarkReturned() {
	select {
	case t.markReturned <- struct{}{}:
	default:
	}
}

// Write takes what is to be written and does not wait until it is. What goes
// wrong is noticed where the terminal is read.
func (t *Tty) Write(b []byte) (int, error) {
	t.out.add(b)
	return len(b), nil
}

// Pending reports whether more came in than was read.
func (t *Tty) Pending() bool { return t.in.pending() }

// EndPicture says that what was written so far ends a picture.
func (t *Tty) EndPicture() { t.out.endPicture() }

// Behind reports whether the last picture is not on the terminal yet.
func (t *Tty) Behind() bool { return t.out.behind() }

// Drain ends the reading.
func (t *Tty) Drain() error {
	t.in.stop(errDrained)
	return t.Tty.Drain()
}

// Stop gives the terminal back. If nobody reads it, the picture that waits makes
// room for what was written last: that the terminal is as it was before.
func (t *Tty) Stop() error {
	t.out.close()
	read := endsWithin(stopTimeout, t.out.done)
	err := t.Tty.Stop()
	endsWithin(stopTimeout, t.out.done)      // the end of the terminal ends the writing,
	endsWithin(stopTimeout, t.in.readerDone) // so that the next Start finds nobody at it
	if !read {
		writeTail(t.out.tail())
	}
	return err
}
