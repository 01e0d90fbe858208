package referee

import (
	"tableref/referee/match"
	"tableref/rulesets/phrase"
)

// look shows the table at the moment now.
func (t *Table) look(now match.Moment) match.View {
	v := match.Look(t.procedure, t.state, now)
	v.Match, v.Last, v.Notes, v.CorrectedLate = t.id, t.log.lines(), t.notes, t.end.late
	v.Offers, v.Advice = t.offers(v.Offers), t.advise()
	if v.Onlooking = t.held == nil; v.Onlooking {
		v.Asks = nil
		return v // who only looks on answers nothing and takes nothing back
	}
	standing, back := t.log.steps()
	if n := len(standing); n > 0 {
		v.Undo = &match.Step{Text: t.log[standing[n-1]].line.Text, Adds: gains(t.state, t.before, now)}
	}
	if n := len(back); n > 0 {
		v.Redo = &match.Step{Text: t.log[back[n-1]].line.Text}
	}
	return v
}

// offers adds the actions on the log itself to those of the match.
func (t *Table) offers(offers []match.Offer) []match.Offer {
	if t.held == nil {
		return nil
	}
	standing, back := t.log.steps()
	if n := len(standing); n > 0 {
		offers = append(offers, match.Offer{ID: "undo", Key: "z", FixedKey: "z", Label: phrase.Of("action.undo"), Args: undoArgs(n)})
	}
	if n := len(back); n > 0 {
		offers = append(offers, match.Offer{ID: "redo", Key: "y", FixedKey: "y", Label: phrase.Of("action.redo"), Args: undoArgs(n)})
	}
	return offers
}
