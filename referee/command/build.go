package command

import "runtime/debug"

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
