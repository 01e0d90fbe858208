package patience_test

import (
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"tableref/referee/cards"
	"tableref/referee/match"
	"tableref/referee/penguin"
)

// shuffled deals a random layout, as words.
func shuffled(r *rapid.T) string {
	var pack []cards.Card
	for _, suit := range cards.Suits {
		for rank := cards.Ace; rank <= cards.King; rank++ {
			pack = append(pack, cards.Card{Rank: rank, Suit: suit})
		}
	}
	pack = rapid.Permutation(pack).Draw(r, "pack")
	words := []string{pack[0].String()}
	for _, card := range pack[1:] {
		if card.Rank != pack[0].Rank {
			words = append(words, card.String())
		}
	}
	return strings.Join(words, " ")
}

// anyMove is a move that may be legal or not, as somebody might type it.
func anyMove(r *rapid.T, legal []penguin.Move) string {
	if len(legal) > 0 && rapid.IntRange(0, 3).Draw(r, "legal") > 0 {
		return rapid.SampledFrom(legal).Draw(r, "move").String()
	}
	card := cards.Card{Rank: cards.Rank(rapid.IntRange(1, 13).Draw(r, "rank")), Suit: cards.Suit(rapid.IntRange(0, 3).Draw(r, "suit"))}
	on := cards.Card{Rank: penguin.Above(card.Rank), Suit: card.Suit}
	to := rapid.SampledFrom([]string{"gap", "cell", "foundation", on.String(), "KH"}).Draw(r, "to")
	return card.String() + " " + to
}

// After any sequence of moves: exactly those were accepted that the referee
// lists, all 52 cards are on the table, and the record gives the same table.
func TestAnyMoves(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		variant := rapid.SampledFrom([]string{"source", "strict", "parlett"}).Draw(r, "variant")
		rules, _ := penguin.RulesNamed(variant)
		g := begin(r, variant)
		g.Do("layout "+shuffled(r), "go")
		for range rapid.IntRange(1, 15).Draw(r, "moves") {
			legal := g.position(r).Moves(rules)
			line := anyMove(r, legal)
			listed := false
			for _, m := range legal {
				listed = listed || m.String() == line
			}
			refusal := g.Try("move " + line)
			if (refusal == nil) != listed {
				r.Fatalf("move %s: listed %v, refused %v, on\n%s", line, listed, refusal, g.fact("layout"))
			}
			if g.State.Stage != match.StagePlay {
				break
			}
			g.holds52(r)
		}
		g.Replays()
	})
}

// position is the table, read from the diagrams by what the reader makes of
// them: it is what a player sees.
func (g *game) position(r *rapid.T) penguin.Position {
	text := "Freecells:"
	for i := range 7 {
		text += " " + letters(g.column(fmt.Sprint("cell.", i+1)))
	}
	text += "\nFoundations:"
	base := strings.SplitN(strings.TrimPrefix(g.fact("layout"), `{"base":"`), `"`, 2)[0]
	for _, suit := range []string{"H", "C", "D", "S"} {
		top := letters(g.column("f." + suit))
		if top == "" {
			top = "0" + suit
		}
		text += " " + suit + "-" + top[:len(top)-1]
	}
	text = "Base: " + base + "\n" + text + "\n"
	for i := range 7 {
		text += ": " + letters(g.column(fmt.Sprint("c", i+1))) + "\n"
	}
	layouts, err := penguin.Read(strings.NewReader(text), cards.Reader{}, 7)
	if err != nil {
		r.Fatalf("%v\n%s", err, text)
	}
	return layouts[0].Position
}

var letters = strings.NewReplacer("♣", "C", "♦", "D", "♥", "H", "♠", "S").Replace

func (g *game) holds52(r *rapid.T) {
	n := 0
	for _, d := range g.View().Diagrams {
		for _, row := range d.Rows {
			for _, pile := range row {
				n += pile.Cards
			}
		}
	}
	if n != 52 {
		r.Fatalf("%d cards are on the table:\n%s", n, g.fact("layout"))
	}
}

// Places and numbers never make a move that naming the card would not make, and
// nothing that somebody types breaks the table.
func TestAnyPlaces(t *testing.T) {
	places := []string{"c1", "c2", "c3", "c4", "c5", "c6", "c7", "cell", "cell.1", "cell.7", "gap", "foundation", "f.H", "9S", "QH"}
	rapid.Check(t, func(r *rapid.T) {
		g := begin(r, "")
		g.Do("layout "+shuffled(r), "go")
		for range rapid.IntRange(1, 15).Draw(r, "moves") {
			before := g.position(r)
			line := rapid.SampledFrom(places).Draw(r, "from") + " " + rapid.SampledFrom(places).Draw(r, "to")
			if n := rapid.IntRange(0, 3).Draw(r, "number"); n > 0 {
				line += fmt.Sprint(" ", n)
			}
			if g.Try("move "+line) != nil {
				continue
			}
			if after := g.position(r); !g.oneMove(before, after) {
				r.Fatalf("move %s is no legal move", line)
			}
			g.holds52(r)
		}
		g.Replays()
	})
}

// oneMove reports whether one legal move leads from one position to the other.
// Cells and gaps are alike, so positions are compared by what lies where it
// matters: foundations, and which card lies on which.
func (g *game) oneMove(before, after penguin.Position) bool {
	want := fingerprint(after)
	for _, m := range before.Moves(penguin.Source) {
		if next, err := before.Play(penguin.Source, m); err == nil && fingerprint(next) == want {
			return true
		}
	}
	return false
}

// fingerprint is a position without the order of cells and columns.
func fingerprint(p penguin.Position) string {
	marks := map[string]bool{fmt.Sprint(p.Up): true}
	for _, card := range p.Cells {
		marks["cell "+card.String()] = true
	}
	for _, column := range p.Columns {
		marks[fmt.Sprint(column)] = true
	}
	return fmt.Sprint(marks)
}
