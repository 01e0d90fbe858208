package paper

import (
	"cmp"
	"slices"
	"strings"

	"tableref/referee/names"
	"tableref/referee/people"
)

// list is a list of scores on its way to a match.
type list struct {
	match   Match
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

// lists reads a row for each score into the matches that the rows belong to.
type lists struct {
	Options
	columns []Column
	rows    []row
	table   *grid // of the same rows
	all     []*list
}

// readList reads a row for each score, the first of the rows being the head.
// Rounds come in the order of their numbers, wherever they stand. Void ones are
// passed over.
func readList(rows []row, columns []Column, o Options) (Reading, error) {
	l := &lists{Options: o, columns: columns, rows: rows[1:]}
	if err := l.checkColumns(rows[0]); err != nil {
		return Reading{}, err
	}
	l.table = &grid{Options: o, rows: l.rows, columns: columns}
	for _, r := range l.rows {
		if c := first(columns, MatchID); c >= 0 && r.cell(c) != l.rows[0].cell(c) {
			return Reading{}, &Fault{Line: r.line, Column: c + 1, Problem: Several, Found: r.cell(c)}
		}
		if err := l.add(r); err != nil {
			return Reading{}, err
		}
	}
	reading := Reading{Columns: columns}
	for _, one := range l.all {
		m, err := one.done(first(columns, Round))
		if err != nil {
			return Reading{}, err
		}
		if l.Running {
			m.Rounds = differences(m.Rounds)
		}
		reading.Summed = reading.Summed || len(m.Rounds) > 1 && !l.Running && first(columns, MatchID) < 0
		reading.Matches = append(reading.Matches, m)
	}
	if len(reading.Matches) == 0 {
		return Reading{}, &Fault{Line: 1, Problem: NoTable}
	}
	return reading, nil
}

// checkColumns refuses columns of which two are for one thing, and those with numbers
// of which nothing says what they are. Other texts are left out.
func (l *lists) checkColumns(head row) error {
	for c, column := range l.columns {
		fault := &Fault{Line: head.line, Column: c + 1, Found: column.Head}
		switch column.As {
		case Name, Points, Round, Day, Time, GameName, Place:
			if first(l.columns, column.As) == c {
				continue
			}
			fault.Problem, fault.Want = BothKinds, l.columns[first(l.columns, column.As)].Head
			return fault
		case Player:
			if slices.ContainsFunc(l.rows, func(r row) bool { return isNumber(r.cell(c)) }) {
				fault.Problem = Unknown
				return fault
			}
			l.columns[c].As = Other
		case Sum, Value, Rounds, Took:
			l.columns[c].As = Other
		}
	}
	return nil
}

// add adds a row to the match of its day and game.
func (l *lists) add(r row) error {
	m, err := l.table.about(r)
	if err != nil {
		return err
	}
	k := slices.IndexFunc(l.all, func(have *list) bool {
		return have.match.Day == m.Day && have.match.Game == m.Game && have.match.Place == m.Place
	})
	if k < 0 {
		k = len(l.all)
		l.all = append(l.all, &list{match: m})
	}
	return l.all[k].add(r, l.columns)
}

func (l *list) add(r row, columns []Column) error {
	void, err := r.holds(first(columns, Void))
	if void || err != nil {
		return err
	}
	carried, err := r.holds(first(columns, Carried))
	if err != nil {
		return err
	}
	number := 1
	if at := first(columns, Round); at >= 0 {
		var ok bool
		if number, ok = whole(r.cell(at)); !ok || number < 1 {
			return &Fault{Line: r.line, Column: at + 1, Problem: NoRound, Found: r.cell(at)}
		}
	}
	at, made := first(columns, Name), score{}
	if made.column, err = l.column(r, at, first(columns, Person)); err != nil {
		return err
	}
	if made.points, err = r.number(first(columns, Points)); err != nil {
		return err
	}
	to := &l.carried
	if carried {
		err = l.carry(r, first(columns, Round), number)
	} else {
		to = &l.round(r, number).scores
	}
	if slices.ContainsFunc(*to, func(s score) bool { return s.column == made.column }) {
		return &Fault{Line: r.line, Column: at + 1, Problem: Twice, Found: r.cell(at)}
	}
	*to = append(*to, made)
	return err
}

// carry notes how many rounds the totals of a row were carried over from.
func (l *list) carry(r row, c, rounds int) error {
	if l.match.Carried == nil {
		l.match.Carried = &Totals{Rounds: rounds}
	}
	if l.match.Carried.Rounds != rounds {
		return r.follows(c, l.match.Carried.Rounds)
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
func (l *list) column(r row, at, id int) (int, error) {
	name := r.cell(at)
	if name == "" {
		return 0, &Fault{Line: r.line, Column: at + 1, Problem: NoName}
	}
	person := cmp.Or(r.cell(id), byName+names.Key(name))
	c := slices.Index(l.people, person)
	if c < 0 {
		c = len(l.people)
		l.people, l.match.Names = append(l.people, person), append(l.match.Names, name)
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

func (l *list) done(number int) (Match, error) {
	m := l.match
	next := 1
	if m.Carried != nil {
		m.Carried.Totals = spread(l.carried, len(m.Names))
		next = m.Carried.Rounds + 1
	}
	for _, round := range l.rounds {
		if number >= 0 {
			if err := round.first.follows(number, next); err != nil {
				return m, err
			}
		}
		next++
		m.Rounds = append(m.Rounds, spread(round.scores, len(m.Names)))
	}
	if len(m.Rounds) == 0 {
		return m, &Fault{Line: 1, Problem: NoTable}
	}
	m.Names = l.apart()
	return m, nil
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
		called[person] = l.match.Names[c]
	}
	marked := people.Apart(called)
	apart := slices.Clone(l.match.Names)
	for c, person := range l.people {
		if !strings.HasPrefix(person, byName) {
			apart[c] = marked[person]
		}
	}
	return apart
}
