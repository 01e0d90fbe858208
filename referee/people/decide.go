package people

import (
	"slices"
	"strings"

	"tableref/referee/names"
	"tableref/rulesets/phrase"
)

// Refusal says why a change of the roster is refused.
type Refusal struct{ Why phrase.Phrase }

func refuse(id string, pairs ...any) *Refusal { return &Refusal{Why: phrase.Of(id, pairs...)} }

// Error returns the id of the phrase, for logs.
func (r *Refusal) Error() string { return r.Why.ID }

// Phrase says what is wrong and how to correct it.
func (r *Refusal) Phrase() phrase.Phrase { return r.Why }

// One returns the only player that a word can mean, see [Roster.Find]. The error is a
// [*Refusal], which lists the players if there are several.
func (r *Roster) One(word string) (Player, error) {
	found := r.Find(word)
	switch len(found) {
	case 0:
		return Player{}, refuse("players.unknown", "word", word)
	case 1:
		return found[0], nil
	}
	return Player{}, refuse("players.several", "word", word, "names", shownNames(found), "ids", ids(found), "first", found[0].ID, "n", len(found))
}

func shownNames(players []Player) phrase.Names {
	list := make(phrase.Names, len(players))
	for i, p := range players {
		list[i] = p.Shown()
	}
	return list
}

func ids(players []Player) phrase.Names {
	list := make(phrase.Names, len(players))
	for i, p := range players {
		list[i] = p.ID
	}
	return list
}

// Rename gives a player another name. The error is a [*Refusal], or that of
// [names.Clean].
func (r *Roster) Rename(word, name string) (Event, error) {
	p, err := r.One(word)
	if err != nil {
		return Event{}, err
	}
	if name, err = names.Clean(name); err != nil {
		return Event{}, err
	}
	if name == p.Name {
		return Event{}, refuse("players.same", "name", name)
	}
	return Event{Kind: Renamed, Player: p.ID, Name: name}, r.checkFree(p.ID, name, p.Suffix)
}

// Suffix sets the suffix that tells a player from others of the same name; ""
// removes it. The error is a [*Refusal], or that of [names.Clean].
func (r *Roster) Suffix(word, suffix string) (Event, error) {
	p, err := r.One(word)
	if err != nil {
		return Event{}, err
	}
	if strings.TrimSpace(suffix) == "" {
		suffix = ""
	} else if suffix, err = names.Clean(suffix); err != nil {
		return Event{}, err
	}
	if suffix == p.Suffix {
		return Event{}, refuse("players.same", "name", p.Shown())
	}
	return Event{Kind: Suffixed, Player: p.ID, Suffix: suffix}, r.checkFree(p.ID, p.Name, suffix)
}

// checkFree returns an error if the name with the suffix is not valid or belongs to
// another player than id.
func (r *Roster) checkFree(id, name, suffix string) error {
	full, err := names.Clean(shown(name, suffix))
	if err != nil {
		return err
	}
	key := names.Key(full)
	for _, other := range r.Players() {
		if other.ID != id && names.Key(other.Shown()) == key {
			return refuse("players.taken", "name", full, "id", other.ID)
		}
	}
	return nil
}

// Merge merges the player word into the player into. The error is a [*Refusal].
func (r *Roster) Merge(word, into string) (Event, error) {
	p, err := r.One(word)
	if err != nil {
		return Event{}, err
	}
	remaining, err := r.One(into)
	if err != nil {
		return Event{}, err
	}
	if p.ID == remaining.ID {
		return Event{}, refuse("players.self", "name", p.Shown())
	}
	return Event{Kind: Merged, Player: p.ID, Into: remaining.ID}, nil
}

// Split undoes a merge. The word is the id that was merged or, if it is unique among
// those that were merged, its name. The error is a [*Refusal].
func (r *Roster) Split(word string) (Event, error) {
	id := strings.ToLower(strings.TrimSpace(word))
	if p := r.players[id]; p != nil && p.into != "" {
		return Event{Kind: SplitAway, Player: id}, nil
	}
	key := names.Key(word)
	var found phrase.Names
	for _, id := range r.order {
		if p := r.players[id]; p.into != "" && names.Key(shown(p.name, p.suffix)) == key {
			found = append(found, id)
		}
	}
	switch len(found) {
	case 0:
		return Event{}, refuse("players.not_merged", "word", word)
	case 1:
		return Event{Kind: SplitAway, Player: found[0]}, nil
	}
	return Event{}, refuse("players.several_merged", "word", word, "ids", found)
}

// Hide removes a player from all lists. Nothing is lost: a person who is seated under
// the name again is that player, and in the lists again. The error is a [*Refusal].
func (r *Roster) Hide(word string) (Event, error) {
	p, err := r.One(word)
	if err != nil {
		return Event{}, err
	}
	if p.Hidden {
		return Event{}, refuse("players.hidden_already", "name", p.Shown())
	}
	return Event{Kind: Hidden, Player: p.ID}, nil
}

// Restore returns a hidden player to the lists. The error is a [*Refusal].
func (r *Roster) Restore(word string) (Event, error) {
	hidden := &Roster{players: make(map[string]*player), order: r.order}
	for id, p := range r.players {
		if r.players[r.Of(id)].hidden {
			hidden.players[id] = p
		}
	}
	hidden.order = slices.DeleteFunc(slices.Clone(r.order), func(id string) bool { return hidden.players[id] == nil })
	if p, err := hidden.One(word); err == nil || len(hidden.Find(word)) > 0 {
		return Event{Kind: Shown, Player: p.ID}, err
	}
	p, err := r.One(word)
	if err != nil {
		return Event{}, err
	}
	return Event{}, refuse("players.not_hidden", "name", p.Shown())
}

// Seat returns the id of the player who sits down under a name. It also returns the
// event to record, if any: one that creates a new player with an id from newID, or one
// that shows a hidden player again. The error is a [*Refusal] if several players have
// the name, or the error of newID.
func (r *Roster) Seat(name string, newID func() (string, error)) (id string, added *Event, err error) {
	if len(r.Find(name)) > 0 {
		p, err := r.One(name)
		if err == nil && p.Hidden {
			added = &Event{Kind: Shown, Player: p.ID}
		}
		return p.ID, added, err
	}
	if id, err = newID(); err != nil {
		return "", nil, err
	}
	return id, &Event{Kind: Created, Player: id, Name: name}, nil
}
