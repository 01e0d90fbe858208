package rulesets

import (
	"maps"
	"slices"
)

func (c *gameChecker) settings() {
	for i := range c.game.Settings {
		c.setting(&c.game.Settings[i])
	}
	if c.tree.get("settings") == nil {
		return
	}
	needed := maps.Clone(everyGame)
	maps.Copy(needed, c.needs.Settings)
	for _, id := range slices.Sorted(maps.Keys(needed)) {
		s, ok := c.game.Setting(id)
		switch {
		case !ok:
			c.fault(c.at("settings"), "missing_setting", "id", id, "type", string(needed[id]))
		case s.Type != needed[id] && slices.Contains(settingTypes, string(s.Type)):
			c.fault(c.at("settings", id, "type"), "setting_type", "id", id, "type", string(needed[id]))
		}
	}
}

func (c *gameChecker) setting(s *Setting) {
	at := func(key string) place { return c.at("settings", s.ID, key) }
	switch {
	case s.Type == "":
		c.untyped(s, at(""))
		return
	case !slices.Contains(settingTypes, string(s.Type)):
		c.unknown(at("type"), "type", string(s.Type), settingTypes)
		return
	case s.Default == "":
		c.fault(at(""), "missing_key", "key", "default")
		return
	}
	if s.Type == ChoiceSetting {
		c.choices(s)
	} else if len(s.Choices) > 0 {
		c.fault(at("choices"), "key_not_for_type", "key", "choices", "type", string(s.Type))
	}
	bounded := s.Type == CountSetting || s.Type == DurationSetting
	for _, bound := range []struct {
		key   string
		value *string
	}{{"min", &s.Min}, {"max", &s.Max}} {
		switch {
		case bounded && *bound.value == "":
			c.fault(at(""), "missing_key", "key", bound.key)
		case !bounded && *bound.value != "":
			c.fault(at(bound.key), "key_not_for_type", "key", bound.key, "type", string(s.Type))
		case bounded:
			c.canonical(s, bound.value, at(bound.key))
		}
	}
	if c.canonical(s, &s.Default, at("default")) && bounded && s.Min != "" && s.Max != "" && !s.inRange(s.Default) {
		c.fault(at("default"), "out_of_range", "value", s.Default, "min", s.Min, "max", s.Max)
	}
}

// untyped reports a setting without a type: a new one that lacks it, or one of
// the game under this file whose id is mistyped.
func (c *gameChecker) untyped(s *Setting, at place) {
	others := slices.DeleteFunc(c.game.settingIDs(), func(id string) bool { return id == s.ID })
	if Nearest(s.ID, others) != "" {
		c.faults = append(c.faults, unknownFault(at, "unknown_key", s.ID, others))
		return
	}
	c.fault(at, "missing_key", "key", "type")
}

func (c *gameChecker) choices(s *Setting) {
	at := func(i int) place { return c.tree.item(i, "settings", s.ID, "choices") }
	if len(s.Choices) < 2 {
		c.fault(c.at("settings", s.ID, "choices"), "few_choices", "id", s.ID)
	}
	for i, choice := range s.Choices {
		if wrong := idFault(choice); wrong != "" {
			c.fault(at(i), wrong, "id", choice)
		}
		if known, fixed := c.needs.Choices[s.ID]; fixed && !slices.Contains(known, choice) {
			c.unknown(at(i), "choice", choice, known)
		}
		if slices.Contains(s.Choices[:i], choice) {
			c.fault(at(i), "named_twice", "name", choice)
		}
	}
}

// canonical makes a value of a setting canonical, or reports it and is false.
func (c *gameChecker) canonical(s *Setting, value *string, at place) bool {
	canonical, ok := s.canonical(*value)
	switch {
	case ok:
		*value = canonical
	case s.Type == ChoiceSetting:
		c.unknown(at, "choice", *value, s.Choices)
	default:
		c.fault(at, "not_a_"+string(s.Type), "value", *value)
	}
	return ok
}
