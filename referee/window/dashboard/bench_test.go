package dashboard

import (
	"testing"

	"tableref/referee/window/dashboard/canvas"
)

// A picture is drawn ten times a second for a whole evening.
func BenchmarkPicture(b *testing.B) {
	table := at(&testing.T{}, "fr", runningView())
	for range b.N {
		table.w.compose(canvas.New(120, 40))
	}
}
