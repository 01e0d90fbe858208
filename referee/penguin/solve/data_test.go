package solve_test

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"sync"
	"testing"

	"tableref/referee/cards"
	"tableref/referee/penguin"
	"tableref/referee/penguin/solve"
)

// ruleSet is one of the rule sets that have names.
type ruleSet struct {
	name  string
	rules penguin.Rules
}

var ruleSets = []ruleSet{
	{"source", penguin.Source},
	{"strict", penguin.Strict},
	{"parlett", penguin.Parlett},
}

// known is a position whose verdict other programs agree on.
type known struct {
	number   int
	position penguin.Position
	verdict  solve.Verdict
}

// data reads a file of ../testdata.
func data(t testing.TB, name string) []byte {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("..", "testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// layouts reads a file of layouts.
func layouts(t testing.TB, name string) []penguin.Layout {
	t.Helper()
	all, err := penguin.Read(bytes.NewReader(data(t, name)), cards.Reader{}, penguin.Source.Cells)
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return all
}

// dealt are the deals 1 to 1000, read once.
var dealt = sync.OnceValues(func() ([]penguin.Layout, error) {
	file, err := os.Open(filepath.Join("..", "testdata", "deals.txt"))
	if err != nil {
		return nil, err
	}
	defer file.Close()
	return penguin.Read(file, cards.Reader{}, penguin.Source.Cells)
})

// deals are the deals 1 to 1000 with their verdicts under a rule set.
func deals(t testing.TB, rules string) []known {
	t.Helper()
	rows, err := csv.NewReader(bytes.NewReader(data(t, "verdicts.csv"))).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	column := 0
	for i, name := range rows[0] {
		if name == rules {
			column = i
		}
	}
	verdicts := map[string]solve.Verdict{}
	for _, row := range rows[1:] {
		verdicts[row[0]] = solve.Verdict(row[column])
	}
	var all []known
	layouts, err := dealt()
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range layouts {
		all = append(all, known{l.Number, l.Position, verdicts[strconv.Itoa(l.Number)]})
	}
	if len(all) != 1000 || len(verdicts) != 1000 || column == 0 {
		t.Fatalf("%s: %d deals, %d verdicts", rules, len(all), len(verdicts))
	}
	return all
}

// positions are the 200 from the middle of play under a rule set; parlett has
// none.
func positions(t testing.TB, rules string) []known {
	t.Helper()
	name := fmt.Sprintf("positions.%s.txt", rules)
	heads := regexp.MustCompile(`(?m)^# position \d+, (\w+)$`).FindAllSubmatch(data(t, name), -1)
	var all []known
	for i, l := range layouts(t, name) {
		all = append(all, known{l.Number, l.Position, solve.Verdict(heads[i][1])})
	}
	if len(all) != 200 || len(heads) != 200 {
		t.Fatalf("%s: %d positions, %d headings", name, len(all), len(heads))
	}
	return all
}

// deal is one of the deals under a rule set.
func deal(t testing.TB, rules string, number int) known {
	t.Helper()
	return deals(t, rules)[number-1]
}
