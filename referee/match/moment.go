package match

import "time"

// Moment is a point in time as one run of the program saw it: by the wall
// clock, which may be set, and by the run's own clock, which only runs on but
// stands still while the machine sleeps.
type Moment struct {
	Run  string        `json:"run"`  // names the run of the program
	Wall time.Time     `json:"wall"` // UTC
	Mono time.Duration `json:"mono"` // since the run began
}

// Add returns the moment d later, of the same run.
func (m Moment) Add(d time.Duration) Moment {
	return Moment{Run: m.Run, Wall: m.Wall.Add(d), Mono: m.Mono + d}
}

// Sub returns the time from earlier to m: by the run's own clock inside one
// run, by the wall clock across runs. It is negative when m comes first.
func (m Moment) Sub(earlier Moment) time.Duration {
	if m.Run == earlier.Run {
		return m.Mono - earlier.Mono
	}
	return m.Wall.Sub(earlier.Wall)
}

// Span is a length of time that is known up to its bounds. Low and High are
// equal unless the program could not watch the clock.
type Span struct {
	Low  time.Duration `json:"low"`
	High time.Duration `json:"high"`
}

// Exact reports whether the length is known.
func (s Span) Exact() bool { return s.Low == s.High }

func (s Span) plus(d Span) Span { return Span{Low: s.Low + d.Low, High: s.High + d.High} }

func exactly(d time.Duration) Span { return Span{Low: d, High: d} }
