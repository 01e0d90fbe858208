package dashboard

import (
	"testing"
)

// In the set-up a deck steps from whole packs to whole packs, and follows the
// suits and ranks that it is made of.
func TestTheDeckStaysWholePacks(t *testing.T) {
	tests := map[string]struct {
		setting string
		keys    []string
		want    map[string]string
	}{
		"a deck more":        {"deck", []string{"Right"}, map[string]string{"deck": "104"}},
		"and one less":       {"deck", []string{"Right", "Left"}, map[string]string{"deck": "52"}},
		"no deck more":       {"deck", []string{"Right", "Right"}, map[string]string{"deck": "104"}},
		"a part of one":      {"deck", []string{"6", "0", "Enter", "Esc"}, map[string]string{"deck": "52"}},
		"fewer ranks":        {"top_rank", []string{"Left"}, map[string]string{"top_rank": "12", "deck": "48"}},
		"ranks that make it": {"suits", []string{"2", "Enter"}, map[string]string{"suits": "2", "deck": "52"}},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			b := newBench(t, "en").setUp().press("Enter", "F5")
			s, ok := b.w.top().(*settingsScreen)
			if !ok {
				t.Fatalf("there is %T", b.w.top())
			}
			for row := range s.rows() {
				if one := s.setting(row); one != nil && one.ID == test.setting {
					s.table.choose(row)
				}
			}
			b.press(test.keys...)
			values, err := s.draft.game.Agree(s.draft.variant, s.draft.set)
			if err != nil {
				t.Fatal(err)
			}
			for id, want := range test.want {
				if values[id] != want {
					t.Errorf("%s is %s, want %s", id, values[id], want)
				}
			}
		})
	}
}
