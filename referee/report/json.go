package report

import (
	"tableref/referee/match"
)

// The keys are those of line mode's answers (referee/plain), so that a program
// reads both alike. Lengths of time are whole milliseconds.

type matchJSON struct {
	Match   string            `json:"match"`
	Game    string            `json:"game"`
	Title   string            `json:"title"`
	Phase   string            `json:"phase"`
	Round   int               `json:"round"`
	Rounds  int               `json:"rounds"` // agreed; 0: until the scorekeeper ends it
	Agreed  map[string]string `json:"agreed"`
	Seats   []seatJSON        `json:"seats"`
	Past    []pastJSON        `json:"past"`
	Winners []string          `json:"winners"`
	Outcome *messageJSON      `json:"outcome"`
	Record  []lineJSON        `json:"record"`
}

type messageJSON struct {
	ID   string `json:"id"`
	Text string `json:"text"`
}

type seatJSON struct {
	Name   string `json:"name"`
	Design string `json:"design"`
	Total  int    `json:"total"`
	Rank   *int   `json:"rank"`
	In     bool   `json:"in"`
	Played int    `json:"played"` // accepted rounds
}

type pastJSON struct {
	Round      int                        `json:"round"`
	Void       bool                       `json:"void"`
	Caller     *string                    `json:"caller"`
	Elapsed    int64                      `json:"elapsed_ms"`
	ElapsedMax int64                      `json:"elapsed_max_ms"`
	Seats      map[string]map[string]*int `json:"seats"`
	Warnings   map[string]int             `json:"warnings"`
	Corrected  bool                       `json:"corrected"`
	Anyway     bool                       `json:"anyway"`
	Checks     []checkJSON                `json:"checks"`
}

type checkJSON struct {
	ID       string `json:"id"`
	OK       bool   `json:"ok"`
	Blocking bool   `json:"blocking"`
	Text     string `json:"text"`
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
		Seats: make([]seatJSON, len(t.view.Seats)), Past: make([]pastJSON, len(t.view.Past)), Record: make([]lineJSON, len(t.view.Last)),
		Winners: t.winners(), Outcome: t.outcome(),
	}
	for _, a := range t.view.Agreed {
		value.Agreed[a.ID] = a.Value
	}
	for i, seat := range t.view.Seats {
		value.Seats[i] = seatJSON{
			Name: seat.Name, Design: seat.Design, Total: seat.Total, Rank: rank(seat), In: seat.In, Played: seat.Played,
		}
	}
	for i, round := range t.view.Past {
		value.Past[i] = t.pastJSON(round)
	}
	for i, line := range t.view.Last {
		value.Record[i] = t.lineJSON(line)
	}
	return value
}

func (t teller) pastJSON(round match.PastRound) pastJSON {
	value := pastJSON{
		Round: round.Number, Void: round.Void, Corrected: round.Corrected, Anyway: round.Anyway,
		Elapsed: round.Low.Milliseconds(), ElapsedMax: round.High.Milliseconds(),
		Seats: make(map[string]map[string]*int), Warnings: make(map[string]int), Checks: make([]checkJSON, len(round.Checks)),
	}
	if round.Caller >= 0 {
		value.Caller = &t.view.Seats[round.Caller].Name
	}
	for i, seat := range t.view.Seats {
		if at(round.Played, i) {
			value.Seats[seat.Name] = t.countsJSON(round, i)
		}
		if n := at(round.Warnings, i); n > 0 {
			value.Warnings[seat.Name] = n
		}
	}
	for i, c := range round.Checks {
		value.Checks[i] = checkJSON{ID: c.ID, OK: c.OK, Blocking: c.Blocking, Text: t.words.Say(c.Text)}
	}
	return value
}

func (t teller) countsJSON(round match.PastRound, seat int) map[string]*int {
	row := map[string]*int{"score": at(round.Scores, seat), "total": at(round.Totals, seat)}
	for k, field := range t.view.Fields {
		row[field.ID] = at(at(round.Counts, seat), k)
	}
	return row
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

// rank is null before the seat has played.
func rank(seat match.SeatView) *int {
	if seat.Rank == 0 {
		return nil
	}
	return &seat.Rank
}

func (t teller) winners() []string {
	names := make([]string, len(t.view.Winners))
	for i, seat := range t.view.Winners {
		names[i] = t.view.Seats[seat].Name
	}
	return names
}

func (t teller) outcome() *messageJSON {
	if t.view.Outcome.IsZero() {
		return nil
	}
	return &messageJSON{ID: t.view.Outcome.ID, Text: t.words.Say(t.view.Outcome)}
}
