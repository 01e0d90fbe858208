package report

import (
	"slices"
	"strings"
	"time"

	"tableref/referee/history"
	"tableref/referee/window/report/typeset"
	"tableref/referee/wire"
	"tableref/rulesets"
	"tableref/rulesets/phrase"
)

type listingJSON struct {
	Match    string     `json:"match"`
	Game     string     `json:"game"`
	Title    string     `json:"title"`
	Players  []string   `json:"players"`
	IDs      [][]string `json:"player_ids"` // of those who sit at each seat, in the order of players
	Opened   string     `json:"opened"`
	Changed  string     `json:"changed"`
	Finished bool       `json:"finished"`
}

// Matches reports which matches are on record, in the order of the list.
func Matches(text *rulesets.Text, list []history.Listing) Report {
	r := Report{Heading: text.Say(phrase.Of("report.matches", "n", len(list)))}
	table := Table{}
	for _, id := range []string{"match", "game", "players", "opened", "changed", "state"} {
		table.Columns = append(table.Columns, title(text, id))
	}
	values, sheet := make([]listingJSON, len(list)), make([][]Cell, len(list))
	for i, m := range list {
		row := listing(text, m)
		table.Rows = append(table.Rows, row)
		sheet[i] = slices.Insert(slices.Clone(row), 3, idsOf(m.Players...))
		values[i] = listingJSON{
			Match: m.ID, Game: m.Game, Title: text.Title(m.Game), Players: wire.List(m.Names), IDs: seated(m.Players, len(m.Names)),
			Opened: wire.UTC(m.Opened), Changed: wire.UTC(m.Changed), Finished: m.Finished,
		}
	}
	r.Tables = []Table{table}
	r.Sheet = Table{Columns: keyed("match", "game", "players", "player_ids", "opened", "changed", "state"), Rows: sheet}
	r.Value = map[string]any{"matches": values}
	return r
}

func listing(text *rulesets.Text, m history.Listing) []Cell {
	state, stateKey := "report.open", "open"
	if m.Finished {
		state, stateKey = "phase.finished", "finished"
	}
	return []Cell{
		words(m.ID),
		{text: text.Title(m.Game), sheet: m.Game},
		{
			text:  text.Say(phrase.Of("report.players", "names", phrase.Names(m.Names))),
			sheet: typeset.Guard(strings.Join(m.Names, "; ")),
		},
		moment(m.Opened, time.Local),
		moment(m.Changed, time.Local),
		{text: text.Say(phrase.Of(state)), sheet: stateKey},
	}
}
