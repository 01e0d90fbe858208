package match

import (
	"errors"
	"testing"
)

func TestSeatName(t *testing.T) {
	cases := []struct {
		text   string
		team   int
		want   string
		reason string
	}{
		{" Ana  Maria ", 0, "Ana Maria", ""},
		{"Ana+Ben", 0, "Ana+Ben", ""},
		{"Ana+Ben", 2, "Ana + Ben", ""},
		{"Ana + Ben+  Cid", 3, "Ana + Ben + Cid", ""},
		{"Ana", 2, "", "refuse.team"},
		{"Ana+Ben+Cid", 2, "", "refuse.team"},
		{"Ana+ ", 2, "", "name.empty"},
	}
	for _, c := range cases {
		got, err := SeatName(c.text, c.team)
		if got != c.want || (err == nil) != (c.reason == "") {
			t.Errorf("SeatName(%q, %d) = %q, %v; want %q, %s", c.text, c.team, got, err, c.want, c.reason)
		}
		var refusal *Refusal
		if c.reason == "refuse.team" && (!errors.As(err, &refusal) || refusal.Why.ID != c.reason) {
			t.Errorf("SeatName(%q, %d): %v, want %s", c.text, c.team, err, c.reason)
		}
	}
}

func TestShared(t *testing.T) {
	cases := []struct {
		seats []string
		team  int
		want  string
	}{
		{[]string{"Ana", "Ben"}, 0, ""},
		{[]string{"Ana", "ANA"}, 0, "ANA"},
		{[]string{"Ana + Ben", "Cid + Dan"}, 2, ""},
		{[]string{"Ana + Ben", "Cid + ana"}, 2, "ana"},
		{[]string{"Ana + Ana", "Cid + Dan"}, 2, "Ana"},
		{[]string{"Ana + Ben", "Ana + Cid"}, 0, ""},
	}
	for _, c := range cases {
		if got, shared := Shared(c.seats, c.team); got != c.want || shared != (c.want != "") {
			t.Errorf("Shared(%q, %d) = %q, %v; want %q", c.seats, c.team, got, shared, c.want)
		}
	}
}

func FuzzParseClock(f *testing.F) {
	for _, word := range []string{"04:12", "1:04:12", "0:60", "-1:00", "9999:59", "::", "٣:٠٠"} {
		f.Add(word)
	}
	f.Fuzz(func(t *testing.T, word string) {
		d, ok := parseClock(word)
		if ok && d < 0 {
			t.Errorf("parseClock(%q) = %v", word, d)
		}
	})
}
