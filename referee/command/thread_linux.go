package command

import (
	"syscall"
	"time"
)

// onlyThread is RUSAGE_THREAD of getrusage(2), for which package syscall has no
// name.
const onlyThread = 1

// threadTime is the processor's time that this thread has used, whatever else
// the machine does.
func (a *app) threadTime() time.Duration {
	var used syscall.Rusage
	if err := syscall.Getrusage(onlyThread, &used); err != nil {
		return a.Clock.Now().Mono
	}
	return time.Duration(used.Utime.Nano() + used.Stime.Nano())
}
