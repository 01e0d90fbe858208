package match

import (
	"slices"

	"tableref/rulesets/phrase"
)

// WinnersChanged says who wins a finished match after a change that has made it
// other people than before; nothing when it has not.
func WinnersChanged(p Procedure, before, after *State) []phrase.Phrase {
	if before.Stage != StageFinished || after.Stage != StageFinished {
		return nil
	}
	was, is := p.Winners(before), p.Winners(after)
	switch {
	case slices.Equal(was, is):
		return nil
	case len(is) == 0:
		return []phrase.Phrase{phrase.Of("change.wins_nobody", "before", phrase.Names(after.Names(was)))}
	case len(was) == 0:
		return []phrase.Phrase{phrase.Of("change.wins_first", "names", phrase.Names(after.Names(is)), "n", len(is))}
	}
	return []phrase.Phrase{phrase.Of("change.wins", "names", phrase.Names(after.Names(is)), "n", len(is), "before", phrase.Names(after.Names(was)))}
}
