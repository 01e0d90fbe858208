package dashboard

import "tableref/referee/window/dashboard/keys"

// scroll is where a long text is read: the first row that is shown. draw says
// how much there is and how much fits.
type scroll struct {
	first, all, fit int
}

// within takes in how many rows there are and how many fit, and returns the
// first one to show.
func (s *scroll) within(all, fit int) int {
	s.all, s.fit = all, max(fit, 1)
	s.first = max(min(s.first, s.all-s.fit), 0)
	return s.first
}

// drawVisible draws the part of the lines that the sheet has rows for.
func (s *scroll) drawVisible(c *sheet, lines [][]piece) {
	_, h := c.Size()
	first := s.within(len(lines), h)
	drawLines(c, 0, 0, lines[first:min(first+h, len(lines))])
}

// press moves the text; it reports false when the key does not.
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

// more says in signs whether there is text above and below.
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
