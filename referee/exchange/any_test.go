package exchange_test

import (
	"errors"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"tableref/referee/match"
	"tableref/referee/people"
	"tableref/referee/table"
)

// opening is the set-up of a game, and ways to play it: lines that bring it a good
// deal further than chance would.
type opening struct {
	game, setting string
	players       []string
	ways          []string
}

// setup is the set-up as a room takes it.
func (o opening) setup() table.Setup {
	setup := table.Setup{Game: o.game, Settings: map[string]string{"signal_delay": "0s"}}
	if key, value, ok := strings.Cut(o.setting, "="); ok {
		setup.Settings[key] = value
	}
	for _, name := range o.players {
		setup.Seats = append(setup.Seats, table.SeatSetup{Name: name})
	}
	return setup
}

// openings are of every game that comes with the program, and of one that is
// played in teams.
var openings = []opening{
	{"plink", "", []string{"Ana", "Ben", "<Cid & Dan>", "Ана", "👩‍👩‍👧‍👦"}, []string{
		"go; call Ben; count Ana 10 3; count Ben 20 0; count <Cid_&_Dan> 1 2; count Ана 0 9; count 👩‍👩‍👧‍👦 9 9; accept anyway", "carry 2 3 4 5 6 7", "go; king Ben; warn Ana; void", "correct 1 Ben 7 0 anyway",
	}},
	{"scores", "low=yes", []string{"Ana", "=1+1", "Ben"}, []string{
		"count Ana 3; count =1+1 4; count Ben 4; accept", "carry 2 3 4 5", "leave Ben; count Ana 1; count =1+1 2; accept; join Ben", "finish; correct 1 Ana 9", "join Eva; leave Ana",
	}},
	{"spit", "", []string{"Ana", "Ben"}, []string{
		"go; stuck; go; out Ben; count Ben 15; accept", "go; out Ana; accept", "correct 1 Ben 14", "go; pause; void",
	}},
	{"plicplac", "", []string{"Ana", "Ben", "Cid"}, []string{
		"first Ben; go; pair a1:sun-red b1:sun-blue; cut Cid b1 c1:fish-blue d1:fish-red; nomore Cid; nomore Ana; nomore Ben",
		"go; pair a1 b1; no; pass; pass", "nomore Cid; no; nomore Ana; no; nomore Ben; no", "go; void",
	}},
	{"penguin", "rounds=3", []string{"Ana"}, []string{
		"go; won", "go; giveup; count Ana 20; accept", "correct 1 Ana 30", "go; void",
	}},
	{"canasta", "", []string{"Ana + Ben", "Cid + Dan"}, []string{
		"count Ana_+_Ben 100; count Cid_+_Dan 200; accept", "finish; correct 1 Ana_+_Ben 300",
	}},
}

// actionsOf are the actions of a way: parted by semicolons, with _ for a space in
// a name.
func actionsOf(way string) []match.Action {
	var actions []match.Action
	for line := range strings.SplitSeq(way, "; ") {
		words := strings.Fields(line)
		a := match.Action{ID: words[0]}
		for _, word := range words[1:] {
			a.Args = append(a.Args, strings.ReplaceAll(word, "_", " "))
		}
		actions = append(actions, a)
	}
	return actions
}

// anyMatch opens a match of some game and does something there, by its ways and at
// random. The roster is changed now and then meanwhile.
func anyMatch(rt *rapid.T, t *testing.T, room *table.Room) {
	from := rapid.SampledFrom(openings).Draw(rt, "game")
	table, err := room.Start(from.setup())
	if refused(rt, err) {
		return // a name is another one's by now, or several have it
	}
	defer table.Close() //nolint:errcheck // the test would notice
	for range rapid.IntRange(0, 8).Draw(rt, "steps") {
		switch rapid.IntRange(0, 3).Draw(rt, "step") {
		case 0:
			anyChange(rt, room)
		case 1:
			refused(rt, table.Do(anyOffer(rt, table)))
		default:
			for _, a := range actionsOf(rapid.SampledFrom(from.ways).Draw(rt, "way")) {
				refused(rt, table.Do(a))
			}
		}
	}
}

// anyOffer is one of the actions that are legal, with words that may fit.
func anyOffer(rt *rapid.T, table *table.Table) match.Action {
	v := table.View()
	offer := rapid.SampledFrom(v.Offers).Draw(rt, "offer")
	a := match.Action{ID: offer.ID}
	for _, arg := range offer.Args {
		switch arg.Kind {
		case match.SeatArg:
			a.Args = append(a.Args, rapid.SampledFrom(v.Seats).Draw(rt, "seat").Name)
		case match.NameArg:
			a.Args = append(a.Args, rapid.SampledFrom([]string{"Eva", "Fay + Gus", "Ben"}).Draw(rt, "name"))
		case match.CountArg, match.RoundArg:
			a.Args = append(a.Args, strconv.Itoa(rapid.IntRange(0, 13).Draw(rt, "number")))
		case match.CardArg:
			a.Args = append(a.Args, rapid.SampledFrom([]string{"KH", "3D"}).Draw(rt, "card"))
		case match.PlaceArg:
			a.Args = append(a.Args, rapid.SampledFrom([]string{"a1", "b1", "f6"}).Draw(rt, "place"))
		case match.WordArg:
			a.Args = append(a.Args, arg.Words[0])
		case match.TimeArg:
			a.Args = append(a.Args, "00:30")
		default:
			a.Args = append(a.Args, "a <b> & \u2028 \"c\"")
		}
	}
	return a
}

// anyChange renames, tells apart, merges or splits players.
func anyChange(rt *rapid.T, room *table.Room) {
	list, err := room.Players()
	if err != nil {
		rt.Fatal(err)
	}
	if len(list) == 0 {
		return
	}
	one := rapid.SampledFrom(list).Draw(rt, "one").ID
	other := rapid.SampledFrom(list).Draw(rt, "other").ID
	switch rapid.IntRange(0, 3).Draw(rt, "change") {
	case 0:
		_, err = room.RenamePlayer(one, rapid.StringMatching(`[A-Z][a-z]{2,5}`).Draw(rt, "name"))
	case 1:
		_, err = room.SuffixPlayer(one, rapid.SampledFrom([]string{"jr", "sr", ""}).Draw(rt, "suffix"))
	case 2:
		_, err = room.MergePlayer(one, other)
	case 3:
		_, err = room.SplitPlayer(one)
	}
	refused(rt, err)
}

// refused reports whether something was refused; any other error is a fault.
func refused(rt *rapid.T, err error) bool {
	if err == nil {
		return false
	}
	var action *match.Refusal
	var player *people.Refusal
	if !errors.As(err, &action) && !errors.As(err, &player) {
		rt.Fatal(err)
	}
	return true
}

// The first way of each game plays a round to its end, so that what holds for any
// match is not about empty ones.
func TestWaysGoSomewhere(t *testing.T) {
	for _, from := range openings {
		table := opened(t, laptop(t), from)
		for _, a := range actionsOf(from.ways[0]) {
			if err := table.Do(a); err != nil && a.ID != "accept" {
				t.Errorf("%s: %v: %v", from.game, a, err)
			}
		}
		if len(table.View().Past) == 0 {
			t.Errorf("%s: no round was played to its end", from.game)
		}
		if err := table.Close(); err != nil {
			t.Fatal(err)
		}
	}
}

// opened is a new match.
func opened(t *testing.T, room *table.Room, from opening) *table.Table {
	t.Helper()
	table, err := room.Start(from.setup())
	if err != nil {
		t.Fatalf("%s: %v", from.game, err)
	}
	return table
}
