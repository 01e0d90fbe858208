package rulesets

import "slices"

// The most of what lies on a table that a match may speak of. Shipped games and
// those of people stay far below; a file that somebody made may name a number for
// which there is no memory.
const (
	mostLaid  = 1000
	mostCards = 100_000
)

// Sound reports whether a game that comes from elsewhere is one that a match can
// be played by, with settings that it allows: the game and the settings that a
// match was opened with, and what its procedure needs. It asks only what held for games of every version, for
// old matches come in too; a ruleset's file is checked for more.
func (g *Game) Sound(needs Needs, variant string, agreed Values) bool {
	if !isID(g.ID) || g.Players.Min < 1 || g.Players.Team < 0 || g.Players.Max != 0 && g.Players.Max < g.Players.Min {
		return false
	}
	if _, known := g.Variant(variant); variant != "" && !known {
		return false
	}
	return g.soundSettings(needs, agreed) && g.soundCounts(agreed) && g.soundSections()
}

// soundSettings reports whether each setting has a value that it allows, and each
// figure a number.
func (g *Game) soundSettings(needs Needs, agreed Values) bool {
	for i := range g.Settings {
		s := &g.Settings[i]
		if !isID(s.ID) || !slices.Contains(settingTypes, string(s.Type)) {
			return false
		}
		value, ok := s.canonical(agreed[s.ID])
		if !ok || value != agreed[s.ID] || s.isNumber() && !s.inRange(value) {
			return false
		}
		if s.Type == CountSetting && needs.lies(s.ID) && !between(agreed.Int(s.ID), -mostLaid, mostLaid) {
			return false
		}
	}
	for i := range g.Figures {
		f := &g.Figures[i]
		if n, ok := readInt(agreed[f.ID]); !isID(f.ID) || !ok || !between(n, -mostCards, mostCards) {
			return false
		}
	}
	for id, value := range agreed {
		_, setting := g.Setting(id)
		_, number := readInt(value)
		if !setting && !number {
			return false
		}
	}
	return true
}

// lies reports whether a setting says how many of something lie on the table, as
// the procedure deals it.
func (n Needs) lies(id string) bool {
	return n.Settings[id] == CountSetting && id != "target" && id != deckSetting
}

// soundCounts reports whether something is counted, within bounds that are numbers.
func (g *Game) soundCounts(agreed Values) bool {
	for i := range g.Counts {
		c := &g.Counts[i]
		if !isID(c.ID) {
			return false
		}
		for _, amount := range []Amount{c.Weight, c.Min, c.Max} {
			_, digits := readInt(string(amount))
			_, named := readInt(agreed[string(amount)])
			if !digits && !named {
				return false
			}
		}
	}
	return len(g.Counts) > 0
}

// soundSections reports whether the sections and the moments that they govern have
// ids.
func (g *Game) soundSections() bool {
	for _, section := range g.Sections {
		if !isID(section) {
			return false
		}
	}
	for moment, section := range g.Moments {
		if !isID(moment) || !slices.Contains(g.Sections, section) {
			return false
		}
	}
	return true
}

func between(n, low, high int) bool { return low <= n && n <= high }
