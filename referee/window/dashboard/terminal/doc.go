// Package terminal makes any terminal safe for the dashboard, whatever bytes it sends
// and however slowly it reads.
//
//   - A Cleaner turns incoming bytes into whole keys and drops everything else.
//   - A Tty never waits for the terminal to read.
//   - A Screen sends only what changed, and nothing if nothing did.
//   - Find looks up the description of the terminal.
package terminal
