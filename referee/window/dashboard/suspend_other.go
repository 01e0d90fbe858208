//go:build !unix

package dashboard

import (
	"os"
	"syscall"
)

var endingSignals = []os.Signal{syscall.SIGHUP, syscall.SIGINT, syscall.SIGTERM}

// suspend does nothing: this system has no Ctrl-Z.
func suspend() {}

// stop does nothing: nobody asks for it here.
func stop() {}

func notifyStops() (toStop, resumed <-chan os.Signal, end func()) { return nil, nil, func() {} }
