package people

import (
	"slices"
	"strings"

	"tableref/referee/names"
)

// Roster is who is known after a row of events. Its zero value knows nobody.
type Roster struct {
	players map[string]*player
	order   []string // ids in the order in which they came
	seats   map[string]map[string]string
}

type player struct {
	id, name, suffix string
	shown            string // name and suffix
	key, shownKey    string // of the name, and of the name with the suffix
	into             string // the id this one was merged into; "" if it stands alone
	hidden           bool
}

// Player is one person as the roster shows them.
type Player struct {
	ID     string
	Name   string
	Suffix string   // tells apart those of the same name; "" if nothing does
	Merged []string // ids that were merged into this one, in the order they came
	Hidden bool     // is in no list until somebody asks for those who are hidden
}

// Shown is how the player is called on screens: the name with the suffix.
func (p Player) Shown() string { return shown(p.Name, p.Suffix) }

func shown(name, suffix string) string { return strings.TrimSpace(name + " " + suffix) }

// Apply adds an event. One that makes no sense, because it speaks of somebody
// unknown or would merge in a circle, changes nothing: events of two places may
// cross, and both must read them alike.
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

// setName gives a player a name and a suffix, with the keys by which it is found.
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

// Of returns the id of the player that this id stands for now: its own, or that
// of the one it was merged into. An unknown id stands for itself.
func (r *Roster) Of(id string) string {
	for p := r.players[id]; p != nil && p.into != ""; p = r.players[id] {
		id = p.into
	}
	return id
}

// isMergedInto reports whether the id is the other one, or was merged into it, perhaps
// by way of others.
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

// Shown is how the player that the id stands for is called now.
func (r *Roster) Shown(id string) (name string, ok bool) {
	p := r.players[r.Of(id)]
	if p == nil {
		return "", false
	}
	return p.shown, true
}

// Sat returns who sat in a match from before players had ids: ids by the keys of
// the names that were said there. It is nil for other matches.
func (r *Roster) Sat(match string) map[string]string { return r.seats[match] }

// Players lists everybody, the one who came first first. Those who were merged
// into another are listed with that one.
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

// Find returns the players that a word may mean: the one of that id, or of that name
// marked with the id as [Roster.Apart] does, or else those shown under that name, or
// else those of that name whatever their suffix, or else those into whom one of that
// name was merged. Nobody is chosen among several, but those who are hidden count only
// when all are.
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

// playersWith are the players with some ids, in the order in which they came.
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
