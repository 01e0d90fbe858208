package command

import (
	"time"

	"golang.org/x/sys/unix"
)

// threadTime is the CPU time of this thread. getrusage(2) has it too, but only in
// ticks of some milliseconds.
func (a *app) threadTime() time.Duration {
	var used unix.Timespec
	if err := unix.ClockGettime(unix.CLOCK_THREAD_CPUTIME_ID, &used); err != nil {
		return a.Clock.Now().Mono
	}
	return time.Duration(used.Nano())
}
