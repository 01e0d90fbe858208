package scoring_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"tableref/rulesets/phrase"
	"tableref/scoring"
)

const (
	letters = "CDHS"
	ranks   = "A23456789TJQK"
)

// testPiles makes a middle of French suits from top cards (TH QS) and from the
// suits of the piles taken out (H, or ? if unknown). With "-" the tops are unknown.
func testPiles(seats int, tops, taken string) scoring.BuildPiles {
	m := scoring.BuildPiles{Top: len(ranks), Packs: 1, TopsKnown: tops != "-"}
	for _, letter := range letters {
		m.Suits = append(m.Suits, phrase.Of("suit_name."+string(letter)))
	}
	for seat := range seats {
		m.Seats = append(m.Seats, string(rune('A'+seat)))
	}
	for top := range strings.FieldsSeq(strings.TrimPrefix(tops, "-")) {
		m.Tops = append(m.Tops, scoring.Card{
			Suit: strings.IndexByte(letters, top[1]), Rank: 1 + strings.IndexByte(ranks, top[0]),
		})
	}
	for suit := range strings.FieldsSeq(taken) {
		m.Taken = append(m.Taken, scoring.Taken{Suit: strings.Index(letters, suit), Seat: scoring.UnknownSeat})
	}
	return m
}

func TestBuildPiles(t *testing.T) {
	tests := []struct {
		name        string
		tops, taken string
		cards       []int
		want        []string // findings, those that fail with a "not" before them
	}{
		{"proved", "QH JS TD 9C 8H 2S", "?", []int{30, 28, 7}, []string{"sum"}},
		{"one card more on the piles", "QH JS TD 9C 8H 3S", "?", []int{30, 28, 7}, []string{"not sum"}},
		{"a King still lies there", "QH JS TD 9C 8H 2S KC", "", []int{30, 28, 7}, []string{"sum"}},
		{"nothing was played", "", "", []int{0, 0, 0}, []string{"sum"}},
		{"nothing lies, something counted", "", "", []int{1, 0, 0}, []string{"not sum"}},
		{"without tops", "-", "?", []int{30, 28, 7}, []string{"sum"}},
		{"without tops, just enough", "-", "? ?", []int{20, 5, 1}, []string{"sum"}},
		{"without tops, too few", "-", "? ?", []int{20, 4, 1}, []string{"not sum"}},
		{"without tops and Kings", "-", "", []int{30, 28, 7}, nil},
		{"four piles of hearts", "3H AH AH AH", "", []int{3, 2, 1}, []string{"not suits", "sum"}},
		{"four with a King taken out", "3H AH AH", "H", []int{8, 6, 4}, []string{"not suits", "sum"}},
		{"four, before any count", "3H AH AH AH", "", nil, []string{"not suits"}},
		{"four with an open King", "3H AH AH", "?", []int{8, 6, 4}, []string{"sum"}},
		{"three decks open twelve piles", "AC AC AC AD AD AD AH AH AH AS AS AS", "", []int{4, 4, 4}, []string{"sum"}},
		{"not thirteen", "AC AC AC AD AD AD AH AH AH AS AS AS", "?", []int{9, 8, 8}, []string{"not suits", "sum"}},
		{"three Aces of hearts from one deck", "AH AH AH", "", []int{3, 0, 0}, []string{"sum", "not possible"}},
		{"three from three", "AH AH AH", "", []int{1, 1, 1}, []string{"sum"}},
		{"one deck alone plays four piles", "3C 4D 5H 6S", "", []int{18, 0, 0}, []string{"sum"}},
		{"but not two of a suit", "3C 4C 5H 6S", "", []int{18, 0, 0}, []string{"sum", "not possible"}},
		{"two decks played all that is there", "2H 2H 2H", "", []int{2, 3, 1}, []string{"sum", "not possible"}},
		{"a card that no deck has", "XH", "", []int{1, 0, 0}, []string{"not tops"}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			var got []string
			for _, finding := range testPiles(3, test.tops, test.taken).Check(test.cards) {
				if finding.OK {
					got = append(got, finding.ID)
				} else {
					got = append(got, "not "+finding.ID)
				}
				if finding.Blocking == finding.OK {
					t.Errorf("%s: ok %v, blocking %v", finding.ID, finding.OK, finding.Blocking)
				}
			}
			if !slices.Equal(got, test.want) {
				t.Errorf("found %v, want %v", got, test.want)
			}
		})
	}
}

