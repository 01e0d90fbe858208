package command

import (
	"errors"
	"fmt"
	"os"
	"runtime/debug"

	"tableref/referee/window/dashboard/loop"
	"tableref/rulesets/phrase"
)

// crash is a fault of the program itself. What was acknowledged is on record.
type crash struct {
	what  string
	stack []byte
}

func (c *crash) Error() string { return "fault: " + c.what }

// catch turns a panic into an error. It must be deferred.
func catch(err *error) {
	if what := recover(); what != nil {
		*err = &crash{what: fmt.Sprint(what), stack: debug.Stack()}
	}
}

// crashOf is the crash in an error, of the command or of the dashboard.
func crashOf(err error) (*crash, bool) {
	if c, ok := errors.AsType[*crash](err); ok {
		return c, true
	}
	if d, ok := errors.AsType[*loop.CrashError](err); ok {
		return &crash{what: fmt.Sprint(d.What), stack: d.Stack}, true
	}
	return nil, false
}

func isCrash(err error) bool {
	_, ok := crashOf(err)
	return ok
}

// report writes the stack to a file, for those who mend the program, and says
// where it is. Users need not see it.
func (c *crash) report() phrase.Phrase {
	file, err := os.CreateTemp("", "tableref-fault-*.txt")
	if err != nil {
		return phrase.Of("command.crash", "what", c.what)
	}
	defer file.Close() //nolint:errcheck // the report is only a help
	fmt.Fprintf(file, "tableref %s\n%s\n\n%s", buildVersion(), c.what, c.stack)
	return phrase.Of("command.crash_file", "what", c.what, "file", file.Name())
}
