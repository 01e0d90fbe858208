//go:build !unix

package dashboard

// suspend does nothing: this system has no Ctrl-Z.
func suspend() {}
