package report

import (
	"strconv"
	"strings"
	"time"

	"tableref/referee/printable"
	"tableref/referee/window/report/typeset"
	"tableref/referee/wire"
)

// Cell is one entry of a table: as people read it, and as a spreadsheet does.
// The zero Cell is empty in both.
type Cell struct {
	text  string
	sheet string
}

// Text is what people read, on one line and harmless to a terminal.
func (c Cell) Text() string { return printable.Line(c.text) }

// words is a cell of text, harmless to a spreadsheet.
func words(text string) Cell { return Cell{text: text, sheet: typeset.Guard(text)} }

// key is a word that is the same in every language; only a spreadsheet shows it.
func key(word string) Cell { return Cell{sheet: typeset.Guard(word)} }

// number is a whole number in plain digits, for people with a minus, not a hyphen.
func number(n int) Cell {
	digits := strconv.Itoa(n)
	return Cell{text: strings.Replace(digits, "-", "−", 1), sheet: digits}
}

// perhaps is a number that may be missing; then the cell is empty, never 0.
func perhaps(n *int) Cell {
	if n == nil {
		return Cell{}
	}
	return number(*n)
}

// idsOf are the ids of the players at some seats, for a spreadsheet: with a semicolon
// between seats and a plus between the members of a team.
func idsOf(seats ...[]string) Cell {
	ids := make([]string, len(seats))
	for i, people := range seats {
		ids[i] = strings.Join(people, "+")
	}
	return key(strings.Join(ids, "; "))
}

// seated are the ids of the players at each of n seats.
func seated(players [][]string, n int) [][]string {
	list := make([][]string, n)
	for i := range list {
		list[i] = wire.List(wire.At(players, i))
	}
	return list
}

func yesNo(yes bool) Cell { return Cell{sheet: strconv.FormatBool(yes)} }

func millis(d time.Duration) Cell { return Cell{sheet: strconv.FormatInt(d.Milliseconds(), 10)} }

// moment is a time: local to a place for people, in UTC for programs. The zero
// time gives an empty cell.
func moment(at time.Time, place *time.Location) Cell {
	if at.IsZero() {
		return Cell{}
	}
	return Cell{text: at.In(place).Format("2006-01-02 15:04"), sheet: wire.UTC(at)}
}
