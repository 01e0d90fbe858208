//go:build !linux

package terminal

// lastWords writes nothing: what nobody has read stays in the way.
func lastWords([]byte) {}
