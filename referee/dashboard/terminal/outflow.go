package terminal

import (
	"io"
	"sync"
)

// outflow is what is to be written. Whoever writes puts it here; a goroutine
// waits for the terminal to take it.
type outflow struct {
	done chan struct{} // closed when nothing is written any more

	mu      sync.Mutex
	changed *sync.Cond
	waiting []byte
	put     int // bytes, ever
	written int
	picture int // of put, at the end of the last picture
	closed  bool
}

func newOutflow() *outflow {
	out := &outflow{done: make(chan struct{})}
	out.changed = sync.NewCond(&out.mu)
	return out
}

// add adds to what is to be written.
func (out *outflow) add(b []byte) {
	out.mu.Lock()
	defer out.mu.Unlock()
	out.waiting = append(out.waiting, b...)
	out.put += len(b)
	out.changed.Signal()
}

// endPicture says that what was added so far ends a picture.
func (out *outflow) endPicture() {
	out.mu.Lock()
	defer out.mu.Unlock()
	out.picture = out.put
}

// behind reports whether the last picture is still to be written.
func (out *outflow) behind() bool {
	out.mu.Lock()
	defer out.mu.Unlock()
	return out.written < out.picture
}

// close says that nothing more comes.
func (out *outflow) close() {
	out.mu.Lock()
	defer out.mu.Unlock()
	out.closed = true
	out.changed.Signal()
}

// write writes what comes until that is all, or nothing can be written any more.
func (out *outflow) write(to io.Writer) {
	defer close(out.done)
	for written := 0; ; {
		b := out.next(written)
		if b == nil {
			return
		}
		if _, err := to.Write(b); err != nil {
			return
		}
		written = len(b)
	}
}

// next says how much was written, and waits for more; nil when that was all.
func (out *outflow) next(written int) []byte {
	out.mu.Lock()
	defer out.mu.Unlock()
	out.written += written
	for len(out.waiting) == 0 && !out.closed {
		out.changed.Wait()
	}
	if len(out.waiting) == 0 {
		return nil
	}
	b := out.waiting
	out.waiting = nil
	return b
}
