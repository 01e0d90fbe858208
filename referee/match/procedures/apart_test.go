package procedures_test

import (
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"tableref/referee/match"
	"tableref/referee/match/matchtest"
	"tableref/referee/match/procedures"
)

// What is refused of counts alone is refused at the table too; in games in which
// a round leaves nothing behind but its counts, nothing else is.
func TestCountsApartAreJudgedLikeTheTable(t *testing.T) {
	matchtest.Sweep(t)
	tests := []struct {
		game, names string
		fields      int
		all         bool // the table knows no more than the counts
	}{
		{"plink", "Ana,Ben,Cid", 2, true},
		{"scores", "Ana,Ben,Cid", 1, true},
		{"spit", "Ana,Ben", 1, false},
		{"plicplac", "Ana,Ben,Cid", 1, false},
	}
	for _, test := range tests {
		t.Run(test.game, func(t *testing.T) {
			e := matchtest.Open(t, test.game, "", test.names)
			e.Do("go", "end")
			rapid.Check(t, func(rt *rapid.T) {
				seats := e.View().Seats
				counts := make([][]int, len(seats))
				for i, seat := range seats {
					row := rapid.SliceOfN(rapid.IntRange(0, 30), test.fields, test.fields).Draw(rt, seat.Name)
					line := "count " + seat.Name
					for _, n := range row {
						line += fmt.Sprint(" ", n)
					}
					if e.Try(line) != nil {
						return // one seat's own fault
					}
					counts[i] = row
				}
				if test.game == "spit" { // one number gives both
					counts[0] = []int{52 - counts[1][0]}
					counts[1][0] += rapid.IntRange(0, 1).Draw(rt, "too many")
				}
				apart := match.CountedApart(&e.State.Game, e.State.Agreed, e.State.Everybody(), counts)
				alone, table := blocks(procedures.Checks(apart)), blocks(procedures.Checks(e.State))
				if test.game == "spit" {
					table = table || counts[0][0]+counts[1][0] != 52
				}
				if alone && !table || test.all && alone != table {
					rt.Fatalf("%v: by themselves refused %v, at the table %v", counts, alone, table)
				}
			})
		})
	}
}

// blocks reports whether a check stands in the way of accepting the round.
func blocks(checks []match.Check) bool {
	for _, check := range checks {
		if check.Blocking && !check.OK {
			return true
		}
	}
	return false
}
