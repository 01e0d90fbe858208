package terminal

import (
	"bytes"
	"strings"
	"testing"
)

func TestTtyReadsWholeKeys(t *testing.T) {
	f := newFakeTty()
	tty := started(t, f)
	for _, c := range []struct{ in, out string }{
		{"\xe9a", "a"},
		{"\x1b[", ""}, // its end comes with the next
		{"A", "\x1b[A"},
		{"\x1b", escapeKey},
		{"\xe2\x99", ""},
		{"\xa5", "♥"},
	} {
		f.typed <- []byte(c.in)
		if c.out == "" {
			continue
		}
		soon(t, "a key", func() {
			if got := reads(t, tty); got != c.out {
				t.Errorf("%q is read as %q, want %q", c.in, got, c.out)
			}
		})
		tty.MarkReturned()
	}
	soon(t, "the end", func() {
		if tty.Drain() != nil || tty.Stop() != nil {
			t.Error("it does not end")
		}
		if _, err := tty.Read(make([]byte, 128)); err == nil {
			t.Error("after the end it is read")
		}
	})
}

// No more keys are returned before the last ones were consumed, so that tcell's queues
// do not fill up.
func TestTtyWaitsForTheMark(t *testing.T) {
	f := newFakeTty()
	tty := started(t, f)
	f.typed <- []byte(strings.Repeat("é", 500))
	var got strings.Builder
	soon(t, "reading", func() {
		for got.Len() < 1000 {
			b := make([]byte, 128)
			n, err := tty.Read(b)
			if err != nil {
				t.Error(err)
				return
			}
			if !bytes.HasSuffix(b[:n], []byte(readMark)) {
				t.Errorf("%q has no mark", b[:n])
			}
			got.Write(b[:n-len(readMark)])
			tty.MarkReturned()
		}
	})
	if got.String() != strings.Repeat("é", 500) {
		t.Errorf("read: %q", got.String())
	}
	untaken := make(chan struct{})
	soon(t, "the last key", func() {
		f.typed <- []byte("a")
		reads(t, tty)
	})
	go func() {
		defer close(untaken)
		_, _ = tty.Read(make([]byte, 128)) // ends with the terminal
	}()
	f.typed <- []byte("b")
	soon(t, "the end", func() {
		_ = tty.Drain()
		<-untaken
	})
}

// Ctrl-C behind a flood of keys goes before them, and ends pasted text.
func TestCtrlCBehindAFlood(t *testing.T) {
	for _, c := range []struct{ before, flood, want string }{
		{"", strings.Repeat("k", maxQueued/2), "\x03"},
		{pasteBegin, strings.Repeat("k", maxQueued/2) + pasteEnd, pasteEnd + "\x03"},
		{"", "kk", "kk\x03"}, // typed ahead by a person
	} {
		in := newInput()
		if c.before != "" {
			in.add([]byte(c.before))
			if _, err := in.next(100); err != nil {
				t.Fatal(err)
			}
		}
		in.add([]byte(c.flood))
		in.add([]byte("\x03"))
		if got, err := in.next(100); string(got) != c.want || err != nil {
			t.Errorf("read: %q (%v), want %q", got, err, c.want)
		}
	}
}

// A flood may come together with the Ctrl-C behind it.
func TestCtrlCInAFlood(t *testing.T) {
	for n, want := range map[int]int{floodSize: floodSize + 1, floodSize + 1: 1} {
		in := newInput()
		in.add([]byte(strings.Repeat("k", n) + "\x03"))
		if got, err := in.next(2 * floodSize); len(got) != want || err != nil {
			t.Errorf("after %d keys %d are read (%v), want %d", n, len(got), err, want)
		}
	}
}

// Writing to a terminal that nobody reads does not block, and neither does the end.
func TestNobodyReads(t *testing.T) {
	f := newFakeTty()
	tty := started(t, f)
	f.stall(true)
	soon(t, "writing", func() {
		for range 1000 {
			if _, err := tty.Write(make([]byte, 1000)); err != nil {
				t.Error(err)
			}
		}
	})
	if tty.Behind() {
		t.Error("the last picture waits, though there was none")
	}
	if tty.EndPicture(); !tty.Behind() {
		t.Error("the last picture does not wait, though nobody reads")
	}
	soon(t, "the end", func() {
		_ = tty.Drain()
		_ = tty.Stop()
	})
}

// The tail of output that was not read starts at a sequence.
func TestTheLastOfWhatNobodyRead(t *testing.T) {
	out := newOutput()
	out.add([]byte(strings.Repeat("picture", tailLength)))
	if got := out.next(0); len(got) != 7*tailLength {
		t.Fatalf("%d bytes are to be written", len(got))
	}
	out.add([]byte("\x1b[?1049l"))
	out.add([]byte("\x1b[?25h"))
	if got := string(out.tail()); got != "\x18\x1b[?1049l\x1b[?25h" {
		t.Errorf("the last is %q", got)
	}
	out.add([]byte(strings.Repeat("k", 2*tailLength)))
	if got := len(out.tail()); got != 1+tailLength {
		t.Errorf("a tail of %d bytes, want %d and the byte before them", got, tailLength)
	}
}

// What was written before the end is written.
func TestLastWords(t *testing.T) {
	f := newFakeTty()
	tty := started(t, f)
	_, _ = tty.Write([]byte("goodbye"))
	_ = tty.Drain()
	_ = tty.Stop()
	if got := f.until("goodbye"); got != "goodbye" {
		t.Errorf("written: %q", got)
	}
}
