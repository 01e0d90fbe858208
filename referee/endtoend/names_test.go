//go:build unix

package endtoend

import (
	"strings"
	"testing"
)

// longName has as many letters as a name may have.
var longName = "Maximiliane von und zu " + strings.Repeat("Lang", 4) + "!"

// strangeNames are names that break programs: a style tag, a formula, another
// alphabet, a picture of two columns, two words.
var strangeNames = []string{"[red]X", "=SUM(A1)", "Ѓорѓи", "🐧", "Ana Marija"}

// design is that of every deck; it is short, and no part of any name.
const design = "dots"

// Strange names are whole on every screen, and what stands beside them stands
// in one column; a large window has room for the longest name, too.
func TestNames(t *testing.T) {
	t.Parallel()
	names := append([]string{longName}, strangeNames...)
	p := tableref(t)
	p.starts("play", "plink")
	p.shows("1 of 3")
	for _, name := range names[:len(names)-1] {
		p.fills(name + ": " + design)
	}
	p.paste("Ana  Marija: " + design)
	p.shows("Ana  Marija: " + design)
	p.press("Enter")
	p.areWhole(strangeNames, design)
	p.press("F5")
	p.shows("2 of 3")
	p.agrees("From Ready to Go", "0s")
	p.press("Space")
	p.shows("3 of 3")
	p.press("Space")
	p.shows("READY")
	p.areWhole(strangeNames, design)
	p.resize(120, 40)
	p.areWhole(names, design)
	p.resize(80, 24)
	p.shows("READY")
	p.press("Space")
	p.shows("RUNNING")
	p.press("p", "5")
	p.shows("COUNTING")
	p.areWhole(strangeNames, design)
	p.fills("12", "1", "13", "1", "14", "1", "15", "1", "16", "17", "1")
	p.shows("Everybody is counted")
	p.press("Space")
	p.shows("BETWEEN")
	p.areWhole(strangeNames, "+1")
	p.leaves()
}

// areWhole waits until every name can be read whole, with a text in the same
// column behind each.
func (p *program) areWhole(names []string, beside string) {
	p.Helper()
	p.until("the names whole and "+beside+" in one column", func(now picture) bool {
		columns := make(map[int]bool)
		for _, name := range names {
			columns[now.columnBehind(name, beside)] = true
		}
		return len(columns) == 1 && !columns[-1]
	})
}

// columnBehind is the column of a text in the first row in which it stands
// behind a name; −1 when there is none.
func (p picture) columnBehind(name, text string) int {
	for _, r := range p {
		from := r.column(name)
		if from < 0 {
			continue
		}
		if behind := r[from+1:].column(text); behind >= 0 {
			return from + 1 + behind
		}
	}
	return -1
}
