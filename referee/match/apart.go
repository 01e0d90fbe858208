package match

import "tableref/rulesets"

// CountedApart is a match in whose first round nothing is known but what was
// counted at the end: by seat, a number for each of the game's counts. The
// procedure keeps nothing about such a round (its Data is nil), so that its Checks
// find what the counts alone can show.
func CountedApart(game *rulesets.Game, agreed rulesets.Values, names []string, counts [][]int) *State {
	s := &State{}
	opened := Opened{Game: *game, Agreed: agreed}
	for _, name := range names {
		opened.Seats = append(opened.Seats, Joined{Name: name})
	}
	opened.Apply(s, Moment{})
	s.OpenRound(1)
	for seat, row := range counts {
		s.Round.enter(seat, row)
	}
	s.Stage = StageCounting
	return s
}
