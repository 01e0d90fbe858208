package report

import (
	"tableref/referee/match"
	"tableref/referee/wire"
)

type matchJSON struct {
	Match   string            `json:"match"`
	Game    string            `json:"game"`
	Title   string            `json:"title"`
	Phase   string            `json:"phase"`
	Round   int               `json:"round"`
	Rounds  int               `json:"rounds"` // agreed; 0: until the scorekeeper ends it
	Agreed  map[string]string `json:"agreed"`
	Seats   []seatJSON        `json:"seats"`
	Past    []wire.Past       `json:"past"`
	Winners []string          `json:"winners"`
	Outcome *wire.Message     `json:"outcome"`
	Late    bool              `json:"corrected_after_finish"`
	Record  []lineJSON        `json:"record"`
}

type seatJSON struct {
	Name    string   `json:"name"`
	Players []string `json:"players"` // ids of those who sit there
	Design  string   `json:"design"`
	Total   int      `json:"total"`
	Rank    *int     `json:"rank"`
	In      bool     `json:"in"`
	Played  int      `json:"played"` // accepted rounds
}

type lineJSON struct {
	Seq    int    `json:"seq"`
	At     string `json:"at"`
	Round  *int   `json:"round"`
	Clock  *int64 `json:"clock_ms"`
	ID     string `json:"id"`
	Text   string `json:"text"`
	Undone bool   `json:"undone"`
}

func (t teller) matchJSON() matchJSON {
	value := matchJSON{
		Match: t.view.Match, Game: t.view.Game, Title: t.words.Title(t.view.Game), Phase: string(t.view.Phase),
		Round: t.view.Round, Rounds: t.view.Rounds, Agreed: make(map[string]string),
		Seats: make([]seatJSON, len(t.view.Seats)), Past: wire.PastOf(t.words, t.view), Record: make([]lineJSON, len(t.view.Last)),
		Winners: wire.Winners(t.view), Outcome: wire.Perhaps(t.words, t.view.Outcome),
		Late: t.view.CorrectedLate,
	}
	for _, a := range t.view.Agreed {
		value.Agreed[a.ID] = a.Value
	}
	for i, seat := range t.view.Seats {
		value.Seats[i] = seatJSON{
			Name: seat.Name, Players: append([]string{}, seat.Players...), Design: seat.Design, Total: seat.Total, Rank: wire.Rank(seat), In: seat.In, Played: seat.Played,
		}
	}
	for i, line := range t.view.Last {
		value.Record[i] = t.lineJSON(line)
	}
	return value
}

func (t teller) lineJSON(line match.Line) lineJSON {
	value := lineJSON{Seq: line.Seq, At: utc(line.At), ID: line.Text.ID, Text: t.words.Say(line.Text), Undone: line.Undone}
	if line.Round > 0 {
		value.Round = &line.Round
	}
	if line.Timed {
		ms := line.Clock.Milliseconds()
		value.Clock = &ms
	}
	return value
}
