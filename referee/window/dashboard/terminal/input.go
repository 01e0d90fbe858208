package terminal

import (
	"bytes"
	"errors"
	"io"
	"sync"
)

// errDrained is the cause after Drain, which ends the reading on request.
var errDrained = errors.New("drained")

// input is the queue of keys from the terminal. One goroutine reads and another one
// cleans, since a lone ESC becomes a key by a timeout; next takes clean keys.
type input struct {
	raw        chan []byte
	ended      chan struct{} // closed by stop
	readerDone chan struct{} // closed when read returns

	mu      sync.Mutex
	changed *sync.Cond
	keys    []byte // cleaned and not taken yet
	pasting bool   // what was taken ends within pasted text
	err     error  // the cause of stop
}

func newInput() *input {
	in := &input{raw: make(chan []byte), ended: make(chan struct{}), readerDone: make(chan struct{})}
	in.changed = sync.NewCond(&in.mu)
	return in
}

// read reads until the terminal ends.
func (in *input) read(from io.Reader) {
	defer close(in.readerDone)
	for {
		b := make([]byte, 4096)
		n, err := from.Read(b)
		if n > 0 {
			select {
			case in.raw <- b[:n]:
			case <-in.ended:
				return
			}
		}
		if err != nil {
			in.stop(err)
			return
		}
	}
}

// clean turns what was read into keys.
func (in *input) clean() {
	var cleaner Cleaner
	for {
		select {
		case b := <-in.raw:
			in.add(cleaner.Feed(b))
		case <-after(cleaner.Timeout()):
			in.add(cleaner.Flush())
		case <-in.ended:
			return
		}
	}
}

const (
	maxQueued = 1 << 20 // bytes of keys; with more, nothing is read until keys are taken
	floodSize = 4 << 10 // bytes of keys before a Ctrl-C, beyond which they are dropped
)

// add adds keys. If a Ctrl-C comes behind a flood of other keys, those are dropped so
// that it takes effect at once, as it does on a terminal in its normal mode.
func (in *input) add(more []byte) {
	in.mu.Lock()
	defer in.mu.Unlock()
	for len(in.keys) >= maxQueued && in.err == nil {
		in.changed.Wait()
	}
	if at := bytes.LastIndexByte(more, etx); at >= 0 && len(in.keys)+at > floodSize {
		in.keys, more = nil, more[at:]
		if in.pasting {
			in.keys = []byte(pasteEnd)
		}
	}
	in.keys = append(in.keys, more...)
	in.changed.Broadcast()
}

// stop ends the input. Only the first cause is kept.
func (in *input) stop(err error) {
	in.mu.Lock()
	defer in.mu.Unlock()
	if in.err == nil {
		in.err = err
		close(in.ended)
	}
	in.changed.Broadcast()
}

func (in *input) endCause() error {
	in.mu.Lock()
	defer in.mu.Unlock()
	return in.err
}

// next waits for keys and takes as many whole keys as fit into room bytes.
func (in *input) next(room int) ([]byte, error) {
	in.mu.Lock()
	defer in.mu.Unlock()
	for len(in.keys) == 0 && in.err == nil {
		in.changed.Wait()
	}
	if in.err != nil {
		return nil, in.err
	}
	n := wholeKeys(in.keys, room)
	keys := in.keys[:n:n]
	in.keys = in.keys[n:]
	if begin, end := bytes.LastIndex(keys, []byte(pasteBegin)), bytes.LastIndex(keys, []byte(pasteEnd)); begin != end {
		in.pasting = begin > end
	}
	in.changed.Broadcast()
	return keys, nil
}

// pending reports whether there are keys to take.
func (in *input) pending() bool {
	in.mu.Lock()
	defer in.mu.Unlock()
	return len(in.keys) > 0
}
