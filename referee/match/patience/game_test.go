package patience_test

import (
	"context"
	"encoding/json"
	"os"
	"testing"
	"time"

	"tableref/referee/cards"
	"tableref/referee/match"
	"tableref/referee/match/matchtest"
	"tableref/referee/penguin"
	"tableref/rulesets/phrase"
)

// game is a match of Penguin.
type game struct{ *matchtest.Table }

// begin opens a match for Ana; a second passes before each action.
func begin(t matchtest.TB, variant string, settings ...string) *game {
	t.Helper()
	g := &game{matchtest.Open(t, "penguin", variant, "Ana", settings...)}
	g.Tick = time.Second
	return g
}

// layOut enters a layout's text.
func (g *game) layOut(text string) {
	g.Helper()
	if refusal := g.Act(match.Action{ID: "layout", Args: []string{text}}); refusal != nil {
		g.Fatalf("%s", g.English(refusal.Phrase()))
	}
}

// asks answers a question.
func (g *game) asks(id string) phrase.Phrase {
	g.Helper()
	question, is, refusal := match.Asks(g.Procedure, g.State, match.Action{ID: id}, g.Now)
	if !is || refusal != nil {
		g.Fatalf("%s: %v, %v", id, is, refusal)
	}
	return question.Answer(context.Background())[0]
}

// fact is what programs read under the key, as JSON.
func (g *game) fact(id string) string {
	g.Helper()
	var text json.RawMessage
	g.Fact(id, &text)
	return string(text)
}

// deal is a shipped deal as text.
func deal(t testing.TB, number int) string {
	t.Helper()
	file, err := os.Open("../../penguin/testdata/deals.txt")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	layouts, err := penguin.Read(file, cards.Reader{}, penguin.Source.Cells)
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range layouts {
		if l.Number == number {
			return l.Position.Text()
		}
	}
	t.Fatalf("there is no deal %d", number)
	return ""
}
