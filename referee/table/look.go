package table

import (
	"tableref/referee/match"
	"tableref/rulesets/phrase"
)

// look shows the table at the moment now.
func (t *Table) look(now match.Moment) match.View {
	if t.held == nil {
		v := t.match.LookOn(now)
		v.Notes, v.Advice = t.notes, t.advise()
		return v
	}
	v := t.match.Look(now)
	v.Notes, v.Advice, v.Offers = t.notes, t.advise(), t.offers(v.Offers)
	standing, back := t.match.Steps()
	if standing > 0 {
		v.Undo = match.StepBack(t.match.Standing(1).Line.Text, t.match.State, t.match.Before)
	}
	if back > 0 {
		v.Redo = &match.Step{Text: t.match.Back(1).Line.Text}
	}
	return v
}

// offers adds the actions on the log itself to those of the match.
func (t *Table) offers(offers []match.Offer) []match.Offer {
	standing, back := t.match.Steps()
	if n := standing; n > 0 {
		offers = append(offers, match.Offer{ID: "undo", Key: "z", FixedKey: "z", Label: phrase.Of("action.undo"), Args: undoArgs(n)})
	}
	if n := back; n > 0 {
		offers = append(offers, match.Offer{ID: "redo", Key: "y", FixedKey: "y", Label: phrase.Of("action.redo"), Args: undoArgs(n)})
	}
	return offers
}
