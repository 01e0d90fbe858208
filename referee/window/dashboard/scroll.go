package dashboard

import "tableref/referee/window/dashboard/keys"

// scroll is the position in a long text. Drawing tells it how many rows there are and
// how many fit.
type scroll struct {
	first, all, fit int
}

// within sets the numbers of rows and returns the first one to show.
func (s *scroll) within(all, fit int) int {
	s.all, s.fit = all, max(fit, 1)
	s.first = max(min(s.first, s.all-s.fit), 0)
	return s.first
}

// drawVisible draws the lines that fit on the sheet.
func (s *scroll) drawVisible(c *sheet, lines [][]piece) {
	_, h := c.Size()
	first := s.within(len(lines), h)
	drawLines(c, 0, 0, lines[first:min(first+h, len(lines))])
}

// press scrolls; it reports false for other keys.
func (s *scroll) press(key string) bool {
	switch key {
	case keys.Up:
		s.first--
	case keys.Down:
		s.first++
	case keys.PageUp:
		s.first -= s.fit
	case keys.PageDown, keys.Space:
		s.first += s.fit
	case keys.Home:
		s.first = 0
	case keys.End:
		s.first = s.all
	default:
		return false
	}
	s.within(s.all, s.fit)
	return true
}

// more is arrows if there is text above or below.
func (s *scroll) more() string {
	switch up, down := s.first > 0, s.first < s.all-s.fit; {
	case up && down:
		return "↑↓"
	case up:
		return "↑"
	case down:
		return "↓"
	}
	return ""
}

// arrow moves a cursor up or down in a list of n; it reports false for other keys.
func arrow(at *int, key string, n int) bool {
	switch key {
	case keys.Up:
		*at = max(*at-1, 0)
	case keys.Down:
		*at = min(*at+1, max(n-1, 0))
	default:
		return false
	}
	return true
}
