package ruling_test

import (
	"strings"
	"testing"

	"tableref/referee/cards"
	"tableref/referee/cards/ruling"
)

var (
	plink = ruling.Race{Top: cards.King, Gap: ruling.GapPlink}
	loose = ruling.Race{Top: cards.King, Gap: ruling.GapAny}
	short = ruling.Race{Top: 10, Gap: ruling.GapPlink}
	flows = ruling.Race{Top: 10, Gap: ruling.GapPlink, GoesOn: true}
)

func TestRaceJudges(t *testing.T) {
	tests := []struct {
		game  ruling.Race
		play  string
		legal bool
		why   string
	}{
		{plink, "build AD on empty", true, "opens"},
		{plink, "build 2D on empty", false, "only_ace_opens"},
		{plink, "build KD on empty", false, "only_ace_opens"},
		{plink, "build 5H on 4H", true, "builds"},
		{plink, "build KH on QH", true, "completes"},
		{plink, "build AH on KH", false, "complete"},
		{plink, "build KH on KH", false, "complete"},
		{plink, "build 5D on 4H", false, "other_suit"},
		{plink, "build 9D on 4H", false, "other_suit"},
		{plink, "build 6H on 4H", false, "not_next"},
		{plink, "build 3H on 4H", false, "not_next"},
		{plink, "build 4H on 4H", false, "not_next"},
		{plink, "build AH on AH", false, "not_next"},
		{plink, "pile 9S on 10H", true, "piles"},
		{plink, "pile 9S on 10D from stock", true, "piles"},
		{plink, "pile QH on KC from pile", true, "piles"},
		{plink, "pile AH on 2S", true, "piles"},
		{plink, "pile 9D on 10H", false, "same_colour"},
		{plink, "pile 9H on 10H", false, "same_colour"},
		{plink, "pile 8S on 10H", false, "not_lower"},
		{plink, "pile JS on 10H", false, "not_lower"},
		{plink, "pile 10S on 10H", false, "not_lower"},
		{plink, "pile KS on AH", false, "below_ace"},
		{plink, "pile KH on empty from plink", true, "gap_from_plink"},
		{plink, "pile 4H on empty from plink", true, "gap_from_plink"},
		{plink, "pile KH on empty", true, "gap_if_from_plink"},
		{plink, "pile 4H on empty from stock", false, "gap_plink_only"},
		{plink, "pile 4H on empty from pile", false, "gap_plink_only"},
		{loose, "pile 4H on empty from stock", true, "gap_any"},
		{loose, "pile 4H on empty", true, "gap_any"},
		{short, "build 10H on 9H", true, "completes"},
		{flows, "build 10H on 9H", true, "completes_on"},
		{flows, "build 9H on 8H", true, "builds"},
		{short, "build AH on 10H", false, "complete"},
		{short, "build JH on 10H", false, "not_in_deck"},
		{short, "pile 10H on JS", false, "not_in_deck"},
	}
	for _, test := range tests {
		t.Run(test.play, func(t *testing.T) {
			_, got, err := test.game.Book().Ask(strings.Fields(test.play), cards.Reader{})
			if err != nil {
				t.Fatal(err)
			}
			if got.Legal != test.legal || got.Why.ID != "verdict."+test.why || got.Section != "play" {
				t.Errorf("verdict is %v: %s (%s), want %v: %s", got.Legal, got.Why.ID, got.Section, test.legal, test.why)
			}
		})
	}
}

func TestRaceNamesTheCardsItNeeds(t *testing.T) {
	tests := []struct {
		play string
		want map[string]string // English letters by argument
	}{
		{"build 9H on 4H", map[string]string{"card": "9H", "on": "4H", "needs": "5H"}},
		{"build 5C on 4H", map[string]string{"card": "5C", "on": "4H", "needs": "5H"}},
		{"build 5C on empty", map[string]string{"card": "5C", "needs": "AC"}},
		{"pile 8S on 10H", map[string]string{"card": "8S", "on": "10H", "first": "9C", "second": "9S"}},
		{"pile 8H on 10C", map[string]string{"card": "8H", "on": "10C", "first": "9D", "second": "9H"}},
	}
	for _, test := range tests {
		_, verdict, err := plink.Book().Ask(strings.Fields(test.play), cards.Reader{})
		if err != nil {
			t.Fatal(err)
		}
		args := verdict.Why.Args
		for name, card := range test.want {
			wanted, err := cards.Parse(card)
			if err != nil {
				t.Fatal(err)
			}
			if got := args[name]; !equal(got, wanted.Phrase()) {
				t.Errorf("%s: {%s} is %v, want %s", test.play, name, got, card)
			}
		}
	}
}

// Whatever is played, exactly one card goes on an unfinished build pile, and
// exactly two on a card of one's own piles that is no Ace.
func TestOneCardFitsABuildPileAndTwoAPile(t *testing.T) {
	for _, on := range pack() {
		builds, piles := 0, 0
		for _, card := range pack() {
			if plink.Judge(ruling.Play{Verb: ruling.Build, Card: card, On: &on}).Legal {
				builds++
			}
			if plink.Judge(ruling.Play{Verb: ruling.Pile, Card: card, On: &on}).Legal {
				piles++
			}
		}
		if want := map[bool]int{true: 0, false: 1}[on.Rank == cards.King]; builds != want {
			t.Errorf("%d cards build on %v, want %d", builds, on, want)
		}
		if want := map[bool]int{true: 0, false: 2}[on.Rank == cards.Ace]; piles != want {
			t.Errorf("%d cards go on %v, want %d", piles, on, want)
		}
	}
}

func pack() []cards.Card {
	var all []cards.Card
	for _, suit := range cards.Suits {
		for rank := cards.Ace; rank <= cards.King; rank++ {
			all = append(all, cards.Card{Rank: rank, Suit: suit})
		}
	}
	return all
}
