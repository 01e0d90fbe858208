package terminal

import "time"

// after delivers once, d from now; never for 0.
func after(d time.Duration) <-chan time.Time {
	if d == 0 {
		return nil
	}
	return time.After(d)
}

// endsWithin reports whether something ends within a time.
func endsWithin(d time.Duration, end <-chan struct{}) bool {
	select {
	case <-end:
		return true
	case <-after(d):
		return false
	}
}
