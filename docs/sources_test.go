package docs_test

import (
	"os"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"

	"tableref/referee/match/procedures"
)

// sourced is a row of a table of sources.md.
type sourced struct {
	says     string
	sections []string
	code     string
}

var (
	quoted = regexp.MustCompile("`([^`]+)`")
	linked = regexp.MustCompile(`\]\(\.\./([^)]+)\)((?:[^\[|]*?` + "`[^`]+`" + `)?)`)
)

// sourceTables reads the tables of the page, by the title of the game.
func sourceTables(t *testing.T) map[string][]sourced {
	t.Helper()
	page, err := os.ReadFile("sources.md")
	if err != nil {
		t.Fatal(err)
	}
	tables := make(map[string][]sourced)
	title := ""
	for line := range strings.Lines(string(page)) {
		if game, ok := strings.CutPrefix(line, "## "); ok {
			title = strings.TrimSpace(game)
		}
		cells := strings.Split(strings.Trim(strings.TrimSpace(line), "|"), "|")
		if !strings.HasPrefix(line, "| ") || len(cells) != 3 || strings.Contains(cells[0], "the source says") {
			continue
		}
		row := sourced{says: strings.TrimSpace(cells[0]), code: strings.TrimSpace(cells[2])}
		for _, m := range quoted.FindAllStringSubmatch(cells[1], -1) {
			row.sections = append(row.sections, m[1])
		}
		tables[title] = append(tables[title], row)
	}
	return tables
}

// Every statement names sections that are there, and every section of a shipped
// game has a source or is marked as ours.
func TestSourcesNameSections(t *testing.T) {
	library, _ := procedures.Load() // faults are told by the tests of rulesets
	text := library.Text(library.Languages()[0])
	tables := sourceTables(t)
	for _, game := range library.Games() {
		rows := tables[text.Title(game.ID)]
		if len(rows) == 0 {
			t.Errorf("sources.md has no table of %s", game.ID)
		}
		var named []string
		for _, row := range rows {
			if len(row.sections) == 0 || row.code == "" {
				t.Errorf("%s: %q has no section, or says nothing of the code", game.ID, row.says)
			}
			for _, id := range row.sections {
				if !slices.Contains(game.Sections, id) {
					t.Errorf("%s: %q names the section %s, which is not there", game.ID, row.says, id)
				}
			}
			named = append(named, row.sections...)
		}
		for _, id := range game.Sections {
			if !slices.Contains(named, id) {
				t.Errorf("%s: no statement leads to the section %s", game.ID, id)
			}
		}
	}
}

// Every piece of code that the page names is there.
func TestSourcesNameCode(t *testing.T) {
	page, err := os.ReadFile("sources.md")
	if err != nil {
		t.Fatal(err)
	}
	found := linked.FindAllStringSubmatch(string(page), -1)
	if len(found) < 20 {
		t.Fatalf("only %d links to code", len(found))
	}
	for _, m := range found {
		source, err := os.ReadFile(path.Join("..", m[1]))
		if err != nil {
			t.Error(err)
			continue
		}
		name := quoted.FindStringSubmatch(m[2])
		if name == nil {
			t.Errorf("the link to %s names nothing in it", m[1])
			continue
		}
		declared := regexp.MustCompile(`(?m)^(func (\([^)]*\) )?|var |\t)` + regexp.QuoteMeta(name[1]) + `\b`)
		if !declared.Match(source) {
			t.Errorf("%s declares no %s", m[1], name[1])
		}
	}
}
