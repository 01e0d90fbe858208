package pairs

import "tableref/rulesets"

// Needs is what a game of pairs wants of a ruleset: a deck, the rows and columns
// that it is laid out in, and the cards that a player has pocketed as a count.
func (Procedure) Needs() rulesets.Needs {
	return rulesets.Needs{
		Deck: true,
		Settings: map[string]rulesets.SettingType{
			"rows":        rulesets.CountSetting,
			"columns":     rulesets.CountSetting,
			"specials":    rulesets.CountSetting,
			"open_memory": rulesets.BoolSetting,
		},
		Numbers: []string{"pot", "left_out"},
		Counts:  []string{countID},
		Moments: []string{
			"ready", "running", "pause", "ruling", cutMoment, claimMoment, "counting", "between", "finished",
		},
		MayHave: []string{falseStartMoment},
		Words:   []string{"call.pair", "call.triple", "call.claim"},
	}
}
