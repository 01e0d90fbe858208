package command

import (
	"time"

	"golang.org/x/sys/unix"
)

// threadTime is the processor's time that this thread has used, whatever else
// the machine does. getrusage(2) tells it in ticks of some milliseconds only.
func (a *app) threadTime() time.Duration {
	var used unix.Timespec
	if err := unix.ClockGettime(unix.CLOCK_THREAD_CPUTIME_ID, &used); err != nil {
		return a.Clock.Now().Mono
	}
	return time.Duration(used.Nano())
}
