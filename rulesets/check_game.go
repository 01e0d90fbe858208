package rulesets

import (
	"slices"

	"tableref/rulesets/phrase"
)

// checkGame checks a game that was read from a tree, and makes its values
// canonical. It reports every fault, each at the best place.
func checkGame(g *Game, tree *node, procedures Procedures) []Fault {
	c := gameChecker{game: g, tree: tree, procedures: procedures, needs: procedures[g.Procedure]}
	c.head()
	c.settings()
	c.decks()
	c.figures()
	c.counts()
	c.ends()
	c.sections()
	if len(c.faults) == 0 { // the rest asks for values that go together
		c.agreements()
	}
	return c.faults
}

type gameChecker struct {
	game       *Game
	tree       *node
	procedures Procedures
	needs      Needs // of the game's procedure
	faults     []Fault
}

func (c *gameChecker) fault(at place, id string, pairs ...any) {
	c.faults = append(c.faults, newFault(at, id, pairs...))
}

// at is the place of a value by its path of keys.
func (c *gameChecker) at(path ...string) place { return c.tree.at(path...) }

// unknown reports a name that is none of those known.
func (c *gameChecker) unknown(at place, what, name string, known []string) {
	c.faults = append(c.faults, unknownFault(at, "unknown_name", name, known, "what", phrase.Of("fault.what."+what)))
}

func (c *gameChecker) head() {
	g := c.game
	if !isID(g.ID) {
		c.fault(c.at("game"), "bad_id", "id", g.ID)
	}
	for _, key := range []string{"procedure", "players", "settings", "counts", "ends", "wins", "sections", "moments"} {
		if c.tree.get(key) == nil {
			c.fault(c.tree.place, "missing_key", "key", key)
		}
	}
	if _, ok := c.procedures[g.Procedure]; !ok && g.Procedure != "" {
		c.unknown(c.at("procedure"), "procedure", g.Procedure, c.procedures.names())
	}
	if g.Players.Min < 1 && c.tree.get("players") != nil {
		c.fault(c.at("players", "min"), "below", "key", "min", "limit", 1)
	}
	if g.Players.Team < 0 {
		c.fault(c.at("players", "team"), "below", "key", "team", "limit", 0)
	}
	if g.Players.Max != 0 && g.Players.Max < g.Players.Min {
		c.fault(c.at("players", "max"), "max_below_min", "min", g.Players.Min, "max", g.Players.Max)
	}
}

func (c *gameChecker) figures() {
	known := c.numbers()
	for i := range c.game.Figures {
		f := &c.game.Figures[i]
		at := c.at("figures", f.ID)
		if _, clash := c.game.Setting(f.ID); clash {
			c.fault(at, "named_twice", "name", f.ID)
		}
		if len(f.Sum) == 0 {
			c.fault(at, "missing_key", "key", "sum")
		}
		for j, t := range f.Sum {
			c.term(t, c.tree.item(j, "figures", f.ID, "sum"), known)
		}
		c.optional(f.Min, known, "figures", f.ID, "min")
		c.optional(f.Max, known, "figures", f.ID, "max")
		known = append(known, f.ID)
	}
	for _, id := range c.needs.Numbers {
		if !slices.Contains(known, id) {
			c.fault(c.at("figures"), "missing_setting", "id", id, "type", string(CountSetting))
		}
	}
}

func (c *gameChecker) term(t Term, at place, known []string) {
	_, factors, divisor := t.split()
	for _, factor := range factors {
		c.amount(factor, at, known)
	}
	switch n, ok := readInt(divisor); {
	case !ok:
		c.fault(at, "not_a_number", "key", "/", "value", divisor)
	case n < 1:
		c.fault(at, "below", "key", string(t), "limit", 1)
	}
}

