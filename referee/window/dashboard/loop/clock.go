package loop

import "time"

// Clock tells the time.
type Clock interface {
	Now() time.Time
	// After delivers the time once, d from now.
	After(d time.Duration) <-chan time.Time
}

// SystemClock is the system's clock.
type SystemClock struct{}

// Now implements [Clock].
func (SystemClock) Now() time.Time { return time.Now() }

// After implements [Clock].
func (SystemClock) After(d time.Duration) <-chan time.Time { return time.After(d) }
