package rulesets

import (
	"maps"
	"slices"
)

// Needs is what a procedure wants of the games that it runs. A game file that lacks
// some of it is refused.
type Needs struct {
	Settings map[string]SettingType // that it reads, besides those of every game
	Choices  map[string][]string    // of choice settings, those that it knows what to do with
	Numbers  []string               // settings or figures that it reads
	Deck     bool                   // it deals from a deck: the game lists decks
	Counts   []string               // that its checks read; nil: any
	Moments  []string               // that every such game has
	MayHave  []string               // moments that a game may leave out
	Words    []string               // phrases that the game's text says
}

// Procedures are the table routines that a game may name, with what each needs.
type Procedures map[string]Needs

func (p Procedures) names() []string { return slices.Sorted(maps.Keys(p)) }

// everyGame are the settings that every game has: the signal before a start, a
// limit on a round's clock, the number of rounds.
var everyGame = map[string]SettingType{
	"rounds":        CountSetting,
	"signal_delay":  DurationSetting,
	"signal_jitter": DurationSetting,
	"round_limit":   DurationSetting,
}
