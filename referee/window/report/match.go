package report

import (
	"tableref/referee/match"
	"tableref/referee/wire"
	"tableref/rulesets"
	"tableref/rulesets/phrase"
)

// Match reports one match: who stands where, every round with its counts, what
// was agreed, and what happened line by line.
func Match(text *rulesets.Text, v match.View) Report {
	t := tell(text, v)
	return Report{
		Heading: t.heading(), Lines: t.state(),
		Tables: []Table{t.standing(), t.rounds(), t.rulings(), t.agreed(), t.record()},
		Sheet:  Rounds(text, v), Value: wire.MatchOf(t.words, v),
	}
}

func (t teller) standing() Table {
	table := Table{Columns: []Column{t.column("player"), t.column("design"), t.numbers("total"), {}, t.column("remarks")}}
	for _, i := range t.ranked() {
		seat := t.view.Seats[i]
		var remarks []string
		if !seat.In && t.view.Phase != match.Finished {
			remarks = append(remarks, t.say("report.out"))
		}
		table.Rows = append(table.Rows, []Cell{
			words(seat.Name), words(seat.Design), t.points(&seat.Total), t.rank(seat.Rank), words(sentence(remarks)),
		})
	}
	return table
}

// agreed lists the settings of the match, without lengths of time that are 0: these
// are switched off.
func (t teller) agreed() Table {
	table := Table{Caption: t.say("report.agreed"), Columns: []Column{t.column("setting"), t.column("value")}}
	for _, a := range t.view.Agreed {
		if a.Value == "0s" {
			continue
		}
		label := a.ID
		if id := "setting." + a.ID; t.words.Lookup(id) {
			label = t.say(id)
		}
		table.Rows = append(table.Rows, []Cell{words(label), words(t.value(a))})
	}
	return table
}

// value is the value of a setting in words of its own, else by its type, which every
// canonical value shows.
func (t teller) value(a match.Agreement) string {
	for _, id := range []string{"setting." + a.ID + "." + a.Value, "value." + a.Value} {
		if t.words.Lookup(id) {
			return t.say(id)
		}
	}
	values := rulesets.Values{a.ID: a.Value}
	if d := values.Duration(a.ID); d > 0 {
		return t.say("number", "value", phrase.Span(d))
	}
	if n := values.Int(a.ID); n != 0 {
		return t.say("number", "value", n)
	}
	return a.Value
}

// record is what happened, oldest first.
func (t teller) record() Table {
	table := Table{
		Caption: t.say("report.record"),
		Columns: []Column{t.column("when"), t.numbers("round"), t.numbers("clock"), t.column("what"), t.column("remarks")},
	}
	for line := range t.view.Last.All() {
		row := make([]Cell, 5)
		row[0].text = line.At.In(t.place()).Format("15:04:05")
		if line.Round > 0 {
			row[1] = number(line.Round)
		}
		if line.Timed {
			row[2].text = t.clock(line.Clock, line.Clock)
		}
		row[3].text = t.words.Say(line.Text)
		if line.Undone {
			row[4].text = t.say("report.undone")
		}
		table.Rows = append(table.Rows, row)
	}
	return table
}
