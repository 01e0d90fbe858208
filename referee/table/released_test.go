package table

import (
	"compress/gzip"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"tableref/referee/history"
	"tableref/referee/record/sqlite"
	"tableref/scoring/stats"
)

// told is what a room tells of a record, so that it can be written down.
type told struct {
	Matches []string
	Players []string
	Hidden  []string
	Lines   []string // of the statistics
}

// Records of every version that was released open for writing, with the matches, the
// roster and the statistics that the program of that time showed.
func TestRecordsOfReleasedVersions(t *testing.T) {
	plink := []string{
		"plink Ana: 1 matches, 1 won, 2 rounds, best 30, mean 16.0, 1 calls",
		"plink BEN: 1 matches, 0 won, 2 rounds, best 20, mean 10.5, 1 calls",
		"plink Cid: 1 matches, 0 won, 2 rounds, best -6, mean -10.5, 0 calls",
	}
	scores := []string{
		"scores Ana: 0 matches, 0 won, 2 rounds, best 12, mean 8.5, 0 calls",
		"scores Dora: 0 matches, 0 won, 2 rounds, best 8, mean 2.5, 0 calls",
	}
	for version, want := range map[int]told{
		1: {
			Matches: []string{"534uwy4x plink [Ana Cid] false", "29cpyad3 plink [Ana Ben Cid] true"},
			Players: []string{"Ana 2", "Ben 1", "Cid 2"},
			Lines:   renamed(plink, "Ben"),
		},
		2: {
			Matches: []string{"c5jfi6c4 scores [Ana Dora] false", "utc3jw5q plink [Ana Cid] false", "wpss5e5m plink [Ana Benjamin Cid] true"},
			Players: []string{"Ana 3", "Benjamin 1", "Cid 2", "Dora 1"},
			Lines:   append(renamed(plink, "Benjamin"), scores...),
		},
		3: {
			Matches: []string{"gpm4m279 scores [Ana Dora] false", "8nq3uw6a plink [Ana Cid] false", "5yzku595 plink [Ana Benjamin Cid] true"},
			Players: []string{"Ana 3", "Benjamin 1", "Cid 2", "Dora 1"},
			Lines:   append(renamed(plink, "Benjamin"), scores...),
		},
		4: {
			Matches: []string{"pe9hvcuw plink [Ana Cid] false", "f4pp5wbz plink [Ana Benjamin Cid] true"},
			Hidden:  []string{"57yq6pmh scores [Ana Dora] false"},
			Players: []string{"Ana 2", "Benjamin 1", "Cid 2"},
			Lines:   renamed(plink, "Benjamin"),
		},
	} {
		t.Run(fmt.Sprint(version), func(t *testing.T) {
			j, err := sqlite.Open(releasedFile(t, version))
			must(t, err)
			defer j.Close() //nolint:errcheck // the test is over
			room := &Room{Archive: history.Archive{Library: shippedLibrary(t), Record: j, Clock: newHandClock()}, Store: j, Random: rand.New(rand.NewPCG(1, 2))}
			must(t, room.Auditor().Refresh())
			if diff := cmp.Diff(want, tell(t, room)); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
			checked, err := room.Auditor().Check()
			if err != nil || len(checked.Faults) > 0 {
				t.Errorf("faults %v, %v", checked.Faults, err)
			}
		})
	}
}

// releasedFile is a file that a program of a version left.
func releasedFile(t *testing.T, version int) string {
	t.Helper()
	file, err := os.Open(filepath.FromSlash(fmt.Sprintf("../record/sqlite/testdata/version%d.db.gz", version)))
	must(t, err)
	defer file.Close() //nolint:errcheck // it was only read
	unzipped, err := gzip.NewReader(file)
	must(t, err)
	data, err := io.ReadAll(unzipped)
	must(t, err)
	path := filepath.Join(t.TempDir(), "x.db")
	must(t, os.WriteFile(path, data, 0o600))
	return path
}

// renamed are lines of statistics with a name for the second player.
func renamed(lines []string, name string) []string {
	list := make([]string, len(lines))
	for i, line := range lines {
		list[i] = strings.ReplaceAll(line, "BEN", name)
	}
	return list
}

func tell(t *testing.T, room *Room) told {
	t.Helper()
	var is told
	line := func(m history.Listing) string { return fmt.Sprint(m.ID, " ", m.Game, " ", m.Names, " ", m.Finished) }
	list, err := room.Matches()
	must(t, err)
	for _, m := range list {
		is.Matches = append(is.Matches, line(m))
	}
	hidden, err := room.HiddenMatches()
	must(t, err)
	for _, m := range hidden {
		is.Hidden = append(is.Hidden, line(m))
	}
	players, err := room.Players()
	must(t, err)
	for _, p := range players {
		if !p.Hidden {
			is.Players = append(is.Players, fmt.Sprint(p.Shown(), " ", p.Matches))
		}
	}
	slices.Sort(is.Players)
	found, err := room.Statistics(history.Filter{}, stats.Evenings{Ends: stats.DefaultEnd, Place: time.UTC})
	must(t, err)
	for _, game := range found.Games {
		for _, l := range game.Book.Lines() {
			is.Lines = append(is.Lines, fmt.Sprintf("%s %s: %d matches, %d won, %d rounds, best %d, mean %.1f, %d calls",
				game.Game, found.Name(l.Player), l.Matches, l.Wins, l.Rounds, l.Scores.Best(game.Low), l.Scores.Mean(), l.Calls))
		}
	}
	return is
}
