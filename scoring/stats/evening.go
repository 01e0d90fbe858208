package stats

import (
	"cmp"
	"errors"
	"fmt"
	"time"
)

// Day is a day of the calendar.
type Day struct {
	Year  int
	Month time.Month
	Day   int
}

// dayLayout is how a day is written: 2026-11-30.
const dayLayout = "2006-01-02"

// String writes the day as 2026-11-30.
func (d Day) String() string { return fmt.Sprintf("%04d-%02d-%02d", d.Year, int(d.Month), d.Day) }

// Compare orders days: negative when d is earlier.
func (d Day) Compare(other Day) int {
	return cmp.Or(cmp.Compare(d.Year, other.Year), cmp.Compare(d.Month, other.Month), cmp.Compare(d.Day, other.Day))
}

// ParseDay reads a day written as 2026-11-30.
func ParseDay(text string) (Day, error) {
	t, err := time.Parse(dayLayout, text)
	if err != nil {
		return Day{}, err
	}
	return dayOf(t), nil
}

func dayOf(t time.Time) Day {
	y, m, d := t.Date()
	return Day{Year: y, Month: m, Day: d}
}

// Evenings says which evening a moment belongs to. An evening is the day on
// which it began: what is played after midnight still belongs to it.
type Evenings struct {
	Ends  time.Duration  // after midnight, from 0 to less than a day: when the next one begins
	Place *time.Location // whose midnight
}

// DefaultEnd is when an evening ends unless somebody says otherwise: 05:00.
const DefaultEnd = 5 * time.Hour

// errNotTimeOfDay says that a text is no time of the day.
var errNotTimeOfDay = errors.New("not a time of the day")

// ParseEnd reads the time of the day at which evenings end: 05:00.
func ParseEnd(text string) (time.Duration, error) {
	t, err := time.Parse("15:04", text)
	if err != nil {
		return 0, errNotTimeOfDay
	}
	return time.Duration(t.Hour())*time.Hour + time.Duration(t.Minute())*time.Minute, nil
}

// Of returns the evening of the moment.
func (e Evenings) Of(at time.Time) Day {
	local := at.In(e.Place)
	day := dayOf(local)
	if local.Before(e.start(day)) {
		return dayOf(time.Date(day.Year, day.Month, day.Day-1, 12, 0, 0, 0, e.Place))
	}
	return day
}

// Bounds returns when the evening begins and when the next one does.
func (e Evenings) Bounds(day Day) (from, to time.Time) {
	next := day
	next.Day++ // time.Date knows how long months are
	return e.start(day), e.start(next)
}

// start is the time of the day at which evenings end, read off the clock on the
// wall: on a day whose clocks change it is not so many hours after midnight.
func (e Evenings) start(day Day) time.Time {
	return time.Date(day.Year, day.Month, day.Day, int(e.Ends/time.Hour), int(e.Ends/time.Minute)%60, 0, 0, e.Place)
}
