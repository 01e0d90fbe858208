package paper

import (
	"cmp"
	"regexp"
	"slices"
	"strconv"
)

// grid is a table with a column for each player.
type grid struct {
	Options
	head    row
	rows    []row // without those at the end that are no scores
	columns []Column
	reading Reading
	proved  bool // a row of totals is what the rows above come to
	order   Order
	ordered bool // order is that of the dates
}

// readGrid reads a table with a column for each player.
func readGrid(rows []row, columns []Column, o Options) (Reading, error) {
	g := &grid{Options: o, head: rows[0], columns: columns}
	body := rows[1:]
	g.emptyColumns(body)
	g.byContent(g.withoutWords(body))
	footers := g.cut(body)
	g.numbered()
	for _, check := range []func() error{g.checkHeads, g.checkCounting, g.checkSums} {
		if err := check(); err != nil {
			return Reading{}, err
		}
	}
	called, at, err := g.players(g.head, g.columns)
	if err != nil {
		return Reading{}, err
	}
	scores, err := g.scores(at)
	if err != nil {
		return Reading{}, err
	}
	if err := g.checkFooters(footers, scores, at); err != nil {
		return Reading{}, err
	}
	if g.Running {
		scores = differences(scores)
	}
	g.reading.Columns = g.columns
	if g.rowsAreMatches() {
		return g.matches(called, scores)
	}
	if err := g.checkLastRow(scores); err != nil {
		return Reading{}, err
	}
	g.reading.Summed = len(g.rows) > 1 && !g.Running && !g.proved
	return g.rounds(called, scores)
}

// emptyColumns marks the columns without a head in which nothing stands; one in which
// something does is nobody's.
func (g *grid) emptyColumns(body []row) {
	for c, column := range g.columns {
		if column.As == Empty && slices.ContainsFunc(body, func(r row) bool { return r.cell(c) != "" }) {
			g.columns[c].As = Player
		}
	}
}

// byContent finds dates and times of day under heads that do not say so.
func (g *grid) byContent(body []row) {
	for _, c := range all(g.columns, Player) {
		if g.said(c) {
			continue
		}
		switch {
		case every(body, c, func(text string) bool { return len(dates(text)) > 0 }):
			g.columns[c].As = Day
		case every(body, c, func(text string) bool { _, ok := timeOf(text); return ok }):
			g.columns[c].As = Time
		}
	}
}

// said reports whether somebody said that a column is a player's.
func (g *grid) said(c int) bool {
	return slices.ContainsFunc(g.Player, func(word string) bool { return named(g.columns, word) == c })
}

// every reports whether all cells of a column that are not empty are of a form, and
// there are some.
func every(rows []row, c int, is func(string) bool) bool {
	some := false
	for _, r := range rows {
		if text := r.cell(c); text != "" {
			if !is(text) {
				return false
			}
			some = true
		}
	}
	return some
}

// label is the column in which a row says what it is; -1: there is none.
func (g *grid) label() int {
	if c := first(g.columns, Round); c >= 0 {
		return c
	}
	return first(g.columns, Day)
}

// isLabel reports whether a text in the column of labels is a word and no number or
// day.
func isLabel(text string) bool {
	return text != "" && !isNumber(text) && len(dates(text)) == 0 && carriedFrom(text) == 0
}

// withoutWords are the rows but those at the end that begin with a word for totals.
func (g *grid) withoutWords(body []row) []row {
	n := len(body)
	for n > 1 && g.Words.kind(body[n-1].cell(0)) == Sum {
		n--
	}
	return body[:n]
}

// cut parts the rows at the end that are no scores from those that are: they begin with
// a word for totals or something else, or have any word where the others have the number
// of a round, or a date.
func (g *grid) cut(body []row) (footers []row) {
	n := len(body)
	for n > 1 {
		word, known := g.wordOf(body[n-1])
		if word == "" || known == "" && n < len(body) {
			break
		}
		n--
	}
	g.rows = body[:n]
	return body[n:]
}

