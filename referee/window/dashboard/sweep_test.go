package dashboard

import (
	"math/rand/v2"
	"testing"

	"tableref/referee/window/dashboard/canvas"
)

// Every screen can be drawn at every size; the sweep takes all widths at three
// heights, all heights at three widths, and sizes at random. With the race
// detector it would take minutes and find nothing more.
func TestEverySizeCanBeDrawn(t *testing.T) {
	if raceDetector || testing.Short() {
		t.Skip("the sweep is for the plain run")
	}
	var sizes [][2]int
	for w := 0; w <= 160; w++ {
		for _, h := range []int{16, 24, 40} {
			sizes = append(sizes, [2]int{w, h})
		}
	}
	for h := 0; h <= 60; h++ {
		for _, w := range []int{60, 80, 120} {
			sizes = append(sizes, [2]int{w, h})
		}
	}
	const random = 200
	chance := rand.New(rand.NewPCG(1, 2))
	for range random {
		sizes = append(sizes, [2]int{chance.IntN(260), chance.IntN(90)})
	}
	for name := range scenes {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			b := open(t, name, "fr")
			screen := b.shot(10, 10)
			for _, size := range sizes {
				b.w.compose(canvas.New(size[0], size[1]))
			}
			for _, size := range sizes[len(sizes)-random:] { // the open field too
				screen.SetSize(size[0], size[1])
				b.w.SetRect(0, 0, size[0], size[1])
				b.w.Draw(screen)
			}
		})
	}
}
