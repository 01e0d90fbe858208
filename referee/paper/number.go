package paper

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"
)

// missing are the marks that say that somebody did not play.
var missing = []string{"", "-", "–", "—"}

// Marks are the marks that say that somebody did not play, for people.
const Marks = "- – —"

// minus are the signs that people and programs write for a minus.
var minus = strings.NewReplacer("−", "-", "–", "-", "‑", "-", "\u00a0", "", "\u202f", "")

// wholeForm is a whole number, perhaps with a decimal part of nothing: 12.0.
var wholeForm = regexp.MustCompile(`^([+-]?\d+)(?:[.,]0{1,2})?$`)

// thousandsForm is a number of which nobody can say whether a point parts thousands.
var thousandsForm = regexp.MustCompile(`^[+-]?\d{1,3}([.,' ]\d{3})+$`)

func whole(text string) (int, bool) {
	form := wholeForm.FindStringSubmatch(minus.Replace(text))
	if form == nil {
		return 0, false
	}
	n, err := strconv.Atoi(form[1])
	return n, err == nil
}

func isNumber(text string) bool {
	_, ok := whole(text)
	return ok
}

// number reads a score; nil for a mark that says that the player did not play.
func (r row) number(c int) (*int, error) {
	text := r.cell(c)
	if slices.Contains(missing, text) {
		return nil, nil
	}
	n, ok := whole(text)
	if !ok {
		problem := NoNumber
		if thousandsForm.MatchString(minus.Replace(text)) {
			problem = Thousands
		}
		return nil, &Fault{Line: r.line, Column: c + 1, Problem: problem, Found: text, Want: Marks}
	}
	return &n, nil
}

// follows makes sure that the number of a round in a cell is the next one.
func (r row) follows(c, next int) error {
	number, ok := whole(r.cell(c))
	switch {
	case !ok || number < 1:
		return &Fault{Line: r.line, Column: c + 1, Problem: NoRound, Found: r.cell(c)}
	case number != next:
		return &Fault{Line: r.line, Column: c + 1, Problem: Hole, Found: r.cell(c), Want: strconv.Itoa(next)}
	}
	return nil
}

// dateForm is a date, with a time of day or without one.
var dateForm = regexp.MustCompile(`^(\d{1,4})([./-])\s*(\d{1,2})[./-]\s*(\d{1,4})\.?(?:[T ]\s*(\d{1,2}:\d{2}(?::\d{2})?)(?:[.,]\d+)?(?:Z|[+-]\d{2}:?\d{2})?)?$`)

// timeForm is a time of day.
var timeForm = regexp.MustCompile(`^(\d{1,2}):(\d{2})(?::(\d{2}))?$`)

// when is a day, and perhaps a time of it.
type when struct{ day, clock string }

// dates are what a cell may mean, by the order in which a date is written.
func dates(text string) map[Order]when {
	parts := dateForm.FindStringSubmatch(text)
	if parts == nil {
		return nil
	}
	clock, ok := timeOf(parts[5])
	if parts[5] != "" && !ok {
		return nil
	}
	found := make(map[Order]when)
	add := func(order Order, year, month, day string) {
		if t, err := time.Parse("2006-1-2", century(year)+"-"+month+"-"+day); err == nil {
			found[order] = when{t.Format(time.DateOnly), clock}
		}
	}
	one, two, three := parts[1], parts[3], parts[4]
	if len(one) > 2 { // a year of four digits can only come first
		add(YMD, one, two, three)
		return found
	}
	add(DMY, three, two, one)
	add(MDY, three, one, two)
	if len(three) < 3 {
		add(YMD, one, two, three)
	}
	return found
}

// century completes a year of two digits: 70 and later is the last century.
func century(year string) string {
	if len(year) != 2 {
		return year
	}
	if year >= "70" {
		return "19" + year
	}
	return "20" + year
}

// timeOf is a time of day as 20:15, with seconds if they are there.
func timeOf(text string) (string, bool) {
	parts := timeForm.FindStringSubmatch(text)
	if parts == nil {
		return "", false
	}
	form := "15:04"
	if parts[3] != "" {
		form = "15:04:05"
	}
	t, err := time.Parse(form, text)
	return t.Format(form), err == nil
}

// lasting is how long something took: 01:38:51, 44 (minutes), 1:30 (hours).
func lasting(text string) (time.Duration, bool) {
	if n, ok := whole(text); ok && n >= 0 {
		return time.Duration(n) * time.Minute, true
	}
	parts := timeForm.FindStringSubmatch(text)
	if parts == nil {
		return 0, text == ""
	}
	var d time.Duration
	for i, unit := range []time.Duration{time.Hour, time.Minute, time.Second} {
		n, _ := strconv.Atoi(parts[i+1])
		d += time.Duration(n) * unit
	}
	return d, true
}

// day reads a date, in the order that was said or in the only one that is possible.
func (r row) day(c int, order Order) (when, error) {
	text := r.cell(c)
	found := dates(text)
	fault := &Fault{Line: r.line, Column: c + 1, Found: text}
	if iso, ok := found[YMD]; ok && len(found) == 1 {
		return iso, nil
	}
	if text == "" {
		fault.Problem = NoDate
		return when{}, fault
	}
	if order != AnyOrder {
		if at, ok := found[order]; ok {
			return at, nil
		}
		found = nil
	}
	if len(found) == 0 {
		fault.Problem = NoDay
		return when{}, fault
	}
	var days []when
	for _, at := range found {
		if !slices.Contains(days, at) {
			days = append(days, at)
		}
	}
	if len(days) > 1 {
		fault.Problem = WhichDay
		return when{}, fault
	}
	return days[0], nil
}

// orderOf is the order in which all dates of a column can be read, if it is only one.
func orderOf(rows []row, c int) Order {
	possible := []Order{DMY, MDY, YMD}
	for _, r := range rows {
		found := dates(r.cell(c))
		if _, iso := found[YMD]; len(found) == 0 || iso && len(found) == 1 {
			continue
		}
		possible = slices.DeleteFunc(possible, func(o Order) bool { _, ok := found[o]; return !ok })
	}
	switch len(possible) {
	case 0:
		return noOrder
	case 1:
		return possible[0]
	}
	return AnyOrder
}

// noOrder is the order of dates that are not all written in one.
const noOrder Order = "none"
