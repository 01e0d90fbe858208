package report

import (
	"tableref/referee/match"
	"tableref/rulesets/phrase"
)

// rulings has a row for each dispute that was settled in a round that has ended.
func (t teller) rulings() Table {
	table := Table{
		Caption: t.say("report.rulings"),
		Columns: []Column{t.numbers("round"), t.column("question"), t.column("answer"), t.column("rule"), t.column("decided")},
	}
	for _, round := range t.view.Past {
		for _, d := range round.Rulings {
			table.Rows = append(table.Rows, append([]Cell{number(round.Number)}, t.ruling(d)...))
		}
	}
	return table
}

func (t teller) ruling(d match.Decision) []Cell {
	if d.Judged == nil {
		return []Cell{{}, {}, {}, words(d.Text)}
	}
	section, _ := t.words.Section(t.view.Game, d.Judged.Section, t.view.Values)
	return []Cell{
		words(t.words.Say(d.Judged.Question.Phrase())), words(t.words.Say(d.Judged.Phrase())),
		words(section.Title), words(d.Text),
	}
}

// disputes are the disputes of a round in one cell.
func (t teller) disputes(round match.PastRound) Cell {
	if len(round.Rulings) == 0 {
		return Cell{}
	}
	list := make(phrase.Sentences, len(round.Rulings))
	for i, d := range round.Rulings {
		list[i] = d.Phrase()
	}
	return words(t.say("report.notes", "list", list))
}
