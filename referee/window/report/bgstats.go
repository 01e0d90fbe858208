package report

import (
	"encoding/json"
	"io"
	"iter"
	"slices"
	"time"

	"tableref/referee/bgstats"
	"tableref/referee/match"
	"tableref/referee/printable"
	"tableref/rulesets"
)

// Plays writes matches as BG Stats takes plays in from other programs: one play, or a
// list of several. It has the totals, who won, when and where; rounds it cannot hold.
// The error is that of the matches, or the writer's.
func Plays(w io.Writer, text *rulesets.Text, views iter.Seq2[match.View, error]) error {
	var plays []bgstats.Play
	for v, err := range views {
		if err != nil {
			return err
		}
		plays = append(plays, playOf(text, v))
	}
	out := json.NewEncoder(printable.JSON(w))
	out.SetIndent("", "  ")
	if len(plays) == 1 {
		return out.Encode(plays[0])
	}
	return out.Encode(plays)
}

// sourceName is the name by which the app knows this program.
const sourceName = "tableref"

func playOf(text *rulesets.Text, v match.View) bgstats.Play {
	t := tell(text, v)
	totals := lastTotals(v)
	play := bgstats.Play{
		Source: sourceName, ID: v.Match, Date: openedAt(v, t.place()).Format(bgstats.TimeForm),
		Game: bgstats.Played{
			Name: t.game(), ID: v.Game, HighestWins: !v.LowWins,
			NoPoints: !slices.ContainsFunc(totals, func(n *int) bool { return n != nil }),
		},
	}
	if v.Kept != nil {
		play.Location, play.Minutes = v.Kept.Place, int(v.Kept.Took/time.Minute)
	}
	for seat, who := range v.Seats {
		play.Players = append(play.Players, bgstats.Player{
			Name: who.Name, ID: idsOf(who.Players).sheet, Winner: slices.Contains(v.Winners, seat), Score: totals[seat], Rank: who.Rank,
		})
	}
	return play
}

// lastTotals are the totals by seat; nil without a round.
func lastTotals(v match.View) []*int {
	totals := make([]*int, len(v.Seats))
	for _, round := range v.Past {
		for seat, total := range round.Totals {
			if total != nil && !round.Void {
				totals[seat] = total
			}
		}
	}
	return totals
}

// openedAt is when a match was opened, by the clock of its place.
func openedAt(v match.View, place *time.Location) time.Time {
	if v.Last.Len() == 0 {
		return v.At.Wall.In(place)
	}
	return v.Last.At(0).At.In(place)
}
