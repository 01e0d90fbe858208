package rulesets

import (
	"strconv"
	"strings"
	"time"
)

// Values are the settings of a match, resolved: every setting of the game with
// its canonical value. Counts are digits, durations as 1m30s, bools yes or no.
// They never hold words.
//
// The figures of the game are among them, so that an Amount can be looked up
// without the game.
type Values map[string]string

// Int is the value of a count setting or a figure; 0 for an unknown id.
func (v Values) Int(id string) int {
	n, _ := readInt(v[id])
	return n
}

// Duration is the value of a duration setting; 0 for an unknown id.
func (v Values) Duration(id string) time.Duration {
	d, _ := time.ParseDuration(v[id])
	return d
}

// Bool is the value of a bool setting; false for an unknown id.
func (v Values) Bool(id string) bool { return v[id] == "yes" }

// Choice is the value of a choice setting; "" for an unknown id.
func (v Values) Choice(id string) string { return v[id] }

// Amount is the number that an amount stands for; 0 when it is empty.
func (v Values) Amount(a Amount) int {
	if n, ok := readInt(string(a)); ok {
		return n
	}
	return v.Int(string(a))
}

// Holds is the yes or no that an amount stands for; false when it is empty. A
// number holds unless it is 0.
func (v Values) Holds(a Amount) bool {
	if yes, ok := readBool(string(a)); ok {
		return yes
	}
	return v.Bool(string(a)) || v.Int(string(a)) != 0
}

// term is the value of one term of a figure.
func (v Values) term(t Term) int {
	minus, factors, divisor := t.split()
	product := 1
	for _, factor := range factors {
		product *= v.Amount(factor)
	}
	product /= max(1, v.Amount(Amount(divisor)))
	if minus {
		return -product
	}
	return product
}

// sum is the value of a figure.
func (v Values) sum(f *Figure) int {
	total := 0
	for _, t := range f.Sum {
		total += v.term(t)
	}
	return total
}

// canonical brings a value into the form in which Values hold it. It reports
// false when the value is none of the setting's type, whatever its range.
func (s *Setting) canonical(value string) (string, bool) {
	value = strings.TrimSpace(value)
	switch s.Type {
	case CountSetting:
		n, ok := readInt(strings.TrimPrefix(strings.Replace(value, "−", "-", 1), "+"))
		return strconv.Itoa(n), ok
	case DurationSetting:
		return canonicalDuration(value)
	case BoolSetting:
		yes, ok := readBool(value)
		if yes {
			return "yes", ok
		}
		return "no", ok
	default:
		for _, c := range s.Choices {
			if strings.EqualFold(c, value) {
				return c, true
			}
		}
		return "", false
	}
}

// canonicalDuration reads 90s, 1m30s, 500ms, 1:30, and 0. Every other number
// needs its unit.
func canonicalDuration(value string) (string, bool) {
	if m, s, ok := strings.Cut(value, ":"); ok {
		value = m + "m" + s + "s"
	}
	d, err := time.ParseDuration(value)
	if err != nil || d < 0 || d > 24*time.Hour || d%time.Millisecond != 0 {
		return "", false
	}
	return shortDuration(d), true
}

// shortDuration writes 1m30s, 2m and 1h instead of 1m30s, 2m0s and 1h0m0s.
func shortDuration(d time.Duration) string {
	s := d.String()
	if strings.HasSuffix(s, "m0s") {
		s = strings.TrimSuffix(s, "0s")
	}
	if strings.HasSuffix(s, "h0m") {
		s = strings.TrimSuffix(s, "0m")
	}
	return s
}

// inRange reports whether a canonical value lies between Min and Max.
func (s *Setting) inRange(value string) bool {
	switch s.Type {
	case CountSetting:
		n, _ := readInt(value)
		low, _ := readInt(s.Min)
		high, _ := readInt(s.Max)
		return low <= n && n <= high
	case DurationSetting:
		d, _ := time.ParseDuration(value)
		low, _ := time.ParseDuration(s.Min)
		high, _ := time.ParseDuration(s.Max)
		return low <= d && d <= high
	}
	return true
}
