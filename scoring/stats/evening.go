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

// dayLayout is for package time.
const dayLayout = "2006-01-02"

// String writes the day as 2026-11-30.
func (d Day) String() string { return fmt.Sprintf("%04d-%02d-%02d", d.Year, int(d.Month), d.Day) }

// Compare returns a negative number if d is before other, 0 if they are equal, and
// a positive number otherwise.
func (d Day) Compare(other Day) int {
	return cmp.Or(cmp.Compare(d.Year, other.Year), cmp.Compare(d.Month, other.Month), cmp.Compare(d.Day, other.Day))
}

// ParseDay parses a day written as 2026-11-30. The error is that of [time.Parse].
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

// Evenings assigns times to evenings. An evening has the date of the day on which
// it began, and includes what is played after midnight.
type Evenings struct {
	Ends  time.Duration  // when an evening ends, as a time of the day: from 0 to less than 24 h
	Place *time.Location // the time zone
}

// DefaultEnd is the usual end of an evening, 05:00.
const DefaultEnd = 5 * time.Hour

var errNotTimeOfDay = errors.New("not a time of the day")

// ParseEnd parses the time of the day at which evenings end, written as 05:00. The
// error does not repeat the text.
func ParseEnd(text string) (time.Duration, error) {
	t, err := time.Parse("15:04", text)
	if err != nil {
		return 0, errNotTimeOfDay
	}
	return time.Duration(t.Hour())*time.Hour + time.Duration(t.Minute())*time.Minute, nil
}

// Of returns the evening that a time belongs to.
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
	next.Day++ // time.Date normalises the day after the end of a month
	return e.start(day), e.start(next)
}

// start is the beginning of an evening by the clock on the wall. On a day on which
// the clocks change, that is not Ends after midnight.
func (e Evenings) start(day Day) time.Time {
	return time.Date(day.Year, day.Month, day.Day, int(e.Ends/time.Hour), int(e.Ends/time.Minute)%60, 0, 0, e.Place)
}
