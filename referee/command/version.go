package command

import (
	"io"
	"runtime/debug"

	"github.com/spf13/cobra"
)

// buildVersion is the module's version, with the commit when it was built from
// a checkout.
func buildVersion() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return "(devel)"
	}
	version := info.Main.Version
	for _, setting := range info.Settings {
		if setting.Key == "vcs.revision" && version == "(devel)" {
			version += " " + setting.Value
		}
	}
	return version
}

// version prints the program's version.
func (a *app) version() *cobra.Command {
	return &cobra.Command{
		Use: "version", Short: a.text("command.version"), Args: a.wordsBetween(0, 0),
		RunE: func(*cobra.Command, []string) error {
			_, err := io.WriteString(a.Out, "tableref "+buildVersion()+"\n")
			return err
		},
	}
}
