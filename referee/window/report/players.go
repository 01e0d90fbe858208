package report

import (
	"strings"
	"time"

	"tableref/referee/history"
	"tableref/referee/names"
	"tableref/referee/wire"
	"tableref/rulesets"
	"tableref/rulesets/phrase"
)

type playerJSON struct {
	ID      string   `json:"id"`
	Name    string   `json:"name"`
	Suffix  string   `json:"suffix"`
	Shown   string   `json:"shown"`
	Merged  []string `json:"merged"`
	Matches int      `json:"matches"`
	Last    *string  `json:"last"` // when the latest match changed last; null: none
}

// Players reports the roster, in the order of the list. Of players with one name it is
// remarked.
func Players(text *rulesets.Text, list []history.Player) Report {
	shown := make(map[string]int)
	for _, p := range list {
		shown[names.Key(p.Shown())]++
	}
	table := Table{Columns: []Column{
		title(text, "player"), title(text, "player_id"), title(text, "player_matches"), title(text, "player_last"), title(text, "remarks"),
	}}
	table.Columns[2].Right = true
	sheet := Table{Columns: keyed("player", "id", "matches", "last", "merged")}
	values := make([]playerJSON, len(list))
	for i, p := range list {
		var remarks []string
		if shown[names.Key(p.Shown())] > 1 {
			remarks = append(remarks, text.Say(phrase.Of("report.same_name")))
		}
		if len(p.Merged) > 0 {
			remarks = append(remarks, text.Say(phrase.Of("report.merged_ids", "ids", phrase.Names(p.Merged))))
		}
		row := []Cell{words(p.Shown()), words(p.ID), number(p.Matches), moment(p.Last, time.Local)}
		table.Rows = append(table.Rows, append(row[:4:4], words(sentence(remarks))))
		sheet.Rows = append(sheet.Rows, append(row[:4:4], words(strings.Join(p.Merged, "; "))))
		values[i] = playerJSON{
			ID: p.ID, Name: p.Name, Suffix: p.Suffix, Shown: p.Shown(), Merged: wire.List(p.Merged), Matches: p.Matches,
		}
		if !p.Last.IsZero() {
			at := wire.UTC(p.Last)
			values[i].Last = &at
		}
	}
	return Report{
		Heading: text.Say(phrase.Of("report.roster", "n", len(list))),
		Tables:  []Table{table}, Sheet: sheet, Value: map[string]any{"players": values},
	}
}
