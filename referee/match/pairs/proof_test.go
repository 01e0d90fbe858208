package pairs

import (
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"tableref/referee/cards/ruling"
)

// deck is a pack of drawings × colours with special cards.
func deck(drawings, colours, specials int) ruling.Pack {
	pack := ruling.Pack{Specials: specials}
	for i := range drawings {
		pack.Drawings = append(pack.Drawings, fmt.Sprint("d", i))
	}
	for i := range colours {
		pack.Colours = append(pack.Colours, fmt.Sprint("c", i))
	}
	return pack
}

// tries lays every pot that agrees with what was said, and says what holds for
// all of them. It knows nothing of bounds or matchings: every free card lies in
// the pot, or was pocketed without a name, or is left out.
func tries(k known) finding {
	free := k.free()
	somePair, someNone := false, false
	var lay func(i int, pot []ruling.Tile, unnamed int)
	lay = func(i int, pot []ruling.Tile, unnamed int) {
		if i == len(free) {
			specials := k.left - len(pot) // the rest of the pot must be special cards
			if unnamed == k.unnamed && specials >= k.special && specials <= k.pack.Specials {
				if hasPair(pot) {
					somePair = true
				} else {
					someNone = true
				}
			}
			return
		}
		lay(i+1, append(slices.Clone(pot), free[i]), unnamed)
		lay(i+1, pot, unnamed+1)
		lay(i+1, pot, unnamed)
	}
	lay(0, slices.Clone(k.lying), 0)
	switch {
	case somePair && !someNone:
		return certainlyWrong
	case someNone && !somePair:
		return certainlyRight
	}
	return undecided
}

func hasPair(pot []ruling.Tile) bool {
	for i, a := range pot {
		for _, b := range pot[i+1:] {
			if a.Drawing == b.Drawing || a.Colour == b.Colour {
				return true
			}
		}
	}
	return false
}

// Every deck of at most five ordinary and two special cards, or six and one,
// every size of the pot, and everything that can have been said of it.
func TestProofAgainstEverySmallDeck(t *testing.T) {
	counted := map[finding]int{}
	for drawings := 1; drawings <= 6; drawings++ {
		for colours := 1; drawings*colours <= 6; colours++ {
			for specials := 0; specials <= min(2, 7-drawings*colours); specials++ {
				everythingSaid(deck(drawings, colours, specials), func(k known) {
					got, want := k.find(), tries(k)
					counted[want]++
					if got != want {
						t.Fatalf("%+v: %q, want %q", k, got, want)
					}
				})
			}
		}
	}
	for _, f := range []finding{undecided, certainlyRight, certainlyWrong} {
		if counted[f] == 0 {
			t.Errorf("no case is %q", f)
		}
	}
}

// everythingSaid yields everything that can be known of pots of the pack: each
// card was named in the pot, or when it was pocketed, or not at all.
func everythingSaid(pack ruling.Pack, yield func(known)) {
	tiles := pack.Tiles()
	for n := range power(3, len(tiles)) {
		k := known{pack: pack}
		for i, tile := range tiles {
			switch n / power(3, i) % 3 {
			case 1:
				k.lying = append(k.lying, tile)
			case 2:
				k.pocketed = append(k.pocketed, tile)
			}
		}
		free := len(k.free())
		for k.special = 0; k.special <= pack.Specials; k.special++ {
			for k.unnamed = 0; k.unnamed <= free; k.unnamed++ {
				most := len(k.lying) + pack.Specials + free - k.unnamed
				for k.left = len(k.lying) + k.special; k.left <= most; k.left++ {
					yield(k)
				}
			}
		}
	}
}

func power(base, n int) int {
	product := 1
	for range n {
		product *= base
	}
	return product
}

// Larger decks, in which the matching matters, at random.
func TestProofAgainstLargerDecks(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		pack := deck(rapid.IntRange(2, 4).Draw(r, "drawings"), rapid.IntRange(2, 3).Draw(r, "colours"), rapid.IntRange(0, 3).Draw(r, "specials"))
		k := known{pack: pack}
		for _, tile := range pack.Tiles() {
			switch rapid.IntRange(0, 3).Draw(r, tile.Word()) {
			case 0:
				if !hasPair(append(slices.Clone(k.lying), tile)) || rapid.IntRange(0, 9).Draw(r, "pair") == 0 {
					k.lying = append(k.lying, tile)
				}
			case 1:
				k.pocketed = append(k.pocketed, tile)
			}
		}
		free := len(k.free())
		k.special = rapid.IntRange(0, pack.Specials).Draw(r, "special")
		k.unnamed = rapid.IntRange(0, free).Draw(r, "unnamed")
		k.left = len(k.lying) + k.special + rapid.IntRange(0, pack.Specials-k.special+free-k.unnamed).Draw(r, "hidden")
		if got, want := k.find(), tries(k); got != want {
			r.Fatalf("%+v: %q, want %q", k, got, want)
		}
	})
}

// The bound by itself: nothing was named.
func TestBound(t *testing.T) {
	tests := []struct {
		drawings, colours, specials, left int
		want                              finding
	}{
		{6, 6, 0, 6, undecided},
		{6, 6, 0, 7, certainlyWrong},
		{9, 4, 0, 4, undecided},
		{9, 4, 0, 5, certainlyWrong}, // four suits
		{6, 6, 4, 10, undecided},
		{6, 6, 4, 11, certainlyWrong},
		{6, 6, 4, 2, undecided},
	}
	for _, test := range tests {
		k := known{pack: deck(test.drawings, test.colours, test.specials), left: test.left}
		if got := k.find(); got != test.want {
			t.Errorf("%+v: %q", test, got)
		}
	}
}

// What contradicts itself proves nothing.
func TestContradictionIsNoProof(t *testing.T) {
	k := known{pack: deck(2, 2, 0), left: 1, unnamed: 5}
	if got := k.find(); got != undecided {
		t.Errorf("more cards pocketed than there are proves %q", got)
	}
}
