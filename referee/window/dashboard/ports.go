package dashboard

import (
	"context"
	"errors"

	"tableref/referee/history"
	"tableref/referee/match"
	"tableref/referee/record"
	"tableref/referee/table"
	"tableref/rulesets"
	"tableref/rulesets/phrase"
	"tableref/scoring/stats"
)

// Table is one open match.
type Table interface {
	// View is the table at this moment. It waits for nothing.
	View() match.View
	// Subscribe sends every new view until the context ends.
	Subscribe(context.Context) <-chan match.View
	// Watch looks after the table, beside the loop, until the context ends.
	Watch(context.Context)
	// DoAt does an action that was meant for the view with a number; what it did is on
	// disk when it returns. An error that has a method Phrase() phrase.Phrase is shown
	// in the user's words.
	DoAt(seq int, a match.Action) error
	// Preview is what the action would do, with its consequences. It saves
	// nothing.
	Preview(match.Action) (match.View, []phrase.Phrase, error)
	// Ask answers an action that is a question, and records nothing. It may take
	// long, is called beside the loop, and ends with the context.
	Ask(context.Context, match.Action) ([]phrase.Phrase, error)
	// Studies names the position that has a standing question; "" for none.
	Studies() string
	// Study finds the answer to the standing question, beside the loop like Ask,
	// and reports whether the view has a new one.
	Study(context.Context) bool
	// Close lets go of the match, which stays open.
	Close() error
}

// Room is where tables are opened.
type Room interface {
	// Games are the games that can be played, in the order to show them.
	Games() []*rulesets.Game
	// Page lists at most limit matches on record, the finished or the open ones,
	// the newest first: those after the given one, from the top for nil.
	Page(finished bool, after *history.Listing, limit int) ([]history.Listing, error)
	// Changes sends what is written to the record, by other programs too, until the
	// context ends.
	Changes(context.Context) (<-chan record.Change, error)
	// HideMatch takes a match out of all lists; RestoreMatch brings it back.
	HideMatch(id string) error
	RestoreMatch(id string) error
	// Look shows a match as it is on record, whoever plays it.
	Look(id string) (match.View, error)
	// Start opens a new match.
	Start(table.Setup) (Table, error)
	// Middle is the table of a match that is being set up, at which nothing can be
	// done, only tried out, and what it asks of somebody who starts in the middle.
	// The error says why this match has no middle.
	Middle(table.Setup) (Table, match.Offer, error)
	// Resume takes up a match by its id, a finished one too. Of one that another
	// program holds it is a table that looks on.
	Resume(id string) (Table, error)
	// Statistics is what the players have done in the matches that are meant.
	Statistics(history.Filter, stats.Evenings) (history.Statistics, error)
	// Roster lists the players of earlier evenings, the most recent first.
	Roster() ([]string, error)
	// Deal is how a round of this set-up is laid out. Its error says what is
	// wrong with the set-up.
	Deal(table.Setup) (match.Deal, error)
}

// Of is the referee's room as the dashboard needs it.
func Of(room *table.Room) Room { return hall{room} }

// hall hands out the referee's tables as Tables.
type hall struct{ *table.Room }

// Changes sends what is written to the record.
func (h hall) Changes(ctx context.Context) (<-chan record.Change, error) {
	return h.Record.Changes(ctx)
}

// Look shows a match as it is on record.
func (h hall) Look(id string) (match.View, error) {
	table, err := h.LookOn(id)
	if err != nil {
		return match.View{}, err
	}
	return table.View(), nil
}

// Start opens a new match.
func (h hall) Start(setup table.Setup) (Table, error) {
	table, err := h.Room.Start(setup)
	if err != nil {
		return nil, err
	}
	return table, nil
}

// Middle is the table of a match that is being set up.
func (h hall) Middle(setup table.Setup) (Table, match.Offer, error) {
	table, offer, err := h.Room.Middle(setup)
	if err != nil {
		return nil, offer, err
	}
	return table, offer, nil
}

// Resume takes up a match, or looks on while another program holds it.
func (h hall) Resume(id string) (Table, error) {
	table, err := h.Room.Resume(id)
	if errors.As(err, new(*record.HeldError)) {
		table, err = h.LookOn(id)
	}
	if err != nil {
		return nil, err
	}
	return table, nil
}
