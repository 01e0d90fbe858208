package terminal

import (
	"bytes"
	"errors"
	"io"
	"sync"
)

// errDrained is the end of reading that was asked for.
var errDrained = errors.New("drained")

// inflow is what comes in. One goroutine reads and one cleans, because a lone ESC
// is a key when nothing follows; next takes what is clean.
type inflow struct {
	raw  chan []byte
	gone chan struct{} // closed at the end
	done chan struct{} // closed when nothing is read any more

	mu      sync.Mutex
	changed *sync.Cond
	clear   []byte // cleaned and not taken yet
	pasting bool   // what was taken ends in the middle of a pasted text
	err     error  // why it ended
}

func newInflow() *inflow {
	in := &inflow{raw: make(chan []byte), gone: make(chan struct{}), done: make(chan struct{})}
	in.changed = sync.NewCond(&in.mu)
	return in
}

// read reads until the terminal ends.
func (in *inflow) read(from io.Reader) {
	defer close(in.done)
	for {
		b := make([]byte, 4096)
		n, err := from.Read(b)
		if n > 0 {
			select {
			case in.raw <- b[:n]:
			case <-in.gone:
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
func (in *inflow) clean() {
	var cleaner Cleaner
	for {
		select {
		case b := <-in.raw:
			in.put(cleaner.Feed(b))
		case <-after(cleaner.Waits()):
			in.put(cleaner.Rest())
		case <-in.gone:
			return
		}
	}
}

// How much may wait to be taken: then nothing more is read until something is
// taken. After far less nobody who presses Ctrl-C wants to wait for it.
const (
	full  = 1 << 20
	flood = 4 << 10
)

// put adds keys. Ctrl-C behind a flood of others goes before them, and they are
// dropped, as a terminal does by itself that is in no program's hands.
func (in *inflow) put(keys []byte) {
	in.mu.Lock()
	defer in.mu.Unlock()
	for len(in.clear) >= full && in.err == nil {
		in.changed.Wait()
	}
	if at := bytes.LastIndexByte(keys, etx); at >= 0 && len(in.clear)+at > flood {
		in.clear, keys = nil, keys[at:]
		if in.pasting {
			in.clear = []byte(pasteEnd)
		}
	}
	in.clear = append(in.clear, keys...)
	in.changed.Broadcast()
}

// stop ends everything; the first cause counts.
func (in *inflow) stop(err error) {
	in.mu.Lock()
	defer in.mu.Unlock()
	if in.err == nil {
		in.err = err
		close(in.gone)
	}
	in.changed.Broadcast()
}

func (in *inflow) cause() error {
	in.mu.Lock()
	defer in.mu.Unlock()
	return in.err
}

// next waits for keys and takes as many as have room.
func (in *inflow) next(room int) ([]byte, error) {
	in.mu.Lock()
	defer in.mu.Unlock()
	for len(in.clear) == 0 && in.err == nil {
		in.changed.Wait()
	}
	if in.err != nil {
		return nil, in.err
	}
	n := wholeKeys(in.clear, room)
	keys := in.clear[:n:n]
	in.clear = in.clear[n:]
	if begin, end := bytes.LastIndex(keys, []byte(pasteBegin)), bytes.LastIndex(keys, []byte(pasteEnd)); begin != end {
		in.pasting = begin > end
	}
	in.changed.Broadcast()
	return keys, nil
}

// pending reports whether there is something to take.
func (in *inflow) pending() bool {
	in.mu.Lock()
	defer in.mu.Unlock()
	return len(in.clear) > 0
}
