package people

import "tableref/referee/names"

// Apart returns the name to show for each id in a list: the player's current name,
// marked with the id if another player of the list has the same name and suffix:
// Peter (k3f7q2wx). Ids that were merged into one player get the same name. Unknown ids
// are left out.
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

// Apart marks equal names with their ids, as [Roster.Apart] does. The names are given
// by id; [names.Key] decides whether they are equal.
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

// Marked returns a name with an id, to tell it from equal names.
func Marked(name, id string) string { return name + " (" + id + ")" }
