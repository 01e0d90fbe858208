package paper

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"tableref/referee/names"
	"tableref/referee/people"
)

// columns say where things stand in a list of scores; -1: nowhere.
type columns struct{ match, round, name, id, score, void, carried int }

// listing reports whether the rows are a list with a row for each score, and where
// its columns are. Without known heads, columns of a number, a word and a number are
// one.
func listing(rows []row) (columns, bool) {
	at := columns{match: -1, round: -1, name: -1, id: -1, score: -1, void: -1, carried: -1}
	for c, head := range rows[0].cells {
		switch strings.ToLower(head) {
		case "match":
			at.match = c
		case "round":
			at.round = c
		case "name", "player":
			at.name = c
		case "player_id":
			at.id = c
		case "score", "points":
			at.score = c
		case "void":
			at.void = c
		case "carried":
			at.carried = c
		}
	}
	if at.round >= 0 && at.name >= 0 && at.score >= 0 {
		return at, true
	}
	at = columns{match: -1, round: 0, name: 1, id: -1, score: 2, void: -1, carried: -1}
	return at, len(rows[0].cells) == 3 && !slices.ContainsFunc(rows[1:], func(r row) bool { return !r.scores() })
}

// scores reports whether a row looks like one of a list: a number, a word, a
// number.
func (r row) scores() bool { return isNumber(r.cell(0)) && !isNumber(r.cell(1)) && r.cell(1) != "" }

// list is a list of scores on its way to a table.
type list struct {
	at      columns
	table   Table
	people  []string // by column: an id, or the key of a name
	rounds  []listed // by number, however they stand in the file
	carried []score  // totals that were carried over
}

// listed is a round of a list.
type listed struct {
	number int
	first  row // of it in the file
	scores []score
}

// score is a number of one column.
type score struct {
	column int
	points *int
}

// readList reads a row for each score, the first of the rows being the head.
// Rounds come in the order of their numbers, wherever they stand. Void ones are
// passed over.
func readList(rows []row, at columns) (Table, error) {
	if head := rows[0]; isNumber(head.cell(at.round)) {
		return Table{}, &Fault{Line: head.line, Column: at.round + 1, Problem: NoHead, Found: head.cell(at.round)}
	}
	l := list{at: at}
	for _, r := range rows[1:] {
		if at.match >= 0 && r.cell(at.match) != rows[1].cell(at.match) {
			return Table{}, &Fault{Line: r.line, Column: at.match + 1, Problem: Several, Found: r.cell(at.match)}
		}
		if err := l.add(r); err != nil {
			return Table{}, err
		}
	}
	return l.done()
}

func (l *list) add(r row) error {
	void, err := r.holds(l.at.void)
	if void || err != nil {
		return err
	}
	carried, err := r.holds(l.at.carried)
	if err != nil {
		return err
	}
	number, err := strconv.Atoi(r.cell(l.at.round))
	if err != nil || number < 1 {
		return &Fault{Line: r.line, Column: l.at.round + 1, Problem: NoRound, Found: r.cell(l.at.round)}
	}
	made := score{}
	if made.column, err = l.column(r); err != nil {
		return err
	}
	if made.points, err = r.number(l.at.score); err != nil {
		return err
	}
	to := &l.carried
	if carried {
		err = l.carry(r, number)
	} else {
		to = &l.round(r, number).scores
	}
	if slices.ContainsFunc(*to, func(s score) bool { return s.column == made.column }) {
		return &Fault{Line: r.line, Column: l.at.name + 1, Problem: Twice, Found: r.cell(l.at.name)}
	}
	*to = append(*to, made)
	return err
}

// carry notes how many rounds the totals of a row were carried over from.
func (l *list) carry(r row, rounds int) error {
	if l.table.Carried == nil {
		l.table.Carried = &Carried{Rounds: rounds}
	}
	if have := l.table.Carried.Rounds; have != rounds {
		return &Fault{Line: r.line, Column: l.at.round + 1, Problem: Hole, Found: r.cell(l.at.round), Want: strconv.Itoa(have)}
	}
	return nil
}

// round is the round with the number; new unless the row is not its first.
func (l *list) round(r row, number int) *listed {
	i, found := slices.BinarySearchFunc(l.rounds, number, func(have listed, n int) int { return cmp.Compare(have.number, n) })
	if !found {
		l.rounds = slices.Insert(l.rounds, i, listed{number: number, first: r})
	}
	return &l.rounds[i]
}

// byName begins the key of a person without an id; no id begins with it.
const byName = "="

// column is the column of the person in a row: by id, if there is one, since two may
// have one name.
func (l *list) column(r row) (int, error) {
	name := r.cell(l.at.name)
	if name == "" {
		return 0, &Fault{Line: r.line, Column: l.at.name + 1, Problem: NoName}
	}
	person := cmp.Or(r.cell(l.at.id), byName+names.Key(name))
	c := slices.Index(l.people, person)
	if c < 0 {
		c = len(l.people)
		l.people, l.table.Names = append(l.people, person), append(l.table.Names, name)
	}
	return c, nil
}

// yes and no are true and false as spreadsheets in the program's languages write
// them.
var (
	yes = []string{"true", "wahr", "vrai", "точно"}
	no  = []string{"", "false", "falsch", "faux", "неточно"}
)

// holds reads a cell that is true or false; false when there is no such column.
func (r row) holds(c int) (bool, error) {
	word := strings.ToLower(r.cell(c))
	if slices.Contains(yes, word) || slices.Contains(no, word) {
		return slices.Contains(yes, word), nil
	}
	return false, &Fault{Line: r.line, Column: c + 1, Problem: NoTruth, Found: r.cell(c)}
}

func (l *list) done() (Table, error) {
	t := l.table
	next := 1
	if t.Carried != nil {
		t.Carried.Totals = spread(l.carried, len(t.Names))
		next = t.Carried.Rounds + 1
	}
	for _, round := range l.rounds {
		if err := round.first.follows(l.at.round, next); err != nil {
			return t, err
		}
		next++
		t.Rounds = append(t.Rounds, spread(round.scores, len(t.Names)))
	}
	if len(t.Rounds) == 0 {
		return t, &Fault{Line: 1, Problem: NoTable}
	}
	t.Names = l.apart()
	return t, nil
}

// spread puts scores into their columns.
func spread(scores []score, columns int) []*int {
	row := make([]*int, columns)
	for _, s := range scores {
		row[s.column] = s.points
	}
	return row
}

// apart are the names of the columns, with their ids where two people have one
// name.
func (l *list) apart() []string {
	called := make(map[string]string, len(l.people))
	for c, person := range l.people {
		called[person] = l.table.Names[c]
	}
	marked := people.Apart(called)
	apart := slices.Clone(l.table.Names)
	for c, person := range l.people {
		if !strings.HasPrefix(person, byName) {
			apart[c] = marked[person]
		}
	}
	return apart
}
