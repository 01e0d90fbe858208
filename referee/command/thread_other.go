//go:build !linux

package command

import "time"

// threadTime is the time of the clock: only Linux has the CPU time of one thread.
func (a *app) threadTime() time.Duration { return a.Clock.Now().Mono }
