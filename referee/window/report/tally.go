package report

import (
	"cmp"
	"slices"
	"strconv"

	"tableref/referee/match"
	"tableref/referee/wire"
	"tableref/rulesets"
)

// Tally reports the score of every accepted round and the totals, the best seat
// first. A round that a seat did not play is empty. Void rounds are only
// counted.
func Tally(text *rulesets.Text, v match.View) Report {
	t := tell(text, v)
	accepted := t.accepted()
	table := Table{Columns: []Column{t.column("round")}, Notes: t.tallyNotes()}
	sheet := Table{Columns: keyed("player", "player_id")}
	for _, round := range accepted {
		name := strconv.Itoa(round.Number)
		if round.Carried {
			name = t.say("report.range", "low", "1", "high", name)
		}
		table.Columns = append(table.Columns, Column{Title: name, Right: true})
		sheet.Columns = append(sheet.Columns, Column{Title: "round_" + strconv.Itoa(round.Number)})
	}
	table.Columns = append(table.Columns, t.numbers("total"), Column{})
	sheet.Columns = append(sheet.Columns, keyed("total", "rank")...)
	for _, seat := range t.ranked() {
		row := []Cell{words(v.Seats[seat].Name)}
		for _, round := range accepted {
			row = append(row, t.points(wire.At(round.Scores, seat)))
		}
		row = append(row, t.points(&v.Seats[seat].Total), t.rank(v.Seats[seat].Rank))
		table.Rows = append(table.Rows, row)
		sheet.Rows = append(sheet.Rows, slices.Insert(slices.Clone(row), 1, idsOf(v.Seats[seat].Players)))
	}
	return Report{
		Heading: t.heading(), Lines: t.state(),
		Tables: []Table{table}, Sheet: sheet, Value: wire.TallyOf(t.words, v, t.ranked()),
	}
}

// accepted are the rounds that count.
func (t teller) accepted() []match.PastRound {
	var list []match.PastRound
	for _, round := range t.view.Past {
		if !round.Void {
			list = append(list, round)
		}
	}
	return list
}

// ranked lists the seats, the best first, those that have not played last.
func (t teller) ranked() []int {
	order := make([]int, len(t.view.Seats))
	for i := range order {
		order[i] = i
	}
	rank := func(seat int) int { return cmp.Or(t.view.Seats[seat].Rank, len(order)+1) }
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(rank(a), rank(b)) })
	return order
}

// tallyNotes say what the numbers alone do not.
func (t teller) tallyNotes() []string {
	var notes []string
	void := 0
	for _, round := range t.view.Past {
		if round.Void {
			void++
			continue
		}
		remarks := t.roundRemarks(round)
		if round.Corrected {
			remarks = append(remarks, t.say("report.corrected"))
		}
		if len(remarks) > 0 {
			notes = append(notes, t.say("report.of_round", "round", round.Number, "what", sentence(remarks)))
		}
	}
	if void > 0 {
		notes = append(notes, t.say("report.void_rounds", "n", void))
	}
	return notes
}
