package wire

import (
	"slices"

	"tableref/referee/match"
	"tableref/rulesets"
)

// Match is what is on record of one match.
type Match struct {
	Match   string            `json:"match"`
	Game    string            `json:"game"`
	Title   string            `json:"title"`
	Phase   string            `json:"phase"`
	Round   int               `json:"round"`
	Rounds  int               `json:"rounds"` // agreed; 0: until the scorekeeper ends it
	Agreed  map[string]string `json:"agreed"`
	Seats   []MatchSeat       `json:"seats"`
	Past    []Past            `json:"past"`
	Winners []string          `json:"winners"`
	Outcome *Message          `json:"outcome"`
	Late    bool              `json:"corrected_after_finish"`
	Record  []Line            `json:"record"`
}

// MatchSeat is a seat over a whole match.
type MatchSeat struct {
	Name    string   `json:"name"`
	Players []string `json:"players"` // ids of those who sit there
	Design  string   `json:"design"`
	Total   int      `json:"total"`
	Rank    *int     `json:"rank"`
	In      bool     `json:"in"`
	Played  int      `json:"played"` // accepted rounds
}

// Line is one thing that happened.
type Line struct {
	Seq    int    `json:"seq"`
	At     string `json:"at"`
	Round  *int   `json:"round"`    // null: outside of any round
	Clock  *int64 `json:"clock_ms"` // null: the round's clock says nothing of it
	ID     string `json:"id"`
	Text   string `json:"text"`
	Undone bool   `json:"undone"`
}

// MatchOf is the match of a view in the words of its game.
func MatchOf(words *rulesets.Text, v match.View) Match {
	to := Match{
		Match: v.Match, Game: v.Game, Title: words.Title(v.Game), Phase: string(v.Phase),
		Round: v.Round, Rounds: v.Rounds, Agreed: make(map[string]string),
		Seats: listOf(v.Seats, matchSeat), Past: pastRounds(words, v),
		Winners: winners(v), Outcome: optional(words, v.Outcome), Late: v.CorrectedLate,
		Record: listOf(v.Last.List(), func(l match.Line) Line { return line(words, l) }),
	}
	for _, a := range v.Agreed {
		to.Agreed[a.ID] = a.Value
	}
	return to
}

func matchSeat(from match.SeatView) MatchSeat {
	return MatchSeat{
		Name: from.Name, Players: List(from.Players), Design: from.Design,
		Total: from.Total, Rank: rank(from), In: from.In, Played: from.Played,
	}
}

func line(words *rulesets.Text, from match.Line) Line {
	to := Line{Seq: from.Seq, At: UTC(from.At), ID: from.Text.ID, Text: words.Say(from.Text), Undone: from.Undone}
	if from.Round > 0 {
		to.Round = &from.Round
	}
	if from.Timed {
		ms := from.Clock.Milliseconds()
		to.Clock = &ms
	}
	return to
}

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
