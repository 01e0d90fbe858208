package rulesets

import (
	"strconv"

	"tableref/rulesets/phrase"
)

// printedFigure is the figure by which a game says itself what a deck is made of.
const printedFigure = "printed"

// wholePacks refuses a deck that is not made of whole packs, in a game that says by
// its settings how many suits and ranks a pack has: proofs that count how often each
// card is in a deck would be wrong. A game whose decks are printed otherwise says so
// by a figure.
func (g *Game) wholePacks(values Values) error {
	suits, ranks, deck := values.Int("suits"), values.Int("top_rank"), values.Int(deckSetting)
	pack := suits * ranks
	if _, own := find(g.Figures, printedFigure, func(f *Figure) string { return f.ID }); own || pack < 1 || deck%pack == 0 {
		return nil
	}
	var possible []phrase.Phrase
	var with map[string]string
	if s, ok := g.Setting(deckSetting); ok {
		for _, n := range []int{deck - deck%pack, deck - deck%pack + pack} {
			if value := strconv.Itoa(n); n > 0 && s.inRange(value) {
				possible = append(possible, phrase.Of("number", "value", n))
				if with == nil || n-deck < deck%pack { // the nearest one
					with = map[string]string{deckSetting: value}
				}
			}
		}
	}
	id := "packs"
	if len(possible) == 0 {
		id = "no_packs"
	}
	return &SettingError{
		Key: deckSetting, Value: strconv.Itoa(deck), With: with,
		what:   phrase.Of("settings."+id, "value", deck, "suits", suits, "ranks", ranks, "pack", pack, "possible", possible),
		inFile: phrase.Of("settings.part_pack", "deck", deck, "pack", pack),
	}
}
