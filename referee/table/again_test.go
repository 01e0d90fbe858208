package table

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

// A match is begun again with what was agreed in it, its variant and its card backs,
// and with those who still play: in every game what begins is the same as before.
func TestAMatchIsBegunAgain(t *testing.T) {
	tests := map[string]struct {
		setup Setup
		lines []string
		want  []SeatSetup
	}{
		"settings and backs": {
			Setup{Game: "plink", Seats: []SeatSetup{{"Ana", "red bees"}, {"Ben", "blue"}}, Settings: map[string]string{"rounds": "7"}},
			[]string{"go"},
			[]SeatSetup{{"Ana", "red bees"}, {"Ben", "blue"}},
		},
		"a variant":     {Setup{Game: "spit", Variant: "hundred", Seats: []SeatSetup{{Name: "Ana"}, {Name: "Ben"}}}, nil, []SeatSetup{{Name: "Ana"}, {Name: "Ben"}}},
		"who came late": {Setup{Game: "plink", Seats: []SeatSetup{{Name: "Ana"}, {Name: "Ben"}}}, []string{"join Cid green"}, []SeatSetup{{Name: "Ana"}, {Name: "Ben"}, {"Cid", "green"}}},
		"who went": {
			Setup{Game: "plink", Seats: []SeatSetup{{Name: "Ana"}, {Name: "Ben"}, {Name: "Cid"}}},
			[]string{"leave Ben"},
			[]SeatSetup{{Name: "Ana"}, {Name: "Cid"}},
		},
		"alone": {Setup{Game: "penguin", Seats: []SeatSetup{{Name: "Ana"}}}, []string{"go"}, []SeatSetup{{Name: "Ana"}}},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			room := beginGame(t, "plink", "", "Eve,Fay").room
			first, err := room.Start(test.setup)
			if err != nil {
				t.Fatal(err)
			}
			for _, line := range test.lines {
				if err := first.Do(actionOf(line)); err != nil {
					t.Fatalf("%s: %v", line, err)
				}
			}
			setup, err := room.SetupOf(first.View().Match)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(test.want, setup.Seats); diff != "" {
				t.Errorf("the seats (-want +got):\n%s", diff)
			}
			again, err := room.Start(setup)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(first.View().Agreed, again.View().Agreed); diff != "" || again.View().Match == first.View().Match {
				t.Errorf("what is agreed (-first +again):\n%s", diff)
			}
			if setup.Variant != test.setup.Variant {
				t.Errorf("the variant is %q", setup.Variant)
			}
		})
	}
}

// What is not on record is not begun again.
func TestNoMatchIsBegunAgain(t *testing.T) {
	if setup, err := beginGame(t, "plink", "", "Ana,Ben").room.SetupOf("zzzz"); err == nil {
		t.Errorf("there is %+v", setup)
	}
}
