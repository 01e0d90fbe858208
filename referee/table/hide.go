package table

import (
	"context"
	"fmt"

	"tableref/referee/history"
	"tableref/referee/match"
	"tableref/rulesets/phrase"
)

// HideMatch takes a match out of all lists, statistics and proposals. Its log stays,
// with this as an entry, and RestoreMatch brings it back. A match that another
// program holds is refused, and so is one that is hidden already.
func (r *Room) HideMatch(id string) error { return r.hide(id, true) }

// RestoreMatch brings a match that was hidden back.
func (r *Room) RestoreMatch(id string) error { return r.hide(id, false) }

func (r *Room) hide(id string, hide bool) error {
	held, err := r.Store.Take(context.TODO(), id)
	if err != nil {
		return err
	}
	defer held.Release() //nolint:errcheck // the operating system ends it too
	table, err := r.take(held)
	if err != nil {
		return err
	}
	e := history.Entry{Kind: history.Showing, At: r.Clock.Now()}
	refused := "hiding.not"
	if hide {
		e.Kind, refused = history.Hiding, "hiding.already"
	}
	if table.match.Hidden() == hide {
		return match.Refuse(refused, "match", table.match.ID)
	}
	return table.append(e)
}

// HiddenError says that a match is hidden and has to be restored first.
type HiddenError struct{ Match string }

// Error describes the refusal for logs.
func (e *HiddenError) Error() string { return fmt.Sprintf("hiding.is: %s", e.Match) }

// Phrase says how to bring the match back.
func (e *HiddenError) Phrase() phrase.Phrase {
	return phrase.Of("hiding.is", "match", e.Match)
}
