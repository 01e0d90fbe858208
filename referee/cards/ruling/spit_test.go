package ruling_test

import (
	"errors"
	"strings"
	"testing"

	"tableref/referee/cards"
	"tableref/referee/cards/ruling"
	"tableref/referee/match/procedures"
)

// spit are the rules of Spit as they are shipped.
var spit = ruling.Spit{
	Order: []cards.Rank{2, 3, 4, 5, 6, 7, 8, 9, 10, cards.Jack, cards.Queen, cards.King, cards.Ace},
	Suits: cards.Suits[:], Piles: 5, CanPlay: "can_play",
}

func TestSpitPlays(t *testing.T) {
	tests := []struct {
		play  string
		legal bool
		why   string
	}{
		{"KS on AH", true, "verdict.spit_lower"},
		{"2D on AH", true, "verdict.spit_round"},
		{"AH on 2D", true, "verdict.spit_round"},
		{"AH KH", true, "verdict.spit_higher"},
		{"3D 2D", true, "verdict.spit_higher"},
		{"10C on JC", true, "verdict.spit_lower"},
		{"QS on AH", false, "verdict.spit_far"},
		{"3S on AH", false, "verdict.spit_far"},
		{"KS on 2H", false, "verdict.spit_far"},
		{"9S on 9H", false, "verdict.spit_far"},
		{"9S on empty", true, "verdict.spit_gap"},
		{"9S empty", true, "verdict.spit_gap"},
		{"", false, "no_play.spit"},
		{"9S", false, "no_play.spit"},
		{"9S on", false, "no_play.spit"},
		{"9S on 10S 8S", false, "no_play.spit_extra"},
		{"9S on 10X", false, "no_card.no_suit"},
	}
	for _, test := range tests {
		_, got, err := spit.Book().Ask(strings.Fields(test.play), cards.Reader{})
		if err != nil {
			syntax, ok := errors.AsType[*cards.SyntaxError](err)
			if !ok || syntax.Why.ID != test.why {
				t.Errorf("%q: %v, want %s", test.play, err, test.why)
			}
			continue
		}
		if got.Legal != test.legal || got.Why.ID != test.why {
			t.Errorf("%q: legal %v, %s; want %v, %s", test.play, got.Legal, got.Why.ID, test.legal, test.why)
		}
	}
}

func TestSpitKnowsItsPack(t *testing.T) {
	small := ruling.Spit{Order: []cards.Rank{7, 8, 9, 10}, Suits: []cards.Suit{cards.Hearts, cards.Spades}, Piles: 3}
	for play, why := range map[string]string{
		"7H on 10S": "verdict.spit_round",
		"7H on 8S":  "verdict.spit_lower",
		"7C on 8S":  "verdict.spit_foreign",
		"7H on JH":  "verdict.spit_foreign",
	} {
		_, got, err := small.Book().Ask(strings.Fields(play), cards.Reader{})
		if err != nil {
			t.Fatal(err)
		}
		if got.Why.ID != why {
			t.Errorf("%s: %s, want %s", play, got.Why.ID, why)
		}
	}
}

// A hidden card cannot be one that is visible elsewhere. If all cards that fit are
// visible, nothing needs to be turned up.
func TestAllThatFitsIsSeen(t *testing.T) {
	small := ruling.Spit{Order: []cards.Rank{6, 7, 8, 9, 10, cards.Jack}, Suits: []cards.Suit{cards.Hearts, cards.Spades}, Piles: 3}
	for theirs, open := range map[string]bool{"10H/8S,10S,?": false, "10H,10S,?": true} {
		table, err := small.ReadTable("9H/6H,9S/6S,7S/8H", theirs, "7H", cards.Reader{})
		if err != nil {
			t.Fatal(err)
		}
		if got := small.Stuck(table); got.Open != open || got.Legal == open {
			t.Errorf("%s: legal %v, open %v", theirs, got.Legal, got.Open)
		}
	}
}

