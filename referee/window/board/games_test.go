package board_test

import (
	"html"
	"net/http"
	"strings"
	"testing"

	"tableref/referee/table"
)

// A whole round of every kind of game is played by the remote alone: each action stands
// on its page when it is pressed, with the words of the fields that the page has.
func TestARoundOfEveryGameByTheRemote(t *testing.T) {
	for _, game := range []struct {
		id, players string
		settings    map[string]string
		lines       string
		phase       string
	}{
		{"plink", "Ana Ben Cid", nil, "go|king|king Ana|go|stalemate|go|call Ben|count Ana 20 3|count Ben 16 0|count Cid 3 5|undo|count Cid 16 5|accept", "between"},
		{"spit", "Ana Ben", nil, "go|stuck|go|out Ben|count Ben 15|accept|go|pause|go", "running"},
		{"plicplac", "Ana Ben", nil, "first Ben|go|pair a1:sun-red b1:sun-blue|undo|pass|nomore Ben", ""},
		{"penguin", "Ana", nil, "go|pause|go|won", "finished"},
		{"scores", "Ana Ben", nil, "go|end|count Ana 3|count Ben -4|accept|correct 1 Ben 4", "between"},
	} {
		t.Run(game.id, func(t *testing.T) {
			setup := table.Setup{Game: game.id, Seats: seats(strings.Fields(game.players)...), Settings: map[string]string{}}
			if game.id != "scores" {
				setup.Settings["signal_delay"] = "0s"
			}
			e := sit(t, setup)
			secret := e.pair()
			for i, line := range strings.Split(game.lines, "|") {
				word := strings.Fields(line)[0]
				stream := e.events(e.remote()+"events?page=1", secret)
				state := stream.next()
				for state.Seq != e.View().Seq || state.View.Phase != string(e.View().Phase) {
					state = stream.next() // the board is a step behind
				}
				shown := html.UnescapeString(state.HTML)
				if !strings.Contains(shown, `data-action="`+word+`"`) {
					t.Fatalf("%s is not on the page:\n%s", line, shown)
				}
				if strings.Contains(shown, "⟨") {
					t.Errorf("before %s a word is missing:\n%s", line, shown)
				}
				status, said := e.press(secret, e.now(string(rune('a'+i)), line))
				if status != http.StatusOK || !said.Done {
					t.Fatalf("%s: %d %v", line, status, said.Said)
				}
			}
			if v := e.View(); game.phase != "" && string(v.Phase) != game.phase {
				t.Errorf("the table is %s, want %s", v.Phase, game.phase)
			}
		})
	}
}
