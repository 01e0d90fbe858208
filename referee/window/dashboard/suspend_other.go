//go:build !unix

package dashboard

import (
	"os"
	"syscall"
)

// endingSignals are the signals that end the program.
var endingSignals = []os.Signal{syscall.SIGHUP, syscall.SIGINT, syscall.SIGTERM}

// suspend does nothing: this system has no Ctrl-Z.
func suspend() {}

// stop does nothing: nobody asks for it here.
func stop() {}

// stopsAndGoesOn reports nothing: this system stops no programs.
func stopsAndGoesOn() (toStop, goesOn <-chan os.Signal, end func()) { return nil, nil, func() {} }
