package dashboard

import "time"

// Clock is the time as the window needs it.
type Clock interface {
	Now() time.Time
	// After delivers the time once, d from now.
	After(d time.Duration) <-chan time.Time
}

// SystemClock is the machine's own time.
type SystemClock struct{}

// Now is the time.
func (SystemClock) Now() time.Time { return time.Now() }

// After delivers the time once, d from now.
func (SystemClock) After(d time.Duration) <-chan time.Time { return time.After(d) }
