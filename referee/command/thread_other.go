//go:build !linux

package command

import "time"

// threadTime is the time of the clock: other systems than Linux do not tell the
// processor's time of one thread.
func (a *app) threadTime() time.Duration { return a.Clock.Now().Mono }
