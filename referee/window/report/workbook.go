package report

import (
	"fmt"
	"io"
	"iter"
	"slices"
	"strconv"
	"time"

	"tableref/referee/match"
	"tableref/referee/workbook"
	"tableref/rulesets"
	"tableref/rulesets/phrase"
)

// BookMark is how the mark of a spreadsheet begins that [Workbook] wrote. How many
// sheets with a match come first follows.
const BookMark = "tableref "

// Workbook writes matches as a spreadsheet to go on with: a sheet for each match that
// has rounds, with a row for each, one with the totals of all matches, one with statistics. Sums are
// formulas. Void rounds, counts, calls and notes it does not hold. The error is that of
// the matches, or the writer's.
func Workbook(w io.Writer, text *rulesets.Text, views iter.Seq2[match.View, error]) error {
	b := &booker{text: text}
	for v, err := range views {
		if err != nil {
			return err
		}
		b.add(v)
	}
	book := workbook.Book{Maker: sourceName}
	for _, m := range b.matches {
		if m.hasRounds() {
			book.Sheets = append(book.Sheets, m.sheet)
		}
	}
	book.Mark = BookMark + strconv.Itoa(len(book.Sheets))
	totals := b.totals(book.SheetNames())
	statistics := b.statistics(workbook.Quoted(totals.Name))
	book.Sheets = append(book.Sheets, totals, statistics)
	return book.Write(w)
}

// booker makes a spreadsheet of matches.
type booker struct {
	text    *rulesets.Text
	matches []booked
	people  []string // by their names, in the order in which they came
}

// booked is a match with its sheet.
type booked struct {
	view   match.View
	sheet  workbook.Sheet
	totals []*int
	cells  []string // by seat: where its total is worked out; "" where it is not
	day    string
	title  string
}

func (b *booker) say(id string) string { return b.text.Say(phrase.Of(id)) }

func (b *booker) head(ids ...string) []workbook.Cell {
	var row []workbook.Cell
	for _, id := range ids {
		row = append(row, workbook.Text(b.say(id)).Strong())
	}
	return row
}

// add makes the sheet of a match.
func (b *booker) add(v match.View) {
	t := tell(b.text, v)
	m := booked{view: v, totals: lastTotals(v), day: openedAt(v, t.place()).Format(time.DateOnly), title: t.game(), cells: make([]string, len(v.Seats))}
	m.sheet = workbook.Sheet{Name: m.day + " " + m.title, Heads: 1}
	first := b.head("workbook.round", "workbook.date", "workbook.game")
	for _, seat := range v.Seats {
		first = append(first, workbook.Text(seat.Name).Strong())
		if !slices.Contains(b.people, seat.Name) {
			b.people = append(b.people, seat.Name)
		}
	}
	m.sheet.Rows = append(m.sheet.Rows, first)
	sums := make([]int, len(v.Seats))
	for _, round := range v.Past {
		if round.Void {
			continue
		}
		label, scores := workbook.Int(round.Number), round.Scores
		if round.Carried {
			label, scores = workbook.Text(fmt.Sprintf("1–%d", round.Number)), round.Totals
		}
		row := []workbook.Cell{label, {Text: m.day, Day: true}, workbook.Text(m.title)}
		for seat := range v.Seats {
			cell := workbook.Cell{}
			if seat < len(scores) && scores[seat] != nil {
				cell = workbook.Int(*scores[seat])
				sums[seat] += *scores[seat]
			}
			row = append(row, cell)
		}
		m.sheet.Rows = append(m.sheet.Rows, row)
	}
	m.sum(b.say("workbook.total"), sums)
	b.matches = append(b.matches, m)
}

// hasRounds reports whether the match has a sheet of its own: one that was played without
// points stands among the totals only.
func (m *booked) hasRounds() bool { return len(m.sheet.Rows) > 1 }

