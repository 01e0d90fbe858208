package paper

import (
	"cmp"
	"regexp"
	"slices"
	"strings"

	"tableref/referee/names"
)

// lineForm is a match in one line: a date, perhaps the total that it was played to, and
// what everybody had.
var lineForm = regexp.MustCompile(`^(\d[\d./-]+)\s+:\s+(?:([+-]?\d+)\s+:\s+)?(.+)$`)

// personForm is a name and a number.
var personForm = regexp.MustCompile(`^(.*\S)\s+(\S+)$`)

// linesOf are the lines of a file that has a match in each; false: it has not.
func linesOf(text string) ([]row, bool) {
	var lines []row
	fit := 0
	for i, line := range strings.Split(strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(text), "\n") {
		line = strings.TrimSpace(line)
		if line == "" {
			continue
		}
		r := row{line: i + 1, cells: []string{"", "", "", line}}
		if parts := lineForm.FindStringSubmatch(line); parts != nil {
			r.cells, fit = append(slices.Clone(parts[1:]), line), fit+1
		}
		lines = append(lines, r)
	}
	return lines, len(lines) > 0 && lineForm.MatchString(lines[0].cells[3]) && fit*2 > len(lines)
}

// readLines reads a match from each line.
func readLines(lines []row, o Options) (Reading, error) {
	var reading Reading
	order := cmp.Or(o.Dates, orderOf(lines, 0))
	for _, r := range lines {
		if r.cell(0) == "" {
			return Reading{}, &Fault{Line: r.line, Problem: NoLine, Found: r.cell(3)}
		}
		at, err := r.day(0, order)
		if err != nil {
			return Reading{}, err
		}
		m := Match{Line: r.line, Day: at.day, Rounds: [][]*int{nil}}
		m.Target, _ = whole(r.cell(1))
		for _, part := range strings.Split(r.cell(2), ",") {
			if err := m.sit(r, strings.TrimSpace(part)); err != nil {
				return Reading{}, err
			}
		}
		reading.Matches = append(reading.Matches, m)
	}
	return reading, nil
}

// sit adds somebody with a number.
func (m *Match) sit(r row, part string) error {
	fault := &Fault{Line: r.line, Found: part, Problem: NoLine}
	words := personForm.FindStringSubmatch(part)
	if words == nil {
		return fault
	}
	n, ok := whole(words[2])
	if !ok {
		fault.Problem, fault.Found, fault.Want = NoNumber, words[2], Marks
		return fault
	}
	if slices.ContainsFunc(m.Names, func(have string) bool { return names.Key(have) == names.Key(words[1]) }) {
		fault.Problem, fault.Found = Twice, words[1]
		return fault
	}
	m.Names, m.Rounds[0] = append(m.Names, words[1]), append(m.Rounds[0], &n)
	return nil
}
