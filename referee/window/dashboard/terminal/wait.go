package terminal

import "time"

// after returns a channel that receives once after d; never if d is 0.
func after(d time.Duration) <-chan time.Time {
	if d == 0 {
		return nil
	}
	return time.After(d)
}

// endsWithin reports whether a channel is closed within d.
func endsWithin(d time.Duration, end <-chan struct{}) bool {
	select {
	case <-end:
		return true
	case <-after(d):
		return false
	}
}
