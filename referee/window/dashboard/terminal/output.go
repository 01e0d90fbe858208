package terminal

import (
	"bytes"
	"io"
	"slices"
	"sync"
)

// output is the queue of bytes for the terminal. A goroutine writes them, so that
// nobody else waits for the terminal.
type output struct {
	done chan struct{} // closed when write returns

	mu         sync.Mutex
	changed    *sync.Cond
	waiting    []byte
	current    []byte // is being written
	added      int    // total number of bytes added
	written    int    // total number of bytes written
	pictureEnd int    // the value of added at the end of the last picture
	closed     bool
}

func newOutput() *output {
	out := &output{done: make(chan struct{})}
	out.changed = sync.NewCond(&out.mu)
	return out
}

// add adds bytes to the queue.
func (out *output) add(b []byte) {
	out.mu.Lock()
	defer out.mu.Unlock()
	out.waiting = append(out.waiting, b...)
	out.added += len(b)
	out.changed.Signal()
}

// endPicture marks the end of a picture in the queue.
func (out *output) endPicture() {
	out.mu.Lock()
	defer out.mu.Unlock()
	out.pictureEnd = out.added
}

// behind reports whether the last picture is not written completely.
func (out *output) behind() bool {
	out.mu.Lock()
	defer out.mu.Unlock()
	return out.written < out.pictureEnd
}

// close ends the output after the bytes that are in the queue.
func (out *output) close() {
	out.mu.Lock()
	defer out.mu.Unlock()
	out.closed = true
	out.changed.Signal()
}

// write writes the queue until it is closed and empty, or until writing fails.
func (out *output) write(to io.Writer) {
	defer close(out.done)
	for written := 0; ; {
		b := out.next(written)
		if b == nil {
			return
		}
		if _, err := to.Write(b); err != nil {
			return // current still has the bytes
		}
		written = len(b)
	}
}

// next counts what was written and waits for more; nil if the queue is closed and
// empty.
func (out *output) next(written int) []byte {
	out.mu.Lock()
	defer out.mu.Unlock()
	out.written += written
	out.current = nil
	for len(out.waiting) == 0 && !out.closed {
		out.changed.Wait()
	}
	if len(out.waiting) == 0 {
		return nil
	}
	out.current, out.waiting = out.waiting, nil
	return out.current
}

// cancelByte ends a sequence that may have been cut off.
const cancelByte = 0x18

// tailLength is the most bytes of a tail: few enough for the buffer of a terminal line,
// and more than are needed to restore the terminal.
const tailLength = 1 << 10

// tail returns the end of what was not written, from the start of a sequence.
func (out *output) tail() []byte {
	out.mu.Lock()
	defer out.mu.Unlock()
	b := slices.Concat(out.current, out.waiting)
	b = b[max(len(b)-tailLength, 0):]
	return append([]byte{cancelByte}, b[max(bytes.IndexByte(b, esc), 0):]...)
}
