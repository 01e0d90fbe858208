package rulesets

import (
	"errors"
	"maps"
	"slices"
)

// agreements checks what only shows when settings are agreed on: the defaults
// and every variant must go together, the counts must leave room, and the
// examples must be possible.
func (c *gameChecker) agreements() {
	values, err := c.game.Agree("", nil)
	if err != nil {
		at := c.at("figures")
		if s := (*SettingError)(nil); errors.As(err, &s) && s.Key == deckSetting {
			at = c.at("settings", deckSetting, "default")
		}
		c.disagree(err, at)
		return
	}
	for i := range c.game.Variants {
		c.variant(&c.game.Variants[i])
	}
	for i := range c.game.Counts {
		n := &c.game.Counts[i]
		low, high := values.Amount(n.Min), values.Amount(n.Max)
		if low > high {
			c.fault(c.at("counts", n.ID, "max"), "max_below_min", "min", low, "max", high)
		}
		if n.Caller != nil && (*n.Caller < low || *n.Caller > high) {
			c.fault(c.at("counts", n.ID, "caller"), "out_of_range", "value", *n.Caller, "min", low, "max", high)
		}
	}
	for i := range c.game.Examples {
		c.example(&c.game.Examples[i], values)
	}
}

// variant checks the settings of a variant and makes them canonical.
func (c *gameChecker) variant(v *Variant) {
	if len(v.Set) == 0 {
		c.fault(c.at("variants", v.ID), "missing_key", "key", "set")
		return
	}
	whole := true
	for _, key := range slices.Sorted(maps.Keys(v.Set)) {
		s, ok := c.game.Setting(key)
		if !ok {
			c.unknown(c.at("variants", v.ID, "set", key), "setting", key, c.game.settingIDs())
			whole = false
			continue
		}
		value, at := v.Set[key], c.at("variants", v.ID, "set", key)
		if !c.canonical(s, &value, at) {
			whole = false
			continue
		}
		if !s.inRange(value) {
			c.fault(at, "out_of_range", "value", value, "min", s.Min, "max", s.Max)
			whole = false
		}
		v.Set[key] = value
	}
	if !whole {
		return
	}
	if _, err := c.game.Agree(v.ID, nil); err != nil {
		c.disagree(err, c.at("variants", v.ID))
	}
}

// disagree reports settings that break the limits of a figure.
func (c *gameChecker) disagree(err error, at place) {
	var s *SettingError
	if errors.As(err, &s) {
		c.fault(at, "disagree", "id", s.Key, "why", s.written())
	}
}

func (c *gameChecker) example(e *Example, values Values) {
	for _, id := range slices.Sorted(maps.Keys(e.Counts)) {
		n, ok := c.game.Count(id)
		at := c.at("examples", e.ID, "counts", id)
		switch {
		case !ok:
			c.unknown(at, "count", id, c.game.countIDs())
		case e.Counts[id] < values.Amount(n.Min) || e.Counts[id] > values.Amount(n.Max):
			c.fault(at, "out_of_range", "value", e.Counts[id], "min", values.Amount(n.Min), "max", values.Amount(n.Max))
		}
	}
}
