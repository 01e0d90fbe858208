//go:build unix

package dashboard

import (
	"os"
	"os/signal"
	"syscall"
	"time"
)

// suspend stops the program as Ctrl-Z does, with all of its job, and returns
// when it goes on. A job that cannot be stopped, for nobody could let it go on,
// goes on at once.
func suspend() {
	goesOn := make(chan os.Signal, 1)
	signal.Notify(goesOn, syscall.SIGCONT)
	defer signal.Stop(goesOn)
	if err := syscall.Kill(0, syscall.SIGTSTP); err != nil {
		return
	}
	select {
	case <-goesOn:
	case <-time.After(time.Second):
	}
}

// continued reports every time the program goes on after it was stopped, until
// end is called.
func continued() (goesOn <-chan os.Signal, end func()) {
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, syscall.SIGCONT)
	return signals, func() { signal.Stop(signals) }
}
