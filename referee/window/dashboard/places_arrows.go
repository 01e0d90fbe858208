package dashboard

import (
	"slices"

	"tableref/referee/window/dashboard/canvas"
	"tableref/referee/window/dashboard/keys"
)

// nextPile is the place that an arrow leads to. Left and right go through all places in
// reading order, so that every one can be reached; up and down go to the nearest one.
func (s *placeScreen) nextPile(key string) string {
	spots := canvas.Boxes(s.diagrams(s.view.Diagrams, unbounded, unbounded, nil))
	spots = slices.DeleteFunc(spots, func(at canvas.Box) bool { return !slices.Contains(s.cursor.Choices, at.ID) })
	i := slices.IndexFunc(spots, func(at canvas.Box) bool { return at.ID == s.cursor.Pile })
	if i < 0 || len(spots) == 0 {
		return s.cursor.Pile
	}
	switch key {
	case keys.Right:
		return spots[(i+1)%len(spots)].ID
	case keys.Left:
		return spots[(i+len(spots)-1)%len(spots)].ID
	case keys.Up:
		return nearest(spots, spots[i], -1)
	}
	return nearest(spots, spots[i], 1)
}

// nearest is the nearest place above (−1) or below (1), preferably straight; the same
// place when there is none.
func nearest(spots []canvas.Box, from canvas.Box, way int) string {
	best, least := from.ID, 0
	for _, to := range spots {
		down := (to.Y - from.Y) * way
		if down <= 0 {
			continue
		}
		aside := 2*to.X + to.W - 2*from.X - from.W
		if far := down + max(aside, -aside); best == from.ID || far < least {
			best, least = to.ID, far
		}
	}
	return best
}
