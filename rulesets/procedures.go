package rulesets

import (
	"maps"
	"slices"
)

// procedure is what a kind of table routine wants of the games that it runs.
type procedure struct {
	settings map[string]SettingType // that it reads
	choices  map[string][]string    // of settings, that it knows what to do with
	numbers  []string               // settings or figures that it reads
	deck     bool                   // that it deals from: the game lists decks
	packs    bool                   // every deck is made of whole packs: suits × ranks
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
		packs: true,
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
	// Two players get rid of their cards onto piles that both share.
	"spit": {
		deck: true,
		settings: map[string]SettingType{
			"piles":      CountSetting,
			"target":     CountSetting,
			"next_deal":  ChoiceSetting,
			"deal_short": ChoiceSetting,
		},
		choices: map[string][]string{"next_deal": {"carry", "fresh"}, "deal_short": {"rows", "piles"}},
		numbers: []string{"hand", "stock"},
		counts:  []string{"cards"},
		needs: []string{
			"ready", "running", "pause", "ruling", "falsestart", "stuck", "can_play", "one_pile",
			"slap", "counting", "between", "finished",
		},
		may:   []string{"short", "fresh"},
		words: []string{"call.word"},
	},
	// Players take turns to find pairs among cards that lie face down.
	"pairs": {
		deck: true,
		settings: map[string]SettingType{
			"rows":        CountSetting,
			"columns":     CountSetting,
			"specials":    CountSetting,
			"open_memory": BoolSetting,
		},
		numbers: []string{"pot", "left_out"},
		counts:  []string{"cards"},
		needs: []string{
			"ready", "running", "pause", "ruling", "cut", "claim", "counting", "between", "finished",
		},
		may:   []string{"falsestart"},
		words: []string{"call.pair", "call.triple", "call.claim"},
	},
	// One player builds foundations from cards that all lie face up.
	"patience": {
		deck: true,
		settings: map[string]SettingType{
			"cells":     CountSetting,
			"gap":       ChoiceSetting,
			"round":     BoolSetting,
			"sequences": ChoiceSetting,
		},
		choices: map[string][]string{"gap": {"any", "below_base"}, "sequences": {"limited", "whole"}},
		numbers: []string{"columns", "depth", "aside"},
		counts:  []string{"up"},
		needs: []string{
			"ready", "running", "pause", "ruling", "layout", "column", "gap", "sequence", "cell",
			"foundation", "base", "counting", "between", "finished",
		},
		may: []string{"falsestart"},
	},
	"tally": {
		needs: []string{"ready", "running", "pause", "ruling", "falsestart", "counting", "between", "finished"},
	},
}

func procedureNames() []string { return slices.Sorted(maps.Keys(procedures)) }
