package pairs_test

import (
	"testing"

	"tableref/referee/match"
	"tableref/referee/match/matchtest"
)

// Whatever is typed for a place is understood or refused, and nothing changes
// by reading it.
func FuzzPlaces(f *testing.F) {
	for _, seed := range [][2]string{
		{"a1", "b1"},
		{"A1:SUN-red", "f6:red-moon"},
		{"b1:special", "b2:special"},
		{"a1", "a1:sun-red"},
		{"a0", "g7"},
		{"", ":"},
		{"a1:", ":sun-red"},
		{"a１", "\xff1"},
		{"a99999999999999999999", "a-1"},
	} {
		f.Add(seed[0], seed[1])
	}
	g := begin(f, "Ana,Ben", "special_cards", "rows=6", "columns=6").does("go", "pair c1:sun-red d1:moon-blue", "pair e1:key-red f1:key-blue", "take")
	f.Fuzz(func(t *testing.T, one, other string) {
		before := g.View()
		events, refusal := match.Decide(procedure, g.State, match.Action{ID: "pair", Args: []string{one, other}}, g.Now, g.Random)
		if diff := matchtest.Diff(before, g.View()); diff != "" {
			t.Fatalf("reading changed the table:\n%s", diff)
		}
		if refusal != nil {
			if len(events) > 0 || refusal.Why.ID == "" {
				t.Errorf("%q %q: refused with %v and events %v", one, other, refusal.Why, events)
			}
			return
		}
		next := g.State.Clone()
		for _, e := range events {
			e.Apply(next, g.Now)
		}
		if match.Look(procedure, next, g.Now).Facts == nil {
			t.Error("no facts")
		}
	})
}
