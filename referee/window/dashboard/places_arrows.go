package dashboard

import (
	"slices"

	"tableref/referee/window/dashboard/keys"
)

// nextPile is the place that an arrow leads to. Left and right go through all places in
// reading order, so that every one can be reached; up and down go to the nearest one.
func (s *placeScreen) nextPile(key string) string {
	spots := pileBoxes(s.diagrams(s.view.Diagrams, unbounded, unbounded, nil))
	spots = slices.DeleteFunc(spots, func(at pileBox) bool { return !slices.Contains(s.cursor.choices, at.pile) })
	i := slices.IndexFunc(spots, func(at pileBox) bool { return at.pile == s.cursor.pile })
	if i < 0 || len(spots) == 0 {
		return s.cursor.pile
	}
	switch key {
	case keys.Right:
		return spots[(i+1)%len(spots)].pile
	case keys.Left:
		return spots[(i+len(spots)-1)%len(spots)].pile
	case keys.Up:
		return nearest(spots, spots[i], -1)
	}
	return nearest(spots, spots[i], 1)
}

// nearest is the nearest place above (−1) or below (1), preferably straight; the same
// place when there is none.
func nearest(spots []pileBox, from pileBox, way int) string {
	best, least := from.pile, 0
	for _, to := range spots {
		down := (to.y - from.y) * way
		if down <= 0 {
			continue
		}
		aside := 2*to.x + to.w - 2*from.x - from.w
		if far := down + max(aside, -aside); best == from.pile || far < least {
			best, least = to.pile, far
		}
	}
	return best
}
