package loop_test

import (
	"testing"
	"time"

	"tableref/referee/window/dashboard/loop"
)

// standing is a clock that stands.
type standing struct{}

func (standing) Now() time.Time { return time.Time{} }

func (standing) After(time.Duration) <-chan time.Time { return nil }

func never() time.Duration { return 0 }

func TestNothingWaitsForALoopThatEnded(t *testing.T) {
	l := loop.New(nil)
	l.Stop()
	l.Post(func() { t.Error("ran after the end") })
	ended := l.Begin(standing{}, never)
	ended()
	ended()
	l.Post(func() { t.Error("ran after the end") })
}

func TestVoice(t *testing.T) {
	if loop.Voice("  ") != nil {
		t.Error("no command is a voice")
	}
	loop.Voice("/does/not/exist --at all")("Go!") // must neither wait nor fail
}

// A flood of keys while the disk takes its time neither holds up the loop nor is lost.
func TestAFloodOfKeysWaitsForTheDisk(t *testing.T) {
	l := loop.New(nil)
	l.Stop() // nothing is drawn
	defer l.Begin(standing{}, never)()
	writes, release, handled := make(chan struct{}), make(chan struct{}), make(chan int)
	l.Later(func() {
		l.BesideTurn(func() {
			writes <- struct{}{}
			<-release
		})
	})
	<-writes
	const flood = 5000
	for n := range flood { // as the loop does, which nobody may hold up
		l.Later(func() {
			if n == flood-1 {
				l.BesideTurn(func() { handled <- n })
			}
		})
	}
	l.InTurn(func() {}) // a picture is drawn
	release <- struct{}{}
	if n := <-handled; n != flood-1 {
		t.Errorf("the last key that was handled is %d", n)
	}
}
