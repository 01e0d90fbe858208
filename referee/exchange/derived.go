package exchange

import (
	"tableref/referee/history"
	"tableref/referee/wire"
)

// derived is what the entries of a match give: a stable form for programs that only
// want the scores. Its parts are not those of a View: seats are numbers, and a
// change of any part raises [derivation].
type derived struct {
	Game      string         `json:"game"`
	Opened    wall           `json:"opened"`
	Finished  *wall          `json:"finished"` // null: open
	LowWins   bool           `json:"low_wins"`
	Fields    []string       `json:"fields"` // of "counts"
	Seats     []derivedSeat  `json:"seats"`
	Rounds    []derivedRound `json:"rounds"`  // accepted ones
	Winners   []int          `json:"winners"` // seats, from 0
	Corrected bool           `json:"corrected_after_finish"`
}

type derivedSeat struct {
	Name    string   `json:"name"` // as the roster has it
	Told    string   `json:"told"` // as it was said at the table
	Players []string `json:"players"`
	Total   *int     `json:"total"` // null: no round played
	Rank    *int     `json:"rank"`
	Played  int      `json:"played"`
}

type derivedRound struct {
	Number    int             `json:"round"`
	Caller    *int            `json:"caller"` // seat, from 0; null: nobody
	Low       int64           `json:"low_ms"`
	High      int64           `json:"high_ms"`
	Corrected bool            `json:"corrected"`
	Anyway    bool            `json:"anyway"`
	Seats     []derivedResult `json:"seats"`
}

type derivedResult struct {
	In       bool  `json:"in"`
	Score    *int  `json:"score"`
	Counts   []int `json:"counts"`
	Warnings int   `json:"warnings"`
}

func derive(m history.Played) derived {
	d := derived{
		Game: m.Game, Opened: wall(m.Opened), LowWins: m.LowWins, Fields: wire.List(m.Fields),
		Seats: make([]derivedSeat, len(m.Seats)), Rounds: make([]derivedRound, len(m.Rounds)),
		Winners: wire.List(m.Winners), Corrected: m.Corrected,
	}
	if !m.Finished.IsZero() {
		at := wall(m.Finished)
		d.Finished = &at
	}
	for i, seat := range m.Seats {
		d.Seats[i] = derivedSeat{Name: seat.Name, Told: seat.Told, Players: wire.List(seat.Players), Played: seat.Played}
		if seat.Rank > 0 {
			d.Seats[i].Total, d.Seats[i].Rank = &seat.Total, &seat.Rank
		}
	}
	for i, round := range m.Rounds {
		d.Rounds[i] = deriveRound(round)
	}
	return d
}

func deriveRound(r history.PlayedRound) derivedRound {
	d := derivedRound{
		Number: r.Number, Low: r.Low.Milliseconds(), High: r.High.Milliseconds(), Corrected: r.Corrected, Anyway: r.Anyway,
		Seats: make([]derivedResult, len(r.Seats)),
	}
	if r.Caller >= 0 {
		d.Caller = &r.Caller
	}
	for i, result := range r.Seats {
		d.Seats[i] = derivedResult{In: result.In, Counts: wire.List(result.Counts), Warnings: result.Warnings}
		if result.Counted {
			d.Seats[i].Score = &result.Score
		}
	}
	return d
}
