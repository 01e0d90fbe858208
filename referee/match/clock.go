package match

import "time"

// Clock is a round's clock. It keeps no running number: what it shows follows
// from the moments of the events and the moment of the look, so nothing has to
// tick and a replay reads the same.
type Clock struct {
	Banked Span    `json:"banked"`          // time played up to the last Stop
	Since  *Moment `json:"since,omitempty"` // the Go it runs from, perhaps still to come; nil: it stands
	Asked  *Asked  `json:"asked,omitempty"` // the question about a time nobody watched; nil: none is open
}

// Asked is an open question: the clock ran while the program could not watch
// it. Banked holds the range until somebody answers.
type Asked struct {
	Since  Moment `json:"since"`  // the Go it ran from
	Before Span   `json:"before"` // banked at that Go
	At     Moment `json:"at"`     // when it was noticed
	Slept  bool   `json:"slept"`  // the program lived on: it slept, or a clock was set
}

// Read returns the time played at the moment now.
func (c Clock) Read(now Moment) Span {
	if c.Since == nil {
		return c.Banked
	}
	return c.Banked.plus(exactly(max(0, now.Sub(*c.Since))))
}

// Runs reports whether Go has been said and no Stop since.
func (c Clock) Runs(now Moment) bool { return c.Since != nil && now.Sub(*c.Since) >= 0 }

// Signals reports whether "Ready.." has been said and "Go!" is still to come.
func (c Clock) Signals(now Moment) bool { return c.Since != nil && now.Sub(*c.Since) < 0 }

// start lets the clock run from the moment of Go. A range that nobody settled
// is kept.
func (c *Clock) start(from Moment) { c.Since, c.Asked = &from, nil }

// stop banks what was played. When the clock already stands because nobody
// watched it, the Stop proves that play went on until now, so only the upper
// bound grows.
func (c *Clock) stop(at Moment) {
	if c.Since != nil {
		c.Banked, c.Since = c.Read(at), nil
		return
	}
	c.reach(at)
	c.Asked = nil
}

// reach widens an open question to the moment at.
func (c *Clock) reach(at Moment) {
	if c.Asked != nil {
		c.Banked.High = max(c.Banked.High, c.Asked.Before.High+at.Sub(c.Asked.Since))
	}
}

// gap stops a running clock because the program did not watch it between the
// moments alive and at. Inside one run both clocks are heard, for one of them
// may have been set or have slept.
func (c *Clock) gap(alive, at Moment) {
	if c.Since == nil || (alive.Run == at.Run && c.Signals(at)) {
		return
	}
	since := *c.Since
	low := max(0, alive.Sub(since))
	high := max(low, at.Sub(since), at.Wall.Sub(since.Wall))
	c.Asked = &Asked{Since: since, Before: c.Banked, At: at, Slept: alive.Run == at.Run}
	c.Banked = c.Banked.plus(Span{Low: low, High: high})
	c.Since = nil
}

// gains is how much more it shows at the moment now than the clock that it takes the
// place of; nothing if it stands.
func (c Clock) gains(from Clock, now Moment) time.Duration {
	if !c.Runs(now) {
		return 0
	}
	return max(0, c.Read(now).Low-from.Read(now).Low)
}

// Gains is the time that the round's clock gains when a state takes the place of
// another at the moment now.
func (s *State) Gains(from *State, now Moment) time.Duration { return s.Clock.gains(from.Clock, now) }

// set answers every question: the time played is span.
func (c *Clock) set(span Span) { c.Banked, c.Since, c.Asked = span, nil, nil }
