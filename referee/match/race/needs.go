package race

import "tableref/rulesets"

// Needs is what a race wants of a ruleset: how the decks and the layout are made,
// and the cards on the build piles and those left over as counts.
func (Procedure) Needs() rulesets.Needs {
	return rulesets.Needs{
		Settings: map[string]rulesets.SettingType{
			"deck":     rulesets.CountSetting,
			"top_rank": rulesets.CountSetting,
			"suits":    rulesets.CountSetting,
			"pile":     rulesets.CountSetting,
			"piles":    rulesets.CountSetting,
			"gap_from": rulesets.ChoiceSetting,
		},
		Choices: map[string][]string{"gap_from": {"plink", "any"}},
		Counts:  []string{"centre", "left"},
		Moments: []string{"ready", "running", "pause", "ruling", "falsestart", "counting", "between", "finished"},
		MayHave: []string{kingMoment, stalemateMoment, "silence"},
		Words:   []string{"call.word"},
	}
}
