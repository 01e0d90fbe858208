package rulesets

import (
	"errors"
	"maps"
	"strconv"
	"testing"

	"pgregory.net/rapid"
)

// Every deck that a race agrees on is made of whole packs, or the game says by a
// figure what else it is printed as; and what is told to go together does.
func TestDecksAreWholePacks(t *testing.T) {
	plink, _ := load(t).Game("plink")
	rapid.Check(t, func(t *rapid.T) {
		set := map[string]string{"pile": "1", "piles": "1"}
		n := make(map[string]int)
		for id, most := range map[string]int{"deck": 104, "suits": 4, "top_rank": 13} {
			n[id] = rapid.IntRange(2, most).Draw(t, id)
			set[id] = strconv.Itoa(n[id])
		}
		whole := n["deck"]%(n["suits"]*n["top_rank"]) == 0
		_, err := plink.Agree("", set)
		if (err == nil) != whole {
			t.Fatalf("%v: %v", set, err)
		}
		if apart := (*SettingError)(nil); errors.As(err, &apart) {
			maps.Copy(set, apart.With)
			if _, err := plink.Agree("", set); err != nil {
				t.Fatalf("%v: %v", set, err)
			}
		}
		printed := *plink
		printed.Figures = append([]Figure{{ID: "printed", Sum: []Term{"deck"}}}, plink.Figures...)
		if _, err := printed.Agree("", set); err != nil {
			t.Fatalf("with a figure: %v", err)
		}
	})
}
