package command

import (
	"flag"
	"os"
	"path/filepath"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

// asProgram makes the test binary be tableref itself, so that a test can kill
// it.
const asProgram = "TABLEREF_TEST_AS_PROGRAM"

func TestMain(m *testing.M) {
	if os.Getenv(asProgram) != "" {
		os.Exit(Run(System()))
	}
	testscript.Main(m, map[string]func(){
		"tableref": func() { os.Exit(Run(System())) },
	})
}

var update = flag.Bool("update", false, "rewrite what the scripts compare")

// The scripts read like a session at the terminal.
func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir:                 "testdata/script",
		RequireExplicitExec: true,
		RequireUniqueNames:  true,
		UpdateScripts:       *update,
		Cmds:                map[string]func(*testscript.TestScript, bool, []string){"sql": tamper},
		Setup: func(env *testscript.Env) error {
			rulesets, err := filepath.Abs("../../docs/rulesets")
			if err != nil {
				return err
			}
			env.Setenv("RULESETS", rulesets) // those that the tutorial writes
			kept, err := filepath.Abs("../paper/testdata")
			if err != nil {
				return err
			}
			env.Setenv("KEPT", kept) // scores as people keep them
			env.Setenv("XDG_DATA_HOME", env.WorkDir+"/data")
			env.Setenv("XDG_CONFIG_HOME", env.WorkDir+"/config")
			env.Setenv("LANG", "en_GB.UTF-8")
			return nil
		},
	})
}