func TestSpitStuck(t *testing.T) {
	tests := []struct {
		name               string
		mine, theirs, tops string
		why                string
		said               string // how it is said in English
	}{
		{
			"a top card fits", "4H:3,9S", "2C", "8D,QC", "verdict.spit_can_mine",
			"You can play: 9♠ goes on 8♦.",
		},
		{
			"one of the opponent's", "4H:3,9S", "KD:1,5C", "7D,QC", "verdict.spit_can_theirs",
			"Your opponent can play: K♦ goes on Q♣.",
		},
		{
			"with one spit pile", "4H:3", "6D", "7D", "verdict.spit_can_theirs",
			"Your opponent can play: 6♦ goes on 7♦.",
		},
		{
			"by way of an empty place", "4H:3,9S/8C:1", "2D", "7D,QC", "verdict.spit_can_by_gap_mine",
			"You can play by way of an empty place: move 9♠ there, then 8♣ goes on 7♦.",
		},
		{
			"by way of two", "4H:3", "2D/3S/8C:1", "7D,QC", "verdict.spit_can_by_gap_theirs",
			"Your opponent can play by way of empty places: move 2♦ and 3♠ there, then 8♣ goes on 7♦.",
		},
		{
			"a known card with an unknown one above it", "4H:3", "2D/?/8C", "7D,QC", "verdict.spit_can_by_gap_theirs",
			"Your opponent can play by way of empty places: move 2♦ and a face-down card there, then 8♣ goes on 7♦.",
		},
		{
			"known, but too deep", "2D/3S/8C,4H,5H,5C", "4C", "7D,QC", "verdict.spit_stuck",
			"Nobody can play: no top card fits, and no empty place helps to reach another one that could.",
		},
		{"five piles, no empty place", "2D:4,3S:3,4H:2,5H:1,5C", "4C", "7D,QC", "verdict.spit_stuck", ""},
		{"empty places, nothing to turn up", "4H,9S,10D", "2D,5C", "7D", "verdict.spit_stuck", ""},
		{"who is out has no play", "", "2D,5C", "7D", "verdict.spit_stuck", ""},
		{
			"a card under one may fit", "4H:3,9S,2C,2H", "2D", "7D,QC", "verdict.spit_open",
			"No card that you see fits, but one that can be turned up may: your card under 4♥.",
		},
		{
			"as many cards as there are empty places", "4H:3,9S/10C:1,2C", "2D:1,5C,?:2", "7D,QC", "verdict.spit_open",
			"No card that you see fits, but one that can be turned up may: your first 2 cards under 4♥, your card under 10♣, your opponent’s card under 2♦ and the first 3 cards of your opponent’s pile that lies face down.",
		},
		{
			"a top card that was not turned up needs no empty place", "?:4,3S:3,4H:2,5H:1,5C", "4C", "7D,QC", "verdict.spit_open",
			"No card that you see fits, but one that can be turned up may: your top card that lies face down.",
		},
		{
			"all cards that fit are seen elsewhere", "2D/3S/8C:2,4H/8D:1,5H/8H:2,5C/6C:2,10D/6D:3", "4C/10H/8S:1,4S/6H:1,5D/6S:1,3D,3C", "7D", "verdict.spit_stuck", "",
		},
	}
	library, _ := procedures.Load()
	english := library.Text(library.Languages()[0])
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			table, err := spit.ReadTable(test.mine, test.theirs, test.tops, cards.Reader{})
			if err != nil {
				t.Fatal(err)
			}
			got := spit.Stuck(table)
			if got.Why.ID != test.why {
				t.Fatalf("%s, want %s", got.Why.ID, test.why)
			}
			if got.Legal != (test.why == "verdict.spit_stuck") || got.Open != (test.why == "verdict.spit_open") {
				t.Errorf("legal %v, open %v", got.Legal, got.Open)
			}
			if said := english.Say(got.Why); test.said != "" && said != test.said {
				t.Errorf("says %q, want %q", said, test.said)
			}
			for _, tag := range library.Languages() {
				if said := library.Text(tag).Say(got.Why); strings.ContainsAny(said, "⟨⟩{}") {
					t.Errorf("%v: %q", tag, said)
				}
			}
		})
	}
}

