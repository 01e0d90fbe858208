package dashboard

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"tableref/referee/history"
	"tableref/scoring/stats"
)

// fourEvenings are the statistics of two games: Plink on four evenings, and Spit,
// whose rounds have no scores, on two.
func fourEvenings() history.Statistics {
	plink, spit := &stats.Book{}, &stats.Book{}
	for night, scores := range [][]int{{30, 12, -3}, {8, 41, 5}, {22, 9, 27}, {35, 31, -11}} {
		m := stats.Match{Over: true, Evening: stats.Day{Year: 2026, Month: time.November, Day: 7 * (night + 1)}}
		best := max(scores[0], scores[1], scores[2])
		round := stats.Round{Caller: 0, Time: 4 * time.Minute}
		for i, id := range []string{"a", "b", "c"} {
			rank := 2
			if scores[i] == best {
				rank = 1
			}
			m.Seats = append(m.Seats, stats.Seat{Players: []string{id}, Rank: rank, Won: rank == 1})
			round.Seats = append(round.Seats, stats.Result{In: true, Counted: true, Score: scores[i]})
		}
		m.Rounds = []stats.Round{round}
		plink.Add(m)
		if night%2 == 0 {
			m.Latest, m.Low, m.Seats, m.Rounds[0].Seats = true, true, m.Seats[:2], round.Seats[:2]
			spit.Add(m)
		}
	}
	return history.Statistics{
		Games: []history.GameStatistics{{Game: "plink", Book: plink}, {Game: "spit", Book: spit, Latest: true}},
		Names: map[string]string{"a": "Ana", "b": "Maria Magdalena von und zu Hohenlohe-Oeh", "c": "[red]X"},
	}
}

func TestStatisticsScreen(t *testing.T) {
	for _, lang := range languages {
		b := newBench(t, lang)
		b.room.statistics = fourEvenings()
		b.press("s").drawn("statistics", lang)
	}
}

func TestStatisticsOfEachGame(t *testing.T) {
	b := newBench(t, "en")
	b.room.statistics = fourEvenings()
	b.press("s", "Right")
	shown := strings.Join(text(b.shot(80, 24)), "\n")
	if !strings.Contains(shown, "Spit: statistics") || !strings.Contains(shown, "2 matches finished") {
		t.Errorf("the second game is not shown:\n%s", shown)
	}
	b.press("Right")
	if shown := strings.Join(text(b.shot(80, 24)), "\n"); !strings.Contains(shown, "Plink: statistics") {
		t.Errorf("it does not go round to the first game:\n%s", shown)
	}
	b.press("Esc")
	if _, home := b.w.top().(*homeScreen); !home {
		t.Error("Esc does not lead home")
	}
}

func TestStatisticsOfNothing(t *testing.T) {
	shown := strings.Join(text(newBench(t, "en").press("s").shot(60, 16)), "\n")
	if !strings.Contains(shown, "Nothing was played yet") {
		t.Errorf("an empty record shows:\n%s", shown)
	}
}

func TestPlayersWithALineHaveALetter(t *testing.T) {
	for player, want := range map[int]string{0: "a", 8: "i", 9: " ", 20: " "} {
		if got := markOf(player); got != want {
			t.Errorf("player %d is marked %q, want %q", player, got, want)
		}
	}
}

// What is typed leaves the players with it in their names, in the table and in the
// chart; Esc takes it back before it goes home.
func TestStatisticsOfSomePlayers(t *testing.T) {
	b := newBench(t, "en")
	b.room.statistics = fourEvenings()
	b.press("s").write("MARIA")
	screen := strings.Join(text(b.shot(80, 24)), "\n")
	for what, shown := range map[string]bool{"a Maria Magdalena": true, "Names with: MARIA": true, "Ana": false, "[red]X": false} {
		if strings.Contains(screen, what) != shown {
			t.Errorf("%q is shown: %v\n%s", what, !shown, screen)
		}
	}
	b.clickAt(5, 3)
	b.write("x").sees("No name has “MARIAx” in it.")
	b.press("Esc").write("/an").sees("a Ana")
	b.press("Esc").sees("a Ana", "c [red]X")
	b.press("Esc")
	if _, home := b.w.top().(*homeScreen); !home {
		t.Error("Esc does not lead home")
	}
}

// Under many players the heads stay, and the last one can be reached.
func TestStatisticsOfManyPlayersScroll(t *testing.T) {
	all := history.Statistics{Names: map[string]string{}}
	book := &stats.Book{}
	for i := range 200 {
		id := fmt.Sprintf("%03d", i)
		all.Names[id] = "Player " + id
		book.Add(stats.Match{Over: true, Seats: []stats.Seat{{Players: []string{id}, Rank: 1, Won: true}}})
	}
	all.Games = []history.GameStatistics{{Game: "plink", Book: book}}
	b := newBench(t, "en")
	b.room.statistics = all
	b.press("s").sees("matches", "Player 000")
	b.press("End").sees("matches", "Player 199")
	b.press("Home", "PageDown").sees("matches")
	b.write("150").sees("matches", "Player 150")
}
