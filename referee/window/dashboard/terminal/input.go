package terminal

import (
	"bytes"
	"errors"
	"io"
	"sync"
)

// errDrained is the end of reading that was asked for.
var errDrained = errors.New("drained")

// input is what comes in. One goroutine reads and one cleans, because a lone ESC
// is a key when nothing follows; next takes what is clean.
type input struct {
	raw        chan []byte
	ended      chan struct{} // closed at the end
	readerDone chan struct{} // closed when nothing is read any more

	mu      sync.Mutex
	changed *sync.Cond
	keys    []byte // cleaned and not taken yet
	pasting bool   // what was taken ends in the middle of a pasted text
	err     error  // why it ended
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

// clean makes keys of what was read.
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

// How much may wait to be taken: then nothing more is read until something is
// taken. After far less nobody who presses Ctrl-C wants to wait for it.
const (
	maxQueued = 1 << 20
	floodSize = 4 << 10
)

// add adds keys. Ctrl-C behind a flood of others goes before them, and they are
// dropped, as a terminal does by itself that is in no program's hands.
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

// stop ends everything; the first cause counts.
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

// next waits for keys and takes as many as have room.
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

// pending reports whether there is something to take.
func (in *input) pending() bool {
	in.mu.Lock()
	defer in.mu.Unlock()
	return len(in.keys) > 0
}
