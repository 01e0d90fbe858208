package cards_test

import (
	"encoding/json"
	"reflect"
	"testing"

	"tableref/referee/cards"
	"tableref/rulesets/phrase"
)

func TestCardIsWritten(t *testing.T) {
	tests := []struct {
		card cards.Card
		want string
		red  bool
	}{
		{cards.Card{Rank: cards.Ace, Suit: cards.Clubs}, "AC", false},
		{cards.Card{Rank: 2, Suit: cards.Diamonds}, "2D", true},
		{cards.Card{Rank: 10, Suit: cards.Hearts}, "10H", true},
		{cards.Card{Rank: cards.Jack, Suit: cards.Spades}, "JS", false},
		{cards.Card{Rank: cards.Queen, Suit: cards.Hearts}, "QH", true},
		{cards.Card{Rank: cards.King, Suit: cards.Clubs}, "KC", false},
		{cards.Card{}, "?C", false},
		{cards.Card{Rank: 14, Suit: 4}, "??", false},
	}
	for _, test := range tests {
		if got := test.card.String(); got != test.want {
			t.Errorf("card %d of suit %d is written %q, want %q", test.card.Rank, test.card.Suit, got, test.want)
		}
		if got := test.card.Red(); got != test.red {
			t.Errorf("%v is red: %v, want %v", test.card, got, test.red)
		}
	}
}

func TestCardPhraseNamesRankAndSuit(t *testing.T) {
	card := cards.Card{Rank: cards.Queen, Suit: cards.Hearts}
	want := phrase.Of("card", "rank", phrase.Of("rank.12"), "suit", phrase.Of("suit.H"))
	if got := card.Phrase(); !reflect.DeepEqual(got, want) {
		t.Errorf("Phrase() = %v, want %v", got, want)
	}
	if got := card.Suit.Name().ID; got != "suit_name.H" {
		t.Errorf("Name() = %q", got)
	}
	if red, black := cards.Hearts.Colour().ID, cards.Clubs.Colour().ID; red != "colour.red" || black != "colour.black" {
		t.Errorf("colours are %q and %q", red, black)
	}
}

func TestCardSurvivesJSON(t *testing.T) {
	want := []cards.Card{{Rank: cards.Ace, Suit: cards.Spades}, {Rank: 10, Suit: cards.Hearts}}
	text, err := json.Marshal(want)
	if err != nil {
		t.Fatal(err)
	}
	if string(text) != `["AS","10H"]` {
		t.Errorf("written as %s", text)
	}
	var got []cards.Card
	if err := json.Unmarshal(text, &got); err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("read back as %v", got)
	}
}

func TestNoCardStaysOutOfJSON(t *testing.T) {
	if text, err := json.Marshal(cards.Card{}); err == nil {
		t.Errorf("the zero card was written as %s", text)
	}
	var card cards.Card
	if err := json.Unmarshal([]byte(`"11H"`), &card); err == nil {
		t.Errorf("11H was read as %v", card)
	}
}
