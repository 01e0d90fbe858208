package loop

import (
	"context"
	"os/exec"
	"strings"
	"time"
)

// speech is how long a command may take to say a few words.
const speech = 10 * time.Second

// Voice speaks with a user's command such as "espeak -s 150", run with the words as its
// last argument. It does not wait, and ignores failures. For an empty command it returns
// nil.
func Voice(command string) func(words string) {
	fields := strings.Fields(command)
	if len(fields) == 0 {
		return nil
	}
	return func(words string) {
		ctx, cancel := context.WithTimeout(context.Background(), speech)
		cmd := exec.CommandContext(ctx, fields[0], append(fields[1:len(fields):len(fields)], words)...)
		if err := cmd.Start(); err != nil {
			cancel()
			return
		}
		go func() {
			defer cancel()
			_ = cmd.Wait() // a voice that fails is silent
		}()
	}
}
