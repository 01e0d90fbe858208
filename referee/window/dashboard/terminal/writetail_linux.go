package terminal

import "golang.org/x/sys/unix"

// writeTail writes to a terminal that nobody reads, without waiting. It makes room by
// discarding what was written before and not read.
func writeTail(b []byte) {
	tty, err := unix.Open("/dev/tty", unix.O_WRONLY|unix.O_NOCTTY|unix.O_NONBLOCK, 0)
	if err != nil {
		return
	}
	defer unix.Close(tty) //nolint:errcheck // nothing more can be done
	_ = unix.IoctlSetInt(tty, unix.TCFLSH, unix.TCOFLUSH)
	_, _ = unix.Write(tty, b)
}
