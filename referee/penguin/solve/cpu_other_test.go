//go:build !linux

package solve_test

import (
	"runtime"
	"testing"
	"time"
)

var began = time.Now()

// processorTime is the time that has passed, where the processors' is not known.
func processorTime(testing.TB) time.Duration { return time.Since(began) }

// peakMemory is the memory taken from the system, in MB.
func peakMemory(testing.TB) float64 {
	var stats runtime.MemStats
	runtime.ReadMemStats(&stats)
	return float64(stats.Sys) / (1 << 20)
}