// wordOf is the word by which a row says that it is no round, and what it means; "" for
// one that is.
func (g *grid) wordOf(r row) (word string, known Kind) {
	if c := g.label(); c >= 0 && isLabel(r.cell(c)) {
		return r.cell(c), g.Words.kind(r.cell(c))
	}
	if known = g.Words.kind(r.cell(0)); r.cell(0) != "" && g.columns[0].As != Player && (known == Sum || known == Other) {
		return r.cell(0), known
	}
	return "", ""
}

// checkHeads refuses columns that are no player's, and of which nothing says what they
// are in a grid.
func (g *grid) checkHeads() error {
	for c, column := range g.columns {
		fault := &Fault{Line: g.head.line, Column: c + 1, Found: column.Head}
		switch column.As {
		case Player:
			if column.Head != "" {
				continue
			}
			fault.Problem = NoName
		case Sum:
			fault.Problem = NotAPlayer
			if g.isSum(c, g.others(c)) {
				fault.Problem = SumColumn
			}
		case Name, Points, MatchID, Person, Void, Carried:
			fault.Problem = NotAPlayer
		default:
			continue
		}
		return fault
	}
	return nil
}

// numbered takes a column of matches, games or how many rounds they had for numbers of
// rounds where it counts the rows and no other column does.
func (g *grid) numbered() {
	for c, column := range g.columns {
		counting := column.As == MatchID || column.As == GameName || column.As == Rounds
		if counting && first(g.columns, Round) < 0 && g.counts(c) {
			g.columns[c].As = Round
		}
	}
}

// checkCounting finds the column that counts the rows under a head that does not say so.
func (g *grid) checkCounting() error {
	for _, c := range all(g.columns, Player) {
		if g.said(c) || !g.counts(c) {
			continue
		}
		others := len(all(g.columns, Player)) - 1
		switch numbered := first(g.columns, Round) >= 0; {
		case !numbered && c == 0 && others > 0:
			g.columns[c].As = Round
		case numbered && len(g.rows) < 3:
		default:
			return &Fault{Line: g.head.line, Column: c + 1, Problem: Counting, Found: g.columns[c].Head}
		}
	}
	return nil
}

// counts reports whether a column has 1, 2, 3 and so on.
func (g *grid) counts(c int) bool {
	for i, r := range g.rows {
		if n, ok := whole(r.cell(c)); !ok || n != i+1 {
			return false
		}
	}
	return len(g.rows) > 1
}

// others are the columns of the other players.
func (g *grid) others(c int) []int {
	return slices.DeleteFunc(all(g.columns, Player), func(other int) bool { return other == c })
}

// checkSums refuses a column that has, in each row, the sum of the others, or what
// another one has come to so far.
func (g *grid) checkSums() error {
	if len(g.rows) < 2 || g.Running {
		return nil
	}
	for _, c := range all(g.columns, Player) {
		others := g.others(c)
		if g.said(c) || slices.ContainsFunc(others, g.said) && len(others) < 2 {
			continue
		}
		if len(others) > 1 && g.isSum(c, others) || slices.ContainsFunc(others, func(of int) bool { return g.isSoFar(c, of) }) {
			return &Fault{Line: g.head.line, Column: c + 1, Problem: SumColumn, Found: g.columns[c].Head}
		}
	}
	return nil
}

// isSum reports whether a column has the sum of others in each row, of which not all
// are 0.
func (g *grid) isSum(c int, others []int) bool {
	some := false
	for _, r := range g.rows {
		sum := 0
		for _, other := range others {
			n, _ := whole(r.cell(other))
			sum += n
			some = some || n != 0
		}
		if n, ok := whole(r.cell(c)); !ok || n != sum {
			return false
		}
	}
	return some
}

// isSoFar reports whether a column has what another one has come to, row by row.
func (g *grid) isSoFar(c, of int) bool {
	sum, differs := 0, false
	for _, r := range g.rows {
		n, ok := whole(r.cell(of))
		if !ok && r.cell(of) != "" {
			return false
		}
		sum += n
		has, ok := whole(r.cell(c))
		if !ok || has != sum {
			return false
		}
		differs = differs || has != n
	}
	return differs && len(g.rows) > 2
}

