package command

import (
	"bufio"
	"slices"
	"strings"
	"time"

	"tableref/referee/match"
	"tableref/referee/table"
	"tableref/rulesets/phrase"
)

// mostShown is how many matches of a file are shown one by one.
const mostShown = 50

// showProposal says what was understood of a file: what each column is, who plays, and
// what each match comes to.
func (a *app) showProposal(p *proposal) {
	a.print(phrase.Of("scores.understood", "file", p.file, "matches", counted("scores.matches", len(p.sheets))))
	for _, column := range p.reading.Columns {
		a.print(phrase.Of("scores.column", "n", column.Number, "head", column.Head, "what", phrase.Of("scores.kind."+string(column.As))))
	}
	for _, left := range p.reading.Left {
		id := "scores.left"
		if left.Compared {
			id = "scores.compared"
		}
		a.print(phrase.Of(id, "line", left.Line, "head", left.Head))
	}
	if p.reading.Skipped > 0 {
		a.print(counted("scores.skipped", p.reading.Skipped))
	}
	if fresh := p.strangers(); len(fresh) > 0 {
		a.print(phrase.Of("scores.new_players", "names", fresh, "n", len(fresh)))
	}
	if known := p.acquainted(); len(known) > 0 {
		a.print(phrase.Of("scores.known_players", "names", known, "n", len(known)))
	}
	for i := range p.sheets[:min(len(p.sheets), mostShown)] {
		a.showMatch(p, i)
	}
	if more := len(p.sheets) - mostShown; more > 0 {
		a.print(phrase.Of("scores.more", "n", more))
	}
	if p.reading.Summed {
		a.print(phrase.Of("scores.summed"))
	}
}

// everybody are the names of all who play, each once.
func (p *proposal) everybody() []string {
	var list []string
	for _, sheet := range p.sheets {
		for _, seat := range sheet.Setup.Seats {
			if !slices.Contains(list, seat.Name) {
				list = append(list, seat.Name)
			}
		}
	}
	return list
}

// strangers are those who are not in the roster.
func (p *proposal) strangers() phrase.Names {
	var list phrase.Names
	for _, name := range p.everybody() {
		if len(p.roster.Find(name)) == 0 {
			list = append(list, name)
		}
	}
	return list
}

// acquainted are those who are in the roster, with the name there where it is another one.
func (p *proposal) acquainted() []phrase.Phrase {
	var list []phrase.Phrase
	for _, name := range p.everybody() {
		found := p.roster.Find(name)
		switch {
		case len(found) == 0:
		case found[0].Shown() == name:
			list = append(list, phrase.Of("name", "name", name))
		default:
			list = append(list, phrase.Of("scores.known_as", "name", name, "is", found[0].Shown()))
		}
	}
	return list
}

// showMatch says when a match was played, what everybody had, and who won.
func (a *app) showMatch(p *proposal, i int) {
	sheet, state := p.sheets[i], p.states[i]
	about := titleOf(sheet)
	add := func(p phrase.Phrase) { about = phrase.Of("scores.and", "about", about, "more", p) }
	if sheet.Day != "" {
		add(phrase.Of("name", "name", strings.TrimSpace(sheet.Day+" "+sheet.Clock)))
	}
	if sheet.Place != "" {
		add(phrase.Of("name", "name", sheet.Place))
	}
	if sheet.Took > 0 {
		add(phrase.Of("number", "value", phrase.Clock(sheet.Took.Round(time.Second))))
	}
	if sheet.Carried != nil {
		add(counted("scores.carried", sheet.Carried.Rounds))
	}
	if len(sheet.Scores) > 0 {
		add(counted("scores.rounds", len(sheet.Scores)))
	}
	var totals []phrase.Phrase
	tally := state.Tally()
	for seat := range state.Seats {
		if total := tally.Totals[seat]; total != nil {
			totals = append(totals, phrase.Of("scores.total", "name", state.Seats[seat].Name, "total", phrase.Signed(*total)))
		} else {
			totals = append(totals, phrase.Of("scores.no_points", "name", state.Seats[seat].Name))
		}
	}
	id := "scores.match"
	if p.known[i] {
		id = "scores.match_known"
	}
	a.printIn(p.game, phrase.Of(id, "about", about, "totals", totals, "outcome", match.Won(state, state.Winners())))
}

// titleOf is what was played.
func titleOf(sheet table.ScoreSheet) phrase.Phrase {
	if sheet.Label != "" {
		return phrase.Of("name", "name", sheet.Label)
	}
	return phrase.Of("name", "name", phrase.Game(sheet.Setup.Game))
}

// undoImport hides the matches of the newest import again, after showing which.
func (a *app) undoImport(f scoresFlags) error {
	open := a.writing
	if f.dryRun {
		open = a.readingWhatIsThere
	}
	return open(func(room *table.Room) error {
		list, err := room.LastImport()
		if err != nil {
			return err
		}
		if len(list) == 0 {
			a.print(phrase.Of("scores.nothing_to_undo"))
			return errNo
		}
		a.print(counted("scores.undo", len(list)))
		for _, m := range list {
			a.print(phrase.Of("scores.undo_match", "match", m.ID, "names", phrase.Names(m.Names), "day", m.Opened.In(time.Local).Format(time.DateOnly)))
		}
		if f.dryRun {
			a.print(phrase.Of("scores.dry"))
			return nil
		}
		if err := a.confirmed(f.yes); err != nil {
			return err
		}
		for _, m := range list {
			if err := room.HideMatch(m.ID); err != nil {
				return err
			}
		}
		a.print(counted("scores.undone", len(list)))
		return nil
	})
}

// confirmed asks at a terminal whether to go on. Elsewhere nobody can answer: then it has
// to be said before.
func (a *app) confirmed(yes bool) error {
	switch {
	case yes:
		return nil
	case !a.Terminal:
		return usageErr("scores.say_yes")
	}
	a.print(phrase.Of("scores.ask", "yes", phrase.Of("value.yes"), "no", phrase.Of("value.no")))
	answer, _ := bufio.NewReader(a.In).ReadString('\n')
	answer = strings.ToLower(strings.TrimSpace(answer))
	if word := strings.ToLower(a.text("value.yes")); answer != "" && (strings.HasPrefix(word, answer) || answer == "y") {
		return nil
	}
	a.print(phrase.Of("scores.not_now"))
	return errNo
}
