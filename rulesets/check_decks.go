package rulesets

import "slices"

// decks checks that every deck has cards, each once, and that the setting deck
// chooses among the decks.
func (c *gameChecker) decks() {
	for i := range c.game.Decks {
		d := &c.game.Decks[i]
		c.faces(d.ID, "ranks", d.Ranks, isRank)
		c.faces(d.ID, "suits", d.Suits, isSuit)
	}
	switch s, ok := c.game.Setting(deckSetting); {
	case c.needs.Deck && len(c.game.Decks) == 0:
		c.fault(c.tree.place, "missing_key", "key", "decks")
	case len(c.game.Decks) > 1 && !ok:
		c.fault(c.at("settings"), "missing_setting", "id", deckSetting, "type", string(ChoiceSetting))
	case len(c.game.Decks) > 1 && s.Type != ChoiceSetting:
		c.fault(c.at("settings", deckSetting, "type"), "setting_type", "id", deckSetting, "type", string(ChoiceSetting))
	case len(c.game.Decks) > 0 && ok:
		c.chosenDecks(s)
	}
}

// faces checks the ranks or the suits of a deck.
func (c *gameChecker) faces(deck, key string, faces []string, known func(string) bool) {
	if len(faces) == 0 {
		c.fault(c.at("decks", deck), "missing_key", "key", key)
	}
	for i, face := range faces {
		at := c.tree.item(i, "decks", deck, key)
		if wrong := idFault(face); !known(face) && wrong != "" {
			c.fault(at, wrong, "id", face)
		}
		if slices.Contains(faces[:i], face) {
			c.fault(at, "named_twice", "name", face)
		}
	}
}

// chosenDecks reports choices that are no deck.
func (c *gameChecker) chosenDecks(s *Setting) {
	known := ids(c.game.Decks, func(d *Deck) string { return d.ID })
	for i, choice := range s.Choices {
		if !slices.Contains(known, choice) {
			c.unknown(c.tree.item(i, "settings", s.ID, "choices"), "deck", choice, known)
		}
	}
}
