//go:build unix

package endtoend

import (
	"os"
	"testing"

	"tableref/referee/command"
)

// binary is this test's own file, and asProgram the variable that makes it the
// program under test. So the results follow from the program's sources, and
// the go command knows when they are out of date.
var binary string

const asProgram = "TABLEREF_AS_PROGRAM"

func TestMain(m *testing.M) {
	if os.Getenv(asProgram) != "" {
		os.Exit(command.Run(command.System()))
	}
	var err error
	if binary, err = os.Executable(); err != nil {
		panic(err)
	}
	os.Exit(m.Run())
}
