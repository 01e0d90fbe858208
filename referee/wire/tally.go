package wire

import (
	"slices"

	"tableref/referee/match"
	"tableref/rulesets"
)

// Tally is the score of every accepted round of a match and the totals.
type Tally struct {
	Match   string      `json:"match"`
	Game    string      `json:"game"`
	Phase   string      `json:"phase"`
	Rounds  []int       `json:"rounds"` // the accepted ones, as the scores of a seat
	Void    int         `json:"void_rounds"`
	Seats   []TallySeat `json:"seats"`
	Winners []string    `json:"winners"`
	Outcome *Message    `json:"outcome"`
	Late    bool        `json:"corrected_after_finish"`
}

// TallySeat is a seat in a tally.
type TallySeat struct {
	Name    string   `json:"name"`
	Players []string `json:"players"` // ids of those who sit there
	Total   int      `json:"total"`
	Rank    *int     `json:"rank"`
	In      bool     `json:"in"`
	Scores  []*int   `json:"scores"` // null: did not play that round
}

// TallyOf is the tally of a view, with the seats in the given order.
func TallyOf(words *rulesets.Text, v match.View, order []int) Tally {
	accepted := slices.DeleteFunc(slices.Clone(v.Past), func(r match.PastRound) bool { return r.Void })
	return Tally{
		Match: v.Match, Game: v.Game, Phase: string(v.Phase),
		Rounds: listOf(accepted, func(r match.PastRound) int { return r.Number }), Void: len(v.Past) - len(accepted),
		Seats: listOf(order, func(i int) TallySeat {
			seat := v.Seats[i]
			return TallySeat{
				Name: seat.Name, Players: List(seat.Players), Total: seat.Total, Rank: rank(seat), In: seat.In,
				Scores: listOf(accepted, func(r match.PastRound) *int { return At(r.Scores, i) }),
			}
		}),
		Winners: winners(v), Outcome: optional(words, v.Outcome), Late: v.CorrectedLate,
	}
}
