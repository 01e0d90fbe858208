package solve

import (
	"slices"
	"testing"

	"tableref/referee/cards"
	"tableref/referee/penguin"
)

// almost is a position with all cards up but the last of spades, which begin
// with the Ace.
func almost(columns ...[]cards.Card) penguin.Position {
	p := penguin.Position{Base: cards.Ace, Up: [4]int{13, 13, 13, 13}, Columns: make([][]cards.Card, penguin.Columns)}
	for i, column := range columns {
		p.Columns[i] = column
		p.Up[cards.Spades] -= len(column)
	}
	return p
}

func spade(rank cards.Rank) cards.Card { return cards.Card{Rank: rank, Suit: cards.Spades} }

func TestShorten(t *testing.T) {
	const (
		jack  = card(3*lane + 10)
		queen = card(3*lane + 11)
		king  = card(3*lane + 12)
	)
	up := []step{{jack, toFoundation}, {queen, toFoundation}, {king, toFoundation}}
	// The King lies on the Queen, the Jack in a column of its own.
	p := almost([]cards.Card{spade(cards.Queen), spade(cards.King)}, []cards.Card{spade(cards.Jack)})
	for name, c := range map[string]struct {
		line, want []step
	}{
		"nothing to leave out": {
			line: slices.Concat([]step{{king, toCell}}, up),
			want: slices.Concat([]step{{king, toCell}}, up),
		},
		"one that does nothing": {
			line: slices.Concat([]step{{king, toCell}, {jack, toCell}}, up),
			want: slices.Concat([]step{{king, toCell}}, up),
		},
		"one of two that do the same": {
			line: slices.Concat([]step{{king, toCell}, {king, toGap}}, up),
			want: slices.Concat([]step{{king, toCell}}, up),
		},
		"several that go together": {
			line: slices.Concat([]step{{king, toGap}, {queen, toCard}, {jack, toCard}}, up),
			want: slices.Concat([]step{{king, toGap}}, up),
		},
	} {
		t.Run(name, func(t *testing.T) {
			d := new(deal)
			if !d.load(p, penguin.Source) {
				t.Fatal("no position")
			}
			line := slices.Clone(c.line)
			if got := d.shorten(line); !slices.Equal(got, c.want) {
				t.Errorf("%v, should be %v", d.penguinMoves(got), d.penguinMoves(c.want))
			}
		})
	}
}

// A second search takes the memory of the first: nothing is allocated.
func TestSearchLeavesNoGarbage(t *testing.T) {
	s := new(search)
	s.weights = weightsFor(penguin.Strict)
	if !s.load(shuffled(7), penguin.Strict) {
		t.Fatal("no position")
	}
	s.run(t.Context(), 5000)
	if n := testing.AllocsPerRun(5, func() { s.run(t.Context(), 5000) }); n != 0 {
		t.Errorf("%v allocations in a search of %d states", n, s.table.n)
	}
}
