package command

import (
	"errors"
	"fmt"
	"os"
	"runtime/debug"

	"tableref/referee/window/dashboard"
	"tableref/rulesets/phrase"
)

// crash is a fault of the program itself. What was acknowledged is on record.
type crash struct {
	what  string
	stack []byte
}

// Error names the fault.
func (c *crash) Error() string { return "fault: " + c.what }

// caught turns a panic into an error; call it deferred.
func caught(err *error) {
	if what := recover(); what != nil {
		*err = &crash{what: fmt.Sprint(what), stack: debug.Stack()}
	}
}

// fault returns the fault of the program in the error, from any window.
func fault(err error) (*crash, bool) {
	var c *crash
	if errors.As(err, &c) {
		return c, true
	}
	var d *dashboard.CrashError
	if errors.As(err, &d) {
		return &crash{what: fmt.Sprint(d.What), stack: d.Stack}, true
	}
	return nil, false
}

// report keeps the stack for whoever mends the program, out of the user's
// sight, and says where.
func (c *crash) report() phrase.Phrase {
	file, err := os.CreateTemp("", "tableref-fault-*.txt")
	if err != nil {
		return phrase.Of("command.crash", "what", c.what)
	}
	defer file.Close() //nolint:errcheck // it is only a help
	fmt.Fprintf(file, "tableref %s\n%s\n\n%s", buildVersion(), c.what, c.stack)
	return phrase.Of("command.crash_file", "what", c.what, "file", file.Name())
}
