package report

import (
	"tableref/referee/match"
	"tableref/referee/wire"
)

// rounds has a row for each seat in each round that has ended.
func (t teller) rounds() Table {
	table := Table{Caption: t.say("report.rounds"), Columns: []Column{t.numbers("round"), t.column("time"), t.column("player")}}
	fields := t.counted()
	for _, field := range fields {
		table.Columns = append(table.Columns, Column{Title: t.words.Say(field.Label), Right: true})
	}
	table.Columns = append(table.Columns, t.numbers("score"), t.numbers("total"), t.column("remarks"))
	for _, round := range t.view.Past {
		first := len(table.Rows)
		for seat := range t.view.Seats {
			if t.hasRow(round, seat) {
				table.Rows = append(table.Rows, t.seatRow(round, seat, len(fields)))
			}
		}
		if len(table.Rows) == first {
			table.Rows = append(table.Rows, make([]Cell, len(table.Columns)))
		}
		t.lead(table.Rows[first], round)
		table.Notes = append(table.Notes, t.failures(round)...)
	}
	return table
}

// hasRow reports whether a seat has a row in a round: it played, or was warned.
func (t teller) hasRow(round match.PastRound, seat int) bool {
	return wire.At(round.Played, seat) || wire.At(round.Warnings, seat)+wire.At(round.FalseStarts, seat) > 0 || round.Carried && wire.At(round.Totals, seat) != nil
}

// counted are the counts that are printed beside the scores: none where the only count
// is the score itself, which would stand there twice under one name.
func (t teller) counted() []match.Field {
	if len(t.view.Fields) != 1 {
		return t.view.Fields
	}
	for _, round := range t.view.Past {
		for seat := range t.view.Seats {
			count, score := wire.At(wire.At(round.Counts, seat), 0), wire.At(round.Scores, seat)
			if (count == nil) != (score == nil) || count != nil && *count != *score {
				return t.view.Fields
			}
		}
	}
	return nil
}

// seatRow is what a seat did in a round, with the first of its counts.
func (t teller) seatRow(round match.PastRound, seat, fields int) []Cell {
	row := []Cell{{}, {}, words(t.view.Seats[seat].Name)}
	counts := wire.At(round.Counts, seat)
	for k := range fields {
		row = append(row, perhaps(wire.At(counts, k)))
	}
	row = append(row, t.points(wire.At(round.Scores, seat)), t.total(round, seat))
	var remarks []string
	if fixed(round, seat) {
		remarks = append(remarks, t.say("report.corrected"))
	}
	if round.Caller == seat {
		remarks = append(remarks, t.say("report.called"))
	}
	if n := wire.At(round.Warnings, seat); n > 0 {
		remarks = append(remarks, t.say("report.warned", "n", n))
	}
	if n := wire.At(round.FalseStarts, seat); n > 0 {
		remarks = append(remarks, t.say("report.false_start", "n", n))
	}
	return append(row, words(sentence(remarks)))
}

// total is the seat's total after a round; a void round is in none.
func (t teller) total(round match.PastRound, seat int) Cell {
	if round.Void {
		return Cell{}
	}
	return t.points(wire.At(round.Totals, seat))
}

// lead adds to a round's first row what holds for the whole round.
func (t teller) lead(row []Cell, round match.PastRound) {
	row[0] = number(round.Number)
	if !round.Carried {
		row[1] = words(t.clock(round.Low, round.High))
	}
	last := len(row) - 1
	remarks := t.roundRemarks(round)
	if row[last].text != "" {
		remarks = append(remarks, row[last].text)
	}
	row[last] = words(sentence(remarks))
}

func (t teller) roundRemarks(round match.PastRound) []string {
	var remarks []string
	for _, remark := range []struct {
		holds bool
		id    string
	}{
		{round.Void, "report.void"},
		{round.Carried, "report.carried"},
		{round.Anyway, "report.anyway"},
	} {
		if remark.holds {
			remarks = append(remarks, t.say(remark.id))
		}
	}
	return remarks
}

// failures are the checks that an accepted round fails.
func (t teller) failures(round match.PastRound) []string {
	var notes []string
	for _, check := range round.Checks {
		if !check.OK {
			notes = append(notes, t.say("report.of_round", "round", round.Number, "what", check.Text))
		}
	}
	return notes
}