// scores are the numbers of the players, by row.
func (g *grid) scores(at []int) ([][]*int, error) {
	table := make([][]*int, len(g.rows))
	for i, r := range g.rows {
		table[i] = make([]*int, len(at))
		for k, c := range at {
			n, err := r.number(c)
			if err != nil {
				return nil, err
			}
			table[i][k] = n
		}
	}
	return table, nil
}

// differences are the scores of rows that have the totals so far.
func differences(running [][]*int) [][]*int {
	table := make([][]*int, len(running))
	so := make(map[int]int)
	for i, row := range running {
		table[i] = make([]*int, len(row))
		for k, n := range row {
			if n != nil {
				d := *n - so[k]
				table[i][k], so[k] = &d, *n
			}
		}
	}
	return table
}

// checkFooters compares rows of totals with the rows above, and names all that were
// left out.
func (g *grid) checkFooters(footers []row, scores [][]*int, at []int) error {
	sums := make([]int, len(at))
	for _, row := range scores {
		for k, n := range row {
			switch {
			case n == nil:
			case g.Running:
				sums[k] = *n
			default:
				sums[k] += *n
			}
		}
	}
	for _, r := range footers {
		word, kind := g.wordOf(r)
		left := Left{Line: r.line, Head: word}
		if kind == Sum || kind == "" {
			for k, c := range at {
				total, err := r.number(c)
				if err != nil {
					return err
				}
				if total != nil && *total != sums[k] {
					return &Fault{Line: r.line, Column: c + 1, Problem: NotTheSum, Found: strconv.Itoa(*total), Want: strconv.Itoa(sums[k])}
				}
			}
			left.Compared, g.proved = true, true
		}
		g.reading.Left = append(g.reading.Left, left)
	}
	return nil
}

// checkLastRow refuses a last row that is what those above it come to, where nothing
// says that it is a round.
func (g *grid) checkLastRow(scores [][]*int) error {
	last := len(scores) - 1
	if c := g.label(); c >= 0 && g.rows[last].cell(c) != "" || last < 2 || g.Running {
		return nil
	}
	sums, some := make([]int, len(scores[last])), false
	for _, row := range scores[:last] {
		for k, n := range row {
			if n != nil {
				sums[k] += *n
				some = some || *n != 0
			}
		}
	}
	for k, n := range scores[last] {
		if n == nil || *n != sums[k] {
			return nil
		}
	}
	if !some {
		return nil
	}
	return &Fault{Line: g.rows[last].line, Problem: SumRow}
}

// rowsAreMatches reports whether a row is a match: somebody said so, or a column says
// how many rounds the matches had.
func (g *grid) rowsAreMatches() bool {
	if g.Row != AnyRow {
		return g.Row == RowMatch
	}
	return first(g.columns, Rounds) >= 0
}

// dateOrder is the order in which the dates of a column are written.
func (g *grid) dateOrder(c int) Order {
	if !g.ordered {
		g.order, g.ordered = cmp.Or(g.Dates, orderOf(g.rows, c)), true
	}
	return g.order
}

// about reads what a row says about its match.
func (g *grid) about(r row) (Match, error) {
	m := Match{Line: r.line, Game: r.cell(first(g.columns, GameName)), Place: r.cell(first(g.columns, Place))}
	if c := first(g.columns, Day); c >= 0 {
		at, err := r.day(c, g.dateOrder(c))
		if err != nil {
			return m, err
		}
		m.Day, m.Clock = at.day, at.clock
	}
	if c := first(g.columns, Time); c >= 0 && r.cell(c) != "" {
		clock, ok := timeOf(r.cell(c))
		if !ok {
			return m, &Fault{Line: r.line, Column: c + 1, Problem: NoTime, Found: r.cell(c)}
		}
		m.Clock = clock
	}
	if c := first(g.columns, Took); c >= 0 && g.rowsAreMatches() {
		took, ok := lasting(r.cell(c))
		if !ok {
			return m, &Fault{Line: r.line, Column: c + 1, Problem: NoTime, Found: r.cell(c)}
		}
		m.Took = took
	}
	return m, nil
}

