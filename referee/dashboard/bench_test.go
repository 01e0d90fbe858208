package dashboard

import (
	"testing"

	"tableref/referee/dashboard/canvas"
)

// A picture is drawn ten times a second for a whole evening.
func BenchmarkTable(b *testing.B) {
	bench := at(&testing.T{}, "fr", runningView())
	for b.Loop() {
		bench.w.compose(canvas.New(120, 40))
	}
}
