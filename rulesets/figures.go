package rulesets

import (
	"maps"
	"slices"
	"strings"

	"tableref/rulesets/phrase"
)

// args are the numbers and choices that a rule text may name: every setting
// and figure by its id, and of every example each count and the score, as
// example.<id>.<count> and example.<id>.score. players.min and players.max are
// how many can play, and variant.<id>.<setting> is a number that a variant sets,
// so that the text can tell of a variant that is not played here.
func (g *Game) args(values Values) phrase.Args {
	args := phrase.Args{"players.min": g.Players.Min, "players.max": g.Players.Max}
	for i := range g.Settings {
		s := &g.Settings[i]
		value, agreed := values[s.ID]
		if !agreed {
			value = s.Default // the match is older than the setting
		}
		args[s.ID] = s.say(value)
	}
	for _, id := range slices.Concat(g.figureIDs(), g.deckNumbers()) {
		args[id] = values.Int(id)
	}
	maps.Copy(args, g.variantNumbers())
	for _, e := range g.Examples {
		for _, id := range g.countIDs() {
			args["example."+e.ID+"."+id] = e.Counts[id]
		}
		args["example."+e.ID+".score"] = phrase.Signed(g.score(e.Counts, values))
	}
	return args
}

// variantNumbers are the numbers that variants set, by the names that rule texts
// have for them.
func (g *Game) variantNumbers() phrase.Args {
	numbers := make(phrase.Args)
	for _, v := range g.Variants {
		for key, value := range v.Set {
			if s, ok := g.Setting(key); ok && s.isNumber() {
				numbers["variant."+v.ID+"."+key] = s.say(value)
			}
		}
	}
	return numbers
}

// score is the score of one player's counts.
func (g *Game) score(counts map[string]int, values Values) int {
	total := 0
	for _, n := range g.Counts {
		total += counts[n.ID] * values.Amount(n.Weight)
	}
	return total
}

// argNames lists what a rule text may name.
func (g *Game) argNames() []string {
	names := slices.Concat([]string{"players.min", "players.max"}, g.settingIDs(), g.figureIDs(), g.deckNumbers())
	names = append(names, slices.Sorted(maps.Keys(g.variantNumbers()))...)
	for _, e := range g.Examples {
		for _, id := range g.countIDs() {
			names = append(names, "example."+e.ID+"."+id)
		}
		names = append(names, "example."+e.ID+".score")
	}
	return names
}

// wordedIDs lists the phrases that {word:name} may say: for a choice or yes
// and no one for each value, else one for all.
func (g *Game) wordedIDs(word, name string) []string {
	s, ok := g.Setting(name)
	if !ok || strings.Contains(name, ".") {
		return []string{word}
	}
	var out []string
	switch s.Type {
	case ChoiceSetting:
		for _, c := range s.Choices {
			out = append(out, word+"."+c)
		}
	case BoolSetting:
		out = []string{word + ".yes", word + ".no"}
	default:
		out = []string{word}
	}
	return out
}
