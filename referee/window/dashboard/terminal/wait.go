package terminal

import "time"

// after delivers once, d from now; never for 0.
func after(d time.Duration) <-chan time.Time {
	if d == 0 {
		return nil
	}
	return time.After(d)
}

// within reports whether something ends within a time.
func within(d time.Duration, end <-chan struct{}) bool {
	select {
	case <-end:
		return true
	case <-after(d):
		return false
	}
}