// matches makes a match of each row.
func (g *grid) matches(called []string, scores [][]*int) (Reading, error) {
	for i, r := range g.rows {
		m, err := g.about(r)
		if err != nil {
			return Reading{}, err
		}
		m.Names, m.Rounds = called, scores[i:i+1]
		m = m.withoutStrangers()
		if len(m.Names) == 0 {
			g.reading.Left = append(g.reading.Left, Left{Line: r.line, Head: cmp.Or(m.Game, m.Day)})
			continue
		}
		if c := first(g.columns, Rounds); c >= 0 && r.cell(c) != "" {
			n, ok := whole(r.cell(c))
			if !ok || n < 1 {
				return Reading{}, &Fault{Line: r.line, Column: c + 1, Problem: NoRound, Found: r.cell(c)}
			}
			if n > 1 {
				m.Carried, m.Rounds = &Totals{Rounds: n, Totals: m.Rounds[0]}, nil
			}
		}
		g.reading.Matches = append(g.reading.Matches, m)
	}
	if len(g.reading.Matches) == 0 {
		return Reading{}, &Fault{Line: g.rows[0].line, Problem: NoTable}
	}
	return g.reading, nil
}

// rounds makes a round of each row, and a match of the rows of each day, game and
// place.
func (g *grid) rounds(called []string, scores [][]*int) (Reading, error) {
	number := first(g.columns, Round)
	for i, r := range g.rows {
		m, err := g.about(r)
		if err != nil {
			return Reading{}, err
		}
		k := slices.IndexFunc(g.reading.Matches, func(have Match) bool {
			return have.Day == m.Day && have.Game == m.Game && have.Place == m.Place
		})
		if k < 0 {
			k, m.Names = len(g.reading.Matches), called
			g.reading.Matches = append(g.reading.Matches, m)
		}
		to := &g.reading.Matches[k]
		if n := carriedFrom(r.cell(number)); n > 0 && len(to.Rounds) == 0 && to.Carried == nil {
			to.Carried = &Totals{Rounds: n, Totals: scores[i]}
			continue
		}
		if number >= 0 && r.cell(number) != "" {
			if n, ok := whole(r.cell(number)); !ok || n != i+1 || to.Carried != nil {
				if err := r.follows(number, to.done()+1); err != nil {
					return Reading{}, err
				}
			}
		}
		to.Rounds = append(to.Rounds, scores[i])
	}
	for k, m := range g.reading.Matches {
		g.reading.Matches[k] = m.withoutStrangers()
		if len(g.reading.Matches[k].Names) == 0 {
			return Reading{}, &Fault{Line: m.Line, Problem: NoTable}
		}
	}
	return g.reading, nil
}

// done is how many rounds a match has so far.
func (m Match) done() int {
	if m.Carried != nil {
		return m.Carried.Rounds + len(m.Rounds)
	}
	return len(m.Rounds)
}

// rangeForm is what stands in place of the number of a round before the totals of the
// first ones: 1–3.
var rangeForm = regexp.MustCompile(`^1\s*[–-]\s*(\d{1,6})$`)

// carriedFrom is of how many first rounds a row has the totals; 0: it is a round.
func carriedFrom(text string) int {
	parts := rangeForm.FindStringSubmatch(text)
	if parts == nil {
		return 0
	}
	n, _ := strconv.Atoi(parts[1])
	return n
}

// withoutStrangers leaves out who played no round of the match.
func (m Match) withoutStrangers() Match {
	var there []int
	for seat, sum := range m.Sums() {
		if sum != nil {
			there = append(there, seat)
		}
	}
	if len(there) == len(m.Names) {
		return m
	}
	names, rounds := make([]string, len(there)), make([][]*int, len(m.Rounds))
	of := func(scores []*int) []*int {
		row := make([]*int, len(there))
		for k, seat := range there {
			row[k] = scores[seat]
		}
		return row
	}
	for k, seat := range there {
		names[k] = m.Names[seat]
	}
	for i, round := range m.Rounds {
		rounds[i] = of(round)
	}
	if m.Carried != nil {
		m.Carried = &Totals{Rounds: m.Carried.Rounds, Totals: of(m.Carried.Totals)}
	}
	m.Names, m.Rounds = names, rounds
	return m
}