// sum adds a row of sums below the rounds, where the totals are the sums of the rounds.
func (m *booked) sum(label string, sums []int) {
	last := len(m.sheet.Rows)
	for seat, total := range m.totals {
		if total != nil && *total != sums[seat] {
			return
		}
	}
	if last == 1 {
		return
	}
	row := []workbook.Cell{workbook.Text(label).Strong(), {}, {}}
	for seat := range m.view.Seats {
		column := workbook.Column(3 + seat)
		row = append(row, workbook.Int(sums[seat]).By(fmt.Sprintf("SUM(%s2:%s%d)", column, column, last)).Strong())
		m.cells[seat] = fmt.Sprintf("%s%d", column, last+1)
	}
	m.sheet.Rows = append(m.sheet.Rows, row)
}

// totals is a row for each match with what everybody had, which follows the sheets of
// the matches.
func (b *booker) totals(names []string) workbook.Sheet {
	sheet := workbook.Sheet{Name: b.say("workbook.totals"), Heads: 1}
	first := b.head("workbook.match", "workbook.date", "workbook.game", "workbook.winners")
	for _, name := range b.people {
		first = append(first, workbook.Text(name).Strong())
	}
	sheet.Rows = append(sheet.Rows, first)
	for _, m := range b.matches {
		sheetName := ""
		if m.hasRounds() {
			sheetName, names = names[0], names[1:]
		}
		won := make([]string, 0, len(m.view.Winners))
		for _, seat := range m.view.Winners {
			won = append(won, m.view.Seats[seat].Name)
		}
		row := make([]workbook.Cell, 4+len(b.people))
		row[0], row[1], row[2], row[3] = workbook.Text(m.view.Match), workbook.Cell{Text: m.day, Day: true}, workbook.Text(m.title), workbook.Text(sentence(won))
		for seat, total := range m.totals {
			if total == nil {
				continue
			}
			cell := workbook.Int(*total)
			if m.cells[seat] != "" {
				cell = cell.By(workbook.Quoted(sheetName) + "!" + m.cells[seat])
			}
			row[4+slices.Index(b.people, m.view.Seats[seat].Name)] = cell
		}
		sheet.Rows = append(sheet.Rows, row)
	}
	return sheet
}

// statistics is a row for each player. Points and means follow the sheet of totals.
func (b *booker) statistics(totals string) workbook.Sheet {
	sheet := workbook.Sheet{Name: b.say("workbook.statistics"), Heads: 1}
	sheet.Rows = append(sheet.Rows, b.head("workbook.player", "workbook.matches", "workbook.won", "workbook.rounds", "workbook.points", "workbook.mean", "workbook.highest", "workbook.lowest"))
	for p, name := range b.people {
		matches, won, points := 0, 0, 0
		var scores []int
		for _, m := range b.matches {
			seat := slices.IndexFunc(m.view.Seats, func(s match.SeatView) bool { return s.Name == name })
			if seat < 0 {
				continue
			}
			matches++
			if slices.Contains(m.view.Winners, seat) {
				won++
			}
			if m.totals[seat] != nil {
				points += *m.totals[seat]
			}
			for _, round := range m.view.Past {
				if !round.Void && !round.Carried && seat < len(round.Scores) && round.Scores[seat] != nil {
					scores = append(scores, *round.Scores[seat])
				}
			}
		}
		r, column := strconv.Itoa(p+2), workbook.Column(4+p)
		row := []workbook.Cell{
			workbook.Text(name), workbook.Int(matches), workbook.Int(won), workbook.Int(len(scores)),
			workbook.Int(points).By(fmt.Sprintf("SUM(%s!%s2:%s%d)", totals, column, column, len(b.matches)+1)),
		}
		if matches > 0 {
			mean := float64(points) / float64(matches)
			row = append(row, workbook.Cell{Number: &mean, Formula: "E" + r + "/B" + r})
		}
		if len(scores) > 0 {
			row = append(row, workbook.Int(slices.Max(scores)), workbook.Int(slices.Min(scores)))
		}
		sheet.Rows = append(sheet.Rows, row)
	}
	return sheet
}
