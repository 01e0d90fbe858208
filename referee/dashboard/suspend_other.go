//go:build !unix

package dashboard

import "os"

// suspend does nothing: this system has no Ctrl-Z.
func suspend() {}

// continued reports nothing: this system stops no programs.
func continued() (goesOn <-chan os.Signal, end func()) { return nil, func() {} }
