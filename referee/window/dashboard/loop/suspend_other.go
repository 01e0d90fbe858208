//go:build !unix

package loop

import (
	"os"
	"syscall"
)

var EndingSignals = []os.Signal{syscall.SIGHUP, syscall.SIGINT, syscall.SIGTERM}

// Suspend does nothing: this system has no Ctrl-Z.
func Suspend() {}

// StopAlone does nothing: nobody asks for it here.
func StopAlone() {}

func NotifyStops() (toStop, resumed <-chan os.Signal, end func()) { return nil, nil, func() {} }
