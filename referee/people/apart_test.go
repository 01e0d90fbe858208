package people_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"tableref/referee/people"
)

// Father and son, once told apart by a suffix and once not.
func TestApart(t *testing.T) {
	r := after(
		created("aa", "Peter"), created("bb", "PETER"), created("cc", "Ana"), created("dd", "Ana"),
		people.Event{Kind: people.Suffixed, Player: "dd", Suffix: "jr"},
		created("ee", "Eva"), created("ff", "Eva"), merged("ff", "ee"),
	)
	for name, test := range map[string]struct {
		ids  []string
		want map[string]string
	}{
		"namesakes":       {[]string{"aa", "bb"}, map[string]string{"aa": "Peter (aa)", "bb": "PETER (bb)"}},
		"one of them":     {[]string{"aa", "cc"}, map[string]string{"aa": "Peter", "cc": "Ana"}},
		"with a suffix":   {[]string{"cc", "dd"}, map[string]string{"cc": "Ana", "dd": "Ana jr"}},
		"merged into one": {[]string{"ee", "ff"}, map[string]string{"ee": "Eva", "ff": "Eva"}},
		"named twice":     {[]string{"aa", "aa"}, map[string]string{"aa": "Peter"}},
		"unknown":         {[]string{"zz"}, map[string]string{}},
	} {
		if diff := cmp.Diff(test.want, r.Apart(test.ids)); diff != "" {
			t.Errorf("%s:\n%s", name, diff)
		}
	}
}

// Whatever their names, no two players are shown alike.
func TestApartIsApart(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		shown := rapid.MapOf(rapid.StringMatching(`[a-d]{2}`), rapid.SampledFrom([]string{"Ana", "ana", "ANA", "Ben", "Ana jr"})).Draw(t, "shown")
		seen := make(map[string]bool)
		for id, name := range people.Apart(shown) {
			if seen[name] {
				t.Fatalf("two are shown as %q, one of them %s", name, id)
			}
			seen[name] = true
		}
	})
}
