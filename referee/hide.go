package referee

import (
	"fmt"

	"tableref/referee/match"
	"tableref/rulesets/phrase"
)

// hidden reports whether the match is out of all lists. That is no step, which undo
// could take back: it is said of the whole match, and taken back as a whole.
func (l log) hidden() bool {
	for i := len(l) - 1; i >= 0; i-- {
		if l[i].kind == hiding || l[i].kind == showing {
			return l[i].kind == hiding
		}
	}
	return false
}

// watched is the last moment at which somebody had the match before them. Hiding it
// is done from outside.
func (l log) watched() match.Moment {
	for i := len(l) - 1; i > 0; i-- {
		if l[i].kind != hiding && l[i].kind != showing {
			return l[i].at
		}
	}
	return l[0].at
}

// HideMatch takes a match out of all lists, statistics and proposals. Its log stays,
// with this as an entry, and RestoreMatch brings it back. A match that another
// program holds is refused, and so is one that is hidden already.
func (r *Room) HideMatch(id string) error { return r.hide(id, true) }

// RestoreMatch brings a match that was hidden back.
func (r *Room) RestoreMatch(id string) error { return r.hide(id, false) }

func (r *Room) hide(id string, hide bool) error {
	held, err := r.Journal.Take(id)
	if err != nil {
		return err
	}
	defer held.Release() //nolint:errcheck // the operating system ends it too
	table, err := r.take(held)
	if err != nil {
		return err
	}
	e := entry{kind: showing, at: r.Clock.Now()}
	refused := "hiding.not"
	if hide {
		e.kind, refused = hiding, "hiding.already"
	}
	if table.log.hidden() == hide {
		return match.Refuse(refused, "match", table.id)
	}
	return table.keep(e)
}

// HiddenError says that a match is hidden and has to be restored first.
type HiddenError struct{ Match string }

// Error describes the refusal for logs.
func (e *HiddenError) Error() string { return fmt.Sprintf("hiding.is: %s", e.Match) }

// Phrase says how to bring the match back.
func (e *HiddenError) Phrase() phrase.Phrase {
	return phrase.Of("hiding.is", "match", e.Match)
}
