package patience

import "tableref/rulesets"

// Needs is what a patience wants of a ruleset: a pack, how it is laid out, what
// may be moved, and the cards on the foundations as a count.
func (Procedure) Needs() rulesets.Needs {
	return rulesets.Needs{
		Deck: true,
		Settings: map[string]rulesets.SettingType{
			"cells":     rulesets.CountSetting,
			"gap":       rulesets.ChoiceSetting,
			"round":     rulesets.BoolSetting,
			"sequences": rulesets.ChoiceSetting,
		},
		Choices: map[string][]string{"gap": {"any", "below_base"}, "sequences": {"limited", "whole"}},
		Numbers: []string{"columns", "depth", "aside"},
		Counts:  []string{"up"},
		Moments: []string{
			"ready", "running", "pause", "ruling", "layout", "column", "gap", "sequence", "cell",
			"foundation", "base", "counting", "between", "finished",
		},
		MayHave: []string{"falsestart"},
	}
}
