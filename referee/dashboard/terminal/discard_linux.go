package terminal

import (
	"os"

	"golang.org/x/sys/unix"
)

// discard makes the system forget what was written to the terminal and nobody has
// read.
func discard() {
	f, err := os.OpenFile("/dev/tty", os.O_WRONLY|unix.O_NOCTTY|unix.O_NONBLOCK, 0)
	if err != nil {
		return
	}
	defer f.Close()                                               //nolint:errcheck // nothing was written
	_ = unix.IoctlSetInt(int(f.Fd()), unix.TCFLSH, unix.TCOFLUSH) // else it stays as it is
}
