package referee

import (
	"fmt"
	"slices"
	"time"

	"tableref/referee/people"
	"tableref/rulesets/phrase"
)

// Player is one person of the roster with what is on record.
type Player struct {
	people.Player
	Matches int       // in which this player has sat, without those that are hidden
	Last    time.Time // when the latest of them changed last, UTC; zero: none
}

// Players lists the roster, those who played last first. Several may have the
// same name; they are listed apart. Hidden are those who were hidden, and those who
// sat in hidden matches only: a match that was begun by mistake takes its players
// along, and brings them back.
func (r *Room) Players() ([]Player, error) {
	roster, err := r.roster()
	if err != nil {
		return nil, err
	}
	matches, err := r.Record.Matches()
	if err != nil {
		return nil, err
	}
	list := make([]Player, 0, len(roster.Players()))
	at := make(map[string]int)
	for i, p := range roster.Players() {
		list = append(list, Player{Player: p})
		at[p.ID] = i
	}
	only := make([]bool, len(list)) // sat in hidden matches only
	for _, m := range matches {
		for _, id := range slices.Concat(m.Players...) {
			i, ok := at[roster.Of(id)]
			if !ok {
				continue
			}
			if m.Hidden {
				only[i] = true
				continue
			}
			list[i].Matches++
			if m.Changed.After(list[i].Last) {
				list[i].Last = m.Changed
			}
		}
	}
	for i := range list {
		list[i].Hidden = list[i].Hidden || only[i] && list[i].Matches == 0
	}
	slices.SortStableFunc(list, func(a, b Player) int { return b.Last.Compare(a.Last) })
	return list, nil
}

// Roster lists the names under which players can sit down, those who played last
// first.
func (r *Room) Roster() ([]string, error) {
	players, err := r.Players()
	if err != nil {
		return nil, err
	}
	var names []string
	for _, p := range players {
		if !p.Hidden && !slices.Contains(names, p.Shown()) {
			names = append(names, p.Shown())
		}
	}
	return names, nil
}

// Change is a change of the roster: the player that was named, as it was before,
// and the one that it stands for since. After a split the first is the player
// from whom the second was split.
type Change struct{ Before, After Player }

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
	matches, err := r.Record.Matches()
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
	err = r.enroll(func(list *people.Roster) ([]people.Event, error) {
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

func playerOf(list []Player, id string) Player {
	for _, p := range list {
		if p.ID == id {
			return p
		}
	}
	return Player{}
}

// RosterError is an entry of the roster that cannot be read.
type RosterError struct {
	Installation string
	Seq          int
	Err          error
}

// Error describes the fault for logs.
func (e *RosterError) Error() string {
	return fmt.Sprintf("roster %s entry %d: %v", e.Installation, e.Seq, e.Err)
}

// Unwrap returns the cause.
func (e *RosterError) Unwrap() error { return e.Err }

// Phrase says what is wrong and how to mend it.
func (e *RosterError) Phrase() phrase.Phrase {
	if unfit := unfitting(e.Err); unfit != nil {
		return phrase.Of("admit.roster", "installation", e.Installation, "entry", e.Seq, "why", unfit.why)
	}
	return phrase.Of("error.roster", "installation", e.Installation, "entry", e.Seq, "text", phrase.OfError(e.Err))
}
