package table

import (
	"context"
	"slices"

	"tableref/referee/history"
	"tableref/referee/names"
	"tableref/referee/people"
	"tableref/rulesets/phrase"
)

// Change is a change of the roster: the player that was named, as it was before,
// and the one that it stands for since. After a split the first is the player
// from whom the second was split.
type Change struct{ Before, After history.Player }

// RenamePlayer gives a player, named by id or name, another name. It is shown in
// old matches too; their logs keep what was said. The errors are a
// [*roster.Refusal], that of [names.Clean], and the journal's.
func (r *Room) RenamePlayer(word, name string) (Change, error) {
	return r.change(func(list *people.Roster) (people.Event, error) { return list.Rename(word, name) })
}

// SuffixPlayer gives a player what tells him from others of the same name; ""
// takes it away. The errors are those of RenamePlayer.
func (r *Room) SuffixPlayer(word, suffix string) (Change, error) {
	return r.change(func(list *people.Roster) (people.Event, error) { return list.Suffix(word, suffix) })
}

// HidePlayer takes a player out of all lists; the history stays. The errors are a
// [*roster.Refusal] and the journal's.
func (r *Room) HidePlayer(word string) (Change, error) {
	return r.change(func(list *people.Roster) (people.Event, error) { return list.Hide(word) })
}

// RestorePlayer brings a player who was hidden back. The errors are those of
// HidePlayer.
func (r *Room) RestorePlayer(word string) (Change, error) {
	return r.change(func(list *people.Roster) (people.Event, error) { return list.Restore(word) })
}

// MergePlayer says that one player is another. The history of both is then that
// of the second. Two who sat at one table cannot be one person: a
// [*roster.Refusal].
func (r *Room) MergePlayer(word, into string) (Change, error) {
	matches, err := r.Record.Matches(context.TODO())
	if err != nil {
		return Change{}, err
	}
	return r.change(func(list *people.Roster) (people.Event, error) {
		event, err := list.Merge(word, into)
		if err != nil {
			return event, err
		}
		for _, m := range matches {
			sat := make(map[string]bool)
			for _, id := range slices.Concat(m.Players...) {
				sat[list.Of(id)] = true
			}
			if sat[event.Player] && sat[event.Into] {
				return event, &people.Refusal{Why: phrase.Of("players.together", "match", m.ID)}
			}
		}
		return event, nil
	})
}

// SplitPlayer takes a merge back. The word is the id that was merged, or its
// name. The error is a [*roster.Refusal] when nothing of the kind was merged.
func (r *Room) SplitPlayer(word string) (Change, error) {
	return r.change(func(list *people.Roster) (people.Event, error) { return list.Split(word) })
}

// change does one change of the roster.
func (r *Room) change(decide func(*people.Roster) (people.Event, error)) (Change, error) {
	var was, is string
	before, err := r.Players()
	if err != nil {
		return Change{}, err
	}
	err = people.Enrol(r.Store, r.Clock.Now().Wall, func(list *people.Roster) ([]people.Event, error) {
		event, err := decide(list)
		if err != nil {
			return nil, err
		}
		was = list.Of(event.Player)
		list.Apply(event)
		is = list.Of(event.Player)
		return []people.Event{event}, nil
	})
	if err != nil {
		return Change{}, err
	}
	after, err := r.Players()
	if err != nil {
		return Change{}, err
	}
	return Change{Before: playerOf(before, was), After: playerOf(after, is)}, nil
}

func playerOf(list []history.Player, id string) history.Player {
	for _, p := range list {
		if p.ID == id {
			return p
		}
	}
	return history.Player{}
}

// Remember keeps that a name elsewhere, such as in the head of a table, is another one
// of a player here: whoever comes in under it is that player from now on, until it is
// split off like one that was merged. It is false when somebody else has the name: then
// nothing is kept. The errors are a [*people.Refusal], that of [names.Clean], and the
// record's.
func (r *Room) Remember(other, word string) (bool, error) {
	remembered := false
	clean, err := names.Clean(other)
	if err != nil {
		return false, err
	}
	err = people.Enrol(r.Store, r.Clock.Now().Wall, func(list *people.Roster) ([]people.Event, error) {
		is, err := list.One(word)
		if err != nil {
			return nil, err
		}
		if known := list.Find(clean); len(known) > 0 {
			remembered = len(known) == 1 && known[0].ID == is.ID
			return nil, nil
		}
		id, err := r.Store.NewID()
		if err != nil {
			return nil, err
		}
		remembered = true
		return []people.Event{
			{Kind: people.Created, Player: id, Name: clean},
			{Kind: people.Merged, Player: id, Into: is.ID},
		}, nil
	})
	return remembered, err
}
