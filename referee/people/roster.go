package people

import (
	"slices"
	"strings"

	"tableref/referee/names"
)

// Roster is the players after some events. The zero value has no players.
type Roster struct {
	players map[string]*player           // by id, including merged ones
	order   []string                     // ids, oldest first
	seats   map[string]map[string]string // by match, see Sat
}

type player struct {
	id, name, suffix string
	shown            string // the name with the suffix
	key, shownKey    string // keys of name and of shown, see [names.Key]
	into             string // the id this one was merged into; "" if it was not merged
	hidden           bool
}

// Player is one player.
type Player struct {
	ID     string
	Name   string
	Suffix string   // tells players of the same name apart; may be ""
	Merged []string // ids that were merged into this one, oldest first
	Hidden bool     // not in lists, unless they are asked to include hidden players
}

// Shown is the name to show: the name with the suffix.
func (p Player) Shown() string { return shown(p.Name, p.Suffix) }

func shown(name, suffix string) string { return strings.TrimSpace(name + " " + suffix) }

// Apply applies an event. An event about an unknown player, or one that would merge in
// a circle, changes nothing: after records were exchanged, the order of their events
// may be unexpected, and all records must get the same result.
func (r *Roster) Apply(e Event) {
	switch e.Kind {
	case Created:
		r.create(e)
		return
	case Seated:
		r.setSeats(e)
		return
	}
	p := r.players[e.Player]
	if p == nil {
		return
	}
	switch e.Kind {
	case Renamed:
		p.setName(e.Name, p.suffix)
	case Suffixed:
		p.setName(p.name, e.Suffix)
	case Merged:
		if r.players[e.Into] != nil && !r.isMergedInto(e.Into, p.id) {
			p.into = e.Into
		}
	case SplitAway:
		p.into = ""
	case Hidden, Shown:
		p.hidden = e.Kind == Hidden
	}
}

func (r *Roster) create(e Event) {
	if r.players[e.Player] != nil {
		return
	}
	if r.players == nil {
		r.players = make(map[string]*player)
	}
	p := &player{id: e.Player}
	p.setName(e.Name, "")
	r.players[e.Player] = p
	r.order = append(r.order, e.Player)
}

// setName sets the name and the suffix, with all that is derived from them.
func (p *player) setName(name, suffix string) {
	p.name, p.suffix, p.shown = name, suffix, shown(name, suffix)
	p.key, p.shownKey = names.Key(p.name), names.Key(p.shown)
}

func (r *Roster) setSeats(e Event) {
	if r.seats == nil {
		r.seats = make(map[string]map[string]string)
	}
	r.seats[e.Match] = e.Seats
}

// Knows reports whether there is a player of this id, merged or not.
func (r *Roster) Knows(id string) bool { return r.players[id] != nil }

// Of returns the id of the player that an id belongs to now: itself, or the one that
// it was merged into. An unknown id belongs to itself.
func (r *Roster) Of(id string) string {
	for p := r.players[id]; p != nil && p.into != ""; p = r.players[id] {
		id = p.into
	}
	return id
}

// isMergedInto reports whether id equals to, or was merged into it, directly or through
// others.
func (r *Roster) isMergedInto(id, to string) bool {
	for id != to {
		p := r.players[id]
		if p == nil || p.into == "" {
			return false
		}
		id = p.into
	}
	return true
}

// Shown returns the current name, with the suffix, of the player that the id belongs
// to; false if the id is unknown.
func (r *Roster) Shown(id string) (name string, ok bool) {
	p := r.players[r.Of(id)]
	if p == nil {
		return "", false
	}
	return p.shown, true
}

// Sat returns the players of a match that was recorded before players had ids: their
// ids by the keys of the names in that match. It is nil for other matches.
func (r *Roster) Sat(match string) map[string]string { return r.seats[match] }

// Players lists all players, oldest first, including hidden ones. Ids that were merged
// into a player are listed in its Merged.
func (r *Roster) Players() []Player {
	list := make([]Player, 0, len(r.order))
	at := make(map[string]int)
	for _, id := range r.order {
		if p := r.players[id]; p.into == "" {
			at[id] = len(list)
			list = append(list, Player{ID: id, Name: p.name, Suffix: p.suffix, Hidden: p.hidden})
		}
	}
	for _, id := range r.order {
		if r.players[id].into != "" {
			i := at[r.Of(id)]
			list[i].Merged = append(list[i].Merged, id)
		}
	}
	return list
}

// Find returns the players that a word can mean. It tries, in this order, and returns
// the first that finds anybody: an id, a name marked with an id as by [Roster.Apart], a
// name with suffix, a name without suffix, the name of a merged id. Hidden players are
// returned only if all that were found are hidden.
func (r *Roster) Find(word string) []Player {
	id := strings.ToLower(strings.TrimSpace(word))
	if r.players[id] != nil {
		return r.playersWith(map[string]bool{r.Of(id): true})
	}
	key := names.Key(word)
	for _, means := range []func(*player) bool{
		func(p *player) bool {
			return p.into == "" && strings.Contains(key, p.id) && names.Key(Marked(p.shown, p.id)) == key
		},
		func(p *player) bool { return p.into == "" && p.shownKey == key },
		func(p *player) bool { return p.into == "" && p.key == key },
		func(p *player) bool { return p.into != "" && p.key == key },
	} {
		found := make(map[string]bool)
		for _, p := range r.players {
			if means(p) {
				found[r.Of(p.id)] = true
			}
		}
		if len(found) > 0 {
			return r.playersWith(found)
		}
	}
	return nil
}

// playersWith returns the players with these ids, oldest first, without hidden ones
// unless all are hidden.
func (r *Roster) playersWith(ids map[string]bool) []Player {
	var list []Player
	for _, p := range r.Players() {
		if ids[p.ID] {
			list = append(list, p)
		}
	}
	if shown := slices.DeleteFunc(slices.Clone(list), func(p Player) bool { return p.Hidden }); len(shown) > 0 {
		return shown
	}
	return list
}
