package people_test

import (
	"errors"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tableref/referee/match"
	"tableref/referee/people"
)

// A seat is typed by name or by id, alone or as a team, at a table at which others sit.
func TestEnrolSeats(t *testing.T) {
	newID := func() (string, error) { return "new1", nil }
	for name, test := range map[string]struct {
		seats []string
		table []match.Seat
		team  int
		want  []match.Joined
		added []people.Event
		why   string
	}{
		"known":         {seats: []string{"ana"}, want: []match.Joined{{Name: "ana", Players: []string{"aa"}}}},
		"new":           {seats: []string{"Zoe"}, want: []match.Joined{{Name: "Zoe", Players: []string{"new1"}}}, added: []people.Event{created("new1", "Zoe")}},
		"by id":         {seats: []string{"BB"}, want: []match.Joined{{Name: "Ben", Players: []string{"bb"}}}},
		"marked":        {seats: []string{"Ben (bb)"}, want: []match.Joined{{Name: "Ben", Players: []string{"bb"}}}},
		"a team":        {seats: []string{"Ana + bb"}, team: 2, want: []match.Joined{{Name: "Ana + Ben", Players: []string{"aa", "bb"}}}},
		"namesakes":     {seats: []string{"c1", "c2"}, want: []match.Joined{{Name: "Cid (c1)", Players: []string{"c1"}}, {Name: "Cid (c2)", Players: []string{"c2"}}}},
		"of two":        {seats: []string{"Cid"}, why: "players.several"},
		"twice":         {seats: []string{"Ana", "aa"}, why: "refuse.same_name"},
		"sits there":    {seats: []string{"Ana"}, table: []match.Seat{{Name: "Ana", Players: []string{"aa"}, In: true}}, why: "refuse.same_name"},
		"sat there":     {seats: []string{"aa"}, table: []match.Seat{{Name: "Anna", Players: []string{"aa"}}}, want: []match.Joined{{Name: "Anna", Players: []string{"aa"}}}},
		"name is taken": {seats: []string{"aa"}, table: []match.Seat{{Name: "Ana", Players: []string{"old"}, In: true}}, want: []match.Joined{{Name: "Ana (aa)", Players: []string{"aa"}}}},
	} {
		t.Run(name, func(t *testing.T) {
			list := after(created("aa", "Ana"), created("bb", "Ben"), created("c1", "Cid"), created("c2", "Cid"))
			var seats []match.Joined
			for _, seat := range test.seats {
				seats = append(seats, match.Joined{Name: seat})
			}
			events, err := people.EnrolSeats(list, newID, seats, test.table, test.team)
			if test.why != "" {
				if refusal, ok := errors.AsType[*match.Refusal](err); !ok || refusal.Why.ID != test.why {
					t.Fatalf("%v, want %s", err, test.why)
				}
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(test.want, seats); diff != "" {
				t.Error(diff)
			}
			if diff := cmp.Diff(test.added, events); diff != "" {
				t.Error(diff)
			}
		})
	}
}

// Seats have the current names of their players, each another one.
func TestSeatNames(t *testing.T) {
	list := after(
		created("aa", "Ana"), created("bb", "Ben"), created("cc", "Cid"), created("dd", "Cid"),
		created("ee", "Eva"), created("ff", "Ewa"), merged("ff", "ee"),
		people.Event{Kind: people.Renamed, Player: "bb", Name: "Benno"},
	)
	for name, test := range map[string]struct {
		atTable []string
		players [][]string
		want    []string
	}{
		"renamed":           {[]string{"Ana", "Ben"}, [][]string{{"aa"}, {"bb"}}, []string{"Ana", "Benno"}},
		"a team":            {[]string{"Ana + Ben"}, [][]string{{"aa", "bb"}}, []string{"Ana + Benno"}},
		"namesakes":         {[]string{"Cid", "Cid2"}, [][]string{{"cc"}, {"dd"}}, []string{"Cid (cc)", "Cid (dd)"}},
		"merged since":      {[]string{"Eva", "Ewa"}, [][]string{{"ee"}, {"ff"}}, []string{"Eva", "Ewa"}},
		"merged, one taken": {[]string{"Benno", "Ewa", "Ben"}, [][]string{{"ee"}, {"ff"}, {"bb"}}, []string{"Benno (ee)", "Ewa", "Ben (bb)"}},
		"unknown":           {[]string{"Old", "Ana"}, [][]string{{"zz"}, {"aa"}}, []string{"Old", "Ana"}},
		"before ids":        {[]string{"Old", "Older"}, [][]string{nil}, []string{"Old", "Older"}},
	} {
		if diff := cmp.Diff(test.want, people.SeatNames(list, test.atTable, test.players)); diff != "" {
			t.Errorf("%s:\n%s", name, diff)
		}
	}
	if diff := cmp.Diff([][]string{{"ee", "aa"}, {"zz"}}, people.SeatPlayers(list, [][]string{{"ff", "aa"}, {"zz"}})); diff != "" {
		t.Error(diff)
	}
}
