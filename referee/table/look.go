package table

import (
	"tableref/referee/history"
	"tableref/referee/match"
	"tableref/rulesets/phrase"
)

// shown is the view that was made last. It is shown again until something happens, or
// the time alone makes it another one.
type shown struct {
	view match.View
	made bool
	ends match.Moment // when the time makes it another one, if it does
	soon bool
}

// holds reports whether the view is still the right one.
func (s *shown) holds(now match.Moment) bool {
	return s.made && (!s.soon || now.Sub(s.ends) < 0)
}

// View shows the table at this moment. It reads nothing from disk and waits for
// nobody who does.
func (t *Table) View() match.View {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.view(t.clock.Now())
}

// view is the table at the moment now.
func (t *Table) view(now match.Moment) match.View {
	if !t.shown.holds(now) {
		t.shown = shown{view: t.look(t.match, t.notes, now), made: true}
		t.shown.ends, t.shown.soon = match.NextChange(t.match.State, now)
	}
	v := t.shown.view
	v.At = now
	return v
}

// look shows a match at the table at the moment now.
func (t *Table) look(m *history.Match, notes []phrase.Phrase, now match.Moment) match.View {
	if t.held == nil {
		v := m.LookOn(now)
		v.Notes, v.Advice = notes, t.advise(m)
		return v
	}
	v := m.Look(now)
	v.Notes, v.Advice, v.Offers = notes, t.advise(m), withSteps(m, v.Offers)
	standing, back := m.Steps()
	if standing > 0 {
		v.Undo = match.StepBack(m.Standing(1).Line.Text, m.State, m.Before)
	}
	if back > 0 {
		v.Redo = &match.Step{Text: m.Back(1).Line.Text}
	}
	return v
}

// withSteps adds the actions on the log itself to those of the match.
func withSteps(m *history.Match, offers []match.Offer) []match.Offer {
	standing, back := m.Steps()
	if n := standing; n > 0 {
		offers = append(offers, match.Offer{ID: "undo", Key: "z", FixedKey: "z", Label: phrase.Of("action.undo"), Args: undoArgs(n)})
	}
	if n := back; n > 0 {
		offers = append(offers, match.Offer{ID: "redo", Key: "y", FixedKey: "y", Label: phrase.Of("action.redo"), Args: undoArgs(n)})
	}
	return offers
}
