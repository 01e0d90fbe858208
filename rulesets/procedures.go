package rulesets

import (
	"maps"
	"slices"
)

// procedure is what a kind of table routine wants of the games that it runs.
type procedure struct {
	settings map[string]SettingType // that it reads
	choices  map[string][]string    // of settings, that it knows what to do with
	deck     bool                   // that it deals from: the game lists decks
	counts   []string               // that its checks read; nil: any
	needs    []string               // moments that every such game has
	may      []string               // moments that a game may have
	words    []string               // phrases that the game's text says
}

// everyGame are the settings that every game has: the signal before a start, a
// limit on a round's clock, the number of rounds.
var everyGame = map[string]SettingType{
	"rounds":        CountSetting,
	"signal_delay":  DurationSetting,
	"signal_jitter": DurationSetting,
	"round_limit":   DurationSetting,
}

// procedures are the kinds of table routines. Package referee runs them.
var procedures = map[string]procedure{
	"race": {
		settings: map[string]SettingType{
			"deck":     CountSetting,
			"top_rank": CountSetting,
			"suits":    CountSetting,
			"pile":     CountSetting,
			"piles":    CountSetting,
			"gap_from": ChoiceSetting,
		},
		choices: map[string][]string{"gap_from": {"plink", "any"}},
		counts:  []string{"centre", "left"},
		needs:   []string{"ready", "running", "pause", "ruling", "falsestart", "counting", "between", "finished"},
		may:     []string{"king", "stalemate", "silence"},
		words:   []string{"call.word"},
	},
	"tally": {
		needs: []string{"ready", "running", "pause", "ruling", "falsestart", "counting", "between", "finished"},
	},
}

func procedureNames() []string { return slices.Sorted(maps.Keys(procedures)) }