func TestBuildPilesNamesTheDifference(t *testing.T) {
	tests := []struct {
		name        string
		tops, taken string
		cards       []int
		id          string
		args        map[string]string
	}{
		{
			"proved", "QH JS TD 9C 8H 2S", "?",
			[]int{30, 28, 7},
			"check.sum_with_taken",
			map[string]string{"counted": "65", "lying": "52", "taken": "13"},
		},
		{
			"differs", "QH JS TD 9C 8H 3S", "?",
			[]int{30, 28, 7},
			"check.sum_differs",
			map[string]string{"counted": "65", "held": "66"},
		},
		{
			"too few", "-", "? ?",
			[]int{20, 4, 1},
			"check.sum_below",
			map[string]string{"n": "2", "counted": "25", "held": "26"},
		},
		{
			"two seats have too few together", "-", "H H",
			[]int{40, 12, 0},
			"check.too_few",
			map[string]string{"n": "2", "names": "[C B]", "counted": "12", "least": "13"},
		},
		{
			"one seat has too many", "AH AH AH", "",
			[]int{0, 3, 0},
			"check.too_many",
			map[string]string{"n": "1", "names": "[B]", "counted": "3", "most": "1"},
		},
		{
			"two seats have too many together", "AH AH AH 2S", "",
			[]int{0, 2, 3},
			"check.too_many",
			map[string]string{"n": "2", "names": "[C B]", "counted": "5", "most": "4"},
		},
		{
			"for each seat some suits of the open Kings would do, but none for all", "QC QC QD QD KH KS", "? ?",
			[]int{51, 42, 7},
			"check.impossible", nil,
		},
		{
			"too many piles of a suit", "3H AH AH AH", "", nil,
			"check.suit_piles",
			map[string]string{"n": "4", "suit": "{suit_name.H map[]}", "decks": "3"},
		},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			findings := testPiles(3, test.tops, test.taken).Check(test.cards)
			if len(findings) == 0 {
				t.Fatal("found nothing")
			}
			text := findings[len(findings)-1].Text
			if text.ID != test.id {
				t.Errorf("says %s, want %s", text.ID, test.id)
			}
			for name, want := range test.args {
				if got := fmt.Sprint(text.Args[name]); got != want {
					t.Errorf("{%s} is %s, want %s", name, got, want)
				}
			}
		})
	}
}

// What no deck has is found before any count.
func TestBuildPilesKnowTheDecks(t *testing.T) {
	hearts, spades := strings.Index(letters, "H"), strings.Index(letters, "S")
	tests := []struct {
		name  string
		packs int
		tops  []scoring.Card
		taken []scoring.Taken
		want  string // the phrase; "" if nothing is wrong
	}{
		{"a King on top", 1, []scoring.Card{{Suit: hearts, Rank: 13}}, nil, ""},
		{"a rank above the King", 1, []scoring.Card{{Suit: hearts, Rank: 14}}, nil, "check.strange_tops"},
		{"a rank below the Ace", 1, []scoring.Card{{Suit: hearts}}, nil, "check.strange_tops"},
		{"a fifth suit", 1, []scoring.Card{{Suit: 4, Rank: 1}}, nil, "check.strange_tops"},
		{"a pile of a fifth suit", 1, nil, []scoring.Taken{{Suit: 4, Seat: scoring.UnknownSeat}}, "check.strange_tops"},
		{"one King of hearts", 1, nil, []scoring.Taken{{Suit: hearts}}, ""},
		{"two of one deck", 1, nil, []scoring.Taken{{Suit: hearts}, {Suit: hearts}}, "check.kings_of_suit"},
		{"two of a deck of two packs", 2, nil, []scoring.Taken{{Suit: hearts}, {Suit: hearts}}, ""},
		{"two of two suits", 1, nil, []scoring.Taken{{Suit: hearts}, {Suit: spades}}, ""},
		{"five of one deck", 1, nil, slices.Repeat([]scoring.Taken{{Suit: scoring.UnknownSuit}}, 5), "check.kings_of_deck"},
		{"four of one deck", 1, nil, slices.Repeat([]scoring.Taken{{Suit: scoring.UnknownSuit}}, 4), ""},
	}
	for _, test := range tests {
		m := testPiles(2, "", "")
		m.Packs, m.Tops, m.Taken = test.packs, test.tops, test.taken
		got := ""
		for _, finding := range m.Check(nil) {
			got = finding.Text.ID
		}
		if got != test.want {
			t.Errorf("%s: %q, want %q", test.name, got, test.want)
		}
	}
}

// Ana played the King of hearts and another one that nobody saw: it must be of the
// only other suit, of which both piles are known.
func TestUnseenKingOfNoSuit(t *testing.T) {
	m := testPiles(2, "", "")
	m.Suits, m.TopsKnown = m.Suits[:2], false
	m.Taken = []scoring.Taken{
		{Suit: 0, Seat: 0},
		{Suit: scoring.UnknownSuit, Seat: 0},
		{Suit: 1, Seat: scoring.UnknownSeat},
		{Suit: 1, Seat: scoring.UnknownSeat},
	}
	findings := m.Check([]int{26, 26})
	if last := findings[len(findings)-1].Text.ID; last != "check.impossible_taken" {
		t.Errorf("%s", last)
	}
}

// An unseen King that Ana played is not one of Ben's cards.
func TestUnseenKingIsItsPlayers(t *testing.T) {
	hearts := scoring.BuildPiles{
		Suits: []phrase.Phrase{phrase.Of("suit_name.H")}, Top: 3, Seats: []string{"Ana", "Ben"}, Packs: 1,
		Taken:     []scoring.Taken{{Suit: scoring.UnknownSuit, Seat: 0}},
		TopsKnown: true, Tops: []scoring.Card{{Rank: 2}},
	}
	for _, test := range []struct {
		cards []int
		want  bool
	}{{[]int{3, 2}, true}, {[]int{2, 3}, false}} {
		findings := hearts.Check(test.cards)
		if got := findings[len(findings)-1].OK; got != test.want {
			t.Errorf("%v: possible %v", test.cards, got)
		}
	}
}
