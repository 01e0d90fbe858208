package solve_test

import (
	"os"
	"regexp"
	"strconv"
	"syscall"
	"testing"
	"time"
	"unsafe"
)

// processorTime is the time that processors have worked for this process, the
// garbage collector included. What else the machine does hardly changes it.
func processorTime(t testing.TB) time.Duration {
	const process = 2 // CLOCK_PROCESS_CPUTIME_ID
	var at syscall.Timespec
	if _, _, errno := syscall.Syscall(syscall.SYS_CLOCK_GETTIME, process, uintptr(unsafe.Pointer(&at)), 0); errno != 0 {
		t.Fatal(errno)
	}
	return time.Duration(at.Nano())
}

// peakMemory is the most memory that the process has had, in MB.
func peakMemory(t testing.TB) float64 {
	status, err := os.ReadFile("/proc/self/status")
	if err != nil {
		t.Fatal(err)
	}
	found := regexp.MustCompile(`VmHWM:\s+(\d+) kB`).FindSubmatch(status)
	if found == nil {
		return 0
	}
	kB, err := strconv.Atoi(string(found[1]))
	if err != nil {
		t.Fatal(err)
	}
	return float64(kB) / 1024
}
