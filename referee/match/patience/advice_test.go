package patience

import (
	"context"
	"testing"

	"tableref/referee/cards"
	"tableref/referee/penguin"
	"tableref/referee/penguin/solve"
)

// short is a position that three moves win: the fourth King but two is buried.
func short() penguin.Position {
	jack, queen, king := cards.Card{Rank: 11, Suit: 3}, cards.Card{Rank: 12, Suit: 3}, cards.Card{Rank: 13, Suit: 3}
	return penguin.Position{
		Base: cards.Ace, Up: [4]int{13, 13, 13, 10}, Cells: []cards.Card{king, queen, jack}, Columns: make([][]cards.Card, 7),
	}
}

// line plays the spades of short up.
func line() []penguin.Move {
	var moves []penguin.Move
	for rank := cards.Jack; rank <= cards.King; rank++ {
		moves = append(moves, penguin.Move{Card: cards.Card{Rank: rank, Suit: cards.Spades}, To: penguin.ToFoundation})
	}
	return moves
}

// counted is a solver that counts how often it is asked.
func counted(answer solve.Answer, times *int) solver {
	return func(context.Context, penguin.Position, penguin.Rules) solve.Answer {
		*times++
		return answer
	}
}

func TestLineIsKnownToItsEnd(t *testing.T) {
	times := 0
	y := newStudy(counted(solve.Answer{Verdict: solve.Won, Line: line()}, &times))
	p := short()
	for left := 3; left >= 0; left-- {
		answer := y.answer(context.Background(), p, penguin.Source)
		if answer.Verdict != solve.Won || len(answer.Line) != left {
			t.Fatalf("with %d moves to the win: %+v", left, answer)
		}
		if left > 0 {
			p, _ = p.Play(penguin.Source, answer.Line[0])
		}
	}
	if times != 1 {
		t.Errorf("the solver was asked %d times", times)
	}
}

func TestOrderOfCellsSaysNothing(t *testing.T) {
	p, q := short(), short()
	q.Cells[0], q.Cells[2] = q.Cells[2], q.Cells[0]
	if key(p, penguin.Source) != key(q, penguin.Source) {
		t.Error("the same cards in other cells are another position")
	}
	if key(p, penguin.Source) == key(p, penguin.Strict) {
		t.Error("two rule sets have one answer")
	}
	if q.Cells[0].Rank != cards.Jack {
		t.Error("naming a position moved its cards")
	}
}

// A search that was stopped knows nothing, and what it says is not kept.
func TestStoppedSearchIsNotKept(t *testing.T) {
	times := 0
	y := newStudy(counted(solve.Answer{Verdict: solve.Unknown}, &times))
	stopped, stop := context.WithCancel(context.Background())
	stop()
	y.answer(stopped, short(), penguin.Source)
	y.answer(stopped, short(), penguin.Source)
	if times != 2 {
		t.Errorf("the solver was asked %d times", times)
	}
	y.answer(context.Background(), short(), penguin.Source)
	if said := winnable(short(), y.answer(stopped, short(), penguin.Source)); times != 3 || said.ID != "patience.unknown" {
		t.Errorf("a search that ended by itself: %s after %d searches", said.ID, times)
	}
}

func TestAnswersTakeBoundedRoom(t *testing.T) {
	times := 0
	y := newStudy(counted(solve.Answer{Verdict: solve.Lost}, &times))
	p := short()
	for i := range 3 * kept {
		p.Columns[0] = []cards.Card{{Rank: 1, Suit: cards.Suit(i)}} // any that differ
		y.answer(context.Background(), p, penguin.Source)
	}
	if len(y.known) > kept {
		t.Errorf("%d answers are kept, want %d at most", len(y.known), kept)
	}
}

// Whoever leaves the line for a while is not told of a longer way, and nothing is
// searched again as long as the rest of the line wins.
func TestTheWayDoesNotGrow(t *testing.T) {
	ctx, times := context.Background(), 0
	y := newStudy(counted(solve.Answer{Verdict: solve.Won, Line: line()}, &times))
	p := short()
	y.answer(ctx, p, penguin.Source)
	p, err := p.Play(penguin.Source, penguin.Move{Card: cards.Card{Rank: cards.Jack, Suit: cards.Spades}, To: penguin.ToGap})
	if err != nil {
		t.Fatal(err)
	}
	if n := len(y.answer(ctx, p, penguin.Source).Line); n != 3 || times != 1 {
		t.Errorf("beside the line the win is %d moves away, after %d searches", n, times)
	}
	p.Columns[0], p.Columns[6] = p.Columns[6], p.Columns[0] // the gap is another one
	if n := len(y.answer(ctx, p, penguin.Source).Line); n != 3 || times != 1 {
		t.Errorf("in another column the win is %d moves away, after %d searches", n, times)
	}
	p, _ = p.Play(penguin.Source, line()[0])
	if n := len(y.answer(ctx, p, penguin.Source).Line); n != 2 || times != 1 {
		t.Errorf("back on the line the win is %d moves away, after %d searches", n, times)
	}
	if follow(short(), penguin.Source, line()[1:]) != nil {
		t.Error("a line that does not win is followed")
	}
}
