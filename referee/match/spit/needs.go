package spit

import "tableref/rulesets"

// Needs is what Spit wants of a ruleset: a pack, how it is laid out, and the cards
// that a player holds as a count.
func (Procedure) Needs() rulesets.Needs {
	return rulesets.Needs{
		Deck: true,
		Settings: map[string]rulesets.SettingType{
			"piles":      rulesets.CountSetting,
			"target":     rulesets.CountSetting,
			"next_deal":  rulesets.ChoiceSetting,
			"deal_short": rulesets.ChoiceSetting,
		},
		Choices: map[string][]string{"next_deal": {"carry", "fresh"}, "deal_short": {"rows", "piles"}},
		Numbers: []string{"hand", "stock"},
		Counts:  []string{"cards"},
		Moments: []string{
			"ready", "running", "pause", "ruling", "falsestart", string(stuckStop), canPlayMoment, onePileMoment,
			slapMoment, "counting", "between", "finished",
		},
		MayHave: []string{shortMoment, freshMoment},
		Words:   []string{"call.word"},
	}
}
