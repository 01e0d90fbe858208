// Package terminal is the terminal as the dashboard needs it, whatever it sends
// and however slowly it is read.
//
//   - A Cleaner makes whole keys of the bytes that come in. What is no key and no
//     letter goes no further.
//   - A Tty never waits for whoever looks at the terminal.
//   - A Screen sends what changed, and nothing when nothing did.
//   - Find says which of the known terminals this one is.
package terminal
