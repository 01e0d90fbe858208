package people

import "tableref/referee/names"

// Apart returns how each player of one list is called in it: by today's name,
// and marked with the id where another player of the list has the same name and
// no suffix tells the two apart: Peter (k3f7q2wx). Ids that were merged into one
// player are one player. An id that nobody has is left out.
func (r *Roster) Apart(ids []string) map[string]string {
	shown, players := make(map[string]string, len(ids)), make(map[string]string, len(ids))
	for _, id := range ids {
		if name, ok := r.Shown(id); ok {
			shown[id], players[r.Of(id)] = name, name
		}
	}
	marked := Apart(players)
	for id := range shown {
		shown[id] = marked[r.Of(id)]
	}
	return shown
}

// Apart marks names that are known already, by id, as [Roster.Apart] does. Names
// are the same when people would take them for the same ([names.Key]).
func Apart(shown map[string]string) map[string]string {
	called := make(map[string]int, len(shown))
	for _, name := range shown {
		called[names.Key(name)]++
	}
	apart := make(map[string]string, len(shown))
	for id, name := range shown {
		apart[id] = name
		if called[names.Key(name)] > 1 {
			apart[id] = Marked(name, id)
		}
	}
	return apart
}

// Marked is a name with the id that tells it apart.
func Marked(name, id string) string { return name + " (" + id + ")" }
