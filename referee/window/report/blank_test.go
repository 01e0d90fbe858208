package report_test

import (
	"errors"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/text/language"

	"tableref/referee/match/procedures"
	"tableref/referee/window/report"
)

// blank is a sheet of the game as it is printed.
func blank(t *testing.T, tag language.Tag, game, variant string, rounds int, names ...string) (string, error) {
	t.Helper()
	library, _ := procedures.Load("testdata/words")
	words := library.Text(tag)
	g, ok := library.Game(game)
	if !ok {
		t.Fatalf("there is no game %s", game)
	}
	agreed, err := g.Agree(variant, nil)
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	err = report.Blank{Game: g, Agreed: agreed, Names: names, Rounds: rounds}.Write(&b, words)
	return b.String(), err
}

// The section below the table is the one that says how to score, in every game.
func TestBlankRule(t *testing.T) {
	for game, want := range map[string]string{
		"plink": "A card left in your Plink pile", "spit": "For each card that you hold",
		"plicplac": "counts the cards that you have pocketed", "penguin": "Count the cards on the foundations",
		"scores": "For any game of which only the scores are kept",
	} {
		names := []string{"Ana", "Ben"}
		if game == "penguin" {
			names = names[:1]
		}
		page, err := blank(t, language.English, game, "", 5, names...)
		if err != nil || !strings.Contains(page, want) {
			t.Errorf("%s (%v): the rule does not say %q", game, err, want)
		}
	}
}

// Where scores do not add up there is nothing to sum: a column for the cards held,
// and no last row.
func TestBlankTotals(t *testing.T) {
	for _, test := range []struct {
		variant    string
		rows, cols int
	}{{"", 5, 2}, {"hundred", 6, 4}} {
		page, err := blank(t, language.English, "spit", test.variant, 5, "Ana", "Ben")
		if err != nil {
			t.Fatal(err)
		}
		if rows := strings.Count(page, `scope="row"`); rows != test.rows {
			t.Errorf("variant %q: %d rows, want %d", test.variant, rows, test.rows)
		}
		if cols := strings.Count(page, "<col>"); cols != test.cols {
			t.Errorf("variant %q: %d columns, want %d", test.variant, cols, test.cols)
		}
	}
}

// A sheet that is printed has cells to write in and room on its page; of one that
// has not, the error says how many rounds have.
func TestBlankFitsOnePage(t *testing.T) {
	for _, tag := range []language.Tag{language.English, language.German, language.French, language.Macedonian} {
		for _, test := range []struct {
			game            string
			players, rounds int
			room            int // -1: it fits
		}{
			{"plink", 4, 23, -1},
			{"plink", 6, 40, -1},
			{"plink", 12, 15, -1},
			{"scores", 12, 30, -1},
			{"scores", 1, 40, -1},
			{"plink", 12, 40, 21},
			{"plink", 30, 5, 0},
		} {
			t.Run(fmt.Sprint(tag, test.game, test.players, "x", test.rounds), func(t *testing.T) {
				names := make([]string, test.players)
				for i := range names {
					names[i] = strings.Repeat("Ж", 40)[:2*(i%40)+2]
				}
				page, err := blank(t, tag, test.game, "", test.rounds, names...)
				var crowded *report.CrowdedError
				switch {
				case test.room < 0 && err != nil:
					t.Errorf("it is refused: %v", err)
				case test.room >= 0 && !errors.As(err, &crowded):
					t.Errorf("it is printed, %v", err)
				case test.room > 0 && (crowded.Room < 15 || crowded.Room >= test.rounds), test.room == 0 && crowded.Room != 0:
					t.Errorf("there is room for %d rounds", crowded.Room)
				case test.room < 0:
					fits(t, page)
				}
			})
		}
	}
}

// fits measures the sheet by what it says of itself.
func fits(t *testing.T, page string) {
	t.Helper()
	height := 277.0
	if strings.Contains(page, "landscape") {
		height = 190
	}
	cell, column, width := length(t, page, "cell"), length(t, page, "column"), length(t, page, "page")
	rows := float64(strings.Count(page, `scope="row"`))
	if cell < 4.4 || column < 7 {
		t.Errorf("the cells are %.1f × %.1f mm", column, cell)
	}
	if rows*cell > height-40 {
		t.Errorf("%.0f rows of %.1f mm leave no room for the heads on %.0f mm", rows, cell, height)
	}
	if all := 14 + column*float64(strings.Count(page, "<col>")); all > width+0.1 {
		t.Errorf("the columns take %.1f of %.1f mm", all, width)
	}
}

func length(t *testing.T, page, name string) float64 {
	t.Helper()
	found := regexp.MustCompile(`--` + name + `: ([0-9.e+-]+)mm`).FindStringSubmatch(page)
	if found == nil {
		t.Fatalf("the page does not say its %s", name)
	}
	n, err := strconv.ParseFloat(found[1], 64)
	if err != nil {
		t.Fatal(err)
	}
	return n
}
