//go:build unix

package loop

import (
	"os"
	"os/signal"
	"syscall"
	"time"
)

// EndingSignals are the signals that end the program and would leave the terminal
// unusable. The others that can be caught do nothing to a Go program.
var EndingSignals = []os.Signal{
	syscall.SIGHUP, syscall.SIGINT, syscall.SIGTERM, syscall.SIGQUIT, syscall.SIGABRT,
	syscall.SIGTRAP, syscall.SIGSYS, syscall.SIGBUS, syscall.SIGFPE, syscall.SIGSEGV,
}

// stopSignal stops a job as Ctrl-Z does. SIGTSTP will not do: once caught, it no longer
// stops a Go program.
const stopSignal = syscall.SIGTTIN

// Suspend stops the whole job as Ctrl-Z does, and returns when it is continued.
func Suspend() { stopUntilContinued(0) }

// StopAlone stops this program alone, when it was asked to from outside.
func StopAlone() { stopUntilContinued(os.Getpid()) }

// stopUntilContinued stops a process, 0 for the whole job, and returns when this process
// is continued; at once if the system cannot stop it because nobody could continue it.
func stopUntilContinued(process int) {
	resumed := make(chan os.Signal, 1)
	signal.Notify(resumed, syscall.SIGCONT)
	defer signal.Stop(resumed)
	if err := syscall.Kill(process, stopSignal); err != nil {
		return
	}
	select {
	case <-resumed:
	case <-time.After(time.Second):
	}
}

// NotifyStops reports every time the program is asked to stop, and every time
// it goes on after it was stopped, until end is called.
func NotifyStops() (toStop, resumed <-chan os.Signal, end func()) {
	stops, continues := make(chan os.Signal, 1), make(chan os.Signal, 1)
	signal.Notify(stops, syscall.SIGTSTP)
	signal.Notify(continues, syscall.SIGCONT)
	return stops, continues, func() {
		signal.Stop(stops)
		signal.Stop(continues)
	}
}