// numbers lists the settings that are numbers, and the numbers of the deck.
func (c *gameChecker) numbers() []string {
	out := slices.Clone(c.game.deckNumbers())
	for _, s := range c.game.Settings {
		if s.Type == CountSetting {
			out = append(out, s.ID)
		}
	}
	return out
}

// amount reports an amount that is neither digits nor a known name.
func (c *gameChecker) amount(a Amount, at place, known []string) {
	if _, ok := readInt(string(a)); !ok && !slices.Contains(known, string(a)) {
		c.unknown(at, "amount", string(a), known)
	}
}

func (c *gameChecker) optional(a Amount, known []string, path ...string) {
	if a != "" {
		c.amount(a, c.at(path...), known)
	}
}

func (c *gameChecker) counts() {
	g := c.game
	known := append(c.numbers(), g.figureIDs()...)
	if c.tree.get("counts") != nil && len(g.Counts) == 0 {
		c.fault(c.at("counts"), "no_counts")
	}
	for i := range g.Counts {
		n := &g.Counts[i]
		for _, part := range []struct {
			key    string
			amount Amount
		}{{"weight", n.Weight}, {"min", n.Min}, {"max", n.Max}} {
			if part.amount == "" {
				c.fault(c.at("counts", n.ID), "missing_key", "key", part.key)
				continue
			}
			c.amount(part.amount, c.at("counts", n.ID, part.key), known)
		}
	}
	if len(g.Counts) == 0 {
		return
	}
	for _, id := range c.needs.Counts {
		if _, ok := g.Count(id); !ok {
			c.fault(c.at("counts"), "missing_count", "id", id)
		}
	}
}

func (c *gameChecker) ends() {
	g := c.game
	known := append(c.numbers(), g.figureIDs()...)
	c.optional(g.Ends.Rounds, known, "ends", "rounds")
	c.optional(g.Ends.Target, known, "ends", "target")
	if a := string(g.Totals.Add); a != "" {
		_, word := readBool(a)
		if s, ok := g.Setting(a); !word && (!ok || s.Type != BoolSetting && s.Type != CountSetting) {
			c.unknown(c.at("totals", "add"), "setting", a, g.settingIDs())
		}
	}
	c.truth(g.Wins.LowIf, "wins", "low_if")
	c.truth(g.Wins.PositiveOnly, "wins", "positive_only")
}

// truth checks an amount that is yes, no or a bool setting.
func (c *gameChecker) truth(a Amount, path ...string) {
	_, word := readBool(string(a))
	if s, ok := c.game.Setting(string(a)); a != "" && !word && (!ok || s.Type != BoolSetting) {
		c.fault(c.at(path...), "not_a_bool_amount", "value", string(a))
	}
}

func (c *gameChecker) sections() {
	g := c.game
	at := func(i int) place { return c.tree.item(i, "sections") }
	for i, id := range g.Sections {
		if !isID(id) {
			c.fault(at(i), "bad_id", "id", id)
		}
		if slices.Contains(g.Sections[:i], id) {
			c.fault(at(i), "named_twice", "name", id)
		}
	}
	if g.Sheet != "" && !slices.Contains(g.Sections, g.Sheet) {
		c.unknown(c.at("sheet"), "section", g.Sheet, g.Sections)
	}
	c.moments()
}

func (c *gameChecker) moments() {
	g := c.game
	allowed := slices.Concat(c.needs.Moments, c.needs.MayHave)
	moments := c.tree.get("moments")
	if moments == nil {
		return
	}
	for _, p := range moments.pairs {
		moment := p.key.text
		if len(allowed) > 0 && !slices.Contains(allowed, moment) {
			c.unknown(p.key.place, "moment", moment, allowed)
		}
		if section := g.Moments[moment]; !slices.Contains(g.Sections, section) {
			c.unknown(p.value.place, "section", section, g.Sections)
		}
	}
	for _, moment := range c.needs.Moments {
		if !g.Has(moment) {
			c.fault(c.at("moments"), "missing_moment", "id", moment)
		}
	}
}