func TestSpitTableSaysWhatIsWrong(t *testing.T) {
	tests := []struct {
		mine, theirs, tops string
		want               string
	}{
		{"4H", "5H", "", "no_play.spit_tops"},
		{"4H", "5H", "6H,7H,8H", "no_play.spit_tops"},
		{"4H,5H,6H,7H,8H,9H", "2H", "3H", "no_play.spit_piles"},
		{"4H:x", "2H", "3H", "no_play.spit_under"},
		{"4H:-1", "2H", "3H", "no_play.spit_under"},
		{"4H:5", "2H", "3H", "no_play.spit_under"},
		{"4H/5H/6H:3", "2H", "3H", "no_play.spit_under"},
		{"4H", "4H", "3H", "no_play.spit_twice"},
		{"4H", "5H", "4H", "no_play.spit_twice"},
		{"4H,", "5H", "3H", "no_card.empty"},
		{"4H", "5", "3H", "no_card.no_suit"},
		{"4H", "5H", "?", "no_card.no_suit"},
	}
	for _, test := range tests {
		_, err := spit.ReadTable(test.mine, test.theirs, test.tops, cards.Reader{})
		syntax, ok := errors.AsType[*cards.SyntaxError](err)
		if !ok || syntax.Why.ID != test.want {
			t.Errorf("%q %q %q: %v, want %s", test.mine, test.theirs, test.tops, err, test.want)
		}
	}
}

// A question about a whole table names what is missing of it.
func TestStuckWantsTheWholeTable(t *testing.T) {
	for question, want := range map[string]string{
		"stuck":                                      "no_play.stuck_form",
		"stuck --theirs 2D --piles 7D":               "no_play.no_stock mine",
		"stuck --mine 2D --piles 7D":                 "no_play.no_stock theirs",
		"stuck --mine 2D --theirs 2C":                "no_play.no_tops",
		"stuck --mine 2D --theirs 2C --piles 7D now": "no_card.no_suit", // a list may have spaces
		"stuck --mine 2D --theirs 2C --piles=7D now": "no_play.stuck_form",
		"stuck --mine 2D --theirs 2C --piles 7D,10C": "",
	} {
		_, verdict, err := spit.Book().Ask(strings.Fields(question), cards.Reader{})
		got := ""
		if syntax, ok := errors.AsType[*cards.SyntaxError](err); ok {
			got = syntax.Why.ID
			if flag, ok := syntax.Why.Args["flag"].(string); ok {
				got += " " + flag
			}
		}
		if got != want || err == nil && !verdict.Legal {
			t.Errorf("%s: %q (%v), want %q", question, got, verdict, want)
		}
	}
}

// Any text is either refused with a reason or gives a table that can be judged.
func FuzzSpitTable(f *testing.F) {
	f.Add("4H:3,9S", "KD:1,5C", "7D,QC")
	f.Add("?:2,9S/8C:1", "", "7D")
	f.Add("4H,4H", ":", ",,")
	f.Add("4H:99999999999999999999", "5H:", "?")
	f.Fuzz(func(t *testing.T, mine, theirs, tops string) {
		table, err := spit.ReadTable(mine, theirs, tops, cards.Reader{})
		if _, ok := errors.AsType[*cards.SyntaxError](err); ok {
			return
		}
		if err != nil {
			t.Fatalf("an error without words: %v", err)
		}
		if len(table.Mine) > spit.Piles || len(table.Theirs) > spit.Piles || len(table.Tops) == 0 {
			t.Errorf("read as %v", table)
		}
		if v := spit.Stuck(table); v.Legal && v.Open || v.Why.IsZero() {
			t.Errorf("judged as %+v", v)
		}
	})
}
