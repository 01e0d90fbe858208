package terminal

import (
	"bytes"
	"io"
	"slices"
	"sync"
)

// output is what is to be written. Whoever writes puts it here; a goroutine
// waits for the terminal to take it.
type output struct {
	done chan struct{} // closed when nothing is written any more

	mu         sync.Mutex
	changed    *sync.Cond
	waiting    []byte
	current    []byte // is being written
	added      int    // bytes, ever
	written    int
	pictureEnd int // of put, at the end of the last picture
	closed     bool
}

func newOutput() *output {
	out := &output{done: make(chan struct{})}
	out.changed = sync.NewCond(&out.mu)
	return out
}

// add adds to what is to be written.
func (out *output) add(b []byte) {
	out.mu.Lock()
	defer out.mu.Unlock()
	out.waiting = append(out.waiting, b...)
	out.added += len(b)
	out.changed.Signal()
}

// endPicture says that what was added so far ends a picture.
func (out *output) endPicture() {
	out.mu.Lock()
	defer out.mu.Unlock()
	out.pictureEnd = out.added
}

// behind reports whether the last picture is still to be written.
func (out *output) behind() bool {
	out.mu.Lock()
	defer out.mu.Unlock()
	return out.written < out.pictureEnd
}

// close says that nothing more comes.
func (out *output) close() {
	out.mu.Lock()
	defer out.mu.Unlock()
	out.closed = true
	out.changed.Signal()
}

// write writes what comes until that is all, or nothing can be written any more.
func (out *output) write(to io.Writer) {
	defer close(out.done)
	for written := 0; ; {
		b := out.next(written)
		if b == nil {
			return
		}
		if _, err := to.Write(b); err != nil {
			return // and what it was stays current
		}
		written = len(b)
	}
}

// next says how much was written, and waits for more; nil when that was all.
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

// Before what is written last: an end to the sequence that may have been cut off.
const cancelByte = 0x18

// tailLength is what a line takes that was emptied, and more than it takes to give a
// terminal back.
const tailLength = 1 << 10

// tail is the end of what was not written.
func (out *output) tail() []byte {
	out.mu.Lock()
	defer out.mu.Unlock()
	b := slices.Concat(out.current, out.waiting)
	b = b[max(len(b)-tailLength, 0):]
	return append([]byte{cancelByte}, b[max(bytes.IndexByte(b, esc), 0):]...)
}
