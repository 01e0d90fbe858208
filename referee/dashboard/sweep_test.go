package dashboard

import (
	"math/rand/v2"
	"testing"
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
	random := rand.New(rand.NewPCG(1, 2))
	for range 200 {
		sizes = append(sizes, [2]int{random.IntN(260), random.IntN(90)})
	}
	for name := range scenes {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			b := open(t, name, "fr")
			screen := b.shot(10, 10)
			for _, size := range sizes {
				screen.SetSize(size[0], size[1])
				b.w.SetRect(0, 0, size[0], size[1])
				b.w.Draw(screen)
			}
		})
	}
}
