package wire

import (
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
